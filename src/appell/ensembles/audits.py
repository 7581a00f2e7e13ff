"""How far to trust the runs of an ensemble: the audits of single runs, made for many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.ensembles.block import CODES, Block
from appell.gibbs.energies import Energies
from appell.motion import native_calls
from appell.motion.accuracy import HOPELESS, LEAST
from appell.motion.driver import Outcome
from appell.motion.energy import missing
from appell.motion.exchanged import Exchanged
from appell.motion.loops.event_handling import HIGHEST, KINETIC, LOWEST, MISSED, WORK
from appell.motion.problem import Problem
from appell.motion.run import run_of
from appell.motion.solvers.base import AbstractSolver
from appell.motion.workspace import address_of

if TYPE_CHECKING:
    from appell.arrays import Array, Flags, Whole

FinishedRun = tuple[int, Problem, Outcome]  # the row of a run, its problem and its outcome


class Audits:
    """The audits of runs of a problem by a solver."""

    def __init__(self, problem: Problem, solver: AbstractSolver) -> None:
        self.problem, self.solver = problem, solver

    def of_ends(self, out: Block, finished: list[FinishedRun]) -> None:
        """Fill in the energy errors of runs of which only the two ends were kept, all at once, as in the audits of single runs."""
        if not finished:
            return
        rows = np.array([row for row, _, _ in finished])
        if not self.problem.gibbs.powers.why_open:
            times, states = (
                np.concatenate([o.times for _, _, o in finished]),
                np.concatenate([o.states for _, _, o in finished]),
            )
            inputs, p = (
                np.concatenate([o.inputs for _, _, o in finished]),
                np.repeat(np.array([x.p for _, x, _ in finished]), 2, axis=0),
            )
            shape = len(finished), 2
            out.rows["energy_error"][rows] = self.misfits(times.reshape(shape), states.reshape(*shape, -1), inputs, p)
        doubtful = self.doubtful(*(out.rows[name][rows] for name in ("energy_error", "constraint_residual", "steps")))
        for i in np.flatnonzero(doubtful):
            self.of_one(out, *finished[i])
        finished.clear()

    def doubtful(self, error: Array, residual: Array, steps: Whole) -> Flags:
        """Which runs have errors beyond those that the solver promises, so that each needs an audit by itself."""
        counts, which = np.unique(steps, return_inverse=True)
        promised = np.array([min(self.solver._promised(int(x)), HOPELESS) for x in counts])[which]
        loose = np.isinf(self.problem.stabilisation.floor)
        out: Flags = (error > promised) | (loose & (residual > np.maximum(promised, LEAST)))
        return out

    def misfits(self, times: Array, states: Array, inputs: Array, p: Array, balance: Array | None = None) -> Array:
        """The largest error of the energy balance of each run, relative to the energy exchanged: at its times and states, which are a
        row for each run, and in the ``balance`` that was kept along the run. States that are NaN were not reached."""
        problem, s, (count, each) = self.problem, self.problem.sizes, times.shape
        values = np.full((times.size, 2), np.nan)
        address, _kept = address_of(problem.kernels.energies)
        native_calls.batch(address, s.q, times.ravel(), np.ascontiguousarray(states.reshape(times.size, -1)), p, inputs, values)
        kinetic, potential = Energies(*np.moveaxis(values.reshape(count, each, 2), 2, 0))
        work = states[..., s.q + s.u :]
        work = work - work[:, :1]
        with np.errstate(invalid="ignore"):
            missed = np.fmax.reduce(np.abs(missing(kinetic + potential, work)), axis=1)
        low, high, kinetic = (
            np.fmin.reduce(potential, axis=1),
            np.fmax.reduce(potential, axis=1),
            np.fmax.reduce(kinetic, axis=1),
        )
        worked = np.fmax.reduce(np.abs(work), axis=(1, 2), initial=0.0)
        if balance is not None:
            missed, kinetic = np.fmax(missed, balance[:, MISSED]), np.fmax(kinetic, balance[:, KINETIC])
            low, high = np.fmin(low, balance[:, LOWEST]), np.fmax(high, balance[:, HIGHEST])
            worked = np.fmax(worked, balance[:, WORK])
        found: Array = Exchanged(kinetic, low, high, worked).misfit(missed)
        return np.where(np.isfinite(found), found, np.nan)

    def of_one(self, out: Block, row: int, problem: Problem, outcome: Outcome) -> None:
        """Fill in the audit of one run, as a Run has it."""
        made = run_of(problem, self.solver, outcome)
        audit, status = made.audit, made.status
        out.rows["energy_error"][row] = np.nan if audit.energy_error is None else audit.energy_error
        out.rows["status"][row] = CODES[status.name]
        if not status.ok:
            out.reasons[row] = made.message
