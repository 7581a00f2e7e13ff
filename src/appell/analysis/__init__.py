"""The questions about a mechanism: do the formulations agree, where can it rest, what are its steady motions, are they stable."""

from appell.analysis.classify import Classification, classify
from appell.analysis.continuation import Family, follow
from appell.analysis.energy import EnergyAccount, PowerBalance, power_balance
from appell.analysis.linearise import Linearisation, linearise
from appell.analysis.linearise_along import LinearisationAlong, linearise_along
from appell.analysis.modes import Mode, Modes
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
from appell.analysis.reactions import Reaction, Reactions, ReactionTable, reactions
from appell.analysis.search import SteadyMotions, equilibria, steady_motions
from appell.analysis.stability import Crossing, Stability, stability
from appell.analysis.steady import Steady
from appell.analysis.steady_motion import SteadyMotion
from appell.analysis.verify import EquationRecord, FormulationRecord, Verification, verify

__all__ = [
    "Classification", "Computed", "Crossing", "EnergyAccount", "EquationRecord", "Everywhere", "Family", "FormulationRecord",
    "Identity", "InModel", "Linearisation", "LinearisationAlong", "Mode", "Modes", "OnMotion", "PowerBalance", "Published",
    "Reaction", "ReactionTable", "Reactions", "SameGibbs", "Stability", "Steady", "SteadyMotion", "SteadyMotions",
    "Verification", "Virtual", "WithoutConstraints", "classify", "equilibria", "follow", "linearise", "linearise_along",
    "multiplier", "power_balance", "reactions", "stability", "steady_motions", "verify",
]  # fmt: skip
