"""Equations as a person or a program reads them: Unicode in two dimensions, LaTeX, plain values.

Lines are broken between terms; the terms with accelerations come first. A term that is too wide for a line is shown with named
intermediates, and equations beyond a bound are left out and counted (``page_width``).
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy
from sympy.printing.pretty.pretty import PrettyPrinter
from sympy.printing.pretty.stringpict import prettyForm, stringPict

from appell.formulations import page_width
from appell.formulations.explanation import describe_servo, described_rows
from appell.model import Quantity
from appell.values import as_expression

if TYPE_CHECKING:
    from appell.formulations.base import Equations

WIDTH = 100  # columns, where no other number is given
PAGE = 80  # letters that a line of LaTeX may have: as many as a page of A4 or a notebook's cell holds
TEXT_LIMIT = 12_000  # letters of equations that are printed
LATEX_LIMIT = 12_000  # letters of LaTeX
NARROWEST = 16  # columns; with fewer nothing can be read
INDENT = "  "
CONTINUED = "   "  # further indentation of lines that continue an equation


@dataclass(frozen=True)
class Section:
    """A heading and the text under it, already laid out."""

    heading: str
    body: str

    def __str__(self) -> str:
        return f"{self.heading}\n{self.body}"


def sections(equations: Equations, width: int = WIDTH, limit: int | None = TEXT_LIMIT) -> Iterator[Section]:
    """The text of a set of equations by sections, in the order of their derivation. A section has about ``limit`` letters at most, and
    says how much is left out and which method has all of it."""
    gibbs, formulation = equations.gibbs, equations.formulation
    k = gibbs.kinematics
    accelerations = k.accelerations.quantities
    room = max(width - len(INDENT), NARROWEST)
    names = page_width.Names(equations.names_taken)

    def words(text: str) -> str:
        return textwrap.fill(text, room, initial_indent=INDENT, subsequent_indent=INDENT)

    def block(*pairs: tuple[Any, Any], indent: str = INDENT, where: str = "", last: int = 1) -> str:
        fitting = page_width.narrowed(pairs, names)
        shown = page_width.bounded(
            fitting,
            limit,
            last,
            lambda a, b: textwrap.indent(pretty_equation(a, b, width - len(indent), first=accelerations), indent),
        )
        return "\n\n".join(
            x if isinstance(x, str) else words(f"… {x.text}: {where} has them, and text(limit=None) shows them.") for x in shown
        )

    yield Section("Coordinates", words(_names(gibbs.system.q)))
    if gibbs.system.first_order:
        yield Section("States that are not mechanical", words(_names(gibbs.system.first_order)))
    yield Section("Speeds", words(_names(k.u.quantities)))
    if kinematic := equations.kinematic_equations():
        pairs = [(e.lhs, e.rhs) for e in kinematic]
        yield Section("Kinematic equations", block(*pairs, where="kinematic_equations()", last=0))
    if states := equations.state_equations():
        pairs = [(e.lhs, e.rhs) for e in states]
        yield Section("Rates of states that are not mechanical", block(*pairs, where="state_equations()", last=0))
    if len(gibbs.rows):
        shown = []
        written = equations.shown_constraints()
        for row, (helpers, e) in zip(described_rows(gibbs), written, strict=True):
            shown.append(words(str(row)))
            if not row.identical:
                shown[-1] += "\n" + block(*helpers, (e.lhs, e.rhs), indent=2 * INDENT, where="constraint_equations()")
        yield Section("Constraints", "\n\n".join(shown))
    if servo := describe_servo(gibbs):
        conditions = zip(servo.conditions, equations.servo_equations(), strict=True)
        shown = [
            words(str(c)) + "\n" + block((e.lhs, e.rhs), indent=2 * INDENT, where="servo_equations()") for c, e in conditions
        ]
        yield Section("Servo conditions", "\n\n".join(shown) if shown else words("none"))
    if not equations.intermediates:  # where equations need them, S is too long to be read
        yield Section(
            "Energy of accelerations (without terms free of them)", block((sympy.Symbol("S"), equations.S), where="S")
        )
        yield Section("R = S − U, with U = Σ F·a + Σ τ·α of the loads", block((sympy.Symbol("R"), equations.R), where="R"))
    rows = equations.equations()
    pairs = [*equations.intermediates, *((e.lhs, e.rhs) for e in rows)]
    body = (
        block(*pairs, where="equations(), with intermediates,", last=len(rows))
        if pairs
        else words("none: the constraints leave nothing free")
    )
    yield Section(f"Equations of motion, by {formulation.title} [{formulation.reference}]", body)
    if chosen := equations.choices():
        yield Section("Chosen", words(chosen))


def as_dict(equations: Equations) -> dict[str, Any]:
    """The equations as plain values: symbols by their names, expressions as SymPy's text and as LaTeX.

    ``S`` and ``R`` are None where the equations need named intermediates.
    """
    gibbs, formulation = equations.gibbs, equations.formulation
    k = gibbs.kinematics
    accelerations = k.accelerations.quantities

    def both(e: sympy.Eq) -> dict[str, str]:
        return {"text": f"{e.lhs} = {e.rhs}", "latex": latex_equation(e.lhs, e.rhs, accelerations, sign=" = ")}

    def one(e: sympy.Expr) -> dict[str, str]:
        return {"text": str(e), "latex": _latex_sum(ordered_terms(e, accelerations))}

    small = not equations.intermediates
    plain = {
        "system": gibbs.system.name,
        "formulation": formulation.label,
        "reference": formulation.reference,
        "coordinates": [str(x) for x in gibbs.system.q],
        "speeds": [str(x) for x in k.u.quantities],
        "accelerations": [str(x) for x in accelerations],
        "unknowns": [str(x) for x in equations.unknowns().quantities],
        "S": one(equations.S) if small else None,
        "R": one(equations.R) if small else None,
        "equations": [both(e) for e in equations.equations()],
        "intermediates": [{"name": str(z), **one(e)} for z, e in equations.intermediates],
        "kinematic_equations": [both(e) for e in equations.kinematic_equations()],
        "constraints": [
            {"name": name, **both(e)} for name, e in zip(gibbs.rows.names, equations.constraint_equations(), strict=True)
        ],
        "choices": equations.choices(),
    }
    if gibbs.system.first_order:
        names = [str(x) for x in gibbs.system.first_order]
        plain |= {"states": names, "state_equations": [both(e) for e in equations.state_equations()]}
    if not len(gibbs.servo_rows):
        return plain
    conditions = zip(gibbs.servo_rows.names, equations.servo_equations(), strict=True)
    return plain | {"servo_conditions": [{"name": name, **both(e)} for name, e in conditions]}


def latex(equations: Equations, environment: str, limit: int | None = LATEX_LIMIT) -> str:
    """The intermediates, then the equations, one under the other in an environment of amsmath; lines fit a page."""
    accelerations = equations.gibbs.kinematics.accelerations.quantities
    rows = equations.equations()
    pairs = [*equations.intermediates, *((e.lhs, e.rhs) for e in rows)]
    fitting = page_width.narrowed(pairs, page_width.Names(equations.names_taken))
    # equations alone are aligned at their equals signs; where there are names or continued lines too, at their beginnings
    alone = len(fitting) == len(rows) and all(_fits(a, b, accelerations) for a, b in fitting)
    shown = page_width.bounded(fitting, limit, len(rows), lambda a, b: latex_rows(a, b, accelerations, by_sign=alone))
    whole = r"\texttt{latex(limit=None)} has all of it"
    lines = " \\\\\n".join(x if isinstance(x, str) else rf"&\text{{\dots\ {x.text}; {whole}}}" for x in shown)
    return f"\\begin{{{environment}}}\n{lines}\n\\end{{{environment}}}"


def latex_rows(left: Any, right: Any, first: Sequence[Quantity] = (), width: int = PAGE, *, by_sign: bool = True) -> str:
    """left = right as rows of an aligned environment: one where it fits the page, broken between terms where it does not.

    Unless ``by_sign``, only definitions of names are aligned at the equals sign, other equations at their beginnings.
    """
    left, right = page_width.decimals(left), page_width.decimals(right)
    if _fits(left, right, first, width):
        if by_sign or left.is_Symbol:
            return latex_equation(left, right, first)
        return f"& {latex_equation(left, right, first, sign=' = ')}"
    sides = [[sympy.latex(term) for term in ordered_terms(side, first)] for side in (left, right)]
    name = sides[0][0] if len(sides[0]) == 1 and len(sides[1]) > 1 else None  # a name and what it stands for
    pieces = [sides[1][0]] if name else [sides[0][0]]
    rest = sides[1][1:] if name else [*sides[0][1:], f"= {sides[1][0]}", *sides[1][1:]]
    pieces += [x if x.startswith(("-", "=")) else f"+ {x}" for x in rest]
    lines: list[str] = []
    for piece in pieces:
        before = f"{name} = " if name and len(lines) == 1 else ""
        # "= 0" is never alone on a line
        if lines and (piece == "= 0" or _letters(f"{before}{lines[-1]} {piece}") <= width):
            lines[-1] += f" {piece}"
        else:
            lines.append(piece)
    opening = f"{name} &= {lines[0]}" if name else f"& {lines[0]}"
    return " \\\\\n".join([opening, *(rf"&\quad {x}" for x in lines[1:])])


def _fits(left: Any, right: Any, first: Sequence[Quantity], width: int = PAGE) -> bool:
    return _letters(latex_equation(page_width.decimals(left), page_width.decimals(right), first)) <= width


def latex_equation(left: Any, right: Any, first: Sequence[Quantity] = (), *, sign: str = " &= ") -> str:
    """left = right in LaTeX, terms of high degree in ``first`` leading."""
    return sign.join(_latex_sum(ordered_terms(side, first)) for side in (left, right))


def latex_lines(left: Any, right: Any, first: Sequence[Quantity] = (), *, width: int) -> str:
    """left = right in LaTeX, broken between terms into lines of about ``width`` letters."""
    lines: list[str] = []
    room = 0
    for i, side in enumerate((left, right)):
        opening, *others = [sympy.latex(term) for term in ordered_terms(side, first)]
        pieces = [opening if i == 0 else f" = {opening}", *(f" {x}" if x.startswith("-") else f" + {x}" for x in others)]
        for piece in pieces:
            letters = _letters(piece)
            if not lines or (room + letters > width and room > 0):
                lines.append("")
                room = 0
            lines[-1] += piece
            room += letters
    if len(lines) == 1:
        return lines[0]
    body = r" \\ ".join(f"&{x}" if i == 0 else rf"&\quad {x}" for i, x in enumerate(lines))
    return rf"\begin{{aligned}}{body}\end{{aligned}}"


def _letters(latex: str) -> int:
    """About how many letters wide a piece of LaTeX is set: a fraction as wide as the longer of its two, a sign with its space three."""
    text = re.sub(r"\\(?:left|right|quad|d{1,3}ot)|[ &^_]", "", latex)
    text = re.sub(r"\\(?:[dt]?frac)", "\\\\", text)  # a backslash and two groups from here on
    text = re.sub(r"\\(sin|cos|tan|cot|asin|acos|atan|exp|log|sqrt)(?![a-zA-Z])", r"\1", text)
    text = re.sub(r"\\[a-zA-Z]+", "x", text)
    before = ""
    while text != before:
        before = text
        text = re.sub(r"\\\{([^{}]*)\}\{([^{}]*)\}", lambda found: max(found[1], found[2], key=_set), text)
        text = re.sub(r"(?<![\\}])\{([^{}]*)\}", r"\1", text)
    return _set(re.sub(r"[{}\\]", "", text))


def _set(text: str) -> int:
    return len(text) + 2 * sum(text.count(sign) for sign in "+-=")


def pretty_equation(left: Any, right: Any, width: int = WIDTH, first: Sequence[Quantity] = ()) -> str:
    """left = right in Unicode, terms of high degree in ``first`` leading.

    A line wider than ``width`` is broken between terms, and a term that is itself wider where SymPy breaks it.
    """
    left, right = page_width.decimals(left), page_width.decimals(right)
    lines: list[prettyForm] = []
    equal, *others = _signed(right, first)
    for piece in (*_signed(left, first), prettyForm(*equal.left(" = ")), *others):
        longer = prettyForm(*stringPict.next(*lines[-1:], piece))
        if not lines or longer.width() + (len(CONTINUED) if len(lines) > 1 else 0) <= width:
            lines[-1:] = [longer]
        else:
            lines.append(piece)
    shown = [_rendered(lines[0], width)]
    shown += [textwrap.indent(_rendered(x, width - len(CONTINUED)), CONTINUED) for x in lines[1:]]
    return ("\n" if all(x.height() == 1 for x in lines) else "\n\n").join(shown)


def ordered_terms(expr: Any, first: Sequence[Quantity]) -> list[sympy.Expr]:
    """The terms of a sum in SymPy's order, those of high degree in ``first`` before the others."""
    return sorted(as_expression(expr).as_ordered_terms(), key=lambda term: -_degree(term, first))


def _degree(term: sympy.Expr, symbols: Sequence[Quantity]) -> int:
    powers = term.as_powers_dict()
    return int(sum(powers[x] for x in symbols if x in powers) or (bool(symbols) and term.has(*symbols)))


def _latex_sum(terms: Sequence[sympy.Expr]) -> str:
    opening, *others = (sympy.latex(term) for term in terms)
    return opening + "".join(f" {x}" if x.startswith("-") else f" + {x}" for x in others)


def _signed(expr: Any, first: Sequence[Quantity]) -> Iterator[prettyForm]:
    """Each term with the sign that joins it to the one before."""
    printer = PrettyPrinter({"use_unicode": True, "wrap_line": False})
    for i, term in enumerate(ordered_terms(expr, first)):
        coefficient, rest = term.as_coeff_Mul()
        negative = bool(coefficient.is_negative)
        if negative:
            # SymPy would multiply a number into a sum
            term = sympy.Mul(-coefficient, rest, evaluate=not rest.is_Add or coefficient == -1)
        form = printer._print(term)
        if term.is_Add:
            form = prettyForm(*form.parens())
        sign = "-" if negative else "+"
        yield prettyForm(*form.left(f" {sign} " if i else "" if not negative else "-" if form.height() == 1 else "- "))


def _rendered(form: prettyForm, width: int) -> str:
    text = form.render(wrap_line=True, num_columns=max(width, NARROWEST), use_unicode=True)
    return "\n".join(line.rstrip() for line in unicodedata.normalize("NFC", text).splitlines())


def _names(quantities: Sequence[Quantity]) -> str:
    return unicodedata.normalize("NFC", ", ".join(sympy.pretty(x, use_unicode=True) for x in quantities))
