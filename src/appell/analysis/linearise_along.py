"""Small motions along a trajectory: A(t), B(t), C(t), D(t) of a run, in one set of independent perturbations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.analysis.linearise import Derivatives, Linearisation, Lineariser
from appell.arguments import checked
from appell.errors import DependentPerturbations
from appell.frozen import FrozenFields, labelled
from appell.gibbs import State
from appell.interruption import stoppable
from appell.kinds import Index, Key
from appell.model import Quantity

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array
    from appell.motion import Run


LOST = 1e6  # by how much a perturbation may be magnified in those it gives: beyond that it is no longer independent


@checked
@dataclass(frozen=True, eq=False)
class LinearisationAlong(FrozenFields, Sequence[Linearisation]):
    """δẋ = A(t) δx + B(t) δr, δη = C(t) δx + D(t) δr at the saved points of a run.

    ``A``, ``B``, ``C``, ``D`` are labelled arrays over ``time`` (s), whose numbers cannot be written, but those of their ``.copy()``;
    ``along[i]`` is the linearisation at one of the ``points``.

    >>> along = ap.linearise_along(ap.simulate("n-pendulum:n=1", 0.5, save=3))
    >>> along.A.dims, along[0].A.shape
    (('time', 'state', 'by_state'), (2, 2))
    """

    time: Array
    points: tuple[Linearisation, ...]

    def __len__(self) -> int:
        return len(self.points)

    def __getitem__(self, index: Index) -> Any:
        return self.points[index]

    @property
    def states(self) -> tuple[Quantity, ...]:
        """The perturbations, by symbol."""
        return self.points[0].states

    @labelled
    def A(self) -> xr.DataArray:
        """Over (time, state, by_state)."""
        return self._labelled("A", "state", "by_state")

    @labelled
    def B(self) -> xr.DataArray:
        """Over (time, state, by_input)."""
        return self._labelled("B", "state", "by_input")

    @labelled
    def C(self) -> xr.DataArray:
        """Over (time, output, by_state)."""
        return self._labelled("C", "output", "by_state")

    @labelled
    def D(self) -> xr.DataArray:
        """Over (time, output, by_input)."""
        return self._labelled("D", "output", "by_input")

    def _labelled(self, name: str, rows: str, columns: str) -> xr.DataArray:
        import xarray as xr

        first = self.points[0]
        states = [str(x) for x in first.states]
        labels = {
            "state": states, "by_state": states, "by_input": [str(x) for x in first.inputs], "output": list(first.outputs),
        }  # fmt: skip
        values = np.stack([getattr(p, name) for p in self.points])
        return xr.DataArray(
            values, {"time": self.time, rows: labels[rows], columns: labels[columns]}, ("time", rows, columns), name=name
        )

    def __repr__(self) -> str:
        names = ", ".join(str(x) for x in self.states)
        return f"LinearisationAlong({len(self)} points, {self.time[0]:g} to {self.time[-1]:g} s; states {names})"


@checked
@stoppable("Linearising along a motion")
def linearise_along(
    run: Run, *, independent: Sequence[Quantity | str] | None = None, outputs: Sequence[Key] | None = None
) -> LinearisationAlong:
    """The linear equations of small motions about a ``run``, at each of its saved points, in one set of perturbations.

        δẋ = P (∂F/∂y) T δx + P ∂F/∂r δr

    P picks components and does not change with time, so that no rate of T enters. The perturbations are those named,
    ``independent``, or the best of those that pivoting finds along the run; ``outputs`` are those of :func:`linearise`.

    Returns a LinearisationAlong. Raises DependentPerturbations, UnknownName, NotApplicable for a run without its system.

    >>> ap.linearise_along(ap.simulate("n-pendulum:n=1", 0.5, save=3)).states
    (theta1, theta1')
    """
    problem = run._live
    lineariser = Lineariser(problem.gibbs)
    nq, nu = problem.sizes.q, problem.sizes.u
    inputs = np.asarray(run.inputs)
    found = [
        lineariser.derivatives(State(float(t), y[:nq], y[nq : nq + nu], problem.p, inputs[i]))
        for i, (t, y) in enumerate(zip(run.times, run.states, strict=True))
    ]
    chosen = _chosen(lineariser, found, run.times, independent)
    return LinearisationAlong(run.times, tuple(lineariser.reduced(d, chosen, outputs) for d in found))


def _chosen(
    lineariser: Lineariser, found: Sequence[Derivatives], times: Array, independent: Sequence[Quantity | str] | None
) -> list[int]:
    size = len(lineariser.everything)
    if independent is not None:
        chosen = [lineariser.choose(d.gradient, independent) for d in found]  # refused where it fails at any point
        return chosen[0]
    candidates = {tuple(lineariser.choose(d.gradient)) for d in found}

    def magnification(chosen: tuple[int, ...]) -> tuple[float, float]:
        """The worst along the run, and when."""
        rest = [i for i in range(size) if i not in chosen]
        if not rest:
            return 0.0, 0.0
        smallest = [np.linalg.svd(d.gradient[:, rest], compute_uv=False)[-1] for d in found]
        worst = int(np.argmin(smallest))
        return (1 / smallest[worst] if smallest[worst] > 0 else np.inf), float(times[worst])

    best = min(sorted(candidates), key=lambda c: magnification(c)[0])
    worst, when = magnification(best)
    if worst > LOST:
        names = ", ".join(str(lineariser.everything[i]) for i in best)
        raise DependentPerturbations(
            f"no one set of perturbations of system '{lineariser.gibbs.system.name}' is independent all along the run; the best, "
            f"{names}, fails at t = {when:g}.\n    Linearise parts of the run, or use speeds in which it is regular."
        )
    return list(best)
