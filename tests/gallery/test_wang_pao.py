"""Wang & Pao (2003): two particles on a rod, and the wheels on their axle, against what the paper prints."""

from functools import cache

import numpy as np
import pytest
from sympy import cos, expand, simplify, sin

import appell as ap
from appell.analysis import EquationRecord, Verification
from appell.analysis.published import MATCHES
from appell.formulations import AppellKane, Lagrange, Method, ReducedAppell, derive, every_formulation
from appell.gallery.systems import two_particles_rod, wheel_axle
from appell.gallery.tools.entry import Entry
from appell.gibbs import GibbsFunction
from appell.gibbs.states import state_of

ROUNDING = 1e-12  # of a few dozen operations on numbers of order one to ten
ENTRIES = (two_particles_rod.ENTRY, wheel_axle.ENTRY)
CONSTRAINTS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
NUMBERED = {
    "two-particles-rod": (
        "1 2 3 4 5 7 9 11 12 13 14 15 16 17 18 19 20 21 22 23 24 33 34 35 36 37 38 39 40 41 "
        "68 69 70 71 72 73 74 75 76 77a 77b 78"
    ),
    "wheel-axle": (
        "i ii iii iv v vi vii viii ix x 25 26 27 28 29a 29b 30 31a 31b 32 42 45a 45b 46 47 48 49 50 51a 51b 52 53a 53b "
        "54a 54b 55a 55b 56 57 58 59 60a 60b 61 62 63a 63b 63c 64a 64b 65 66 67a 67b 69 70 73 77a 77b"
    ),
}
ERRATA = {
    "two-particles-rod": set(),
    "wheel-axle": {"F^I, before (59)", "(29a)", "(29b)", "(65), row 4"},
}


@cache
def verified(entry: Entry) -> Verification:
    return entry.verify()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: e.name)
def test_every_equation_is_there_and_right_or_an_erratum(entry: Entry) -> None:
    records = [r for r in verified(entry) if isinstance(r, EquationRecord)]
    numbers = {r.equation.removeprefix("Wang & Pao 2003 ") for r in records}

    assert {f"({n})" for n in NUMBERED[entry.name].split()} <= {n.split(",")[0] for n in numbers}
    wrong = {r.equation.removeprefix("Wang & Pao 2003 ") for r in records if r.status == "erratum"}
    assert wrong == ERRATA[entry.name]
    for r in verified(entry):
        assert r.ok, r
        assert r.worst <= MATCHES, r
        assert r.states >= 50


# -- wheel-axle ------------------------------------------------------------------------------------------------------
def printed_64(s: ap.System, phi: str = "phi") -> tuple[object, object]:
    psi1, heading = s["psi1"], s[phi]
    M, m, a, l, alpha, g = (s[n] for n in ("M", "m_rim", "a", "l", "alpha", "g"))
    slope = M * g * sin(alpha) * cos(heading)
    first = 2 * a * (M + m) * psi1.dot.dot - l * (M + m) * heading.dot.dot - 2 * slope
    second = a * l * (M + m) * psi1.dot.dot - (M * l**2 + m * l**2 + m * a**2) * heading.dot.dot - l * slope
    return first, second


FORMS = [*(AppellKane(m) for m in Method), ReducedAppell(), ap.GibbsAppell()]


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.label)
def test_every_method_gives_64(form: ap.formulations.AbstractFormulation) -> None:
    s = wheel_axle.build()
    of_psi, of_phi = (e.lhs - e.rhs for e in derive(s, form).equations())
    first, second = printed_64(s)

    assert expand(of_psi - s["a"] * first) == 0
    assert expand(of_phi + second) == 0


def test_the_twelve_coordinates_give_64_too() -> None:
    s = wheel_axle.build(full=True)
    upright = {s["theta1"]: 0, s["theta2"]: 0, s["phi2"]: s["phi1"]}
    for form in (AppellKane(m) for m in Method):
        of_phi, of_psi = (simplify((e.lhs - e.rhs).subs(upright)) for e in derive(s, form).equations())
        first, second = printed_64(s, "phi1")

        assert expand(of_psi - s["a"] * first) == 0
        assert expand(of_phi + second) == 0


@pytest.mark.parametrize("full", [False, True], ids=["seven coordinates", "twelve coordinates"])
def test_the_five_cyclic_coordinates_are_found_and_two_equations_are_left(full: bool) -> None:
    s = wheel_axle.build(full=full)
    equations = ReducedAppell().derive(GibbsFunction.of(s))

    assert {str(x) for x in equations.reduction.cyclic} == {"x1", "y1", "x2", "y2", "psi2"}
    assert {str(x) for x in equations.reduction.absent} == {"psi1"}
    assert len(equations.equations()) == 2
    left = set().union(*(e.free_symbols for e in equations.equations()))
    assert not left & {*equations.reduction.cyclic, *equations.reduction.absent}
    if not full:
        assert equations.reduction.needed == (s["phi"],)


def test_ten_constraints_leave_two_freedoms_and_every_formulation_agrees() -> None:
    gibbs = GibbsFunction.of(wheel_axle.build(full=True))

    assert gibbs.rows.names == tuple(f"({n})" for n in CONSTRAINTS)
    assert len(gibbs.rows.position_indices) == 5
    assert (gibbs.structure.rank, gibbs.structure.degrees_of_freedom) == (10, 2)
    verification = ap.verify(gibbs)
    assert verification.ok
    assert max(r.worst for r in verification) <= MATCHES


def test_the_two_models_move_alike() -> None:
    seven, twelve = (GibbsFunction.of(wheel_axle.build(full=full)) for full in (False, True))
    for state in seven.states().draw(5, seed=4):
        values = dict(zip((str(x) for x in seven.kinematics.q.quantities), state.q, strict=True))
        rates = dict(zip((str(x) for x in seven.kinematics.u.quantities), state.u, strict=True))
        a = seven.system.values()[seven.system["a"]]
        upright = dict.fromkeys(("theta1", "theta2", "theta1'", "theta2'", "z1'", "z2'"), 0.0) | {"z1": a, "z2": a}
        heading = {"phi1": values["phi"], "phi2": values["phi"], "phi1'": rates["phi'"], "phi2'": rates["phi'"]}
        same = {n: v for n, v in {**values, **rates}.items() if n not in ("phi", "phi'")}
        found = derive(twelve).at(state_of(twelve.kinematics, {**same, **upright, **heading}))
        expected = derive(seven).at(state)
        for i, u in enumerate(seven.kinematics.u.quantities):
            other = [str(x) for x in twelve.kinematics.u.quantities].index(str(u).replace("phi'", "phi1'"))
            assert found.accelerations[other] == pytest.approx(expected.accelerations[i], rel=ROUNDING, abs=ROUNDING)


def test_the_normal_forces_carry_the_weight() -> None:
    """What the sign of M g cosα decides: the plane pushes each wheel away, and turning the spin takes a moment."""
    gibbs = GibbsFunction.of(wheel_axle.build(full=True))
    s = gibbs.system
    M, m, a, alpha, g = (s.values()[s[n]] for n in ("M", "m_rim", "a", "alpha", "g"))
    for state in gibbs.states().draw(5, seed=9):
        force = dict(zip(gibbs.rows.names, Lagrange().derive(gibbs).at(state).multipliers, strict=True))
        rate = dict(zip((str(x) for x in gibbs.kinematics.u.quantities), state.u, strict=True))
        for contact, upright, j in (("(i)", "(ii)", 1), ("(iii)", "(iv)", 2)):
            assert force[contact] == pytest.approx(M * g * np.cos(alpha), rel=ROUNDING)
            # I·ω̇ + ω × I·ω along i′ is −m′a² φ̇ψ̇, held by the moment that keeps the wheel upright
            assert force[upright] == pytest.approx(-m * a**2 * rate[f"phi{j}'"] * rate[f"psi{j}'"], rel=1e-9)


# -- two particles ---------------------------------------------------------------------------------------------------
def test_the_rod_pulls_with_what_keeps_the_particles_apart() -> None:
    """f_12 = 2λ r_12 and, since gravity pulls both alike, f_12·r_12 (1/m₁ + 1/m₂) = −|ṙ_12|²."""
    gibbs = GibbsFunction.of(two_particles_rod.build())
    m1, m2, l0 = (gibbs.system.values()[gibbs.system[n]] for n in ("m1", "m2", "l0"))
    for form in every_formulation():
        try:
            equations = form.derive(gibbs)
        except ap.errors.NotApplicable:
            continue
        for state in gibbs.states().draw(5, seed=2):
            relative = state.u[:3] - state.u[3:]
            found = equations.at(state)
            assert found.unique
            assert 2 * found.multipliers[0] * l0**2 * (1 / m1 + 1 / m2) == pytest.approx(-relative @ relative, rel=1e-9)


def test_the_spring_is_an_impressed_force() -> None:
    gibbs = GibbsFunction.of(two_particles_rod.build(spring=True))

    assert len(gibbs.rows) == 0
    verification = ap.verify(gibbs)
    assert verification.ok
    assert max(r.worst for r in verification) <= MATCHES
