"""Presets and shapes of others, found by entry point; and those that do not load."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest

import three_thirteen as tt
from three_thirteen.testing import ContractError, check_rules, check_shape

PACKAGE = Path(__file__).parent.parent / "examples" / "house_rules" / "package"

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a distribution on the path: its name, module, presets and shapes."""
    before = set(sys.modules)

    def put(
        name: str,
        source: str,
        *,
        presets: tuple[str, ...] = (),
        shapes: tuple[str, ...] = (),
    ) -> None:
        home = tmp_path / name
        info = home / f"{name}-1.0.dist-info"
        info.mkdir(parents=True)
        (home / f"{name}.py").write_text(source, encoding="utf-8")
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8"
        )
        lines = ["[three_thirteen.presets]", *presets, "[three_thirteen.shapes]", *shapes]
        (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        monkeypatch.syspath_prepend(str(home))

    yield put
    for module in set(sys.modules) - before:
        del sys.modules[module]


@attrs.frozen
class Named:
    """A sound shape of any name."""

    name: str
    version: int = 1

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return True


GOOD = """
import attrs
import three_thirteen as tt

@attrs.frozen
class Wide:
    name: str = "wide"
    version: int = 3

    def allows(self, kind: tt.MeldKind, size: int, naturals: int, repeats: int) -> bool:
        return size >= 4

WIDE = Wide()
NARROW = Wide(name="narrow")
GARDEN = tt.PAGAT.but(name="garden", shape=WIDE)
"""


# ------------------------------------------------------------------------- plug-ins that work


def test_preset_of_a_plug_in_is_found_by_name(install: Install) -> None:
    install("good", GOOD, presets=("garden = good:GARDEN",))
    rules = tt.preset("garden")
    assert rules.name == "garden"
    check_rules(rules.but(rounds=tt.rounds(3, 4)))
    assert tt.plugin_problems() == ()


def test_shape_of_a_plug_in_is_found_by_name_and_version(install: Install) -> None:
    install("good", GOOD, shapes=("wide = good:WIDE",))
    wide = tt.shape("wide")
    assert wide == tt.shape("wide", 3) == tt.shape("wide", version=3)
    check_shape(wide, registered=True)
    assert tt.plugin_problems() == ()


def test_shape_that_has_the_name_of_another_is_told(install: Install) -> None:
    install("good", GOOD, shapes=("wide = good:WIDE", "x = good:NOTHING"))
    for name, code in (("wide", tt.Code.REGISTERED_ANOTHER), ("x", tt.Code.PLUGIN_NOT_LOADED)):
        with pytest.raises(ContractError) as raised:
            check_shape(Named(name))
        assert [reason.code for reason in raised.value.reasons] == [code]


def test_names_are_listed_after_the_published_ones_sorted_and_once(install: Install) -> None:
    published = tt.presets()
    install("good", GOOD, presets=("zoo = good:GARDEN", "garden = good:GARDEN"))
    install("other", GOOD, presets=("garden = other:GARDEN", "pagat = other:GARDEN"))
    assert tt.presets() == (*published, "garden", "zoo")
    install("third", GOOD, shapes=("wide = third:WIDE", "narrow = third:NARROW"))
    assert tt.shapes() == ("narrow", "wide")


def test_listing_names_loads_nothing(install: Install) -> None:
    install("explosive", "1 / 0", presets=("boom = explosive:X",), shapes=("bang = explosive:Y",))
    assert "boom" in tt.presets()
    assert "bang" in tt.shapes()
    assert "explosive" not in sys.modules


def test_published_games_are_found_without_a_look_at_plug_ins() -> None:
    code = "import sys, three_thirteen as tt; tt.preset('pagat'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "importlib.metadata" not in done.stdout.split()


# ---------------------------------------------------------------------- names that nobody has


def test_unknown_preset_names_what_is_near_of_plug_ins_too(install: Install) -> None:
    install("good", GOOD, presets=("garden = good:GARDEN",))
    with pytest.raises(tt.UnknownPresetError) as raised:
        tt.preset("gardens")
    assert raised.value.near[0] == "garden"
    assert raised.value.known[-1] == "garden"


def test_unknown_shape(install: Install) -> None:
    with pytest.raises(tt.UnknownShapeError, match="installed are none") as raised:
        tt.shape("wide")
    assert raised.value.name == "wide"
    assert raised.value.code is tt.Code.NO_SUCH_SHAPE
    install("good", GOOD, shapes=("wide = good:WIDE",))
    with pytest.raises(tt.UnknownShapeError, match="did you mean wide") as raised:
        tt.shape("widest", 2)
    assert (raised.value.near, raised.value.known) == (("wide",), ("wide",))
    assert (raised.value.version, raised.value.installed) == (2, None)
    with pytest.raises(tt.UnknownShapeError, match="installed are wide"):
        tt.shape("q")


def test_shape_of_another_version(install: Install) -> None:
    install("good", GOOD, shapes=("wide = good:WIDE",))
    with pytest.raises(tt.UnknownShapeError, match="version 3 is installed") as raised:
        tt.shape("wide", 2)
    assert (raised.value.version, raised.value.installed) == (2, 3)


# ---------------------------------------------------------------------- plug-ins that do not


BROKEN = {
    "no such module": ("x = not_there:X", tt.Code.PLUGIN_NOT_LOADED, "ModuleNotFoundError"),
    "no such name": ("x = good:NOTHING", tt.Code.PLUGIN_NOT_LOADED, "AttributeError"),
    "no reference": ("x = ?", tt.Code.PLUGIN_NOT_LOADED, "Error"),
    "of the wrong type": ("x = good:Wide", tt.Code.PLUGIN_WRONG_TYPE, "good:Wide"),
    "a module": ("x = good", tt.Code.PLUGIN_WRONG_TYPE, "of type module"),
}


@pytest.mark.parametrize("fault", BROKEN)
@pytest.mark.parametrize("kind", ["presets", "shapes"])
def test_broken_plug_in_is_named_and_the_others_load(
    install: Install, kind: str, fault: str
) -> None:
    entry, code, text = BROKEN[fault]
    presets, shapes = ("garden = good:GARDEN",), ("wide = good:WIDE",)
    if kind == "presets":
        install("good", GOOD, presets=(entry, *presets), shapes=shapes)
    else:
        install("good", GOOD, presets=presets, shapes=(entry, *shapes))
    ask: Callable[[str], object] = tt.preset if kind == "presets" else tt.shape
    with pytest.raises(tt.PluginError) as raised:
        ask("x")
    error = raised.value
    assert (error.name, error.code) == ("x", tt.Code.BAD_PLUGIN)
    assert [reason.code for reason in error.reasons] == [code]
    assert text in str(error)
    assert f"three_thirteen.{kind}: {entry} (of good)" in error.reasons[0]
    assert tt.plugin_problems() == error.reasons
    assert tt.preset("garden").name == "garden"
    assert tt.shape("wide").version == 3


@pytest.mark.parametrize("source", ["1 / 0", "raise SystemExit(3)", "def", "import nowhere"])
def test_module_that_fails_however_it_may(install: Install, source: str) -> None:
    install("awkward", source, presets=("x = awkward:X",))
    with pytest.raises(tt.PluginError, match="does not load"):
        tt.preset("x")
    [problem] = tt.plugin_problems()
    assert problem.code is tt.Code.PLUGIN_NOT_LOADED


@pytest.mark.parametrize(
    ("lines", "lack"),
    [
        ("version = 1\n    def allows(self, *_): return True", "no name"),
        ("name = 'x'\n    def allows(self, *_): return True", "no version"),
        ("name, version = 'x', 1", "no method allows"),
        ("name, version, __hash__ = 'x', 1, None\n    def allows(self, *_): return True", "hash"),
        ("name, version = 'x', 0\n    def allows(self, *_): return True", "no version"),
    ],
)
def test_shape_that_does_not_keep_the_protocol(install: Install, lines: str, lack: str) -> None:
    install("lacking", f"class Odd:\n    {lines}\nX = Odd()\n", shapes=("x = lacking:X",))
    with pytest.raises(tt.PluginError, match=lack) as raised:
        tt.shape("x")
    assert [reason.code for reason in raised.value.reasons] == [tt.Code.PLUGIN_WRONG_TYPE]


def test_class_is_no_shape(install: Install) -> None:
    source = "class Odd:\n    name, version = 'x', 1\n    def allows(self, *_): return True\n"
    install("classy", source, shapes=("x = classy:Odd",))
    with pytest.raises(tt.PluginError, match="it is a class"):
        tt.shape("x")


def test_name_other_than_the_entry_points(install: Install) -> None:
    install("good", GOOD, presets=("park = good:GARDEN",), shapes=("broad = good:WIDE",))
    for ask, name, given in ((tt.preset, "park", "garden"), (tt.shape, "broad", "wide")):
        with pytest.raises(tt.PluginError) as raised:
            ask(name)
        [reason] = raised.value.reasons
        assert reason.code is tt.Code.PLUGIN_WRONG_NAME
        assert reason.fields["given"] == given
    assert len(tt.plugin_problems()) == 2


def test_distribution_without_metadata_is_said_to_have_no_name(
    install: Install, tmp_path: Path
) -> None:
    install("good", GOOD, presets=("garden = good:GARDEN", "x = good:NOTHING"))
    (tmp_path / "good" / "good-1.0.dist-info" / "METADATA").unlink()
    [problem] = tt.plugin_problems()
    assert "x = good:NOTHING (of an unnamed distribution)" in problem
    assert tt.preset("garden").name == "garden"


def test_name_that_two_distributions_claim(install: Install) -> None:
    install("good", GOOD, presets=("garden = good:GARDEN",), shapes=("wide = good:WIDE",))
    install("other", GOOD, presets=("garden = other:GARDEN",), shapes=("wide = other:WIDE",))
    for ask, name in ((tt.preset, "garden"), (tt.shape, "wide")):
        with pytest.raises(tt.PluginError, match="claimed more than once") as raised:
            ask(name)
        [reason] = raised.value.reasons
        assert reason.code is tt.Code.PLUGIN_NAME_TAKEN
        assert "good (good:" in reason
        assert "other (other:" in reason
    assert [problem.code for problem in tt.plugin_problems()] == [tt.Code.PLUGIN_NAME_TAKEN] * 2


def test_published_game_keeps_its_name(install: Install) -> None:
    source = GOOD + "PAGAT = tt.PAGAT.but(jokers=4)\n"
    install("thief", source, presets=("pagat = thief:PAGAT", "garden = thief:GARDEN"))
    assert tt.preset("pagat") is tt.PAGAT
    [problem] = tt.plugin_problems()
    assert problem.code is tt.Code.PLUGIN_NAME_TAKEN
    assert "the published games; thief (thief:PAGAT)" in problem
    assert tt.preset("garden").name == "garden"


def test_every_problem_is_listed_presets_first_by_name(install: Install) -> None:
    install(
        "good",
        GOOD,
        presets=("speed = good:GARDEN", "park = good:GARDEN", "ark = nowhere:X"),
        shapes=("broad = good:WIDE",),
    )
    codes = [problem.code for problem in tt.plugin_problems()]
    assert codes == [
        tt.Code.PLUGIN_NOT_LOADED,  # ark
        tt.Code.PLUGIN_WRONG_NAME,  # park
        tt.Code.PLUGIN_NAME_TAKEN,  # speed, which besides
        tt.Code.PLUGIN_WRONG_NAME,  # has another name
        tt.Code.PLUGIN_WRONG_NAME,  # broad
    ]


# ------------------------------------------------------------------------ one that is installed


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that pip has installed the example's package into, without any network."""
    target = tmp_path_factory.mktemp("site")
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", "--quiet", *offline]
    subprocess.run([*command, "--target", str(target), str(PACKAGE)], check=True)
    return target


def run(site: Path, *arguments: str) -> str:
    """What a fresh interpreter prints that has the folder on its path."""
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", "NO_COLOR": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_installed_package_brings_a_preset_and_a_shape(site: Path) -> None:
    code = """
import three_thirteen as tt
from three_thirteen.testing import ContractError, check_rules, check_shape

assert tt.presets()[-1] == "kitchen-table" and tt.shapes() == ("long-runs",)
assert tt.plugin_problems() == ()
rules = tt.preset("kitchen-table")
assert rules.shape == tt.shape("long-runs", 1)
check_shape(rules.shape, registered=True)
check_rules(rules, registered=True)
# Three cards make no run here, four do.
print(tt.score_hand("5H 6H 7H", wild="3", rules=rules))
print(tt.score_hand("5H 6H 7H 8H", wild="3", rules=rules))
"""
    assert run(site, "-c", code).split() == ["18", "0"]


def test_installed_preset_is_saved_and_read_back(site: Path) -> None:
    code = """
import three_thirteen as tt

record = tt.Record.new(players=["Ann", "Bob"], rules=tt.preset("kitchen-table"), seed=1)
record = record.play("deal").play("stock")
print(record.to_json())
again = tt.Record.from_json(record.to_json())
assert again == record and again.state.rules.shape == tt.shape("long-runs")
"""
    saved = run(site, "-c", code)
    with pytest.raises(tt.ThreeThirteenError, match="long-runs"):
        tt.Record.from_json(saved)  # the package is not on this interpreter's path


def test_installed_preset_is_played_from_the_command_line(site: Path) -> None:
    shown = run(site, "-m", "three_thirteen", "rules", "kitchen-table")
    assert "kitchen-table" in shown
    assert "long-runs" in shown
    watched = run(
        site, "-m", "three_thirteen", "play", "--watch", "--seed", "1", "--variant", "kitchen-table"
    )
    assert "Not as in the plain game: " in watched
    assert "shape long-runs" in " ".join(watched.split())
