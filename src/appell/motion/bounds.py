"""Bounds of event functions and of their rates along a step, as one kernel; and the record with which native code finds
events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.arrays import sealed
from appell.compile.base import LANES
from appell.compile.layout import Layout, stacked
from appell.compile.native import Packed
from appell.graph import SX, column
from appell.graph.intervals import BIG, enclosures
from appell.graph.scalar import where
from appell.motion import native_calls
from appell.motion.loops.knots import knots as knots_of
from appell.motion.loops.watch import BOUNDS, DEPTH, FALL, HIGH, LOW, NOTHING, RISE, ROUNDING, Watch

if TYPE_CHECKING:
    from appell.arrays import Array, Flags, Whole
    from appell.gibbs.model_expressions import Written
    from appell.motion.workspace import Workspace


_SEED = {  # where the parts of the seed begin, in the record's words
    "inputs": "s_inputs", "h": "s_step", "dq_low": "s_q_low", "dq_high": "s_q_high", "du_low": "s_u_low", "du_high": "s_u_high",
}  # fmt: skip
PEAKS = (sympy.exp, sympy.tanh, sympy.erf, sympy.atan, sympy.sech, sympy.cosh, sympy.erfc, sympy.coth, sympy.csch)


def bounds_of(k: Any, functions: SX, parameters: SX) -> tuple[dict[str, SX], SX]:
    """Inputs and outputs of a kernel: for every function g(t, q, u) its bounds and those of its rate, four numbers each, where

    t ∈ (t₋, t₊), q ∈ (q₋, q₊), u ∈ (u₋, u₊), with rates h, q' and u' between bounds, which follow the inputs r
    """
    t, q, u = k.t, k.q.column, k.u.column
    sizes = {"t": 1, "q": q.numel(), "u": u.numel()}
    ends = {name: (ca.SX.sym(f"{name}_low", n), ca.SX.sym(f"{name}_high", n)) for name, n in sizes.items()}
    rates = {name: ca.SX.sym(name, n) for name, n in (("dq", q.numel()), ("du", u.numel()))}
    seed = bounds_seed(k)
    h, ends["dq"], ends["du"] = seed["h"], (seed["dq_low"], seed["dq_high"]), (seed["du_low"], seed["du_high"])
    slopes = ca.jtimes(functions, ca.vertcat(t, q, u), ca.vertcat(h, rates["dq"], rates["du"]))
    state = [(t, *ends["t"]), (q, *ends["q"]), (u, *ends["u"])]
    fixed = [(x, x, x) for x in (parameters, k.inputs.column) if x.numel()]
    moving = [(h, h, h), *((rates[name], *ends[name]) for name in rates)]
    parts: list[Any] = []
    values = enclosures([functions[i] for i in range(functions.numel())], [*_some(state), *fixed])
    along = enclosures([slopes[i] for i in range(functions.numel())], [*_some(state), *fixed, *_some(moving)])
    for g, rate in zip(values, along, strict=True):
        low, high = rate.bounds
        parts += [*g.bounds, where(g.may_jump, -BIG, low), where(g.may_jump, BIG, high)]
    inputs = {
        "t": ca.vertcat(*ends["t"]), "q": ca.vertcat(*ends["q"]), "u": ca.vertcat(*ends["u"]), "p": parameters,
        "r": stacked(seed),
    }  # fmt: skip
    return inputs, column(parts)


def bounds_seed(k: Any) -> dict[str, SX]:
    """What such a kernel takes in the place of the inputs: they themselves, h, and the bounds of q' and u'."""
    n = {"dq": len(k.q), "du": len(k.u)}
    ends = {f"{name}_{end}": ca.SX.sym(f"{name}_{end}", n[name]) for name in n for end in ("low", "high")}
    return {"inputs": k.inputs.column, "h": ca.SX.sym("h"), **ends}


def _some(symbols: list[tuple[SX, SX, SX]]) -> list[tuple[SX, SX, SX]]:
    return [x for x in symbols if x[0].numel()]


class Watching:
    """The functions that a run watches: events and switches, or narrow features of the loads that a long step may miss.
    ``record`` is what native code works in."""

    def __init__(self, problem: Workspace, degree: int, haze: float, *, most: float = 0.0) -> None:
        nq, nu, knots = problem.sizes.q, problem.sizes.u, degree + 1
        features = most > 0  # by how many times its largest value one may change in a step, at its steepest
        which, uses, timed = problem.kernels.feature_components if features else problem.kernels.event_components
        count = len(uses)
        width, seed = native_calls.padded(problem.size), Layout.of(bounds_seed(problem.kinematics))
        wide = max(count, knots)
        whole = {"which": which, "uses": uses, "timed": timed} | {
            name: np.zeros(count, dtype=np.int64) for name in ("kind", "open", "fresh", "there", "rests", "slow")
        }
        nodes, transform = _chebyshev(degree)  # which is read, as the series are written, LANES at a time
        sizes = {
            "samples": knots * width, "series": which.size * knots + LANES, "slope": which.size * knots, "bend": which.size,
            "extent": which.size, "size": which.size, "blur": which.size, "half": which.size, "t_box": 2, "q_box": 2 * nq, "u_box": 2 * nu,
            "r_box": seed.size, "out": BOUNDS * count, "before": count, "sign": count,
            "since": count, "done": count, "steep": count, "low": count, "high": count, "point": width, "first": wide,
            "last": wide, "rates": width, "stack": 2 * DEPTH,
        }  # fmt: skip
        arrays = {
            "nodes": nodes,
            "transform": np.concatenate([transform.ravel(), np.zeros(LANES)]),
            "directions": np.zeros(count) if features else problem.expressions.event_directions,
            **whole,
        }
        arrays |= {name: np.zeros(size) for name, size in sizes.items()}
        numbers = {"count": count, "knots": knots, "active": which.size, "haze": haze, "hides": features, "most": most}
        numbers |= seed.fields(_SEED) | {
            "search": native_calls.WATCH.where("searched"),
            "look_over": native_calls.WATCH.where("looked_over"),
        }
        self.problem, self.haze, self.knots = problem, haze, knots
        self.record = Packed(Watch, numbers, arrays)
        self.forget()

    @property
    def before(self) -> Array:
        """The sign of every function now, 0 where it is not known."""
        return self.record.before

    def forget(self) -> None:
        """Forget an earlier run: a function that is zero where a run begins did not reach zero in this run."""
        self.before[:], self.record.fresh[:], self.record.there[:], self.record.rests[:] = 0.0, 1, 0, 0
        self.record.extent[:], self.record.size[:], self.record.high[:], self.record.slow[:] = 0.0, 0.0, 0.0, 0

    def found(self) -> list[tuple[int, int, float, float, float]]:
        """The events found in the last step: the function's number, the kind of event, between which θ, and its sign
        afterwards."""
        r = self.record
        some = np.flatnonzero(r.kind != NOTHING)
        return [(int(j), int(r.kind[j]), float(r.low[j]), float(r.high[j]), float(r.sign[j])) for j in some]

    def signs(self, t: float, y: Array, blur: float = ROUNDING) -> Array:
        """The sign of every function at a state, 0 where it is zero within rounding or has no value."""
        bounds = native_calls.bounds_at(self.problem.model, self.record, t, 0.0, y, np.zeros_like(y), blur)
        return (bounds[:, LOW] > 0).astype(float) - (bounds[:, HIGH] < 0)

    def placed(self, t: float, y: Array, fired: tuple[int, ...]) -> None:
        """Take over the signs that functions have at a state that the run is put to, where they have one. A function that is on
        the other side by less than the tolerance keeps its sign, unless it has ``fired``, and is looked at again in the next
        step."""
        r, before, signs = self.record, self.before, self.signs(t, y)
        over = (signs != 0) & (signs != before)
        over[list(fired)] = False
        if over.any():
            unclear = over & ((before != 0) | (r.slow == 1))
            if unclear.any():
                signs = np.where(unclear, self.clear(t, y), signs)
                r.there[unclear & (signs == 0)] = 1
            before[:] = np.where(signs != 0, signs, before)
        before[list(fired)] = 0.0
        r.there[signs != 0] = 0

    def clear(self, t: float, y: Array) -> Array:
        """The same signs, but 0 where a function is not clear of zero by half of ``haze``: by half, since the polynomial of a
        step differs a little from the motion itself."""
        r = self.record
        kept = r.extent.copy()
        r.extent[:] = np.maximum(kept, r.size)
        found = self.signs(t, y, 0.5 * self.haze)
        r.extent[:] = kept
        return found

    def calm(self, t: float, h: float, y: Array, rates: Array) -> Flags:
        """Which functions change in a time h (s) by no more than rounding, at the rates that a state has."""
        bounds = native_calls.bounds_at(self.problem.model, self.record, t, h, y, rates, ROUNDING)
        found: Flags = np.maximum(-bounds[:, FALL], bounds[:, RISE]) <= bounds[:, HIGH] - bounds[:, LOW]
        return found

    def slow(self, some: list[int], sizes: Array) -> None:
        """From now on some functions, which are at zero, have a sign only where they are clear of zero: by more than ``haze``
        times the ``sizes`` of the quantities that they depend on can change them."""
        r = self.record
        used = r.uses.reshape(r.kind.size, -1)[some].any(axis=0)
        r.size[used] = np.maximum(r.size, sizes[r.which])[used]
        r.slow[some] = 1

    def rate(self, j: int, t: float, h: float, y: Array) -> float:
        """dg/dθ of one function at a state."""
        rates = np.zeros_like(y)
        native_calls.rhs(self.problem.model, t, y, rates)
        return float(native_calls.bounds_at(self.problem.model, self.record, t, h, y, rates, 0.0)[j, [FALL, RISE]].mean())

    def search(self, t: float, h: float, samples: Array) -> bool:
        """Whether there is an event in a step, of which the states at the knots are given."""
        r, width = self.record, native_calls.padded(self.problem.size)
        r.samples.reshape(self.knots, width)[:, : samples.shape[1]] = samples
        return native_calls.searched(self.problem.model, r, t, h, width)

    def steps_over(self, t: float, h: float, samples: Array, tolerance: float) -> float:
        """Where in a step, of which the states at the knots are given, a narrow feature begins; 2 where none is."""
        r, width = self.record, native_calls.padded(self.problem.size)
        r.samples.reshape(self.knots, width)[:, : samples.shape[1]] = samples
        return native_calls.stepped_over(self.problem.model, r, t, h, width, tolerance)

    @property
    def nodes(self) -> Array:
        """Where the knots are, from 0 to 1."""
        return self.record.nodes


def components_of(functions: SX, k: Any) -> tuple[Whole, Whole, Whole]:
    """On which entries of [q, u] functions depend; which of them each does (1) or does not; and which depend on time itself."""
    state = ca.vertcat(k.q.column, k.u.column, k.t)
    pattern = np.array(ca.DM(ca.jacobian_sparsity(functions, state), 1).full(), dtype=np.int64)
    which = np.flatnonzero(pattern[:, :-1].any(axis=0)).astype(np.int64)
    return sealed(which), sealed(np.ascontiguousarray(pattern[:, which])), sealed(np.ascontiguousarray(pattern[:, -1]))


def _chebyshev(degree: int) -> tuple[Array, Array]:
    """The knots of a step, and the matrix from values there to the coefficients of the series, column by column."""
    nodes = knots_of(degree)
    matrix = np.linalg.inv(np.polynomial.chebyshev.chebvander(2 * nodes - 1, degree))
    return np.ascontiguousarray(nodes), np.ascontiguousarray(matrix.T)


def features_of(k: Any, written: Written) -> SX:
    """The parts of the expressions of a system and its inputs that may change within a small part of a step and be constant
    elsewhere: exponentials, smooth steps, and reciprocals of polynomials in time or in one coordinate."""
    found = []
    for expression, node in written.parts:
        peaks = isinstance(expression, PEAKS)
        if isinstance(expression, sympy.Pow) and expression.exp.is_negative:
            among = expression.base.free_symbols & {k.system.t, *k.q.quantities}
            peaks = expression.base.is_Add and len(among) == 1 and expression.base.is_polynomial(*among)
        if peaks and isinstance(node, ca.SX):
            found.append(node)
    if not found:
        return ca.SX(0, 1)
    state = ca.vertcat(k.t, k.q.column, k.u.column)
    return ca.vertcat(ca.SX(0, 1), *[node for node in found if ca.depends_on(node, state)])
