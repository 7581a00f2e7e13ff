"""Speeds: q̇ = N(q, t) u + n(q, t), from what the user said u is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.errors import DependentSpeeds, NonlinearSpeed, SpeedError
from appell.graph import Num, SingularMatrix, add, eliminate, known, mul, samples, sub
from appell.kinematics.variables import Symbols, Variables, naming, symbols_for
from appell.model import Quantity, System

RANK_TOLERANCE = 1e-9  # relative size below which a pivot of the sampled definitions counts as zero
SAMPLES = 5  # random configurations at which independence is judged; one would do but for bad luck


@dataclass(frozen=True)
class Speeds:
    """The speeds u, their accelerations u̇, and every base velocity (q̇, or a quaternion's angular speeds) in terms of u."""

    u: Symbols
    accelerations: Symbols
    declared: int  # the first so many were named by the user; the others are rates that make up the number
    base: dict[Quantity, Num]


def base_velocities(system: System) -> list[Quantity]:
    """What speeds are combinations of: the rates of the coordinates, and three angular speeds for each quaternion."""
    first = {e.parameters[0]: e for e in system.quaternions}
    members = {x for e in system.quaternions for x in e.parameters}
    out: list[Quantity] = []
    for q in system.q:
        if q in first:
            out.extend(first[q].speeds)
        elif q not in members:
            out.append(q.dot)
    return out


def solve_speeds(system: System, variables: Variables) -> Speeds:
    """Invert the definitions u = Y q̇ + y, completed by rates of coordinates where there are too few."""
    speeds = _solve(system, variables)
    for x in system.wanted_independent:
        if x not in speeds.u.quantities:
            raise SpeedError(
                f"'{x}' was to be independent, but is no speed of system '{system.name}': those are "
                f"{', '.join(str(u) for u in speeds.u.quantities)}. Choose among them, or define a speed that is {x}."
            )
    return speeds


def _solve(system: System, variables: Variables) -> Speeds:
    base = base_velocities(system)
    undefined = [s for s in system.declared_speeds if s not in system.speed_definitions]
    if undefined:
        raise SpeedError(
            f"speed{'s' if len(undefined) > 1 else ''} {', '.join(repr(str(s)) for s in undefined)} of system '{system.name}' "
            f"ha{'ve' if len(undefined) > 1 else 's'} a name but no meaning. Say what it is: "
            f"s.define_speeds({{{undefined[0]}: …}})."
        )
    if not system.declared_speeds:
        u = symbols_for(base)
        rates = symbols_for(b.dot for b in base)
        return Speeds(u, rates, 0, dict(zip(base, u.nodes, strict=True)))

    declared = system.declared_speeds
    unknown = symbols_for(base)
    for quantity, node in zip(base, unknown.nodes, strict=True):
        variables.lowering.bind(quantity, node)
    for e in system.quaternions:
        w = [unknown.nodes[unknown.index(x)] for x in e.speeds]
        for x, rate in zip(e.parameters, quaternion_rates([variables.lowering.lower(x) for x in e.parameters], w), strict=True):
            variables.lowering.bind(x.dot, rate)
    definitions = [_lower_definition(system, variables, s) for s in declared]
    column = ca.vertcat(*[ca.SX(d) for d in definitions])
    y_matrix = ca.jacobian(column, unknown.column)
    _check_linear(system, variables, unknown, y_matrix)
    rest = ca.substitute(column, unknown.column, ca.SX.zeros(len(base), 1))

    configuration = [variables.t, *variables.q.nodes, *variables.p.nodes, *variables.inputs.nodes]
    sample = samples(configuration, n=SAMPLES)
    numbers = np.asarray(sample([y_matrix[i, j] for i in range(len(declared)) for j in range(len(base))]))
    numbers = numbers.reshape(-1, len(declared), len(base))
    _check_independent(system, numbers)
    # Completion: the columns that pivoted elimination of Y needs last are the ones whose rates are added as speeds. Columns
    # that appear in no definition go first, then the later coordinates.
    chosen = _pivot_columns(numbers)
    completion = [j for j in range(len(base)) if j not in chosen]
    u = symbols_for([*declared, *(base[j] for j in completion)])
    rates = symbols_for(x.dot for x in u.quantities)

    # Y_c q̇_c = u − y − Y_r q̇_r with the completed rates on the right
    rows = [[known(y_matrix[i, j]) for j in chosen] for i in range(len(declared))]
    right: list[list[Num]] = []
    for i in range(len(declared)):
        value: Num = sub(u.nodes[i], known(rest[i]))
        for k, j in enumerate(completion):
            value = sub(value, mul(known(y_matrix[i, j]), u.nodes[len(declared) + k]))
        right.append([value])
    try:
        solved = eliminate(rows, right, sample)
    except SingularMatrix as failure:  # pragma: no cover - _check_independent has said yes
        raise DependentSpeeds(f"the speeds of system '{system.name}' are not independent: {failure}.") from failure
    values: dict[Quantity, Num] = {base[j]: solved[k][0] for k, j in enumerate(chosen)}
    values |= {base[j]: u.nodes[len(declared) + k] for k, j in enumerate(completion)}
    return Speeds(u, rates, len(declared), values)


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


def _lower_definition(system: System, variables: Variables, speed: Quantity) -> Any:
    for x in system.speed_definitions[speed].atoms(Quantity):
        if x in system.declared_speeds:
            raise SpeedError(f"speed '{speed}' is defined by another speed, '{x}'. Define it by the rates of the coordinates.")
    with naming(f"the definition of speed '{speed}'"):
        return variables.lowering.lower(system.speed_definitions[speed])


def _check_linear(system: System, variables: Variables, unknown: Symbols, y_matrix: Any) -> None:
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


def _check_independent(system: System, numbers: np.ndarray) -> None:
    declared = system.declared_speeds
    if len(declared) > numbers.shape[2]:
        raise DependentSpeeds(
            f"{len(declared)} speeds are defined but system '{system.name}' has only {numbers.shape[2]} independent velocities."
        )
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


def _pivot_columns(numbers: np.ndarray) -> list[int]:
    """The columns on which the definitions are solved with the best condition at the worst of the samples."""
    rows = numbers.shape[1]
    candidates = {tuple(sorted(qr(sample, pivoting=True, mode="r")[1][:rows].tolist())) for sample in numbers}
    return list(min(candidates, key=lambda columns: max(np.linalg.cond(n[:, columns]) for n in numbers)))
