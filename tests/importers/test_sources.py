"""The one door to systems: what each kind of source gives, what is refused, and what others may add."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import appell as ap
from appell import gallery
from appell.errors import ArgumentError, ModelError, OptionError, PythonModelError, UnknownName, UnknownSymbol
from appell.gallery import Entry
from appell.importers import sources
from appell.importers.sources import SourceKind, entry_of
from tests.importers.samples import PYTHON

ONE = """
import appell as ap
from beside import LENGTH

only = ap.System("one")
only.particle("p", at=only.origin.shifted(LENGTH * only.coordinates("x") * only.frame.x), mass=1.0)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "beside.py").write_text("LENGTH = 2\n", encoding="utf-8")
    (tmp_path / "one.py").write_text(ONE, encoding="utf-8")
    (tmp_path / "bobs.py").write_text(PYTHON, encoding="utf-8")
    for name in ("beside", "one", "bobs"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


def written(folder: Path, text: str) -> str:
    (folder / "bad.py").write_text(text, encoding="utf-8")
    return "bad.py"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("one.py", "one"), ("one.py:only", "one"), ("one:only", "one"), ("bobs.py", "bob"), ("bobs.py:pendulum", "bob"),
        ("bobs.py:pendulum:l=0.3", "bob"), ("bobs:pendulum", "bob"), ("bobs:pendulum:l=2", "bob"), ("  rolling-disk ", "rolling-disk"),
        ("n-pendulum:n=7", "n-pendulum"), ("cyclist:lean=true", "cyclist"), ("appell.gallery.systems.pendulum:ENTRY", "pendulum"),
    ],
)  # fmt: skip
def test_it_gives_a_system(source: str, name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = list(sys.path)
    made = ap.load(source)
    assert isinstance(made, ap.System)
    assert made.name.startswith(name)
    assert sys.path == path
    assert capsys.readouterr().out == ""  # what a file prints is not among what a command prints


@pytest.mark.parametrize("under", ["plain", "my.python", ".pyenv", "one.py.d", "old.py"])
def test_a_folder_may_be_called_like_a_python_file(under: str, folder: Path) -> None:
    path = folder / under / "bobs.py"
    path.parent.mkdir()
    path.write_text(PYTHON, encoding="utf-8")
    assert ap.load(path).name == "bob"
    s = ap.load(f"{path}:pendulum:l=0.3")
    assert s.values()[s["l"]] == 0.3


def test_options_reach_the_builder(folder: Path) -> None:
    assert len(ap.load("n-pendulum:n=7").q) == 7
    s = ap.load("bobs.py:pendulum:l=0.3")
    assert s.values()[s["l"]] == 0.3
    # a start that speaks of a third link is not that of two
    assert set(entry_of("n-pendulum:n=2").motion.initial) == {"theta1", "theta2"}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("n-pendulum:m=7", "no option is called 'm'"), ("n-pendulum:7", "name=value"), ("rolling-disk:n=1", "no option"),
        ("rollin-disk", "Did you mean rolling-disk"), ("none.py", "no file"), ("bobs.py:pendulam", "pendulum"),
        ("bobs.py:pendulum:k=1", "no option"), ("none.such:thing", "ModuleNotFoundError"), ("one.py:only:n=1", "takes no options"),
        ("one.py:LENGTH", "neither"), ("n-pendulum:n=many", "raises"), ("", "rolling-disk"), ("\0", "no system"),
        ("n-pendulum:n=1:x", "raises"),
    ],
)  # fmt: skip
def test_what_leads_nowhere_is_refused_in_words(source: str, words: str, folder: Path) -> None:
    with pytest.raises((UnknownName, ModelError, OptionError), match=words):
        entry_of(source).build()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = 1\nraise ValueError('own words')\n", ("ValueError at line 2", "own words", "bad.py")),
        ("def build():\n    return 1/0\n", ("ZeroDivisionError at line 2", "return 1/0")),
        ("def f(:\n", ("SyntaxError at line 1",)),
        ("import appell as ap\ns = ap.System('a')\ns.coordinates('q q')\n", ("DuplicateName at line 3", "given twice")),
        ("import sys\nsys.exit(3)\n", ("SystemExit at line 2",)),
        ("x = 1\n", ("describes no system",)),
        ("import appell as ap\na = ap.System('a')\nb = ap.System('b')\n", ("a, b", "name one of them")),
        ("def build():\n    return 1\n", ("returns 1",)),
        ("def build(n):\n    pass\n", ("needs the options n",)),
    ],
)
def test_a_python_file_that_fails_tells_its_own_story(text: str, words: tuple[str, ...], folder: Path) -> None:
    with pytest.raises(PythonModelError) as refusal:
        ap.load(written(folder, text))
    for word in words:
        assert word in str(refusal.value)
    assert "importlib" not in str(refusal.value)


def test_functions_take_what_commands_take(folder: Path) -> None:
    """A text or a path in the place of a System, for every function that takes one."""
    ap.save("n-pendulum:n=2", folder / "two.toml")
    assert ap.derive(folder / "two.toml").as_text() == ap.derive("n-pendulum:n=2").as_text()
    for source in ("bobs.py:pendulum:l=0.3", "bobs:pendulum:l=0.3"):
        assert ap.dynamics(source).mass_matrix([0.0])[0, 0] == pytest.approx(0.3**2)
    assert ap.verify("two.toml", states=1).ok
    assert ap.Mechanism.of("one.py").name == "one"
    assert ap.classify("rolling-disk").nonintegrable
    # a system of the gallery starts as its motion does, and a file as it says
    assert float(ap.simulate("pendulum", 0.1)["x"][0]) == entry_of("pendulum").motion.initial["x"]
    assert float(ap.simulate("bobs.py", 0.1)["theta"][0]) == 0.4


def test_a_symbol_of_another_copy_is_told_as_such() -> None:
    """Each text makes a system of its own: an expression of one's symbols is none of the other's."""
    angle = 2 * ap.load("n-pendulum:n=1")["theta1"]
    with pytest.raises(UnknownSymbol, match=r"another copy of the same(?s:.*)s\['theta1'\]"):
        ap.simulate("n-pendulum:n=1", 0.01).evaluate(angle)


@pytest.mark.parametrize(
    ("source", "words"),
    [("pendulun", "Did you mean pendulum"), ("none.toml", "none.toml: there is no such file"), ("none.py", "no file")],
)
def test_functions_refuse_it_as_commands_do(source: str, words: str, folder: Path) -> None:
    for call in (ap.derive, ap.verify, ap.reactions, ap.dynamics, ap.Steady, ap.Simulation, lambda x: ap.simulate(x, 1.0)):
        with pytest.raises((UnknownName, ModelError), match=words):
            call(source)
    with pytest.raises(ArgumentError, match=r"'model\.toml'"):
        ap.derive(b"pendulum")


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A package of others, as it is installed."""
    (folder / "theirs.py").write_text(
        "from appell.gallery import Entry\nfrom appell.importers.sources import SourceKind\nimport appell as ap\n"
        "def build():\n    s = ap.System('theirs')\n    s.coordinates('x')\n    return s\n"
        "ENTRY = Entry(name='their-system', title='T', citation='C', build=build)\n"
        "KIND = SourceKind('a file of theirs, x.odd', lambda text: text.endswith('.odd'), lambda text: ENTRY)\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "theirs", raising=False)
    info = folder / "theirs-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        f"[{gallery.GROUP}]\ntheirs = theirs:ENTRY\nbroken = nowhere:X\n\n[{sources.GROUP}]\ntheirs = theirs:KIND\nbroken = nowhere:X\n",
        encoding="utf-8",
    )


@pytest.mark.filterwarnings("ignore:the (gallery system|kind of source) 'broken' cannot be loaded:RuntimeWarning")
def test_others_add_systems_and_kinds(others: None) -> None:
    assert ap.load("their-system").name == "theirs"
    assert ap.load("some.odd").name == "theirs"
    assert "their-system" in gallery.entries()
    with pytest.raises(UnknownName, match=r"x\.odd"):
        ap.load("nothing-of-this-name")


def test_a_broken_one_of_others_is_told_and_the_rest_works(others: None) -> None:
    with pytest.warns(RuntimeWarning, match="'broken' cannot be loaded"):
        assert "rolling-disk" in gallery.entries()


def test_one_of_others_of_the_wrong_kind_is_told(others: None, folder: Path) -> None:
    (folder / "theirs-1.0.dist-info" / "entry_points.txt").write_text(
        f"[{gallery.GROUP}]\nwrong = theirs:build\n\n[{sources.GROUP}]\nwrong = theirs:ENTRY\n", encoding="utf-8"
    )
    with pytest.warns(RuntimeWarning, match="the gallery system 'wrong' is left out: .* is of type function, not Entry"):
        assert "rolling-disk" in gallery.entries()
    with pytest.warns(RuntimeWarning, match="the kind of source 'wrong' is left out"):
        assert len(sources.kinds()) == len(sources.KINDS)


def test_kinds_are_values() -> None:
    assert all(isinstance(k, SourceKind) for k in sources.kinds())
    assert isinstance(entry_of("pendulum"), Entry)
