"""What an import gives back: the System, the proof that it is the same model, and what was added to it or renamed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sympy

from appell.arguments import checked
from appell.errors import UnknownName, shown
from appell.importers.sympy.auxiliary import AuxiliaryReactions
from appell.importers.sympy.changes import Change
from appell.model import Mechanism, Quantity, System

SAME = 1e-9  # largest difference of accelerations, beside the largest of them, with which two models are called the same


@checked
@dataclass(frozen=True)
class Certificate:
    """Accelerations of the System beside those of SymPy's equations, at random states on the constraints; and the forces along
    auxiliary speeds beside its auxiliary equations.

    ``states`` is their number, ``difference`` the largest difference relative to the largest acceleration, or force; ``states``
    is 0 where SymPy has formed no equations yet, and ``reason`` says so.

    >>> from sympy.physics.mechanics.models import multi_mass_spring_damper
    >>> ap.from_sympy(multi_mass_spring_damper(1), states=3).certificate.difference < 1e-12
    True
    """

    states: int
    difference: float
    reason: str = ""

    def __str__(self) -> str:
        if not self.states:
            return f"not compared: {self.reason}"
        if not self.difference <= SAME:
            return f"accelerations differ from SymPy's by up to {self.difference:.1e} at {self.states} states"
        return f"accelerations agree with SymPy's at {self.states} states, to {self.difference:.1e}"


@checked
@dataclass(frozen=True)
class Imported:
    """A model that was brought in: ``system`` is it as a System, ``certificate`` the proof that it is the same, ``changes``
    what was added, renamed or recognised, and ``symbols`` maps SymPy's symbols to the System's. ``auxiliary`` has the reactions
    that auxiliary speeds are there for, and is None where there are none.

    Whatever takes a System takes this too.

    >>> from sympy.physics.mechanics.models import multi_mass_spring_damper
    >>> brought = ap.from_sympy(multi_mass_spring_damper(1))
    >>> ap.derive(brought).gibbs.system is brought.mechanism
    True
    """

    system: System
    certificate: Certificate
    changes: tuple[Change, ...]
    symbols: Mapping[Any, Quantity]
    auxiliary: AuxiliaryReactions | None = None

    @property
    def mechanism(self) -> Mechanism:
        """The system as it stands now, as a value."""
        return self.system.mechanism

    def __getitem__(self, symbol: Any) -> Any:
        """The System's symbol for one of SymPy's, or what has a name: ``imported[q1]``, ``imported["arm"]``.

        Raises UnknownName where there is none.
        """
        if isinstance(symbol, str):
            return self.system[symbol]
        if isinstance(symbol, sympy.Expr) and symbol in self.symbols:
            return self.symbols[symbol]
        raise UnknownName(f"{shown(symbol)} is no symbol of the model that system '{self.system.name}' was made of.")

    def __str__(self) -> str:
        lines = [repr(self.system), str(self.certificate), *(f"    {change}" for change in self.changes)]
        return "\n".join(lines)
