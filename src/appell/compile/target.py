"""The processor that kernels are made for."""

from __future__ import annotations

from dataclasses import dataclass

from appell.compile import sincos
from appell.errors import OptionError


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

    def require_host(self, what: str) -> None:
        """Refuse to make ``what`` here for a processor that can do more than this one."""
        if self.fma and not Target.host().fma:
            raise OptionError(
                f"{what} is made for a processor that multiplies and adds in one step, {self}, and this one does not.\n    Leave the "
                f"target out, or name Target.host(), for what is to run here."
            )
