"""The audit of a run: what was promised, and how well it was kept."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from appell.arguments import checked
from appell.later_stages import from_later_stage


@checked
@dataclass(frozen=True)
class Audit:
    """How accurate a run is, and what it cost.

    ``constraint_residual`` the worst of φ and ψ at any step or saved point, relative to how much φ and ψ change over a coordinate's
    size, or over the speeds of the motion; ``energy_error`` the worst of |E − E₀ − work done|,
    relative to the largest energy exchanged (None where the energy account cannot be closed: ``word`` says why); ``steps``,
    ``rejected``, ``evaluations`` and ``seconds`` (s) what it cost; ``rank_drops`` how often the rows had less than their usual
    rank; ``note`` a remark of the solver on the system, such as that it is stiff.

    >>> audit = ap.simulate("pendulum", 0.5).audit
    >>> audit.constraint_residual < 1e-12, audit.energy_error < 1e-8, "steps" in audit.as_dict()
    (True, True, True)
    """

    constraint_residual: float
    energy_error: float | None
    steps: int
    rejected: int
    evaluations: int
    seconds: float
    rank_drops: int = 0
    word: str = ""
    note: str = ""

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_table")(self))

    def as_dict(self) -> dict[str, Any]:
        """As plain values, in the order in which they are printed."""
        out = asdict(self)
        del out["rank_drops"], out["word"]
        if not self.note:
            del out["note"]
        return out

    def __str__(self) -> str:
        energy = self.word or "unknown" if self.energy_error is None else f"{self.energy_error:.1e}"
        return (
            f"constraints {self.constraint_residual:.1e}, energy {energy}; {self.steps} steps, {self.rejected} "
            f"rejected, {self.evaluations} evaluations, {self.seconds:.3g} s"
        ) + (f"; {self.note}" if self.note else "")
