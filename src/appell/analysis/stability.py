"""Stability along a family of steady motions, with the crossings found by root finding and not read off a grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.optimize import brentq

from appell.analysis.steady import Steady, SteadyMotion
from appell.model import Quantity

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]
    Complex = NDArray[np.complex128]

# Eigenvalues that belong to symmetry (cyclic coordinates, speeds that may be chosen) are zero, several at a time, and rounding
# scatters a defective double zero by the root of its own size.
ZERO = 1e-6
ROOT = 1e-8  # what is left of the smooth function at a crossing


@dataclass(frozen=True)
class Crossing:
    """Where an eigenvalue goes over to the other side: the value of the parameter, the eigenvalue there, and how.

    ``oscillating`` when a pair crosses with a frequency (weave), not when a real one goes through zero (capsize) or a pair meets
    there (a spinning wheel).
    """

    value: float
    eigenvalue: complex
    loses_stability: bool

    @property
    def oscillating(self) -> bool:
        return abs(self.eigenvalue.imag) > ZERO


def nontrivial(eigenvalues: Complex, trivial: int) -> Complex:
    """Without the ``trivial`` ones nearest to zero."""
    order = np.argsort(np.abs(eigenvalues))
    return eigenvalues[order[trivial:]]


def crossings(
    steady: Steady,
    family: Sequence[SteadyMotion],
    along: Quantity | str,
    *,
    held: Sequence[Quantity | str] = (),
    tolerance: float = 1e-13,
) -> list[Crossing]:
    """The values of ``along`` at which the family gains or loses stability.

    Between neighbours of the family an eigenvalue's crossing shows as a change of sign of a smooth function: of its real part
    where it crosses alone or with its conjugate, of its square where it meets its negative at zero.
    """
    trivial = _trivial(family)
    spectra = [nontrivial(m.linearise().eigenvalues, trivial) for m in family]
    out: list[Crossing] = []
    for a, b, first, second in zip(family, family[1:], spectra, spectra[1:], strict=False):
        for pick, kind in ((_square, "square"), (_real, "real")):
            for i in range(first.size):
                mate = second[_nearest(second, first[i])]
                x, y = pick(first[i]), pick(mate)
                if first[i].imag < -ZERO or not np.sign(x) * np.sign(y) < 0:
                    continue
                if (kind == "square") != _paired(first, first[i]):
                    continue
                found = _refine(steady, a, b, along, held, trivial, first[i], mate, kind, tolerance)
                if found is not None and all(abs(found.value - c.value) > 1e-9 * (1 + abs(c.value)) for c in out):
                    out.append(found)
    return sorted(out, key=lambda c: c.value)


def _trivial(family: Sequence[SteadyMotion]) -> int:
    """How many eigenvalues stay at zero all along."""
    return min(int((np.abs(m.linearise().eigenvalues) < ZERO).sum()) for m in family)


def _square(x: complex) -> float:
    return float((x * x).real)


def _real(x: complex) -> float:
    return float(x.real)


def _nearest(values: Complex, x: complex) -> int:
    return int(np.abs(values - x).argmin())


def _paired(values: Complex, x: complex) -> bool:
    """Whether −x is there too, as in a system that runs the same backwards."""
    return bool(np.abs(values + x).min() < 1e-6 * (1 + abs(x)))


def _refine(
    steady: Steady, a: SteadyMotion, b: SteadyMotion, along: Quantity | str, held: Sequence[Quantity | str], trivial: int,
    first: complex, second: complex, kind: str, tolerance: float,
) -> Crossing | None:  # fmt: skip
    low, high = a[along], b[along]
    keep = {x: a[x] for x in held}
    last: dict[str, complex] = {}

    def measure(value: float) -> float:
        weight = (value - low) / (high - low)
        guess = {x: (1 - weight) * a.values[x] + weight * b.values[x] for x in a.values}
        motion = steady.solve(guess, {**keep, along: value})
        if motion is None:
            raise ArithmeticError
        values = nontrivial(motion.linearise().eigenvalues, trivial)
        if kind == "square":
            squares = values**2
            aim = (1 - weight) * first**2 + weight * second**2
            pick = squares[int(np.abs(squares - aim).argmin())]
            last["x"] = complex(np.sqrt(pick + 0j))
            return float(pick.real)
        aim = (1 - weight) * first + weight * second
        last["x"] = complex(values[_nearest(values, aim)])
        return float(last["x"].real)

    try:
        value = float(brentq(measure, low, high, xtol=tolerance, rtol=4 * np.finfo(float).eps))
        if abs(measure(value)) > ROOT * (1 + abs(last["x"]) ** 2):
            return None  # a change of sign without a root: two different eigenvalues were taken for one
    except (ArithmeticError, ValueError):
        return None
    grows = max(abs(second.real), 0.0) if kind == "square" else second.real
    return Crossing(value, last["x"], bool(grows > (abs(first.real) if kind == "square" else first.real)))
