"""Stability along a family of steady motions, with the crossings found by root finding and not read off a grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.table import Table
from rich.text import Text
from scipy.optimize import brentq

from appell.analysis.family import Family
from appell.analysis.modes import ZERO, eigenvalue_text
from appell.analysis.steady import SteadyMotion

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Complex = NDArray[np.complex128]

ROOT = 1e-8  # what is left of the smooth function at a crossing
SAME = 1e-9  # relative: crossings closer than this are one


@dataclass(frozen=True, eq=False)
class Crossing:
    """Where an eigenvalue goes over to the other side: the value of what is followed, the eigenvalue there, and which way.

    ``oscillating`` when a pair crosses with a frequency (weave), not when a real one goes through zero (capsize) or a pair meets
    there (a spinning wheel).
    """

    value: float
    eigenvalue: complex
    loses_stability: bool
    motion: SteadyMotion = field(repr=False)

    @property
    def oscillating(self) -> bool:
        return abs(self.eigenvalue.imag) > ZERO

    @property
    def word(self) -> str:
        what = f"a pair at ± {abs(self.eigenvalue.imag):.6g}i" if self.oscillating else "an eigenvalue at 0"
        return f"{what} {'begins to grow' if self.loses_stability else 'ceases to grow'}"


@dataclass(frozen=True, eq=False)
class Stability:
    """Eigenvalues along a family of steady motions, ``trivial`` ones that stay at zero left out, and where they cross over."""

    family: Family
    eigenvalues: tuple[Complex, ...]
    trivial: int
    crossings: tuple[Crossing, ...]

    def __rich__(self) -> Table | Text:
        if not self.crossings:
            growing = int((self.eigenvalues[0].real > ZERO).sum())
            state = f"{growing} eigenvalue{'s' if growing != 1 else ''} with a growing part all along" if growing else "nothing grows"
            return Text(f"no crossing: {state}")
        table = Table(box=None, pad_edge=False)
        for heading in (str(self.family.along), "what happens"):
            table.add_column(Text(heading))
        for c in self.crossings:
            table.add_row(f"{c.value:.15g}", Text(c.word))
        return table

    def __str__(self) -> str:
        lines = [f"{self.family.along} = {c.value:.15g}: {c.word}" for c in self.crossings]
        return "\n".join(lines) if lines else str(self.__rich__())

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        found = [
            {"value": c.value, "frequency": abs(c.eigenvalue.imag), "loses_stability": c.loses_stability, "word": c.word}
            for c in self.crossings
        ]
        spectra = [[[float(x.real), float(x.imag)] for x in values] for values in self.eigenvalues]
        return {
            "along": str(self.family.along), "values": self.family.values.tolist(), "eigenvalues": spectra, "crossings": found,
            "ended": self.family.ended,
        }  # fmt: skip

    def texts(self) -> list[str]:
        """The eigenvalues of each member, in words."""
        return [", ".join(dict.fromkeys(eigenvalue_text(complex(x)) for x in values)) for values in self.eigenvalues]


def stability(family: Family, *, tolerance: float = 1e-14) -> Stability:
    """The eigenvalues along a family, and where it gains or loses stability.

    Between neighbours of the family an eigenvalue's crossing shows as a change of sign of a smooth function: of its real part
    where it crosses alone or with its conjugate, of its square where it meets its negative at zero. The crossing is the root of that
    function along the family. Two crossings of one eigenvalue between neighbours cancel and are missed: follow with smaller steps.
    """
    full = [m.linear.eigenvalues for m in family]
    trivial = min(int((np.abs(values) < ZERO).sum()) for values in full)
    spectra = [nontrivial(values, trivial) for values in full]
    out: list[Crossing] = []
    for i in range(len(family) - 1):
        first, second = spectra[i], spectra[i + 1]
        for x in first:
            if x.imag < -ZERO or not second.size:
                continue
            mate = second[_nearest(second, x)]
            paired = _paired(first, x)
            before, after = ((x * x).real, (mate * mate).real) if paired else (x.real, mate.real)
            if not before * after < 0:
                continue
            found = _refined(family, family[i], family[i + 1], trivial, complex(x), complex(mate), paired, tolerance)
            if found is not None and all(abs(found.value - c.value) > SAME * (1 + abs(c.value)) for c in out):
                out.append(found)
    return Stability(family, tuple(spectra), trivial, tuple(sorted(out, key=lambda c: c.value)))


def nontrivial(eigenvalues: Complex, trivial: int) -> Complex:
    """Without the ``trivial`` ones nearest to zero, fastest growing first."""
    values = eigenvalues[np.argsort(np.abs(eigenvalues))[trivial:]]
    return values[np.lexsort((-values.imag, -values.real))]


def _nearest(values: Complex, x: complex) -> int:
    return int(np.abs(values - x).argmin())


def _paired(values: Complex, x: complex) -> bool:
    """Whether −x is there too, as in a system that runs the same backwards."""
    return bool(np.abs(values + x).min() < 1e-6 * (1 + abs(x)))


def _refined(
    family: Family, a: SteadyMotion, b: SteadyMotion, trivial: int, first: complex, second: complex, paired: bool,
    tolerance: float,
) -> Crossing | None:  # fmt: skip
    seen: dict[float, tuple[SteadyMotion, complex]] = {}

    def measure(fraction: float) -> float:
        motion = a if fraction == 0.0 else b if fraction == 1.0 else family.between(a, b, fraction)
        if motion is None:
            raise ArithmeticError
        values = nontrivial(motion.linear.eigenvalues, trivial)
        if paired:
            squares = values**2
            aim = (1 - fraction) * first**2 + fraction * second**2
            pick = squares[_nearest(squares, aim)]
            seen[fraction] = motion, 0j  # where its square vanishes
            return float(pick.real)
        aim = (1 - fraction) * first + fraction * second
        seen[fraction] = motion, complex(values[_nearest(values, aim)])
        return seen[fraction][1].real

    try:
        fraction = float(brentq(measure, 0.0, 1.0, xtol=tolerance, rtol=4 * np.finfo(float).eps))
        left = abs(measure(fraction))
    except (ArithmeticError, ValueError):
        return None
    motion, eigenvalue = seen[fraction]
    if left > ROOT * (1 + abs(eigenvalue) ** 2):
        return None  # a change of sign without a root: two different eigenvalues were taken for one
    loses = abs(second.real) > abs(first.real) if paired else second.real > first.real
    # the family may be followed either way; what is said is what happens as the value grows
    loses = loses == (b[family.along] > a[family.along])
    return Crossing(motion[family.along], eigenvalue, bool(loses), motion)
