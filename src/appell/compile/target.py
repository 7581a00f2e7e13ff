"""What kernels are made for."""

from __future__ import annotations

from dataclasses import dataclass

from appell.compile import sincos


@dataclass(frozen=True)
class Target:
    """What a processor can do, as far as the order of operations depends on it.

    With ``fma`` it multiplies and adds in one step, rounding once; sines and cosines are then worked out by our own
    polynomials, together, and otherwise by the C library, one by one.
    """

    fma: bool

    @staticmethod
    def host() -> Target:
        """The processor this runs on."""
        return Target(sincos.available())
