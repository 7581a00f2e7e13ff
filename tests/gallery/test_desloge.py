"""Desloge (1988): the particle, the pendulum and the rolling disk, against what the paper prints."""

import numpy as np
import pytest
from sympy import Expr, Integer, cot, expand, simplify, tan

import appell as ap
from appell.analysis import EquationRecord
from appell.analysis.published import MATCHES
from appell.gallery.systems import n_pendulum, rolling_disk, spherical_particle
from appell.gallery.tools.entry import Entry

ENTRIES = (spherical_particle.ENTRY, n_pendulum.ENTRY, rolling_disk.ENTRY)
ERRATA = {
    "spherical-particle": {"(20)", "(20), used twice", "§VI, terms of S"},
    "n-pendulum": {"(7)"},
    "rolling-disk": {"(38)"},
}
NUMBERED = {
    "spherical-particle": {18, 19, 20},
    "n-pendulum": {*range(1, 22)} - {3, 20},
    "rolling-disk": {3, *range(21, 48)},
}
ROUNDING = 1e-12  # of a few dozen operations on numbers of order one


def equation_records(entry: Entry) -> list[EquationRecord]:
    verification = entry.verify()
    assert verification.ok
    return [r for r in verification if isinstance(r, EquationRecord)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: e.name)
def test_every_equation_is_there_and_right_or_an_erratum(entry: Entry) -> None:
    records = equation_records(entry)
    numbers = {r.equation.removeprefix("Desloge 1988 ") for r in records}

    assert {f"({n})" for n in NUMBERED[entry.name]} <= {n.split(",")[0] for n in numbers}
    assert {r.equation.removeprefix("Desloge 1988 ") for r in records if r.status == "erratum"} == ERRATA[entry.name]
    for r in records:
        assert r.worst <= MATCHES
        assert r.states >= 50
        if r.status == "erratum":
            assert r.printed != r.derived


def in_units(expr: Expr, s: ap.System) -> Expr:
    """m = g = a = 1, and cotangents as Desloge writes them."""
    one = {s[n]: Integer(1) for n in ("m", "a", "g")}
    return expr.xreplace(one).replace(tan, lambda x: 1 / cot(x))


def test_R_of_the_disk_is_41() -> None:
    s = rolling_disk.build()
    R = in_units(ap.derive(s).R, s)

    assert expand(R) == expand(rolling_disk.R_41(s))


def test_equations_of_the_disk_are_42_to_44() -> None:
    s = rolling_disk.build()
    derived = [in_units(e.lhs, s) for e in ap.derive(s).equations()]
    printed = [rolling_disk.R_41(s).diff(s[w].dot) for w in ("w1", "w2", "w3")]

    for mine, theirs in zip(derived, printed, strict=True):
        factor = simplify(mine / theirs)
        assert factor.is_number
        assert factor != 0


@pytest.mark.parametrize("n", [1, 2, 5])
def test_the_pendulum_of_any_number_of_links(n: int) -> None:
    """Σₖ M(j, k) lⱼ lₖ (cos(θⱼ − θₖ) θ̈ₖ + sin(θⱼ − θₖ) θ̇ₖ²) + M(j, j) g lⱼ sin θⱼ = 0, as every textbook has it, with
    M(j, k) the mass that hangs on both links."""
    s = n_pendulum.build(n)
    rng = np.random.default_rng(n)
    theta, rate = rng.uniform(-1, 1, (2, n))
    mass, length = (np.array([s.parameter_values[s[f"{x}{k + 1}"]] for k in range(n)]) for x in "ml")
    below = np.array([[mass[max(j, k) :].sum() for k in range(n)] for j in range(n)]) * np.outer(length, length)
    apart = theta[:, None] - theta[None, :]
    weight = 9.81 * np.array([mass[j:].sum() for j in range(n)]) * length * np.sin(theta)
    expected = np.linalg.solve(below * np.cos(apart), -(below * np.sin(apart)) @ rate**2 - weight)

    state = {f"theta{k + 1}": theta[k] for k in range(n)} | {s[f"theta{k + 1}"].dot: rate[k] for k in range(n)}
    found = ap.derive(s).accelerations(state).accelerations

    np.testing.assert_allclose(found, expected, rtol=1e-10, atol=ROUNDING)


@pytest.mark.parametrize("n", [1, 4])
def test_the_general_equations_hold_of_any_number_of_links(n: int) -> None:
    s = n_pendulum.build(n)

    assert ap.verify(s, published=n_pendulum.published(s), states=5).ok


def test_a_pendulum_without_links_is_refused() -> None:
    with pytest.raises(ap.errors.ModelError, match="from one link"):
        n_pendulum.build(0)


def test_S_of_the_particle_has_collapsed() -> None:
    """Of the 82 terms of ẍ² + ÿ² + z̈² nine move the particle."""
    S = ap.derive(spherical_particle.build()).S

    assert len(expand(S).args) == 9
