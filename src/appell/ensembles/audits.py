"""How far to trust the runs of an ensemble: the audit of a single run, of many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.ensembles.block import CODES, Block
from appell.motion import entries
from appell.motion.driver import Outcome
from appell.motion.judging import HOPELESS, LEAST
from appell.motion.problem import Problem
from appell.motion.run import run_of
from appell.motion.solvers.base import AbstractSolver
from appell.motion.workspace import address_of

if TYPE_CHECKING:
    from appell.arrays import Array, Flags, Whole

Over = tuple[int, Problem, Outcome]  # a run that is over: its row, its problem and what came of it


class Audits:
    """The audits of runs of a problem by a solver."""

    def __init__(self, problem: Problem, solver: AbstractSolver) -> None:
        self.problem, self.solver = problem, solver

    def of_ends(self, out: Block, over: list[Over]) -> None:
        """The energy balance of runs of which only the ends were kept, all at once, as a single run's audit has it."""
        if not over:
            return
        rows = np.array([row for row, _, _ in over])
        if not self.problem.gibbs.powers.why_open:
            times, states = np.concatenate([o.times for _, _, o in over]), np.concatenate([o.states for _, _, o in over])
            inputs, p = (
                np.concatenate([o.inputs for _, _, o in over]),
                np.repeat(np.array([x.p for _, x, _ in over]), 2, axis=0),
            )
            out.rows["energy_error"][rows] = self.misfits(times, states, inputs, p)
        doubtful = self.doubtful(*(out.rows[name][rows] for name in ("energy_error", "constraint_residual", "steps")))
        for i in np.flatnonzero(doubtful):
            self.alone(out, *over[i])
        over.clear()

    def doubtful(self, error: Array, residual: Array, steps: Whole) -> Flags:
        """Which audits are outside of what is promised, so that each has to be looked at by itself."""
        promised = np.array([min(self.solver._promised(int(x)), HOPELESS) for x in steps])
        loose = np.isinf(self.problem.stabilisation.floor)
        out: Flags = (error > promised) | (loose & (residual > np.maximum(promised, LEAST)))
        return out

    def misfits(self, times: Array, states: Array, inputs: Array, p: Array) -> Array:
        """What is missed of the energy balance from the start to the end of each run, two rows each, beside the energy exchanged."""
        problem, s = self.problem, self.problem.sizes
        values = np.full((times.size, 2), np.nan)
        address, _kept = address_of(problem.kernels.energies)
        entries.batch(address, s.q, times, states, p, inputs, values)
        energies, work = values.reshape(-1, 2, 2), states[:, s.q + s.u :].reshape(times.size // 2, 2, -1)
        work = work - work[:, :1]
        total, kinetic, potential = energies.sum(axis=2), energies[..., 0], energies[..., 1]
        worst = np.abs(total - total[:, :1] - work.sum(axis=2)).max(axis=1)
        exchanged = np.maximum(kinetic.max(axis=1), np.ptp(potential, axis=1))
        exchanged = np.maximum(exchanged, np.abs(work).max(axis=(1, 2), initial=0.0))
        found: Array = np.where(exchanged > 0, worst / np.where(exchanged > 0, exchanged, 1.0), worst)
        return np.where(np.isfinite(found), found, np.nan)

    def alone(self, out: Block, row: int, problem: Problem, outcome: Outcome) -> None:
        """The audit of one run, as a Run has it."""
        made = run_of(problem, self.solver, outcome)
        audit, status = made.audit, made.status
        out.rows["energy_error"][row] = np.nan if audit.energy_error is None else audit.energy_error
        out.rows["status"][row] = CODES[status.name]
        if not status.ok:
            out.reasons[row] = made.message
