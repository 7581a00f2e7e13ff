"""Udwadia & Kalaba (1998): Appell's particle, and the redundant four-bar, against what the paper prints."""

from functools import cache

import numpy as np
import pytest

import appell as ap
from appell.analysis import EquationRecord, Verification
from appell.analysis.published import MATCHES
from appell.errors import NotApplicable, RankDrop
from appell.formulations import Equations, Gauss, MoorePenroseInverse, OneFourInverse, OneInverse, every_formulation
from appell.gallery.systems import appell_particle, four_bar
from appell.gallery.tools.entry import Entry
from appell.gibbs import GibbsFunction
from appell.gibbs.states import State, state_of

ROUNDING = 1e-12  # of a few dozen operations on numbers of order one to ten
STEP = 1e-5  # for differences, where h is differentiated otherwise than the engine does
DIFFERENCES = 1e-9  # and what they are good for
GENERAL = {*range(3, 9), *range(15, 18), *range(19, 27)}
NUMBERED = {
    "appell-particle": GENERAL | {*range(9, 15), 18, 27, *range(28, 34)},
    "four-bar": GENERAL | {*range(34, 38)},
}
ERRATA = {"appell-particle": {"(10)", "(33), row 3"}, "four-bar": set()}


@cache
def verified(entry: Entry) -> Verification:
    return entry.verify()


@pytest.mark.parametrize("entry", [appell_particle.ENTRY, four_bar.ENTRY], ids=lambda e: e.name)
def test_every_equation_is_there_and_right_or_an_erratum(entry: Entry) -> None:
    paper = "Udwadia & Kalaba 1998 "
    records = [r for r in verified(entry) if isinstance(r, EquationRecord) and r.equation.startswith(paper)]

    assert {f"({n})" for n in NUMBERED[entry.name]} <= {r.equation.removeprefix(paper).split(",")[0] for r in records}
    assert {r.equation.removeprefix(paper) for r in records if r.status == "erratum"} == ERRATA[entry.name]
    for r in verified(entry):
        assert r.ok, r
        assert r.worst <= MATCHES, r
        assert r.states >= 50


# -- Appell's particle -----------------------------------------------------------------------------------------------
@cache
def particle() -> GibbsFunction:
    return GibbsFunction.of(appell_particle.build())


@cache
def every_equations() -> dict[str, Equations]:
    out = {}
    for form in every_formulation():
        try:
            out[form.label] = form.derive(particle())
        except NotApplicable:
            continue
    return out


def at_speed(x_dot: float, alpha: float) -> tuple[State, np.ndarray]:
    """A state on (28) with this ẋ, and ẍ by (32)."""
    place = np.array([0.3, -0.2, 0.5, 0.7])  # x, y, z, t
    y_dot, g = -1.6, 9.81

    def h(at: np.ndarray) -> float:
        return float(appell_particle.smooth(*at))

    slopes = [(h(place + e) - h(place - e)) / (2 * STEP) for e in STEP * np.eye(4)]
    z_dot = np.sqrt(x_dot**2 + y_dot**2 - 2 * alpha * h(place))
    b = alpha * (slopes[0] * x_dot + slopes[1] * y_dot + slopes[2] * z_dot + slopes[3])
    row = np.array([x_dot, y_dot, -z_dot])
    closed = np.array([0, 0, -g]) + (b - z_dot * g) / (row @ row) * row
    values = dict(zip(("x", "y", "z", "x'", "y'", "z'"), (*place[:3], x_dot, y_dot, z_dot), strict=True))
    return state_of(particle().kinematics, values, {"alpha": alpha, "g": g}, place[3]), closed


@pytest.mark.parametrize("alpha", [0.0, 0.5])
@pytest.mark.parametrize("x_dot", [1.0, 1e-3, 1e-6, 1e-9, 1e-13, 0.0, -1e-13, -1e-6, -1.0])
def test_every_formulation_is_right_through_zero(x_dot: float, alpha: float) -> None:
    state, closed = at_speed(x_dot, alpha)
    found = {label: equations.at(state) for label, equations in every_equations().items()}

    assert len(found) >= 11  # all that know constraints which are not linear; only the reduced equations do not
    first = found["lagrange"]
    for label, result in found.items():
        np.testing.assert_allclose(result.accelerations, closed, rtol=0, atol=DIFFERENCES, err_msg=label)
        np.testing.assert_allclose(result.accelerations, first.accelerations, rtol=0, atol=ROUNDING, err_msg=label)
        np.testing.assert_allclose(result.constraint_forces, first.constraint_forces, rtol=0, atol=ROUNDING)


@pytest.mark.parametrize("label", ["gibbs-appell", "gibbs-appell-first", "extended-generalised"])
def test_the_partition_changes_where_it_must(label: str) -> None:
    equations = every_equations()[label]
    away = equations.at(at_speed(1.0, 0.5)[0])
    at_zero = equations.at(at_speed(0.0, 0.5)[0])

    assert "x' eliminated" in away.choices.replace("''", "'")
    assert "x' eliminated" not in at_zero.choices.replace("''", "'")
    assert "eliminated" in at_zero.choices


@pytest.mark.parametrize("label", ["appell-kane-II", "appell-kane-III"])
def test_the_privileged_velocities_change_with_it(label: str) -> None:
    equations = every_equations()[label]

    assert equations.at(at_speed(1.0, 0.5)[0]).choices == "privileged velocities y', z'"
    assert "x'" in equations.at(at_speed(0.0, 0.5)[0]).choices


def test_at_rest_every_formulation_says_that_the_rank_drops() -> None:
    rest = state_of(particle().kinematics, dict.fromkeys(("x", "y", "z", "x'", "y'", "z'"), 0.0), {"alpha": 0.0})
    for equations in every_equations().values():
        with pytest.raises(RankDrop, match=r"rank 0 at this state but 1 nearby.*cone of velocities"):
            equations.at(rest)


def test_appells_own_constraint_does_no_work() -> None:
    """With α = 0 the constraint is homogeneous in the velocities, so that its force along A has no power."""
    gibbs = particle()
    equations = every_equations()["gibbs-appell"]
    for state in gibbs.states({"alpha": 0.0}).draw(20, seed=5):
        assert abs(equations.at(state).constraint_forces @ state.u) < ROUNDING


def test_any_smooth_h_will_do() -> None:
    s = appell_particle.build(h=lambda x, y, z, t: x * y - z**2 / 4 + t / 3)
    verification = ap.verify(s)

    assert verification.ok
    assert max(r.worst for r in verification) <= MATCHES


# -- the four-bar ----------------------------------------------------------------------------------------------------
@cache
def linkage() -> GibbsFunction:
    return GibbsFunction.of(four_bar.build())


def test_the_redundant_rows_are_named() -> None:
    structure = linkage().structure
    redundant = ("second hinge (point) · z", "second hinge (x ⟂ z)", "second hinge (y ⟂ z)")

    assert (len(linkage().rows), structure.rank, structure.degrees_of_freedom) == (10, 7, 1)
    assert tuple(linkage().rows.names[i] for i in structure.redundant) == redundant
    text = str(ap.derive(linkage()).explain())
    for name in redundant:
        assert f"{name} (position): redundant" in text
    assert "multipliers are not unique" in text


def test_multipliers_are_not_unique_but_the_constraint_forces_are() -> None:
    for state in linkage().states().draw(5, seed=3):
        found = {}
        for form in every_formulation():
            try:
                found[form.label] = form.derive(linkage()).at(state)
            except NotApplicable:
                continue
        assert not any(r.unique for r in found.values())
        assert all("not unique" in r.word for r in found.values())
        a, _ = linkage().structure.at(state)
        forces = found["gibbs-appell"].constraint_forces
        size = np.abs(forces).max()
        for label, r in found.items():
            np.testing.assert_allclose(r.constraint_forces, forces, rtol=0, atol=1e-9 * size, err_msg=label)
            np.testing.assert_allclose(a.T @ r.multipliers, forces, rtol=0, atol=1e-9 * size, err_msg=label)
        # those in the plane are unique all the same; those that hold the coupler in the plane are not
        other = found[Gauss(OneInverse(), multiplier_form=True).label].multipliers - found["lagrange"].multipliers
        in_plane = [i for i, name in enumerate(linkage().rows.names) if name.endswith((" · x", " · y"))]
        assert np.abs(other[in_plane]).max() < 1e-9 * size
        assert np.abs(other).max() > 1e-6 * size


def test_the_inverses_are_what_they_are_called() -> None:
    """On redundant rows a {1,4}-inverse need not be the Moore–Penrose one, nor a {1}-inverse a {1,4}-inverse."""
    a, _ = linkage().structure.at(linkage().states().draw(1)[0])
    plus = MoorePenroseInverse().of(a)
    for inverse in (MoorePenroseInverse(), OneFourInverse(), OneInverse()):
        x = inverse.of(a)
        holds = {
            1: np.allclose(a @ x @ a, a, atol=ROUNDING),
            2: np.allclose(x @ a @ x, x, atol=ROUNDING),
            3: np.allclose(a @ x, (a @ x).T, atol=ROUNDING),
            4: np.allclose(x @ a, (x @ a).T, atol=ROUNDING),
        }
        assert {n for n, true in holds.items() if true} == inverse.conditions
        assert isinstance(inverse, MoorePenroseInverse) or not np.allclose(x, plus, atol=1e-3)
