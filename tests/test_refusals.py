"""Bad input: each kind has its own error, which names the offender and says the way out."""

import pickle

import numpy as np
import pytest
import sympy as sp

import appell as ap
from appell import errors


def body(s: ap.System, name: str = "body", **inertia: float) -> ap.Body:
    moments = {"xx": 1.0, "yy": 1.0, "zz": 1.0, **inertia}
    return s.body(name, frame=s.frame.rotated(s.coordinates(f"angle_{name}"), "z"), com=s.origin, mass=1.0,
                  inertia=ap.Inertia(**moments))  # fmt: skip


def particle() -> tuple[ap.System, sp.Symbol, sp.Symbol]:
    s = ap.System("particle")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    return s, x, y


def refused(kind: type[Exception], *words: str) -> pytest.RaisesExc:
    return pytest.raises(kind, match="(?s)" + "".join(f"(?=.*{word})" for word in words))


def test_triangle_inequality_with_the_moments() -> None:
    s = ap.System("s")
    with refused(errors.NonPhysicalInertia, "'fork'", "0.05", "0.01", "0.2", "<", "centre of mass"):
        body(s, "fork", xx=0.05, yy=0.01, zz=0.2)


def test_negative_moment() -> None:
    with refused(errors.NonPhysicalInertia, "'fork'", "negative"):
        body(ap.System("s"), "fork", xx=1.0, yy=1.0, zz=1.0, xy=5.0)


def test_dependent_speeds() -> None:
    s, x, y = particle()
    a, b = s.speeds("a b")
    s.define_speeds({a: x.dot + y.dot, b: 2 * x.dot + 2 * y.dot})
    with refused(errors.DependentSpeeds, "'b'", "independent"):
        ap.derive(s)


def test_nonlinear_speed() -> None:
    s, x, _ = particle()
    a = s.speeds("a")
    s.define_speeds({a: x.dot**2})
    with refused(errors.NonlinearSpeed, "'a'", "linear", "constrain"):
        ap.derive(s)


def test_speed_without_a_meaning() -> None:
    s, _, _ = particle()
    s.speeds("a")
    with refused(errors.SpeedError, "'a'", "define_speeds"):
        ap.derive(s)


def test_frames_that_do_not_connect() -> None:
    s, other = ap.System("one"), ap.System("two")
    with refused(errors.NotConnected, "'Z'", "two"):
        s.body("b", frame=other.frame.rotated(1, "x", name="Z"), com=s.origin, mass=1.0, inertia=ap.Inertia(1, 1, 1))


def test_points_that_do_not_connect() -> None:
    s, other = ap.System("one"), ap.System("two")
    far = other.origin.shifted(1 * other.frame.x, name="far")
    with refused(errors.NotConnected, "'far'", "two"):
        s.particle("p", at=far, mass=1.0)
    with refused(errors.NotConnected, "far", "one"):
        _ = far - s.origin


def test_duplicate_names() -> None:
    s, x, _ = particle()
    with refused(errors.DuplicateName, "'x'", "coordinate"):
        s.parameters(x=1.0)
    s.potential(x**2, name="well")
    with refused(errors.DuplicateName, "'well'"):
        s.potential(x**4, name="well")


def test_symbol_that_belongs_to_no_one() -> None:
    s, x, _ = particle()
    k = sp.Symbol("k")
    with refused(errors.UnknownSymbol, "'k'", "s.parameters"):
        s.potential(k * x**2)
    with refused(errors.UnknownSymbol, "'k'"):
        s.constrain(x - k)
    with refused(errors.UnknownSymbol, "'k'"):
        s.frame.rotated(k * x, "z")


def test_mixing_two_systems() -> None:
    s, x, _ = particle()
    _, foreign, _ = particle()
    with refused(errors.MixedSystems, "'x'", "another system"):
        s.constrain(x - foreign)
    with refused(errors.MixedSystems, "'x'"):
        s.potential(foreign**2)


def test_constraint_without_a_coordinate() -> None:
    s, _, _ = particle()
    a, b = s.parameters(a=1.0, b=2.0)
    with refused(errors.EmptyConstraint, "'ratio'", "no coordinate"):
        s.constrain(a - b, name="ratio")


def test_constraint_that_can_never_hold() -> None:
    s, x, _ = particle()
    with refused(errors.ImpossibleConstraint, "'absurd'", "never"):
        s.constrain(sp.Integer(1), name="absurd")
    s.constrain(x**2 + 1, name="imaginary")
    with refused(errors.ImpossibleConstraint, "'imaginary'", "never hold"):
        ap.derive(s).explain()


@pytest.mark.parametrize("level", ["position", "velocity"])
def test_inconsistent_constraints(level: str) -> None:
    s, x, _ = particle()
    value = x if level == "position" else x.dot
    s.constrain(value - 1, name="first")
    s.constrain(value - 2, name="second")
    with refused(errors.InconsistentConstraints, "'second'", "first"):
        ap.derive(s).explain()


def test_constraint_on_accelerations() -> None:
    s, x, y = particle()
    with refused(errors.AccelerationConstraint, "x''", "velocities"):
        s.constrain(x.dot.dot - y)


def test_expression_the_graph_does_not_know() -> None:
    s, x, _ = particle()
    s.potential(sp.gamma(x + 3))
    with refused(errors.UnsupportedExpression, "gamma"):
        ap.derive(s).equations()


def test_missing_parameter_value() -> None:
    s, x, _ = particle()
    k = s.parameters("k")
    s.potential(k * x**2 / 2)
    assert ap.derive(s).equations()  # no number is asked for
    with refused(errors.MissingValue, "'k'", "parameters"):
        ap.verify(s)


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_parameter_that_is_no_number(value: float) -> None:
    s = ap.System("s")
    with refused(errors.ModelError, "'m'", "finite"):
        s.parameters(m=value)


def test_of_many_names_a_few_are_listed() -> None:
    s, x, y = particle()
    s.parameters(**{f"a{i}": 1.0 for i in range(150)})
    s.parameters(" ".join(f"open{i}" for i in range(150)))
    asked = {
        errors.UnknownName: (lambda: s.values({"zz": 1.0}), lambda: s["zz"]),
        errors.MissingValue: (lambda: s.values(), lambda: ap.simulate(s, 1.0)),
    }
    for kind, questions in asked.items():
        for ask in questions:
            with pytest.raises(kind) as caught:
                ask()
            assert len(str(caught.value)) < 400
    assert errors.listed([]) == "none"
    assert errors.listed("abc") == "a, b, c"
    assert errors.listed(range(13)).endswith("11, 12")
    assert errors.listed(range(14)).endswith("11 and 2 more")
    assert str(errors.UnknownName.among([], "zz", "input")) == "no input is called 'zz'; there is none."


def test_every_error_is_of_one_tree() -> None:
    kinds = [k for k in vars(errors).values() if isinstance(k, type) and issubclass(k, Exception)]
    assert all(issubclass(k, errors.AppellError) for k in kinds if k.__module__ == errors.__name__)
    tree = errors.__doc__ or ""
    assert all(k.__name__ in tree for k in kinds if k.__module__ == errors.__name__), (
        "the tree at the top of errors.py is drawn whole"
    )


def test_what_is_wrong_stands_apart_from_what_to_do() -> None:
    """Who quotes a servo's error without its advice takes the summary, also of one that comes from another process."""
    error = pickle.loads(pickle.dumps(errors.FreeInputs("the motion is not determined.", "Add a condition.")))
    assert (str(error), error.summary) == (
        "the motion is not determined.\n    Add a condition.",
        "the motion is not determined.",
    )
    assert str(errors.ServoError("no advice.")) == "no advice."
