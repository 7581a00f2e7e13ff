"""Speeds: q̇ = N(q, t) u + n(q, t), from the user's definitions of u."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.errors import DependentSpeeds, NonlinearSpeed, SpeedError
from appell.frozen import FrozenFields
from appell.graph import Lowering, Num, SingularMatrix, add, div, known, mul, neg, samples, solve, sub
from appell.kinematics.variables import Symbols, Variables, naming, symbols_for
from appell.model import Mechanism, Quantity
from appell.model.symbols import SPEED

if TYPE_CHECKING:
    from appell.arrays import Array

RANK_TOLERANCE = 1e-9  # relative size below which a pivot of the sampled definitions counts as zero
RIGHT_ANGLED = 24  # configurations with multiples of 90° at which completing rates are tried: there they are often dependent
RIGHT_ANGLED_RANK = 1e-3  # relative size of the smallest singular value above which definitions are independent there
LARGEST_CROSS = 4  # the most definitions that are completed by a speed perpendicular to all of them
SAMPLES = 5  # random configurations at which independence is judged; one would do but for bad luck
STATES = 256  # random ones over whole turns, at which rounding in q̇ is judged: a pivot that vanishes somewhere is small at some


@dataclass(frozen=True)
class Speeds(FrozenFields):
    """The speeds u, their accelerations u̇, and every base velocity (q̇, or a quaternion's angular speeds) in terms of u."""

    u: Symbols
    accelerations: Symbols
    declared: int  # the first so many were named by the user; the others, rates or perpendicular speeds, complete them
    base: Mapping[Quantity, Num]


def base_velocities(system: Mechanism) -> list[Quantity]:
    """The velocities that speeds combine: the rates of the coordinates, and three angular speeds for each quaternion."""
    first = {e.parameters[0]: e for e in system.quaternions}
    members = {x for e in system.quaternions for x in e.parameters}
    out: list[Quantity] = []
    for q in system.q:
        if q in first:
            out.extend(first[q].speeds)
        elif q not in members:
            out.append(q.dot)
    return out


def solve_speeds(system: Mechanism, variables: Variables) -> Speeds:
    """Invert the definitions u = Y q̇ + y, completed by rates of coordinates where there are too few."""
    speeds = _solve(system, variables)
    for x in system.wanted_independent:
        if x not in speeds.u.quantities:
            raise SpeedError(
                f"'{x}' was to be independent, but is no speed of system '{system.name}': those are "
                f"{', '.join(str(u) for u in speeds.u.quantities)}. Choose among them, or define a speed that is {x}."
            )
    return speeds


def _solve(system: Mechanism, variables: Variables) -> Speeds:
    base = base_velocities(system)
    undefined = [s for s in system.declared_speeds if s not in system.speed_definitions]
    if undefined:
        raise SpeedError(
            f"speed{'s' if len(undefined) > 1 else ''} {', '.join(repr(str(s)) for s in undefined)} of system '{system.name}' "
            f"{'are' if len(undefined) > 1 else 'is'} named but not defined. Define {'them' if len(undefined) > 1 else 'it'}: "
            f"s.define_speeds({{{undefined[0]}: …}})."
        )
    if not system.declared_speeds:
        u = symbols_for(base)
        rates = symbols_for(b.dot for b in base)
        return Speeds(u, rates, 0, dict(zip(base, u.nodes, strict=True)))

    declared = system.declared_speeds
    unknown = symbols_for(base)
    rates_of: dict[Any, Num] = dict(zip(base, unknown.nodes, strict=True))
    for e in system.quaternions:
        w = [unknown.nodes[unknown.index(x)] for x in e.speeds]
        turned = quaternion_rates([variables.lowering.lower(x) for x in e.parameters], w)
        rates_of |= {x.dot: rate for x, rate in zip(e.parameters, turned, strict=True)}
    lowering = variables.lowering.extended(rates_of)
    definitions = [_lower_definition(system, lowering, s) for s in declared]
    column = ca.vertcat(*[ca.SX(d) for d in definitions])
    y_matrix = ca.jacobian(column, unknown.column)
    _check_linear(system, variables, unknown, y_matrix)
    rest = ca.substitute(column, unknown.column, ca.SX.zeros(len(base), 1))

    configuration = [variables.t, *variables.q.nodes, *variables.p.nodes, *variables.inputs.nodes]
    sample = samples(configuration, n=SAMPLES)
    entries = [y_matrix[i, j] for i in range(len(declared)) for j in range(len(base))]
    numbers = np.asarray(sample(entries)).reshape(-1, len(declared), len(base))
    _check_independent(system, numbers)
    unturned = _unturned(system, variables, sample)
    if unturned is not None:  # a motion begins with these quaternions by default: q̇ is to be regular there, if it can be
        more = np.asarray(unturned(entries)).reshape(-1, len(declared), len(base))
        if all(np.linalg.matrix_rank(m / np.linalg.norm(m), tol=RANK_TOLERANCE) == len(declared) for m in more):
            numbers, sample = more, unturned
    # Completion: the rates of the columns that are no pivots of Y are added as speeds.
    chosen = _pivot_columns(numbers)
    crossed = _cross_completions(y_matrix, chosen, configuration, len(variables.q.nodes))
    completion = [j for j in range(len(base)) if j not in chosen and j not in {c.column for c in crossed}]
    names = [_completing_speed(system, len(declared) + k) for k in range(len(crossed))]
    u = symbols_for([*declared, *names, *(base[j] for j in completion)])
    rates = symbols_for(x.dot for x in u.quantities)
    made, first = u.nodes[len(declared) :], len(declared) + len(crossed)

    # Y_c q̇_c = u − y − Y_r q̇_r with the completed rates on the right
    rows = [[known(y_matrix[i, j]) for j in range(len(base))] for i in range(len(declared))]
    right: list[Num] = []
    for i in range(len(declared)):
        value: Num = sub(u.nodes[i], known(rest[i]))
        for k, j in enumerate(completion):
            value = sub(value, mul(rows[i][j], u.nodes[first + k]))
        right.append(value)
    values: dict[Quantity, Num] = {base[j]: u.nodes[first + k] for k, j in enumerate(completion)}
    fixed = [variables.t, *variables.p.nodes, *variables.inputs.nodes]
    states = samples(fixed, n=STATES, turning=variables.q.nodes)
    try:
        for block, extra in zip(crossed, made, strict=False):
            values |= {base[j]: v for j, v in block.solved(rows, right, extra, sample, states).items()}
        taken = {i for block in crossed for i in block.rows}
        for group, inside in _groups(y_matrix):  # one by one, so that the work is proportional to their number
            plain = [i for i in group if i not in taken]
            columns = [j for j in chosen if j in inside and base[j] not in values]
            solved = solve([[rows[i][j] for j in columns] for i in plain], [[right[i]] for i in plain], sample, states)
            values |= {base[j]: solved[k][0] for k, j in enumerate(columns)}
    except SingularMatrix as failure:  # pragma: no cover - _check_independent has found them independent
        raise DependentSpeeds(f"the speeds of system '{system.name}' are not independent: {failure}.") from failure
    return Speeds(u, rates, len(declared), values)


@dataclass(frozen=True)
class CrossCompletion:
    """Definitions that leave one of the velocities they combine open, where no rate can complete them at every configuration.

    The speed that completes them is perpendicular to all of them, z·q̇ with z ⟂ Y, and

        q̇ = Yᵀ (Y Yᵀ)⁻¹ (u − y) + z w/(z·z)

    is singular only where the definitions themselves are dependent. The speed of a blade along its heading is completed by its
    speed sideways.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    column: int  # that of the rate that would have been added otherwise

    def solved(self, y: list[list[Num]], right: list[Num], extra: Num, sample: Any, states: Any) -> dict[int, Num]:
        """The velocities of these columns."""
        block = [[y[i][j] for j in self.columns] for i in self.rows]
        z = _cross(block)
        gram = [[_dot(a, b) for b in block] for a in block]
        shares = solve(gram, [[right[i]] for i in self.rows], sample, states)
        along = div(extra, _dot(z, z))
        out: dict[int, Num] = {}
        for k, j in enumerate(self.columns):
            value = mul(z[k], along)
            for i in range(len(self.rows)):
                value = add(value, mul(block[i][k], shares[i][0]))
            out[j] = value
        return out


def _unturned(system: Mechanism, variables: Variables, sample: Any) -> Any:
    """The samples, followed by the same ones with all quaternions at (1, 0, 0, 0); None without quaternions."""
    parameters = [x for e in system.quaternions for x in e.parameters]
    if not parameters:
        return None
    nodes = ca.vertcat(*[variables.q.nodes[variables.q.index(x)] for x in parameters])
    identity = ca.DM([1.0, 0.0, 0.0, 0.0] * len(system.quaternions))

    def values(expressions: list[Num]) -> Any:
        there = ca.substitute(ca.vertcat(*[ca.SX(e) for e in expressions]), nodes, identity)
        return np.vstack([sample(expressions), sample([there[i] for i in range(there.numel())])])

    return values


def _cross_completions(y_matrix: Any, chosen: list[int], configuration: list[Any], coordinates: int) -> list[CrossCompletion]:
    """The groups of definitions that are independent at a configuration of right angles where they are not so with a completing rate."""
    f = ca.Function("Y", [ca.vertcat(*configuration)], [ca.densify(y_matrix)])
    rng = np.random.default_rng(1)
    numbers = []
    for _ in range(RIGHT_ANGLED):
        point = rng.uniform(0.5, 1.5, len(configuration))
        point[1 : 1 + coordinates] = rng.integers(-2, 3, coordinates) * (np.pi / 2)
        numbers.append(np.asarray(f(point).full()))
    out = []
    for rows, columns in _groups(y_matrix):
        open_ = [j for j in columns if j not in chosen]
        if len(open_) != 1 or len(rows) > LARGEST_CROSS:
            continue
        kept = [j for j in columns if j in chosen]
        for n in numbers:
            block = n[np.ix_(rows, columns)]
            if not np.isfinite(block).all():
                continue
            size = np.linalg.norm(block)
            least = np.linalg.svd(block, compute_uv=False)[-1]
            if (
                least > RIGHT_ANGLED_RANK * size
                and np.linalg.svd(n[np.ix_(rows, kept)], compute_uv=False)[-1] <= RANK_TOLERANCE * size
            ):
                out.append(CrossCompletion(tuple(rows), tuple(columns), open_[0]))
                break
    return out


def _groups(y_matrix: Any) -> list[tuple[list[int], list[int]]]:
    """Groups of definitions that share velocities, each with its velocities."""
    sparsity = y_matrix.sparsity()
    entries = list(zip(sparsity.row(), sparsity.get_col(), strict=True))
    of_row = {i: {j for a, j in entries if a == i} for i in range(y_matrix.shape[0])}
    out: list[tuple[list[int], list[int]]] = []
    left = set(of_row)
    while left:
        rows, columns = {min(left)}, set(of_row[min(left)])
        while more := {i for i in left - rows if of_row[i] & columns}:
            rows |= more
            columns |= set().union(*(of_row[i] for i in more))
        left -= rows
        out.append((sorted(rows), sorted(columns)))
    return out


def _cross(block: list[list[Num]]) -> list[Num]:
    """The vector perpendicular to all rows: the generalised cross product, by signed minors."""
    n = len(block) + 1
    out: list[Num] = []
    for k in range(n):
        minor = _determinant([[row[j] for j in range(n) if j != k] for row in block])
        out.append(minor if (n - 1 + k) % 2 == 0 else neg(minor))
    return out


def _determinant(m: list[list[Num]]) -> Num:
    if not m:
        return 1.0
    total: Num = 0.0
    for j, x in enumerate(m[0]):
        term = mul(x, _determinant([[row[k] for k in range(len(m)) if k != j] for row in m[1:]]))
        total = add(total, term) if j % 2 == 0 else sub(total, term)
    return total


def _dot(a: Sequence[Num], b: Sequence[Num]) -> Num:
    total: Num = 0.0
    for x, y in zip(a, b, strict=True):
        total = add(total, mul(x, y))
    return total


def _completing_speed(system: Mechanism, index: int) -> Quantity:
    """A speed that completes those of the user, with a name of its own."""
    name = f"u{index + 1}"
    while name in system.names:
        name += "_"
    return Quantity(name, SPEED, system.token, system.t)


def base_rates(system: Mechanism, q: Symbols, speeds: Speeds) -> dict[Quantity, Num]:
    """q̇ by coordinate, in terms of u."""
    out: dict[Quantity, Num] = {}
    for quaternion in system.quaternions:
        w = [speeds.base[x] for x in quaternion.speeds]
        e = [q.nodes[q.index(x)] for x in quaternion.parameters]
        out |= dict(zip(quaternion.parameters, quaternion_rates(e, w), strict=True))
    for quantity in system.q:
        out.setdefault(quantity, speeds.base.get(quantity.dot, 0.0))
    return out


def quaternion_rates(e: Sequence[Num], w: Sequence[Num]) -> tuple[Num, Num, Num, Num]:
    """ė = ½ e ⊗ (0, w), with w in the turned axes."""
    e0, e1, e2, e3 = e

    def half(*terms: tuple[float, Num, Num]) -> Num:
        total: Num = 0.0
        for sign, a, b in terms:
            total = add(total, mul(sign, mul(a, b)))
        return mul(0.5, total)

    return (
        half((-1.0, e1, w[0]), (-1.0, e2, w[1]), (-1.0, e3, w[2])),
        half((1.0, e0, w[0]), (-1.0, e3, w[1]), (1.0, e2, w[2])),
        half((1.0, e3, w[0]), (1.0, e0, w[1]), (-1.0, e1, w[2])),
        half((-1.0, e2, w[0]), (1.0, e1, w[1]), (1.0, e0, w[2])),
    )


def _lower_definition(system: Mechanism, lowering: Lowering, speed: Quantity) -> Any:
    for x in system.speed_definitions[speed].atoms(Quantity):
        if x in system.declared_speeds:
            raise SpeedError(f"speed '{speed}' is defined by another speed, '{x}'. Define it by the rates of the coordinates.")
    with naming(f"the definition of speed '{speed}'"):
        return lowering.lower(system.speed_definitions[speed])


def _check_linear(system: Mechanism, variables: Variables, unknown: Symbols, y_matrix: Any) -> None:
    everything = [variables.t, *variables.q.nodes, *variables.p.nodes, *variables.inputs.nodes, *unknown.nodes]
    for i, speed in enumerate(system.declared_speeds):
        if not ca.depends_on(y_matrix[i, :], unknown.column):
            continue
        second = ca.vec(ca.jacobian(y_matrix[i, :], unknown.column))
        if np.abs(np.asarray(samples(everything)([second[k] for k in range(second.numel())]))).max() > RANK_TOLERANCE:
            raise NonlinearSpeed(
                f"speed '{speed}' = {system.speed_definitions[speed]} is not linear in the rates of the coordinates.\n"
                f"    A speed is a linear combination of them, u = Y(q, t) q̇ + y(q, t); a nonlinear relation between "
                f"velocities is a constraint: s.constrain(…)."
            )


def _check_independent(system: Mechanism, numbers: Array) -> None:
    declared = system.declared_speeds
    if len(declared) > numbers.shape[2]:
        raise DependentSpeeds(
            f"{len(declared)} speeds are defined but system '{system.name}' has only {numbers.shape[2]} independent velocities."
        )
    if any(np.linalg.matrix_rank(m / max(np.linalg.norm(m), 1e-300), tol=RANK_TOLERANCE) == len(declared) for m in numbers):
        return  # nearly always; otherwise the one that depends on those before it is looked for
    for k in range(1, len(declared) + 1):
        block = numbers[:, :k, :]
        scale = np.linalg.norm(block, axis=(1, 2))
        if all(np.linalg.matrix_rank(b / max(s, 1e-300), tol=RANK_TOLERANCE) < k for b, s in zip(block, scale, strict=True)):
            speed = declared[k - 1]
            before = ", ".join(f"{s} = {system.speed_definitions[s]}" for s in declared[: k - 1]) or "nothing else"
            raise DependentSpeeds(
                f"speed '{speed}' = {system.speed_definitions[speed]} depends on the others ({before}).\n"
                f"    Give independent combinations of the rates of the coordinates, or drop it."
            )


def _pivot_columns(numbers: Array) -> list[int]:
    """The columns for which the worst condition number of the definitions over the samples is best."""
    rows = numbers.shape[1]
    candidates = {tuple(sorted(qr(sample, pivoting=True, mode="r")[1][:rows].tolist())) for sample in numbers}
    return list(min(candidates, key=lambda columns: max(np.linalg.cond(n[:, columns]) for n in numbers)))
