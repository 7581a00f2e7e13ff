"""The questions: do the principles agree, where can it rest, where does the power go."""

from appell.analysis.energy import EnergyBooks, PowerBalance, power_balance
from appell.analysis.equilibrium import Equilibria, Equilibrium, equilibria
from appell.analysis.published import (
    Computed,
    Everywhere,
    Identity,
    InModel,
    OnMotion,
    Published,
    SameGibbs,
    Virtual,
    WithoutConstraints,
    multiplier,
)
from appell.analysis.verify import EquationRecord, FormulationRecord, Verification, verify

__all__ = [
    "Computed", "EnergyBooks", "EquationRecord", "Equilibria", "Equilibrium", "Everywhere", "FormulationRecord",
    "Identity", "InModel", "OnMotion", "PowerBalance", "Published", "SameGibbs",
    "Verification", "Virtual", "WithoutConstraints", "equilibria", "multiplier", "power_balance", "verify",
]  # fmt: skip
