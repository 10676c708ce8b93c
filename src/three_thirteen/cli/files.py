"""Saved games as files: read with patience for whatever stands in them, written whole or not."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from pathlib import Path

import attrs

import three_thirteen as tt
from three_thirteen.wire import MAX_TEXT

from .speech import Speech, printable

_MOST_BYTES = 4 * MAX_TEXT
_LONGEST_SHOWN = 200
_REASONS = {
    errno.ENOENT: "file-missing",
    errno.EISDIR: "file-folder",
    errno.ENOTDIR: "file-not-folder",
    errno.EACCES: "file-refused",
    errno.EPERM: "file-refused",
    errno.EROFS: "file-refused",
    errno.ENOSPC: "file-full",
    errno.EDQUOT: "file-full",
    errno.ENAMETOOLONG: "file-long-name",
}


class UnusableError(Exception):
    """What was asked for cannot be done; its message says why, in the language at hand."""


def shown_path(name: str) -> str:
    """A file's name as it is shown."""
    return printable(name, _LONGEST_SHOWN)


def read_record(name: str, speech: Speech) -> tt.Record:
    """A saved game, JSON or text as its content shows.

    Raises:
        UnusableError: it cannot be read, or is damaged.
    """
    with _told(name, "cannot-read", speech):
        with Path(name).open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
        if len(content) > _MOST_BYTES:
            raise _unusable("no-record", name, speech.say("file-too-long"), speech)
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            why = speech.say("file-no-text")
            raise _unusable("no-record", name, why, speech) from None
    is_json = text.lstrip().startswith("{")
    try:
        return tt.Record.from_json(text) if is_json else tt.Record.from_text(text)
    except tt.ThreeThirteenError as error:
        why = printable(speech.language.error_text(error))
        raise _unusable("no-record", name, why, speech) from error


@attrs.frozen
class SaveFile:
    """Where a game is saved after each move."""

    name: str
    """The file as it was named: JSON if it ends in ``.json``, else text."""
    speech: Speech

    def check_new(self, loaded: str | None) -> None:
        """Make sure that nothing is lost: the file is new, or the one that was loaded.

        Raises:
            UnusableError: it is neither.
        """
        with _told(self.name, "cannot-write", self.speech):
            path = Path(self.name)
            if not path.exists() or (loaded is not None and path.samefile(loaded)):
                return
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, "")
        shown = shown_path(self.name)
        raise UnusableError(self.speech.say("file-exists", file=shown))

    def write(self, record: tt.Record) -> None:
        """Save a game: the file is the old one until the new one stands whole in its place.

        Raises:
            UnusableError: it cannot be written.
        """
        is_json = self.name.lower().endswith(".json")
        text = f"{record.to_json()}\n" if is_json else record.to_text()
        with _told(self.name, "cannot-write", self.speech):
            _replace(Path(os.path.realpath(self.name)), text)


def _replace(path: Path, text: str) -> None:
    """Put a new file in a file's place in one step."""
    draft = path.with_name(f".three-thirteen-{secrets.token_hex(8)}")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            shutil.copymode(path, draft)
        draft.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


@contextlib.contextmanager
def _told(name: str, phrase: str, speech: Speech) -> Iterator[None]:
    """Say in the language at hand what the system refuses."""
    try:
        yield
    except OSError as error:
        reason = _REASONS.get(error.errno or 0)
        why = printable(error.strerror or str(error)) if reason is None else speech.say(reason)
    except ValueError as error:  # a name that no file can have, or text that no file can hold
        why = printable(str(error))
    else:
        return
    raise _unusable(phrase, name, why, speech)


def _unusable(phrase: str, name: str, why: str, speech: Speech) -> UnusableError:
    return UnusableError(speech.say(phrase, file=shown_path(name), why=why))
