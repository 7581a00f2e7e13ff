"""Everything that changes during a run: the record of the model that native loops work in, tapes, inputs held, the solvers'
arrays.

A problem's kernels are shared by all its runs; what they write to is here, so that runs of one problem may be under way in
several threads at once. Workspaces are kept with the kernels when a run is over, and the next takes one of them.
"""

from __future__ import annotations

import ctypes
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from appell.compile import Kernel, TapeKernel, TapeOrMachineCode
from appell.compile.base import LANES
from appell.compile.layout import Layout
from appell.compile.native import Packed
from appell.errors import GraphError
from appell.motion import native_calls
from appell.motion.chosen_rows import Kept
from appell.motion.inputs import Feed
from appell.motion.loops.model import Model
from appell.motion.problem import Problem
from appell.motion.sparse_constraint_kernels import LateKernel, without
from appell.recent import Recent

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.compile import Compiled
    from appell.gibbs import GibbsFunction
    from appell.gibbs.sizes import Sizes


SOON = 1e-3  # of the span
MOMENT = 1e-10  # of the run, or of the time: steps so short are lost in rounding
SIZES = ("q_sizes", "u_sizes", "row_sizes", "shifts", "in_rows")  # of the model, as a run measures them
_LAID = {  # where the parts of a kernel's output stand, in the model's words
    "motion": {
        "load_power": "o_power", "drive": "o_drive", "drive_slope": "o_slope", "R": "o_r", "b": "o_b", "Z": "o_z", "RZ": "o_g",
        "inputs": "o_act",
    },
    "geometry": {"phi": "o_phi", "psi": "o_psi", "R": "o_rows", "Y": "o_y", "N": "o_n"},
    "variation": {"rates": "o_carried", "balance": "o_moved", "rows": "o_asked"},
    "tangent": {"phi": "o_across", "psi": "o_along"},
}  # fmt: skip
_SEEDS = {  # and those of what they take in the place of the inputs
    "variation": {"inputs": "s_inputs", "accelerations": "s_rates", "multipliers": "s_forces", "perturbations": "s_along"},
    "tangent": {"inputs": "s_tangent_inputs", "perturbations": "s_tangent"},
}
COUNTED = (  # numbers of the model that change along a run
    "evaluations", "rank_drops", "projections", "rank_now", "jacobians", "failed", "moved", "grows", "t", "misfit", "weakest", "least",
    "floor", "worst", "pace", "energy",
)  # fmt: skip
EMPTY = {  # arrays that do, with what is in them before
    "lam": 0.0, "ref": 0.0, "shift": 0.0, "q_sizes": 1.0, "u_sizes": 1.0, "row_sizes": 0.0, "shifts": 0.0, "in_rows": 0.0,
    "varied_sizes": 1.0,
}  # fmt: skip
KEPT = 8  # workspaces of the same kernels that wait for the next run
ROOMS = 16  # of solvers, in one workspace


class Played(NamedTuple):
    """A kernel that is played from a tape: the record where its address stands, and under which name; for how many states at once."""

    record: Packed
    name: str
    kernel: TapeOrMachineCode
    lanes: int


class Workspace:
    """Memory for one run of a problem at a time; no other run uses it while that is under way.

    Its kernels never change; the ``problem``, with its numbers, is that of the run under way. ``rooms`` holds what solvers keep
    here from one run to the next.
    """

    model: Packed

    def __init__(self, problem: Problem) -> None:
        self.kernels, self.expressions = problem.kernels, problem.expressions
        self.kinematics, self.system, self.sizes = problem.kinematics, problem.system, problem.sizes
        self.size, self.works, self.events, self.varied = problem.size, problem.works, problem.events, problem.varied
        self.problem, self.inputs, self.scales = problem, problem.inputs, problem.scales
        self._kept: Kept | None = None
        self._home: list[Workspace] | None = None  # the list of free workspaces to which it is returned
        self.rooms = Recent(ROOMS)
        self.first_budget = 0  # steps before the first look at the clock in a run, once they are known
        self.sized_by: Sizes | None = None  # whose sizes the model has
        self._addresses: dict[tuple[Kernel, int, bool], tuple[int, Any]] = {}  # and the owners of what is there
        self.feed = Feed(problem.inputs)
        self.model = self._model(problem)
        self._new = {name: self.model[name] for name in COUNTED}
        self.p = self.model.p[: problem.p.size]
        self.modes = self.model.p[problem.p.size :]  # the sides of switches, which kernels take as parameters

    @property
    def compiled(self) -> Compiled:
        """Of the run under way."""
        return self.problem.compiled

    @property
    def gibbs(self) -> GibbsFunction:
        """Of the run under way."""
        return self.problem.gibbs

    def __enter__(self) -> Workspace:
        return self

    def __exit__(self, *_: object) -> None:
        """Return it to the free workspaces."""
        home, self._home = self._home, None
        if home is not None and len(home) < KEPT:
            home.append(self)

    def _model(self, problem: Problem) -> Packed:
        s, k, e, kernels = problem.sizes, problem.kinematics, problem.expressions, problem.kernels
        rows, columns = s.rows, s.columns if s.rows else 0
        nq, nu, nw, varied = s.q, s.u, problem.works, len(problem.varied)
        listed = e.row_list if rows else ()
        laid = {"motion": kernels.motion_layout, "geometry": kernels.geometry_layout}
        solving = kernels.factored
        for of_motion in (kernels.motion_layout, *(() if solving is None else (solving.motion_layout,))):
            _begins_as_a_state(of_motion, nq, nu)
        self.factored = (
            without() if solving is None else solving.record(self.address(solving.motion), self.address(solving.geometry))
        )
        seeds = {}
        if varied:
            laid["variation"], seeds["variation"] = kernels.variation_layout, Layout.of(kernels.variation_seed)
        if varied and rows:
            laid["tangent"], seeds["tangent"] = kernels.tangent_layout, Layout.of(kernels.tangent_seed)
        position = np.array([i for i, x in enumerate(listed) if x.position is not None], dtype=np.int64)
        quaternions = np.array([k.q.index(e.parameters[0]) for e in problem.system.quaternions], dtype=np.int64)
        big = max(rows, columns, 1)
        numbers = {
            "motion": self.address(kernels.motion), "geometry": self.address(kernels.geometry) if rows else 0,
            "events": self.address(kernels.events) if e.event_count else 0, "controller": self.feed.address(),
            "bounds": self.address(kernels.bounds) if e.event_count else 0,
            "features": self.address(kernels.features) if e.features.numel() else 0,
            "variation": self.address(kernels.variation) if varied else 0,
            "tangent": self.address(kernels.tangent) if varied and rows else 0, "varied": varied,
            "size": problem.size, "nq": nq, "nu": nu, "nw": nw, "rows": rows, "columns": columns, "contact": s.contact,
            "positions": position.size, "event_count": e.event_count, "actuators": s.actuators,
            "generic_rank": problem.kept.rank if rows else 0, "position_rank": problem.kept.position_rank if rows else 0,
            "inputs": problem.inputs.size, "bent": e.bent, "quaternion_count": quaternions.size, "big": big,
            **{field: at for name in laid for field, at in laid[name].fields(_LAID[name]).items()},
            **{field: at for name in seeds for field, at in seeds[name].fields(_SEEDS[name]).items()},
            "floor": float(problem.stabilisation.floor), "kept": float(problem.stabilisation.floor),
            "narrows": problem.stabilisation.narrows, "factored": self.factored.address,
        }  # fmt: skip
        arrays = {
            "p": np.concatenate([problem.p, np.ones(len(e.switches))]),
            "r": problem.inputs.constants.copy() if problem.inputs.size else np.zeros(0),
            "out": np.zeros(laid["motion"].size), "geo": np.zeros(laid["geometry"].size),
            "g": np.zeros((big, big)), "left": np.zeros(4 * big), "right": np.zeros(big), "lam": np.zeros(big),
            "prefer": problem.kept.preference(position, big) if rows else np.ones(2),
            "q_sizes": np.ones(nq), "u_sizes": np.ones(nu), "row_sizes": np.zeros(rows), "in_rows": np.zeros(nq), "shifts": np.zeros(nq),
            "varied_sizes": np.ones(varied),
            "ref": np.zeros(big), "position": position, "quaternions": quaternions, "shift": np.zeros(big),
            "seed": np.zeros(max((layout.size for layout in seeds.values()), default=0)),
            "change": np.zeros(max((laid[name].size for name in ("variation", "tangent") if name in laid), default=0)),
        }  # fmt: skip
        used = {"motion": "out", "geometry": "geo", "variation": "change", "tangent": "change"}
        for name, room in used.items():
            if numbers[name]:
                _fits(getattr(kernels, name), arrays[room].size)
        if solving is not None:
            _fits(solving.motion, self.factored.out.size)
            _fits(solving.geometry, self.factored.geo.size)
            _fits(kernels.motion, self.factored.packed.size)
            _fits(kernels.geometry, self.factored.packed_geo.size)
        return Packed(Model, numbers, arrays)

    def renumber(self, problem: Problem) -> None:
        """Make it as new for a run of a problem with the same kernels, and with a controller if it had one. Nothing is left of
        earlier runs, which may belong to another simulation, except machine code."""
        self.feed.begin(problem.inputs)
        if self.modes.size:
            self.modes[:] = 1.0
        if problem is self.problem:  # whose runs set what they need
            return
        m, self.sized_by = self.model, None
        m.update(self._new)
        for name, value in EMPTY.items():
            getattr(m, name)[:] = value
        m.r[:] = problem.inputs.constants
        if self.sizes.rows:
            self.take(problem.kept)
        self.p[:] = problem.p
        if problem.inputs.controller is not self.inputs.controller:
            self.model["controller"] = self.feed.address()
        self.problem, self.inputs, self.scales = problem, problem.inputs, problem.scales

    def feed_now(self, t: float, y: Array) -> None:
        """Set the inputs by a controller that is asked at every evaluation, at a state that Python looks at or saves. Once it has failed,
        here or in native code, it is not asked again, and every evaluation fails."""
        if self.model["failed"] == 0:
            self.feed.now(t, y, self.model.r)
        if self.feed.error is not None:
            self.model["failed"] = 1

    def measure(self, t: float, y: Array, span: float) -> None:
        """Set the sizes of coordinates and speeds; where the mechanism determines no length, from the state and its rates."""
        m = self.model
        scales = self.measured(t, y, span, self.scales)
        if scales is not self.sized_by:  # else they are there from an earlier run, and did not grow
            m["grows"] = self.scales.length is None
            m.q_sizes[:], m.u_sizes[:] = scales.q, scales.v
            m.shifts[:] = scales.shifts
            if self.sizes.rows:
                m.in_rows[:] = self.expressions.in_rows / scales.q
            if self.works:
                m["energy"] = scales.energy
            self.sized_by = scales
        if self.sizes.rows:
            m.row_sizes[:] = 0.0
        if self.varied:
            m.varied_sizes[:] = [1.0 if i is None or not self.p[i] else abs(self.p[i]) for i in self.varied]

    def measured(self, t: float, y: Array, span: float, scales: Sizes) -> Sizes:
        """Sizes with a length, also where the mechanism has none of its own."""
        return scales if scales.length is not None else replace(scales, length=self._start_length(t, y, span) or 1.0)

    def _start_length(self, t: float, y: Array, span: float) -> float:
        """A first length: the largest of the coordinates, or else the distance covered in a short time. A distance that is
        covered in an instant, or a speed that is reached in one, counts as rounding, such as a coordinate just after an
        impact."""
        s, rates, shift = self.sizes, np.zeros(self.size), self.scales.shifts
        native_calls.rhs(self.model, t, y, rates)
        speeds_change = rates[s.q : s.q + s.u][shift] if self.expressions.direct else np.zeros(0)
        way, speed, change = (
            float(np.nan_to_num(np.abs(x), posinf=0.0).max(initial=0.0))
            for x in (y[: s.q][shift], rates[: s.q][shift], speeds_change)
        )
        soon, moment = SOON * abs(span), MOMENT * max(abs(t), abs(span))
        if way > max(speed * moment, change * moment**2):
            return way
        return speed * soon if speed > change * moment else change * soon**2

    def decide(self, t: float, y: Array, held: Array) -> None:
        """Take the rank, and the rows to solve with, as they are on the part of the constraint surface where a run begins."""
        self.take(self.problem.kept_at(t, y, held))

    def take(self, found: Kept) -> None:
        """Take these, which may be those that it has."""
        if found is not self.kept:
            self._take(found)

    def quiet(self) -> Workspace:
        """Another with the same numbers, sizes and rows, nothing watched in it."""
        out = Workspace(self.problem.without_events())
        if self.sizes.contact:
            out._take(self.kept)
        out.model.r[:], out.modes[:] = self.model.r, self.modes
        for name in SIZES:
            getattr(out.model, name)[:] = getattr(self.model, name)
        out.model["grows"], out.model["energy"] = self.model["grows"], self.model["energy"]
        return out

    @property
    def kept(self) -> Kept:
        """The rows to solve with where the run is; until that is decided, those of almost every state."""
        return self._kept or self.problem.kept

    def _take(self, found: Kept) -> None:
        self._kept = found
        m = self.model
        m["generic_rank"], m["position_rank"] = found.rank, found.position_rank
        m.prefer[:] = found.preference(m.position, m.right.size)
        solving = self.kernels.factored
        if solving is None:
            return
        self.factored["on"] = found.rank == len(solving.loops.taken) and found.rows == solving.loops.taken
        if not self.factored["on"]:  # every state now needs the kernels of all rows
            for name, kernel in (("motion", self.kernels.motion), ("geometry", self.kernels.geometry)):
                m[name] = self.address(kernel.made if isinstance(kernel, LateKernel) else kernel)

    def address(self, kernel: Kernel, lanes: int = 1) -> int:
        """The address of a kernel for native code. It is valid as long as this workspace exists."""
        key = kernel, lanes, not isinstance(kernel, TapeOrMachineCode) or kernel.is_made(lanes)
        if key not in self._addresses:
            self._addresses[key] = address_of(kernel, lanes)
        return self._addresses[key][0]

    def ready_for_lanes(self) -> None:
        """Put the kernels that evaluate LANES states at once into the model, where the back end can make them."""
        record = self.model
        if not record["motion_lanes"]:
            record["motion_lanes"] = self.address(self.kernels.main, LANES)
            if not self.expressions.direct:
                record["rates_lanes"] = self.address(self.kernels.rates, LANES)

    def tapes(self, lanes: int) -> list[Played]:
        """The kernels that a loop asks for its rates, or for ``lanes`` at once, and that this problem plays from tapes still,
        whether or not others have machine code of them already."""
        kernels, solving = self.kernels, self.kernels.factored
        rates = {} if self.expressions.direct else {"rates_lanes": (kernels.rates, lanes)}
        found: dict[str, tuple[Kernel, int]] = {"motion_lanes": (kernels.main, lanes), **rates} if lanes > 1 else {}
        others: tuple[str, ...] = ("events", "bounds", "features", "variation", "tangent")
        if solving is None:
            found, others = found or {"motion": (kernels.motion, 1)}, ("geometry", *others)
        found |= {name: (getattr(kernels, name), 1) for name in others if self.model[name]}
        out = [(self.model, name, *kernel) for name, kernel in found.items()]
        if solving is not None:  # those of all rows are asked for at few states
            out += [(self.factored, "motion", solving.motion, 1)] if lanes == 1 else []
            out += [(self.factored, "geometry", solving.geometry, 1)]
        return [
            Played(record, name, k, n) for record, name, k, n in out if isinstance(k, TapeOrMachineCode) and record[name] & 1
        ]


def workspace(problem: Problem) -> Workspace:
    """A workspace that no other run uses, for a with statement that lasts as long as the run."""
    home = problem.free_workspaces
    try:
        found: Workspace = home.pop()  # atomic: no two threads get the same one
        found.renumber(problem)
    except IndexError:
        found = Workspace(problem)
    found._home = home
    return found


def address_of(kernel: Kernel, lanes: int = 1) -> tuple[int, Any]:
    """The address of a kernel for native code, and the object that has to be kept as long: its machine code, or a tape with new
    registers. For kernels of other back ends it is a stub that calls them, for one state at a time."""
    if isinstance(kernel, (TapeKernel, TapeOrMachineCode)):
        found = kernel.at(lanes)
        return int(found.address or 0), found
    if lanes > 1:
        return 0, kernel
    if kernel.address is not None:
        return kernel.address, kernel
    sizes, length = [n for _, n in kernel.signature.inputs], kernel.signature.length
    pointer = ctypes.POINTER(ctypes.c_double)

    def call(*pointers: Any) -> None:
        arrays = [np.ctypeslib.as_array(x, (n,)) if n else np.zeros(0) for x, n in zip(pointers, (*sizes, length), strict=True)]
        kernel.into(arrays[:-1], arrays[-1:])

    thunk = ctypes.CFUNCTYPE(None, *[pointer] * (len(sizes) + 1))(call)
    return int(ctypes.cast(thunk, ctypes.c_void_p).value or 0), (kernel, thunk)


def _begins_as_a_state(layout: Layout, nq: int, nu: int) -> None:
    """Refuse what the motion's kernel gives where it does not begin with q̇, u̇ and then ẇ, as a state [q, u, w] has them: where these are
    all that is wanted, loops have the kernel write them in the place of a state's rates."""
    for part, place in {"rates": 0, "accelerations": nq, "works": nq + nu}.items():
        if layout.offsets.get(part, place) != place:
            raise GraphError(
                f"the kernel of the motion gives '{part}' from entry {layout[part]} on; loops take them from entry {place} on, as a state "
                f"has them.\n    Put 'rates', 'accelerations' and 'works' first among its parts, in this order."
            )


def _fits(kernel: Kernel, room: int) -> None:
    """Refuse a kernel that would write beyond the room that there is for it: native code knows only where that begins."""
    if kernel.signature.length > room:
        raise GraphError(
            f"the kernel {kernel.signature} writes {kernel.signature.length} numbers, and there is room for {room}."
        )
