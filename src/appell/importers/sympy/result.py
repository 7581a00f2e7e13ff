"""The result of an import: the System, the comparison with SymPy's equations, and the list of changes."""

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

SAME = 1e-9  # difference of accelerations, relative to the largest one, up to which two models count as equal


@checked
@dataclass(frozen=True)
class Certificate:
    """A comparison of the System's accelerations with those of SymPy's equations at random states on the constraints, and of the forces
    along auxiliary speeds with SymPy's auxiliary equations.

    ``states`` is the number of states, ``difference`` the largest difference relative to the largest acceleration or force. ``states``
    is 0 where no comparison was possible, for example because SymPy has formed no equations yet; ``reason`` gives the cause.

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
    """An imported model: ``system`` is the System, ``certificate`` the comparison with SymPy's equations, ``changes`` lists what was
    added, renamed or recognised, and ``symbols`` maps SymPy's symbols to the System's. ``auxiliary`` has the reactions along auxiliary
    speeds, and is None where there are none.

    Functions that take a System take this too.

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
        """The present system as a value that does not change."""
        return self.system.mechanism

    def __getitem__(self, symbol: Any) -> Any:
        """The System's symbol for a SymPy symbol, or its element with a name: ``imported[q1]``, ``imported["arm"]``.

        Raises UnknownName where there is none.
        """
        if isinstance(symbol, str):
            return self.system[symbol]
        if isinstance(symbol, sympy.Expr) and symbol in self.symbols:
            return self.symbols[symbol]
        raise UnknownName(f"{shown(symbol)} is no symbol of the model from which system '{self.system.name}' was made.")

    def __str__(self) -> str:
        lines = [repr(self.system), str(self.certificate), *(f"    {change}" for change in self.changes)]
        return "\n".join(lines)
