"""Many states of a system with constraints: their accelerations, and the nearest states on the constraints.

All states are solved with the rank and the independent rows that the constraints have at almost every state. Where native code doubts
that a state has these (its rows are close to dependent, or it is on another part of the constraint surface), the state is solved by
itself, as a single state always is: the results of many states are those of each alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile import Kernel, TapeOrMachineCode
from appell.compile.base import LANES
from appell.compile.lanes_to_rows import row_writer
from appell.compile.native import Packed, Unit
from appell.errors import OffConstraints
from appell.functions.batch import in_threads, start_address
from appell.functions.loops import constrained, forces
from appell.functions.states import States
from appell.motion import native_calls
from appell.motion.chosen_rows import Kept
from appell.motion.native_calls import CORE, DONE, padded
from appell.motion.problem import Problem
from appell.motion.workspace import Workspace, address_of, workspace

if TYPE_CHECKING:
    from appell.arrays import Array


NATIVE = Unit(
    "many states with constraints",
    {
        "accelerations": constrained.accelerations,
        "accelerations_one_by_one": constrained.accelerations_one_by_one,
        "accelerations_in_lanes": forces.accelerations_in_lanes,
        "projected": constrained.projected,
        "projected_one_by_one": constrained.projected_one_by_one,
    },
    upon=CORE,
)


class Constrained:
    """Many states of one problem; ``each`` is how many seconds one state took, by the kind of question."""

    def __init__(self, problem: Problem, each: dict[str, float]) -> None:
        self.problem, self.seconds_each = problem, each
        self.sizes = problem.sizes

    # -- accelerations -------------------------------------------------------------------------------------------------
    def rates(self, at: States) -> tuple[Array, Array]:
        """ẏ, and λ followed by the forces of actuators; a row for each state."""
        problem, count = self.problem, at.count
        rates, lam = np.empty((count, self.sizes.q + self.sizes.u)), np.zeros((count, self.sizes.columns))
        doubtful = np.ones(count, dtype=np.int64)
        if count >= (1 if self._solves_in_lanes else LANES):
            kernel = self._lane_kernel("accelerations", count, lambda: problem.kernels.motion_apart)
            self._timed(
                "accelerations",
                count,
                self._work_of_accelerations(kernel, at, {"rates": rates, "forces": lam, "doubtful": doubtful}),
                kernel,
            )
        self._one_by_one(at, np.flatnonzero(doubtful), rates, lam)
        return rates, lam

    def _work_of_accelerations(
        self, kernel: TapeOrMachineCode | None, at: States, arrays: dict[str, Any]
    ) -> Callable[[slice], None]:
        """A function that computes the accelerations of a slice of the states; one by one where the kernels solve for the forces
        themselves, or where there is no kernel of lanes."""
        base = self._base(at)

        def work(part: slice) -> None:
            with workspace(self.problem) as own:
                own.take(base)
                record, model = self._record(own, kernel, at, arrays), own.model.changed({"controller": 0})
                lanes = NATIVE.accelerations_in_lanes if self._solves_in_lanes else NATIVE.accelerations
                way = NATIVE.accelerations_one_by_one if kernel is None else lanes
                way(model.address, record.address, part.start, part.stop)

        return work

    @property
    def _solves_in_lanes(self) -> bool:
        """Whether the equations of LANES states are solved at once, which needs a force for each row. Then single states are solved so
        too, with the same results to the last bit."""
        s = self.sizes
        return s.rows == s.contact == s.columns and self.problem.kernels.factored is None

    def _one_by_one(self, at: States, which: Any, rates: Array, lam: Array) -> None:
        """The accelerations of some states, each with the rank and independent rows at that state."""
        if not which.size:
            return
        problem, times, r = self.problem, at.times, at.inputs
        wide, found = self._with_room_for_work(at.y), np.empty(problem.size)
        began = time.perf_counter()
        with workspace(problem) as own:
            self._compile(own)
            for i in which.tolist():
                own.decide(float(times[i]), wide[i], r[i])
                model = own.model.changed({"controller": 0})
                own.model.ref[:] = 0.0
                one = slice(i, i + 1)
                native_calls.accelerations(model, times[one], wide[one], r[one], found[None, :], lam[one])
                rates[i] = found[: rates.shape[1]]
        if isinstance(main := problem.kernels.main, TapeOrMachineCode):
            main.seconds += time.perf_counter() - began

    def _compile(self, own: Workspace) -> None:
        """Make machine code for single states once tapes have been played for as long as that takes."""
        main = self.problem.kernels.main
        if not isinstance(main, TapeOrMachineCode) or main.is_made() or main.seconds <= main.price:
            return
        for x in own.tapes(1):
            x.kernel.make(x.lanes)
            x.record[x.name] = own.address(x.kernel, x.lanes)
        self.problem.free_workspaces.clear()  # they would go on to play tapes

    # -- projection ----------------------------------------------------------------------------------------------------
    def projected(self, at: States) -> Array:
        """The states moved onto the constraints. Raises OffConstraints where there is no state on them near by."""
        problem, count, given = self.problem, at.count, at.y
        out, doubtful = given.copy(), np.ones(count, dtype=np.int64)
        codes, worst = np.zeros(count, dtype=np.int64), np.zeros(count)
        whole = problem.kernels.geometry if self.sizes.rows and problem.kernels.factored is None else None
        if count >= LANES and (not self.sizes.rows or problem.scales.length is not None or self._has_lengths(given)):
            alike = len(at.r) == 1 or bool((at.r == at.r[0]).all())  # lanes of the geometry share the inputs
            kernel = None if whole is None or not alike else self._lane_kernel("projection", count, lambda: whole)
            base = self._base(at) if self.sizes.rows else None
            arrays = {"states": out, "codes": codes, "worst": worst, "doubtful": doubtful}

            def work(part: slice) -> None:
                with workspace(problem) as own:
                    own.model.r[:] = at.r[0]
                    if base is not None:
                        own.take(base)
                        own.measure(float(at.t[0, 0]), self._with_room_for_work(given[:1])[0], 1.0)
                    record = self._record(own, kernel, at, {**arrays, **self._measures(given)})
                    way = NATIVE.projected if kernel is not None else NATIVE.projected_one_by_one
                    way(own.model.address, record.address, part.start, part.stop)

            self._timed("projection", count, work, kernel)
        times, r = at.times, at.inputs
        with workspace(problem) as own:
            for i in np.flatnonzero(doubtful).tolist():
                out[i] = self._projected_one(own, float(times[i]), given[i], r[i], i)
        return out

    def _projected_one(self, own: Workspace, t: float, state: Array, r: Array, number: int) -> Array:
        """One state moved onto the constraints, with the rank and independent rows at that state."""
        wide = self._with_room_for_work(state[None, :])[0]
        own.model.r[:] = r
        if self.sizes.rows:
            own.decide(t, wide, r)
            own.measure(t, wide, 1.0)
        code, worst, _ = native_calls.project(own.model, t, wide)
        if code != DONE:
            raise OffConstraints(
                f"no state on the constraints of system '{self.problem.system.name}' was found near state {number}: the largest "
                f"relative residual is still {worst:.3g}.\n    Begin nearer to one."
            )
        return wide[: state.size]

    def _has_lengths(self, given: Array) -> bool:
        """Whether every state has a coordinate other than zero from which lengths can be taken, where the model itself has no length."""
        return bool((np.abs(given[:, : self.sizes.q][:, self.problem.scales.shifts]).max(axis=1, initial=0.0) > 0.0).all())

    def _measures(self, given: Array) -> dict[str, Any]:
        """The sizes of coordinates and speeds, a row for each state, of a mechanism whose model has no length; empty for others."""
        scales = self.problem.scales
        if scales.length is not None or not self.sizes.rows:
            return {}
        lengths = np.abs(given[:, : self.sizes.q][:, scales.shifts]).max(axis=1)
        kinds, which = np.unique(lengths, return_inverse=True)
        found = [replace(scales, length=float(x)) for x in kinds]
        q, v = (np.array([getattr(x, name) for x in found])[which.ravel()] for name in ("q", "v"))
        return {"q_sizes": q, "u_sizes": v, "in_rows": self.problem.expressions.in_rows / q}

    # -- both ----------------------------------------------------------------------------------------------------------
    def _base(self, at: States) -> Kept:
        """The rank and independent rows at almost every state; where no generic state is known, those at the first of the states."""
        kept = self.problem.kept_here
        if not self.sizes.contact or not kept.structure.unknown:
            return kept
        return self.problem.kept_at(float(at.t[0, 0]), self._with_room_for_work(at.y[:1])[0], at.inputs[0])

    def _order(self, kept: Kept) -> Any:
        """The numbers of the independent rows, then those of the others."""
        rows = kept.rows if self.sizes.rows else ()
        return np.array([*rows, *(i for i in range(self.sizes.rows) if i not in rows)], dtype=np.int64)

    def _with_room_for_work(self, y: Array) -> Array:
        """States with room behind them for the works that simulations integrate."""
        out = np.zeros((len(y), self.problem.size))
        out[:, : y.shape[1]] = y
        return out

    def _lane_kernel(self, name: str, count: int, of: Callable[[], Kernel]) -> TapeOrMachineCode | None:
        """A kernel for LANES states, made into machine code once that saves time; None where the back end has none."""
        kernel = of() if self.problem.kernels.factored is None else None
        if not isinstance(kernel, TapeOrMachineCode):
            return None
        if not kernel.is_made(LANES) and kernel.seconds + count * self.seconds_each.get(name, 0.0) > kernel.price:
            kernel.make(LANES)
            self.problem.free_workspaces.clear()  # they might go on to play tapes
            self.seconds_each[name] = 0.0
        return kernel

    def _timed(self, name: str, count: int, work: Callable[[slice], None], kernel: TapeOrMachineCode | None) -> None:
        self.seconds_each[name] = in_threads(count, self.seconds_each.get(name, 0.0), work)
        if kernel is not None:
            kernel.seconds += count * self.seconds_each[name]

    def _record(self, own: Workspace, kernel: TapeOrMachineCode | None, at: States, arrays: dict[str, Any]) -> Packed:
        given = {name: getattr(at, name) for name in ("t", "q", "u", "r")}
        m, address, kept, outputs = own.model, 0, None, 0
        if kernel is not None:
            address, kept = address_of(kernel, LANES)
            outputs = kernel.signature.length
        pitch = padded(outputs)
        sources = np.minimum(np.arange(pitch), max(outputs - 1, 0))
        widths = 1 + sum(x.shape[1] for x in given.values()) + outputs
        room = np.zeros(LANES * (widths + 2))
        start = -start_address(room) % (8 * LANES) // 8
        numbers = {
            "kernel": address, "writer": row_writer(), "outputs": outputs, "pitch": pitch, "wanted": self.sizes.columns,
            "sizes_apart": int("q_sizes" in arrays),
            **{name: start_address(x) for name, x in given.items()},
            **{f"{name}_apart": 0 if len(x) == 1 else x.strides[0] // 8 for name, x in given.items()},
        }  # fmt: skip
        rows = m["rows"]
        rooms = {
            "sources": sources, "empty": np.zeros(pitch // LANES, dtype=np.int64), "p": np.repeat(m.p, LANES),
            "room": room[start:], "rows": np.zeros(LANES * max(pitch, (2 * rows + 4) * max(rows, 1))),
            "y": np.zeros(LANES * m["size"]), "row_sizes": np.zeros(LANES * rows), "order": self._order(own.kept),
        }  # fmt: skip
        return Packed(constrained.ManyStates, numbers, {**rooms, **arrays}, (kept, at))
