"""A long function of LLVM assembly cut into parts that hand their values on in memory.

The code generator's time for one block grows faster than the block: thirty thousand operations in one take twice as
long as in twenty. Most values are used close to where they are made; those that a later part needs go through an array
on the stack, where the register allocator would have put them anyhow.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple


class Lengths(NamedTuple):
    """How many lines are left in one function, and how many a part has where there are more."""

    whole: int
    part: int


# Doubles: below these lengths the time of the code generator is proportional to the number of lines (measured). Vectors: in longer
# functions the generator reorders operations so that more values are held in memory; with parts of 250 lines kernels take two thirds
# of the time that they take with parts of 1500
DOUBLES, VECTORS = Lengths(3000, 1500), Lengths(8000, 250)

_NAME = re.compile(r"%[vw]\d+")


def cut(name: str, arguments: str, lines: list[str], kind: str = "double") -> str:
    """The function ``name`` of these lines: as it is if short, else in parts.

    Each line is a store or makes something: "  %v… = …" a value of this kind, "  %w… = …" what stays in one part.
    """
    lengths = DOUBLES if kind == "double" else VECTORS
    if len(lines) <= lengths.whole:
        return _function(name, arguments, lines, "")
    made: dict[str, int] = {}
    last_use: dict[str, int] = {}
    for i, line in enumerate(lines):
        left, is_value, right = line.partition(" = ")
        for used in _NAME.findall(right if is_value else line):
            last_use[used] = i
        if is_value:
            value = left.strip()
            made[value] = i
    places = _places(len(lines), lengths.part, [(made[v], last_use.get(v, made[v])) for v in made if v[1] == "w"])
    part = [0] * len(lines)
    for k, (start, end) in enumerate(pairwise(places)):
        part[start:end] = [k] * (end - start)
    handed = {v: i for i, v in enumerate(v for v in made if v in last_use and part[made[v]] != part[last_use[v]])}
    functions = []
    for k, (start, end) in enumerate(pairwise(places)):
        body: list[str] = []
        here: set[str] = set()
        for line in lines[start:end]:
            left, is_value, right = line.partition(" = ")
            for v in _NAME.findall(right if is_value else line):
                if v not in here:  # loaded where it is first used, and stored where it is made: it occupies no register between
                    here.add(v)
                    body += _at(v, handed[v], "in", f"{v} = load {kind}, ptr", kind)
            body.append(line)
            if is_value:
                v = left.strip()
                here.add(v)
                if v in handed:
                    body += _at(v, handed[v], "out", f"store {kind} {v}, ptr", kind)
        given = f"ptr noalias nocapture %room, {arguments}"
        functions.append(_function(f"{name}.{k}", given, body, "internal "))
    names = ", ".join(["ptr %room", *(f"ptr {a.split()[-1]}" for a in arguments.split(", ") if a)])
    calls = [f"  call void @{name}.{k}({names})" for k in range(len(places) - 1)]
    room = f"  %room = alloca [{max(1, len(handed))} x {kind}], align 64"
    return "\n".join([_function(name, arguments, [room, *calls], ""), *functions])


def _places(count: int, longest: int, held: list[tuple[int, int]]) -> list[int]:
    """Where to cut: never between the definition and the last use of something that is not handed on."""
    inside = [0] * (count + 1)
    for first, last in held:
        inside[first + 1] += 1
        if last + 1 <= count:
            inside[last + 1] -= 1
    places, depth, since = [0], 0, 0
    for i in range(1, count):
        depth += inside[i]
        since += 1
        if since >= longest and depth == 0:
            places.append(i)
            since = 0
    return [*places, count]


def _at(value: str, slot: int, way: str, code: str, kind: str) -> list[str]:
    place = f"%at.{value[1:]}.{way}"
    return [f"  {place} = getelementptr {kind}, ptr %room, i64 {slot}", f"  {code} {place}, align 8"]


def _function(name: str, arguments: str, lines: list[str], kind: str) -> str:
    body = "\n".join(lines)
    return f"define {kind}void @{name}({arguments}) nounwind {{\nentry:\n{body}\n  ret void\n}}\n"
