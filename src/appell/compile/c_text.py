"""The schedule as lines of C, or of a language like it: each operation is one line, in the order given."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from appell.compile import schedule as op
from appell.compile.base import Task
from appell.compile.schedule import Schedule

_CODE = {
    op.ADD: "{0} + {1}", op.SUB: "{0} - {1}", op.MUL: "{0} * {1}", op.FMA: "fma({0}, {1}, {2})", op.FNMA: "fma(-{0}, {1}, {2})",
    op.FMS: "fma({0}, {1}, -{2})", op.DIV: "{0} / {1}", op.NEG: "-{0}", op.SQRT: "sqrt({0})", op.FABS: "fabs({0})",
    op.FLOOR: "floor({0})", op.CEIL: "ceil({0})", op.COPYSIGN: "copysign({0}, {1})", op.FMIN: "fmin({0}, {1})",
    op.FMAX: "fmax({0}, {1})", op.LT: "({0} < {1}) ? {one} : {zero}", op.LE: "({0} <= {1}) ? {one} : {zero}",
    op.EQ: "({0} == {1}) ? {one} : {zero}", op.NE: "({0} != {1}) ? {one} : {zero}",
    op.NOT: "({0} != {zero}) ? {zero} : {one}", op.AND: "({0} != {zero} && {1} != {zero}) ? {one} : {zero}",
    op.OR: "({0} != {zero} || {1} != {zero}) ? {one} : {zero}", op.IF_ELSE_ZERO: "({0} != {zero}) ? {1} : {zero}",
    op.SIGN: "({0} > {zero}) ? {one} : ({0} < {zero}) ? -{one} : {0}",
}  # fmt: skip


def number(x: float) -> str:
    """A double as C reads it back exactly; in parentheses if it is negative."""
    x = float(x)
    if math.isnan(x):
        return "NAN"
    if math.isinf(x):
        return "INFINITY" if x > 0 else "(-INFINITY)"
    return repr(x) if math.copysign(1.0, x) > 0 else f"({x!r})"


@dataclass(frozen=True)
class Language:
    """A language like C: its type of ``real`` numbers, how it has constants, and the line that makes the sine and the cosine of an
    angle ({0}), where it makes both at once ({1}, {2})."""

    real: str = "double"
    constant: Callable[[float], str] = number
    sincos: str = ""


C99 = Language()


def names(task: Task) -> tuple[list[str], list[str]]:
    """What a function calls the arrays of its inputs and outputs."""
    return [f"in_{identifier(n)}" for n, _ in task.inputs], [f"out_{identifier(n)}" for n, _ in task.outputs]


def lines(schedule: Schedule, task: Task, language: Language = C99, *, at_once: bool = False) -> list[str]:
    """The body of a function that does a schedule of a task. Outputs are stored at the end, so that an array may be input and output;
    or ``at_once``, each as soon as it is known, so that a value occupies no register that is only stored."""
    inputs, outputs = names(task)
    values = dict(
        enumerate(f"{n}[{k}]" for n, (_, column) in zip(inputs, task.inputs, strict=True) for k in range(column.numel()))
    )
    values |= {~i: language.constant(x) for i, x in enumerate(schedule.constants)}
    truth = {"one": language.constant(1.0), "zero": language.constant(0.0)}
    stores: dict[int, list[str]] = {}
    for n, out in zip(outputs, schedule.outputs, strict=True):
        for k, v in enumerate(out):
            stores.setdefault(v, []).append(f"{n}[{k}]")
    found: list[str] = []

    def stored(places: Sequence[int]) -> None:
        found.extend(f"  {place} = {values[v]};" for v in places for place in stores.pop(v, ()))

    count = schedule.inputs
    for code, *args in schedule.operations:
        given = [values[v] for v in args]
        made = [count] if code != op.SINCOS else [count, count + 1]
        values.update({v: f"v{v}" for v in made})
        if code == op.SINCOS:
            found.append(language.sincos.format(*given, *(values[v] for v in made)))
        else:
            text = (
                _CODE[code].format(*given, **truth) if code < op.LIBM else f"{op.FUNCTIONS[code - op.LIBM]}({', '.join(given)})"
            )
            found.append(f"  const {language.real} v{count} = {text};")
        if at_once:
            stored(made)
        count += len(made)
    for v in sorted(v for v in stores if 0 <= v < schedule.inputs and not at_once):  # read before anything is stored over it
        found.append(f"  const {language.real} v{v} = {values[v]};")
        values[v] = f"v{v}"
    stored(sorted(stores))
    return found


def identifier(name: str) -> str:
    """A name with everything that C would not have in it written as an underscore."""
    out = "".join(c if c.isascii() and c.isalnum() else "_" for c in name)
    return out if out and not out[0].isdigit() else "_" + out


def own_name(name: str) -> str:
    """A name that files and functions in C can begin with, without underscores at its ends: those at its beginning are reserved."""
    made = identifier(name).strip("_")
    return made if made[:1].isalpha() else f"system_{made}".rstrip("_")


def string(text: str) -> str:
    """A C string literal."""
    escaped = []
    for c in text:
        if c in '\\"?':  # the question mark: "??=" would be a trigraph
            escaped.append("\\" + c)
        elif not c.isprintable():
            escaped.extend(f"\\{byte:03o}" for byte in c.encode(errors="replace"))
        else:
            escaped.append(c)
    return '"' + "".join(escaped) + '"'


def comment(text: str) -> str:
    """Text that may stand in a C comment: it neither ends it nor begins another, and has no trigraphs."""
    plain = "".join(c if c.isprintable() else " " for c in text.replace("\\", "/"))
    return re.sub(r"\?(?=\?)", "? ", plain.replace("*/", "* /").replace("/*", "/ *"))
