"""Appell (1900): the two tops and the hoop, against what the paper prints."""

import numpy as np
import pytest
from sympy import Expr, cos, simplify

import appell as ap
from appell.analysis import EquationRecord
from appell.analysis.published import MATCHES
from appell.gallery.papers import appell_1900
from appell.gallery.systems import euler_top, rolling_disk, rolling_hoop, symmetric_top
from appell.gallery.tools.entry import Entry

ENTRIES = (euler_top.ENTRY, symmetric_top.ENTRY, rolling_hoop.ENTRY)
ERRATA = {
    "euler-top": {"§4, Euler"},
    "symmetric-top": {"(10)", "§5, λ″"},
    "rolling-hoop": {"§6, J₀ rolling", "§6, J₀²"},
}
NUMBERED = {
    "euler-top": {"(13)"},
    "symmetric-top": {"(10)", "(11)", "(12)", "(13)", "(14)"},
    "rolling-hoop": {"(5)", "(6)", "(8)", "(9)", "(15)", "(16)", "§7, first function", "§7, second function"},
}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: e.name)
def test_every_equation_is_there_and_right_or_an_erratum(entry: Entry) -> None:
    verification = entry.verify()
    assert verification.ok
    records = {r.equation.removeprefix("Appell 1900 "): r for r in verification if isinstance(r, EquationRecord)}

    assert NUMBERED[entry.name] <= set(records)
    assert {n for n, r in records.items() if r.status == "erratum"} == ERRATA[entry.name]
    for r in records.values():
        assert r.worst <= MATCHES
        assert r.states >= 50


def precession(s: ap.System) -> Expr:
    """R = ψ′ cos Θ in the speeds: ψ′ = −p / sin Θ."""
    frame = s["Oxyz"] if "Oxyz" in s.names else s["Gxyz"]
    rate = next(e.rhs for e in ap.derive(s).kinematic_equations() if e.lhs == s["psi"].dot)
    return (frame.omega @ frame.z).xreplace({s["psi"].dot: rate})


def test_S_of_the_symmetric_top_is_14() -> None:
    s = symmetric_top.build()
    w = [s[n] for n in ("p", "q", "r")]
    printed = appell_1900.twice_S_14(s["A"], s["C"], w, precession(s), [x.dot for x in w]) / 2

    assert simplify(ap.derive(s).S - printed) == 0


def test_equations_of_the_symmetric_top_are_those_of_section_5() -> None:
    s = symmetric_top.build()
    w = [s[n] for n in ("p", "q", "r")]
    sides = appell_1900.equations_of_revolution(s["A"], s["C"], w, precession(s))
    printed = [side - s[moment] for side, moment in zip(sides, "LMN", strict=True)]

    for derived, theirs in zip(ap.derive(s).equations(), printed, strict=True):
        assert simplify(derived.lhs - theirs) == 0


def test_Eulers_equations() -> None:
    s = euler_top.build()
    p, q, r, A, B, C, L, M, N = (s[n] for n in "pqrABCLMN")
    printed = (
        A * p.dot + (C - B) * q * r - L,
        B * q.dot + (A - C) * r * p - M,
        C * r.dot + (B - A) * p * q - N,
    )

    for derived, theirs in zip(ap.derive(s).equations(), printed, strict=True):
        assert simplify(derived.lhs - theirs) == 0


def test_S_and_the_equations_of_the_hoop_are_those_of_section_6() -> None:
    s = rolling_hoop.build()
    eq = ap.derive(s)
    in_speeds = {s["psi"].dot: next(e.rhs for e in eq.kinematic_equations() if e.lhs == s["psi"].dot)}
    S = rolling_hoop.S_of_hoop(s).xreplace(in_speeds)
    moments = (0, -s["g"] * s["a"] * cos(s["Theta"]), 0)

    assert simplify(eq.S - S) == 0
    for name, moment, derived in zip(("p", "q", "r"), moments, eq.equations(), strict=True):
        assert simplify(derived.lhs - (S.diff(s[name].dot) - moment)) == 0


def test_a_hoop_with_the_moments_of_a_disk_is_the_rolling_disk() -> None:
    """The two papers lay their axes differently: Appell's Gx, Gy, Gz are Desloge's −2, 1, 3, so p = −ω₂, q = ω₁."""
    a, phi, theta, psi, w1, w2, w3 = 0.7, 0.2, 1.1, 0.5, 0.4, -0.3, 2.0
    rates = {
        "x'": a * (w1 * np.sin(phi) * np.sin(theta) - w3 * np.cos(phi)),
        "y'": a * (-w1 * np.cos(phi) * np.sin(theta) - w3 * np.sin(phi)),
    }
    common = {"x": 0.3, "y": 0.1} | rates
    as_disk = common | {"phi": phi, "theta": theta, "psi": psi, "w1": w1, "w2": w2, "w3": w3}
    as_hoop = common | {"psi": phi - np.pi / 2, "Theta": theta, "phi": psi, "p": -w2, "q": w1, "r": w3}
    disk = _moving(rolling_disk.build(), as_disk, {"m": 1.0, "a": a, "g": 9.81})
    hoop = _moving(rolling_hoop.build(), as_hoop, {"A": a**2 / 4, "C": a**2 / 2, "a": a, "g": 9.81})

    pairs = (("w1", "q", 1), ("w2", "p", -1), ("w3", "r", 1), ("x'", "x'", 1), ("y'", "y'", 1))
    for of_disk, of_hoop, sign in pairs:
        assert disk[of_disk] == pytest.approx(sign * hoop[of_hoop], rel=1e-12)


def _moving(s: ap.System, values: dict[str, float], parameters: dict[str, float]) -> dict[str, float]:
    """The accelerations of the speeds, by name."""
    eq = ap.derive(s)
    names = [x.name for x in eq.gibbs.kinematics.u.quantities]
    return dict(zip(names, eq.accelerations(values, parameters=parameters).accelerations, strict=True))
