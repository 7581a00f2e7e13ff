"""Units that disagree in a model file are refused at their place; what may be meant otherwise is not."""

from __future__ import annotations

import pytest
import sympy

import appell as ap
from appell.cli.new import TOML
from appell.compile.model_key import model_text
from appell.errors import ModelFileError
from appell.importers.model_files.building import Assembly
from appell.importers.model_files.dimensions import Dimensions, units_of
from appell.importers.model_files.form import INERTIAS, LOADS, MOTION, SECTIONS, SHAPES, TOP, Field
from appell.importers.model_files.reader import Document
from appell.importers.model_files.writing import text_of
from appell.view.units import parse

CART = TOML.format(name="cart", file="cart.toml")
DISAGREES = {  # what is put in the place of what, where it is then refused, and in which words
    "a shift in kg": ('shift = "x*N.x"', 'shift = "m*N.x"', "32:9", ("is in m, and m is in kg",)),
    "a sum of a length and a mass": ('shift = "x*N.x"', 'shift = "(x + m)*N.x"', "32:9", ("in m + x, m is in kg and x is in m",)),
    "half a length and a mass": ('shift = "-l/2*rod.y"', 'shift = "(m - l/2)*rod.y"', "37:9", ("is in m and", "kg")),
    "a mass in m": ('mass = "M"', 'mass = "l"', "43:8", ("is in kg, and l is in m",)),
    "a weight for a field": ('field = "-g*N.y"', 'field = "-g*m*N.y"', "55:9", ("is in m/s²", "is in N")),
    "a stiffness that is a damping": ("- c*x')", "- c*x)", "60:9", ("force is in N", "-c*x")),
    "a force and an impulse": ("- c*x')", "- c*x' - m*x')", "60:9", ("is in N", "m*x'")),
    "an angle and a length": ('angle = "theta"', 'angle = "theta + x"', "27:9", ("theta has no unit and x is in m",)),
    "the sine of a length": ('angle = "theta"', 'angle = "sin(l)"', "27:9", ("sin(l)", "l is in m")),
    "a power to a length": ('angle = "theta"', 'angle = "2**l"', "27:9", ("2**l",)),
    "the longer of a length and a mass": ('shift = "x*N.x"', 'shift = "max(l, m)*N.x"', "32:9", ("is in m", "is in kg")),
    "an inertia of kg": ('length = "l", axis', 'length = "m", axis', "51:36", ("length is in m, and m is in kg",)),
    "a shape as heavy as long": ("x = 0.3, y", 'x = "M", y', "44:31", ("x is in m, and M is in kg",)),
    "a comparison": ('shift = "x*N.x"', 'shift = "piecewise(x, l < m, 0)*N.x"', "32:9", ("is in m and", "kg")),
}  # fmt: skip
FITS = {
    "a number that is a stiffness": ("- c*x')", "- 3*x)"),
    "a number alone": ('shift = "x*N.x"', 'shift = "(x + 2)*N.x"'),
    "a ratio of lengths": ('angle = "theta"', 'angle = "x/l"'),
    "a root": ('shift = "x*N.x"', 'shift = "(sqrt(l**2 + x**2) - abs(x))*N.x"'),
    "an arc tangent": ('angle = "theta"', 'angle = "theta + atan2(x, l)"'),
    "a unit that nobody can read": ('unit = "N·s/m"', 'unit = "dashpots"'),
}


def read(text: str) -> ap.System:
    return Assembly(Document(text, "cart.toml")).described().system


@pytest.mark.parametrize("case", DISAGREES)
def test_it_is_refused_at_its_place(case: str) -> None:
    before, after, place, words = DISAGREES[case]
    assert CART.count(before) == 1
    text = CART.replace(before, after)
    with pytest.raises(ModelFileError, match="the units disagree") as refusal:
        read(text)
    assert all(w in str(refusal.value) for w in (*words, "unchecked")), refusal.value
    assert f"{refusal.value.line}:{refusal.value.column}" == place, refusal.value
    assert read('units = "unchecked"\n' + text).name == "cart"  # nothing else is wrong with it


@pytest.mark.parametrize("case", FITS)
def test_what_may_be_meant_is_read(case: str) -> None:
    before, after = FITS[case]
    assert CART.count(before) == 1
    assert read(CART.replace(before, after)).name == "cart"


def test_a_file_without_units_is_not_looked_at() -> None:
    bare = CART.replace('shift = "x*N.x"', 'shift = "(x + m)*N.x"')
    for name, value, unit in (("M", 1.0, "kg"), ("m", 0.3, "kg"), ("l", 0.5, "m"), ("g", 9.81, "m/s²"), ("c", 0.05, "N·s/m")):
        bare = bare.replace(f'{name} = {{ value = {value}, unit = "{unit}" }}', f"{name} = {value}")
    assert "unit =" not in bare
    assert read(bare).name == "cart"


def test_units_are_checked_or_unchecked() -> None:
    with pytest.raises(ModelFileError, match="checked or unchecked, not 'loose'"):
        read('units = "loose"\n' + CART)


def test_a_system_whose_units_disagree_is_saved_and_comes_back() -> None:
    """In Python nobody looks at units: what is saved says so, and is the same."""
    s = ap.System("odd")
    x = s.coordinates("x")
    m = s.parameters(m=1.0, units={"m": "kg"})
    s.particle("p", at=s.origin.shifted((x + m) * s.frame.x), mass=m)
    text = text_of(s.mechanism)
    assert 'units = "unchecked"' in text
    assert model_text(read(text)) == model_text(s)
    assert "unchecked" not in text_of(ap.Mechanism.of("rolling-disk"))


def test_every_unit_of_the_form_can_be_read() -> None:
    elements = [e.fields for kinds in SECTIONS.values() for e in kinds.values()]
    said = [f for fields in (*elements, *INERTIAS.values(), *SHAPES.values(), MOTION, TOP) for f in fields.values()]
    assert sum(bool(f.units) for f in said) > 40
    for f in said:
        assert len(units_of(f)) == len([x for x in f.units.split(" or ") if x])
        assert ("{}" in f.words) == bool(f.units)


def test_units_of_fields_and_expressions() -> None:
    assert units_of(LOADS["joint spring"].fields["stiffness"]) == (parse("N·m"), parse("N/m"))
    assert units_of(Field("text", "its name (m), in words")) == ()  # what is said of it is for people
    assert Field("scalar", "its mass ({}), of parameters", "kg").about == "its mass (kg), of parameters"
    s = read(CART)
    d = Dimensions(s)
    m, l, g, x, theta = (s[n] for n in ("m", "l", "g", "x", "theta"))
    assert d.of(m * l**2 * theta.dot**2 / 2 + m * g * l * sympy.cos(theta)) == parse("J")
    assert d.of(sympy.sqrt(g / l)) == parse("1/s")
    assert d.of(sympy.Piecewise((x, theta > 0), (l, True))) == parse("m")
    assert d.of(3 * x) is d.of(s["push"]) is None
    assert d.of(x.dot) == parse("m/s")
    assert d.of(s.t) == parse("s")
