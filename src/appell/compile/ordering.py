"""The operations of a schedule in another order, for machines with few registers."""

from __future__ import annotations

from dataclasses import replace

from appell.compile.schedule import SINCOS, Schedule


def in_order_of_need(schedule: Schedule) -> Schedule:
    """The same operations, each just before the first one that needs its result: one output after another, and for each operation
    first the operand that takes more operations. Every result stays the same to the last bit."""
    operations, inputs = schedule.operations, schedule.inputs
    made = _first_values(schedule)
    home = {v: i for i, x in enumerate(operations) for v in range(made[i], made[i] + _count(x))}
    weights: list[int] = []
    needs: list[list[int]] = []
    for x in operations:
        wanted = {home[v] for v in x[1:] if v >= inputs}
        needs.append(sorted(wanted, key=lambda i: (weights[i], -i)))  # the heaviest last, to be taken first
        weights.append(1 + sum(weights[i] for i in wanted))
    order: list[int] = []
    done = [False] * len(operations)
    stack = [home[v] for out in reversed(schedule.outputs) for v in reversed(out) if v >= inputs]
    while stack:  # not recursive: schedules are deeper than Python's stack
        i = stack[-1]
        waiting = [] if done[i] else [j for j in needs[i] if not done[j]]
        if waiting:
            stack += waiting
            continue
        stack.pop()
        if not done[i]:
            done[i] = True
            order.append(i)
    return _reordered(schedule, order, made)


def _reordered(schedule: Schedule, order: list[int], made: list[int]) -> Schedule:
    number, count = {v: v for v in range(schedule.inputs)}, schedule.inputs
    for i in order:
        for k in range(_count(schedule.operations[i])):
            number[made[i] + k] = count + k
        count += _count(schedule.operations[i])
    operations = (schedule.operations[i] for i in order)
    return replace(
        schedule,
        operations=tuple((code, *(v if v < 0 else number[v] for v in args)) for code, *args in operations),
        outputs=tuple(tuple(v if v < 0 else number[v] for v in out) for out in schedule.outputs),
    )


def _first_values(schedule: Schedule) -> list[int]:
    """The number of the first value that each operation gives."""
    out, count = [], schedule.inputs
    for x in schedule.operations:
        out.append(count)
        count += _count(x)
    return out


def _count(operation: tuple[int, ...]) -> int:
    return 2 if operation[0] == SINCOS else 1
