"""A run in the terminal: a table, and a small plot in braille dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from appell.motion.run import Run

if TYPE_CHECKING:
    from appell.arrays import Array


WIDTH, HEIGHT = 64, 4  # of a plot, in characters
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # rows from the top, left and right column


def summary(run: Run, curves: int = 3) -> RenderableType:
    """The summary of a run, its final state, and plots of the coordinates that moved most."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for key, value in run.summary().items():
        table.add_row(Text(key, "bold"), Text(value))
    final = run.as_dict()["final"]
    table.add_row(Text("final", "bold"), Text(", ".join(f"{k} = {v:.6g}" for k, v in final.items())))
    parts: list[RenderableType] = [table]
    if run.times.size > 1:
        q = run.states[:, : len(run.names["coordinate"])]
        moving = [i for i in np.argsort(-np.ptp(q, axis=0), kind="stable") if np.ptp(q[:, i]) > 0][:curves]
        parts += [plot(run.times, q[:, i], run.names["coordinate"][i]) for i in sorted(moving)]
    return Group(*parts)


def plot(times: Array, values: Array, name: str) -> Text:
    """A curve over time, in braille dots."""
    order = np.argsort(times, kind="stable")
    at = np.linspace(times.min(), times.max(), 2 * WIDTH)
    y = np.interp(at, times[order], values[order])
    low, high = float(y.min()), float(y.max())
    rows = 4 * HEIGHT
    level = np.round((y - low) / (high - low or 1.0) * (rows - 1)).astype(int)
    cells = np.zeros((HEIGHT, WIDTH), dtype=int)
    for x in range(2 * WIDTH):
        start = level[x - 1] if x else level[x]
        for z in range(min(start, level[x]), max(start, level[x]) + 1):
            row = rows - 1 - z
            cells[row // 4, x // 2] |= _DOTS[row % 4][x % 2]
    lines = ["".join(chr(0x2800 + c) for c in line) for line in cells]
    margins = [f"{high:>11.4g} ", *[" " * 12] * (HEIGHT - 2), f"{low:>11.4g} "]
    out = Text(f"\n{name}", "bold")
    for margin, line in zip(margins, lines, strict=True):
        out.append("\n" + margin, "dim").append(line, "not bold")
    out.append(f"\n{'':12}{times.min():<{WIDTH // 2}.4g}{times.max():>{WIDTH // 2}.4g}", "dim")
    return out
