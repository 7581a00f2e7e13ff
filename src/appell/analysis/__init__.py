"""The questions: verify, so far."""

from appell.analysis.published import (
    Computed,
    Everywhere,
    Identity,
    OnMotion,
    Published,
    SameGibbs,
    WithoutConstraints,
    multiplier,
)
from appell.analysis.verify import EquationRecord, FormulationRecord, Verification, verify

__all__ = [
    "Computed", "EquationRecord", "Everywhere", "FormulationRecord", "Identity", "OnMotion", "Published", "SameGibbs",
    "Verification", "WithoutConstraints", "multiplier", "verify",
]  # fmt: skip
