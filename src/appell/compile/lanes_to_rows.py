"""Results of kernels of lanes, as rows: the results of eight states are transposed in vector registers.

A kernel of lanes leaves entry k of state l at LANES k + l; an array has the entries of one state side by side. Eight entries of eight
states are a matrix of 8 by 8 numbers, which three rounds of exchanges transpose.
"""

from __future__ import annotations

from typing import Any

from appell.compile.base import LANES
from appell.compile.llvm import loaded
from appell.graph.building import made_once

NAME = "appell_rows"
_VECTOR = f"<{LANES} x double>"


def _turned() -> list[str]:
    """%v0 … %v7 transposed, into %x0 … %x7: in each round vectors that are ``far`` apart exchange entries."""
    lines: list[str] = []
    names = [f"%v{k}" for k in range(LANES)]
    far = 1
    while far < LANES:
        made = list(names)
        for k in (k for k in range(LANES) if not k & far):
            for part in (0, far):  # of the first: entries without this bit of both; of the other: those with it
                picked = [(j & ~far | part) + (LANES if j & far else 0) for j in range(LANES)]
                mask = ", ".join(f"i32 {j}" for j in picked)
                name = f"%x{k + part}" if 2 * far == LANES else f"%r{far}.{k + part}"
                lines.append(
                    f"  {name} = shufflevector {_VECTOR} {names[k]}, {_VECTOR} {names[k + far]}, <{LANES} x i32> <{mask}>"
                )
                made[k + part] = name
        names, far = made, 2 * far
    return lines


def assembly() -> str:
    """void appell_rows(results, sources, empty, blocks, out, pitch): LANES rows of ``out``, ``pitch`` doubles apart and of ``blocks``
    LANES columns each. Column k is entry sources[k] of the results; in blocks that are ``empty`` all entries are zero."""
    loads, stores, zeros = [], [], []
    for k in range(LANES):
        loads += [
            f"  %s{k} = getelementptr i64, ptr %of, i64 {k}", f"  %i{k} = load i64, ptr %s{k}, align 8",
            f"  %e{k} = mul i64 %i{k}, {LANES}", f"  %p{k} = getelementptr double, ptr %results, i64 %e{k}",
            f"  %v{k} = load {_VECTOR}, ptr %p{k}, align 8",
        ]  # fmt: skip
        place = [f"%o{k} = mul i64 %pitch, {k}", f"%a{k} = add i64 %o{k}, %column"]
        stores += [*(f"  {x}" for x in place), f"  %to{k} = getelementptr double, ptr %out, i64 %a{k}",
                   f"  store {_VECTOR} %x{k}, ptr %to{k}, align 8"]  # fmt: skip
        zeros += [*(f"  {x.replace(f'%o{k}', f'%oz{k}').replace(f'%a{k}', f'%az{k}')}" for x in place),
                  f"  %toz{k} = getelementptr double, ptr %out, i64 %az{k}",
                  f"  store {_VECTOR} zeroinitializer, ptr %toz{k}, align 8"]  # fmt: skip
    arguments = "ptr noalias readonly %results, ptr noalias readonly %sources, ptr noalias readonly %empty, i64 %blocks"
    return "\n".join([
        f"define void @{NAME}({arguments}, ptr noalias writeonly %out, i64 %pitch) nounwind {{",
        "entry:", "  %some = icmp sgt i64 %blocks, 0", "  br i1 %some, label %block, label %done",
        "block:", "  %b = phi i64 [0, %entry], [%next, %after]", f"  %column = mul i64 %b, {LANES}",
        "  %of = getelementptr i64, ptr %sources, i64 %column", "  %flag.at = getelementptr i64, ptr %empty, i64 %b",
        "  %flag = load i64, ptr %flag.at, align 8", "  %nothing = icmp ne i64 %flag, 0",
        "  br i1 %nothing, label %zeros, label %values",
        "values:", *loads, *_turned(), *stores, "  br label %after",
        "zeros:", *zeros, "  br label %after",
        "after:", "  %next = add i64 %b, 1", "  %more = icmp slt i64 %next, %blocks", "  br i1 %more, label %block, label %done",
        "done:", "  ret void", "}", "",
    ])  # fmt: skip


@made_once
def _engine() -> Any:
    return loaded(NAME, assembly)


def row_writer() -> int:
    """The address of that function, whose machine code lives as long as the process."""
    return int(_engine().get_function_address(NAME))
