"""What is saved comes back the same, and what is wrong in a file is refused with its line and column."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import given, settings

import appell as ap
from appell import gallery
from appell.compile.model_key import model_text
from appell.errors import ModelFileError, NotSavable, OptionError
from appell.gibbs import GibbsFunction
from appell.importers.model_files.building import Assembly
from appell.importers.model_files.files import read
from appell.importers.model_files.form import SECTIONS, TOP, schema
from appell.importers.model_files.reader import Document
from appell.importers.model_files.writing import text_of
from appell.importers.sources import mechanism_named
from appell.model import Mechanism, tables
from appell.motion.initial import initial_state
from appell.motion.simulate import problem_of
from tests.importers.fuzz import Watch, fuzz, seeds
from tests.importers.random_files import compared, decorated, differences, measured, recipe, scene, start
from tests.importers.samples import TOML
from tests.strategies import CONSTRAINTS, LOOPS, build, recipes

SAME = 1e-14  # relative: one graph, evaluated twice
WATCH = Watch()
FUZZED, SECONDS = 2000, 8.0  # files, and s of CPU for them
RANDOM = 3  # systems
SCHEMA = Path(__file__).parents[2] / "docs" / "model.schema.json"


def again(system: Any, name: str = "again.toml") -> ap.System:
    """A system through a model file and back."""
    return read_text(text_of(Mechanism.of(system)), name)


def read_text(text: str, name: str = "again.toml") -> ap.System:
    """The system of a model file."""
    return Assembly(Document(text, name)).described().system


@pytest.mark.parametrize("name", list(gallery.entries()))
def test_gallery_systems_come_back_the_same(name: str) -> None:
    system = gallery.entry(name).build()
    assert model_text(again(system)) == model_text(system)  # all that is derived and drawn is derived and drawn of this


@pytest.mark.parametrize("name", list(gallery.entries()))
def test_gibbs_function_start_and_scene_are_equal_to_the_last_bit(name: str, tmp_path: Path) -> None:
    system, inputs = mechanism_named(name), gallery.entry(name).motion.inputs
    ap.save(system, tmp_path / "saved.toml")
    back = ap.load(tmp_path / "saved.toml")
    one, other = GibbsFunction.of(system), GibbsFunction.of(back)
    for state in one.states().draw(3, 1):
        assert np.array_equal(measured(one, state), measured(other, state))
    assert start(back) == start(system) == dict(gallery.entry(name).motion.initial)
    seen = scene(system, inputs=inputs)
    assert seen.bodies
    assert list(differences(scene(back, inputs=inputs), seen)) == []


def test_random_systems_with_shapes_come_back_with_their_scenes() -> None:
    """Some of those that ``python -m tests.importers.random_files 500`` tries."""
    rng = np.random.default_rng(3)
    assert sum(compared(decorated(build(recipe(rng)).system, rng)) for _ in range(RANDOM)) >= 2


def test_a_scene_that_differs_is_seen() -> None:
    s = ap.System("ball")
    s.particle("ball", at=s.origin.shifted(s.coordinates("x") * s.frame.x), mass=1.0, shape=ap.shapes.Sphere(0.1, colour="red"))
    other = read_text(text_of(Mechanism.of(s)).replace('"red"', '"blue"'))
    assert any("colour" in words for words in differences(scene(other), scene(s)))


@given(recipe=recipes(bodies=4, constraints=(*CONSTRAINTS, "rolls", *LOOPS)))
@settings(max_examples=15)
def test_random_systems_come_back_the_same(recipe: Any) -> None:
    system = build(recipe).system
    assert model_text(again(system)) == model_text(system)


@given(recipe=recipes(bodies=5))
@settings(max_examples=15)
def test_random_systems_without_constraints_come_back_the_same(recipe: Any) -> None:
    system = build(recipe).system
    assert model_text(again(system)) == model_text(system)


def test_the_start_comes_back(tmp_path: Path) -> None:
    s = gallery.entry("rolling-disk").build()
    s.initial({"theta": 1.1, "w3": -4.0, "phi'": 0.3})
    ap.save(s, tmp_path / "disk.toml", title="A disk")
    back = ap.load(tmp_path / "disk.toml")
    assert {x.name: v for x, v in back.initial_values.items()} == {"theta": 1.1, "w3": -4.0, "phi'": 0.3}
    starts = [initial_state(problem_of(x), None, 0.0).y for x in (s, back)]
    assert np.abs(starts[0] - starts[1]).max() <= SAME


def test_the_start_of_a_system_is_that_of_its_motions() -> None:
    s = ap.load("pendulum")
    s.initial({"x": 0.8, "y": -0.6})
    own, said = ap.simulate(s, 0.05), ap.simulate(s, 0.05, initial={"x": 0.8, "y": -0.6})
    other = ap.simulate(s, 0.05, initial={"x": 0.6, "y": -0.8})
    assert own.at(0.05).values == pytest.approx(said.at(0.05).values, abs=0)
    assert abs(own.at(0.05).values - other.at(0.05).values).max() > 0.1


def validator() -> Any:
    from jsonschema import Draft202012Validator  # here, since it takes three seconds and one process of several needs it

    return Draft202012Validator(schema())


def test_all_examples_are_of_the_schema_and_others_are_not() -> None:
    published = json.loads(SCHEMA.read_text(encoding="utf-8"))
    assert published == schema(), "write it anew: python -m appell.importers.model_files.form > docs/model.schema.json"
    checked = validator()
    checked.check_schema(published)
    for text in seeds():
        assert not list(checked.iter_errors(Document(text, "f").root.plain()))
    for wrong in ({"appell": 1}, {"appell": 2, "name": "x"}, {"appell": 1, "name": "x", "frames": [{"name": "a", "angel": 1}]}):
        assert list(checked.iter_errors(wrong))


def test_mutated_files_are_read_or_refused(tmp_path: Path) -> None:
    """Some thousands of those that ``python -m tests.importers.fuzz 100000`` tries."""
    found = fuzz(tmp_path, FUZZED, 3, SECONDS, WATCH)
    assert found.total() > 100
    assert found["read"]
    assert found["refused"] > found["read"]


BAD = {  # what is put in the place of what, where it is then refused, and in which words
    "unknown element": ('kind = "gravity"', 'kind = "gravty"', "32:8", ("gravty", "Did you mean gravity")),
    "unknown section": ("[[loads]]", "[[load]]", "31:3", ("Did you mean loads",)),
    "unknown field": ('axis = "z"', 'axes = "z"', "16:1", ("one of these ways",)),
    "misspelt field": ('shift = "l*arm.x"', 'shfit = "l*arm.x"', "23:1", ("Did you mean shift",)),
    "an undeclared symbol": ('"l*arm.x"', '"ll*arm.x"', "23:10", ("'ll'", "Did you mean l")),
    "an undeclared frame": ('"l*arm.x"', '"l*ram.x"', "23:12", ("'ram", "arm")),
    "an undeclared point": ('at = "tip"', 'at = "tpi"', "28:6", ("'tpi'", "tip")),
    "a cycle of frames": ('name = "arm"\n', 'name = "arm"\nparent = "arm"\n', "16:1", ("circle", "frame 'arm' → frame 'arm'")),
    "a body without inertia": ('kind = "particle"\nname = "bob"\nat = "tip"', 'name = "bob"\nframe = "arm"\ncom = "tip"', "25:1",
                               ("'bob'", "inertia")),
    "a negative mass": ("m = 1.0", "m = -1.0", "25:1", ("-1", "mass")),
    "a quaternion without a name": ('["theta"]', '[{ speeds = ["p", "q", "r"] }]', "5:16", ("the quaternion needs quaternion: its name",)),
    "a wrong type": ("m = 1.0", "m = [1.0]", "9:5", ("a number", "an array")),
    "not a number": ("m = 1.0", "m = nan", "9:5", ("finite",)),
    "a vector for a scalar": ('angle = "theta"', 'angle = "N.x"', "18:9", ("scalar", "vector")),
    "a scalar for a vector": ('"l*arm.x"', '"l"', "23:9", ("vector", "N.x")),
    "a newer version": ("appell = 1", "appell = 7", "2:10", ("version 7", "newer release")),
    "no version": ("appell = 1\n", "", "1:1", ("appell = 1",)),
    "a name that is taken": ('name = "tip"', 'name = "arm"', "22:8", ("twice",)),
    "a path that leaves the folder": ('title = "A pendulum in a file"', 'parameter_files = ["../secret.toml"]', "4:20", ("leaves",)),
    "a path from the root": ('title = "A pendulum in a file"', 'parameter_files = ["/etc/passwd"]', "4:20", ("leaves",)),
    "a file that is not there": ('title = "A pendulum in a file"', 'parameter_files = ["none.toml"]', "4:20", ("no file",)),
    "a wrong initial value": ("theta = 0.4", "thta = 0.4", "14:1", ("thta", "theta")),
    "an input in a place": ('angle = "theta"', 'angle = "tau"', "16:1", ("input 'tau'",)),
    "an unknown function": ('"l*arm.x"', '"sen(l)*arm.x"', "23:10", ("sen", "sin")),
    "an unclosed bracket": ('"l*arm.x"', '"(l*arm.x"', "23:18", ("')'",)),
    "code": ('"l*arm.x"', "\"__import__('os').system('touch ran')*arm.x\"", "23:10", ("no function",)),
    "two ways to turn": ('axis = "z"', 'axis = "z"\nquaternion = "e"', "20:14", ("quaternion",)),
    "no length": ('axis = "z"', "axis = [0, 0, 0]", "16:1", ("no length",)),
    "not of unit length": ('axis = "z"', "unit_axis = [0, 1, 1]", "19:13", ("unit length",)),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_refused_at_its_place(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, after, place, words = BAD[case]
    assert before in TOML
    monkeypatch.chdir(tmp_path)
    (tmp_path.parent / "secret.toml").write_text("m = 2.0\n", encoding="utf-8")
    path = tmp_path / "model.toml"
    path.write_text(TOML.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(ModelFileError) as refusal, WATCH.listening(str(path)):
        read(path)
    assert all(w in str(refusal.value) for w in words), refusal.value
    assert f"{refusal.value.line}:{refusal.value.column}" == place, refusal.value
    assert not (tmp_path / "ran").exists()


def test_a_link_out_of_the_folder_is_no_way_out(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "secret.toml").write_text("m = 2.0\n", encoding="utf-8")
    (inner / "set.toml").symlink_to(tmp_path / "secret.toml")
    (inner / "model.toml").write_text(
        TOML.replace("appell = 1", 'appell = 1\nparameter_files = ["set.toml"]'), encoding="utf-8"
    )
    with pytest.raises(ModelFileError, match="leaves the model's folder"):
        read(inner / "model.toml")


def test_parameter_files_beside_a_model_are_read(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text("m = 2.5\n", encoding="utf-8")
    (tmp_path / "model.toml").write_text(
        TOML.replace("appell = 1", 'appell = 1\nparameter_files = ["set.toml"]'), encoding="utf-8"
    )
    s = ap.load(tmp_path / "model.toml")
    assert s.values()[s["m"]] == 2.5


@pytest.mark.parametrize(("data", "place"), [(b"appell = 1\nname = '\xff'\n", (2, 9)), (b"\x00", (1, 1)), (b"", (1, 1))])
def test_what_is_no_text_is_refused(data: bytes, place: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / "model.toml").write_bytes(data)
    with pytest.raises(ModelFileError) as refusal:
        read(tmp_path / "model.toml")
    assert (refusal.value.line, refusal.value.column) == place


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    for name in ("pipe.toml", "none.toml", "."):
        with pytest.raises(ModelFileError, match=r"no file|no such file"):
            read(tmp_path / name)
    (tmp_path / "long.toml").write_bytes(b"#" * (17 * 2**20))
    with pytest.raises(ModelFileError, match="larger"):
        read(tmp_path / "long.toml")


def test_things_may_stand_in_any_order(tmp_path: Path) -> None:
    head, *sections = TOML.split("\n[[")
    path = tmp_path / "model.toml"
    path.write_text("\n[[".join([head, *reversed(sections)]), encoding="utf-8")
    assert [x.name for x in read(path).system.bodies] == ["bob"]


def test_a_long_way_round_is_refused_and_not_followed(tmp_path: Path) -> None:
    frames = "".join(f'[[frames]]\nname = "f{k}"\nparent = "f{k + 1}"\nangle = 0.1\n' for k in range(3000))
    (tmp_path / "m.toml").write_text(
        f'appell = 1\nname = "x"\n{frames}[[frames]]\nname = "f3000"\nangle = 0.1\n', encoding="utf-8"
    )
    with pytest.raises(ModelFileError, match="chain of 40 elements"):
        read(tmp_path / "m.toml")


def test_what_cannot_be_said_is_not_saved(tmp_path: Path) -> None:
    s = ap.System("odd")
    x = s.coordinates("x")
    s.potential(sympy.gamma(x + 3))
    with pytest.raises(NotSavable, match="gamma"):
        ap.save(s, tmp_path / "odd.toml")
    assert not (tmp_path / "odd.toml").exists()
    with pytest.raises(OptionError, match=r"\.toml"):
        ap.save(s, tmp_path / "odd.txt")


@pytest.mark.parametrize("spline", [False, True])
def test_the_largest_tables_come_back(spline: bool) -> None:
    s = ap.System("road")
    x = s.coordinates("x")
    at = np.linspace(0.0, 4.0, tables.MOST)
    h = s.prescribed("h", ap.interpolated(s.t, at, 1e-5 * np.sin(at), spline=spline))
    drag = s.function("drag", at[: tables.MOST_OPEN], spline=spline)
    s.particle("bob", at=s.origin.shifted((x + h) * s.frame.x), mass=1.0)
    s.generalised_force(x, -drag(x.dot))
    assert model_text(again(s)) == model_text(s)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda x: x**2000, "an exponent is at most 1024"),
        (lambda x: 1e250 * x, "larger than 1e"),
        (lambda x: sympy.Float(1e250), "larger|largest"),
        (lambda x: sympy.Add(*(sympy.sin(i * x) for i in range(2000))), "characters"),
        (lambda x: sympy.Piecewise(*((i * x, x < i) for i in range(600)), (0, True)), "arguments"),
    ],
)
def test_what_is_beyond_the_bounds_of_a_file_is_not_saved(made: Any, words: str, tmp_path: Path) -> None:
    s = ap.System("large")
    x = s.coordinates("x" * 100)
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, made(x))
    with pytest.raises(NotSavable, match=words):
        ap.save(s, tmp_path / "large.toml")
    assert not (tmp_path / "large.toml").exists()


@pytest.mark.parametrize("name", ["pi", "N", "O", "true", "dot", "e", "sin", "length", "θ"])
def test_names_of_any_kind_come_back(name: str) -> None:
    s = ap.System('any "name"\n\t\\ \x7f é')
    q = s.coordinates("q")
    k = s.parameters(**{name: 2.0})
    arm = s.frame.rotated(q + sympy.pi / 3, "z", name="an `odd`.name\n")
    s.particle("[[p]]", at=s.origin.shifted(k * arm.x + s.frame.y, name='"quoted"'), mass=k)
    s.potential(k * sympy.sin(q) * sympy.pi)
    assert model_text(again(s)) == model_text(s)


EXAMPLES = Path(__file__).parents[2] / "examples" / "models"
PAGE = (Path(__file__).parents[2] / "docs" / "model-files.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda p: p.stem)
def test_examples_are_read_and_are_of_the_schema(path: Path) -> None:
    made = read(path)
    assert GibbsFunction.of(made.system).states().draw(1, 0)
    assert not list(validator().iter_errors(Document(path.read_text(encoding="utf-8"), "f").root.plain()))
    assert model_text(again(made.system)) == model_text(made.system)


def test_the_page_shows_the_example() -> None:
    text = (EXAMPLES / "rolling_disk.toml").read_text(encoding="utf-8")
    shown = text.partition("# --8<-- docs/model-files.md\n")[2].partition("# --8<--\n")[0]
    assert f"```toml\n{shown}```" in PAGE


def test_the_page_tells_of_every_element() -> None:
    for kinds in SECTIONS.values():
        for kind in kinds:
            assert f"`{kind}`" in PAGE or kind == "obstacle"
    for name in TOP:
        assert f"`{name}`" in PAGE


SPRING = """
appell = 1
name = "sprung"
coordinates = ["x", "q"]
[parameters]
a = 1.0
b = 1.0
c = 1.0
k = 3.0
l0 = 0.4
[[frames]]
name = "rod"
angle = "q"
[[points]]
name = "end"
shift = "x*N.x"
[[points]]
name = "middle"
shift = "0.5*rod.x"
[[bodies]]
name = "bob"
frame = "rod"
com = "middle"
mass = 1.0
inertia = {{ xx = "{moment}", yy = "{moment}", zz = "{moment}", about = "O" }}
[[loads]]
kind = "spring"
name = "s"
a = "O"
b = "end"
tension = "{tension}"
potential = "{potential}"
"""


@pytest.mark.parametrize(
    ("tension", "potential", "right"),
    [
        ("k*(s.length - l0)", "k/2*(s.length - l0)**2", True),
        ("k*(s.length - l0)", "k/2*s.length*(s.length - 2*l0) + a", True),
        ("k*(s.length - l0)", "k/2*(s.length + l0)**2", False),
        ("2e-13*s.length", "1e-13*s.length**2", True),
        ("2e-13*s.length", "5e-13*s.length**2", False),
        ("0", "1e-13*s.length", False),
        ("3e12*s.length", "1.5e12*s.length**2 + 1e3*s.length", False),
        ("piecewise(k*(s.length - 5), s.length > 5, 0)", "piecewise(k/2*(s.length - 5)**2, s.length > 5, 0)", True),
        ("piecewise(k*(s.length - 5), s.length > 5, 0)", "k/2*(s.length - 5)**2", False),
        ("k*max(s.length - 1e-6, 0)", "k/2*max(s.length - 1e-6, 0)**2", True),
        ("k*max(s.length - 1e-6, 0)", "k/2*s.length**2 - k*1e-6*s.length", False),
        ("k*sqrt(s.length - l0)", "2/3*k*(s.length - l0)**1.5", True),
        ("sin(s.length)*cos(s.length)", "-cos(2*s.length)/4", True),
        ("(s.length + a + b + c)**900", "(s.length + a + b + c)**901/901", True),
        ("(s.length + a + b + c)**900", "s.length", False),
    ],
)  # fmt: skip
def test_a_potential_has_the_tension_as_its_slope(tension: str, potential: str, right: bool) -> None:
    text = SPRING.format(moment="a", tension=tension, potential=potential)
    if right:
        assert read_text(text).loads
        return
    with pytest.raises(ModelFileError, match="the slope of the potential of 's' along its length is not its tension"):
        read_text(text)


def test_moments_about_a_point_are_not_multiplied_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short expression of a stranger's file may have more terms than there is memory."""

    def long(*args: object, **options: object) -> None:
        raise AssertionError("this would take for ever")

    monkeypatch.setattr(sympy, "simplify", long)
    monkeypatch.setattr(sympy, "expand", long)
    s = read_text(SPRING.format(moment="(a + b + c + k)**90", tension="k*s.length", potential="k/2*s.length**2"))
    assert s.bodies[0].inertia.xx == sympy.Pow(sum(s[x] for x in "abck"), 90)
