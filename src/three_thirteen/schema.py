"""The published JSON Schema of records, views, events and moves."""

from __future__ import annotations

import json

from .wire import Json


def json_schema() -> dict[str, Json]:
    """The JSON Schema (draft 2020-12) of all that this library writes as JSON.

    ``$defs`` has ``record``, ``view``, ``event``, ``move`` and their parts. The same stands in
    the file ``schema.json`` beside the modules.

    >>> from three_thirteen.schema import json_schema
    >>> json_schema()["$defs"]["move"]["type"]
    'string'
    """
    from importlib.resources import files  # noqa: PLC0415 - keeps importing the library light

    text = files("three_thirteen").joinpath("schema.json").read_text(encoding="utf-8")
    schema: dict[str, Json] = json.loads(text)
    return schema
