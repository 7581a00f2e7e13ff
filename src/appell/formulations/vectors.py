"""S, the constraints and the equations of motion in vectors, as they are written before components are taken.

    S = Σ ½ m a·a + ½ α·I·α + α·(ω × I·ω)
    Σ (m a − F)·∂v/∂u + (I·α + ω × I·ω − τ)·∂ω/∂u = 0        for every speed u that the constraints leave free

with v, ω, a, α of every body in components of the frame in which they are shortest to write.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sympy

from appell.errors import NotApplicable
from appell.formulations.page_width import decimals
from appell.formulations.reading import AS_WRITTEN, Reading
from appell.model import Frame, Particle
from appell.model import constraints as kinds
from appell.values import as_expression

if TYPE_CHECKING:
    from appell.formulations.base import Equations

WIDTH = 100  # letters to a line
LIMIT = 12_000  # letters of all the components

Components = tuple[sympy.Expr, sympy.Expr, sympy.Expr]


@dataclass(frozen=True)
class BodyVectors:
    """v, a of a body's centre in components of the frame ``along``; ω, α and its inertia in those of ``frame``, where a particle has
    none."""

    name: str
    mass: sympy.Expr
    along: str
    velocity: Components
    acceleration: Components
    frame: str | None = None
    omega: Components | None = None
    alpha: Components | None = None
    inertia: sympy.Matrix | None = None

    @property
    def vectors(self) -> Iterator[tuple[str, str, str, Components]]:
        """(letter, its LaTeX, the frame, components) of each."""
        if self.omega is not None and self.alpha is not None and self.frame is not None:
            yield "ω", r"\omega", self.frame, self.omega
        yield "v", "v", self.along, self.velocity
        if self.omega is not None and self.alpha is not None and self.frame is not None:
            yield "α", r"\alpha", self.frame, self.alpha
        yield "a", "a", self.along, self.acceleration


@dataclass(frozen=True)
class VectorForm:
    """S, constraints and equations of a system in vectors. Prints as text, and shows itself in a notebook."""

    system: str
    bodies: tuple[BodyVectors, ...]
    constraints: tuple[tuple[str, str, str], ...]  # name, text, LaTeX
    speeds: tuple[Any, ...]

    def __str__(self) -> str:
        lines = ["Energy of accelerations", *_wrapped("S = ", self._terms(_TEXT)), ""]
        if self.constraints:
            lines += ["Constraints", *(f"  {name}: {text}" for name, text, _ in self.constraints), ""]
        kept = ", ".join(map(str, self.speeds)) or "none"
        lines += [f"Equations of motion, for u = {kept}", *_wrapped("0 = ", self._powers(_TEXT)), "", "in which"]
        return "\n".join([*lines, *self._shown(_TEXT, "")])

    def latex(self) -> str:
        """The same as rows of an aligned environment."""
        rows = [*_rows("S &= ", self._terms(_LATEX)), *(f"0 &= {latex}" for _, _, latex in self.constraints)]
        rows += [*_rows("0 &= ", self._powers(_LATEX)), *self._shown(_LATEX, "&")]
        return "\\begin{aligned}\n" + " \\\\\n".join(rows) + "\n\\end{aligned}"

    def _shown(self, form: dict[str, str], mark: str) -> Iterator[str]:
        """Every vector in components, up to a bound on all of them."""
        room = LIMIT
        vectors = [(body, v) for body in self.bodies for v in body.vectors]
        for n, (body, (letter, latex, frame, components)) in enumerate(vectors):
            if form is _TEXT:
                made = "\n".join(_wrapped(f"{letter}({body.name}) = ", _parts(components, frame)))
            else:
                opening = rf"\vec {latex}_{{{_words(body.name)}}} &= "
                made = " \\\\\n".join(_rows(opening, _latex_parts(components, frame)))
            if n and len(made) > room:
                left = f"{len(vectors) - n} more vectors left out; 'bodies' has them all"
                yield f"  … {left}." if form is _TEXT else rf"{mark}\text{{\dots\ {left}}}"
                return
            room -= len(made)
            yield made

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {self.latex()}$"

    def _terms(self, form: dict[str, str]) -> Iterator[str]:
        for body in self.bodies:
            yield form["particle" if body.omega is None else "body"].format(
                m=_mass(body, form), b=form["label"].format(_label(body, form))
            )

    def _powers(self, form: dict[str, str]) -> Iterator[str]:
        for body in self.bodies:
            yield form["push" if body.omega is None else "push and turn"].format(
                m=_mass(body, form), b=form["label"].format(_label(body, form))
            )


_TEXT = {
    "label": "({})",
    "particle": "½ {m} a{b}·a{b}",
    "body": "½ {m} a{b}·a{b} + ½ α{b}·I·α{b} + α{b}·(ω{b} × I·ω{b})",
    "push": "({m} a{b} − F{b})·∂v{b}/∂u",
    "push and turn": "({m} a{b} − F{b})·∂v{b}/∂u + (I·α{b} + ω{b} × I·ω{b} − τ{b})·∂ω{b}/∂u",
}
_LATEX = {
    "label": "_{{{}}}",
    "particle": r"\tfrac{{1}}{{2}} {m}\, \vec a{b} \cdot \vec a{b}",
    "body": r"\tfrac{{1}}{{2}} {m}\, \vec a{b} \cdot \vec a{b} + \tfrac{{1}}{{2}} \vec\alpha{b} \cdot I{b} \vec\alpha{b} "
    r"+ \vec\alpha{b} \cdot (\vec\omega{b} \times I{b} \vec\omega{b})",
    "push": r"({m}\, \vec a{b} - \vec F{b}) \cdot \frac{{\partial \vec v{b}}}{{\partial u}}",
    "push and turn": r"({m}\, \vec a{b} - \vec F{b}) \cdot \frac{{\partial \vec v{b}}}{{\partial u}} + (I{b} \vec\alpha{b} "
    r"+ \vec\omega{b} \times I{b} \vec\omega{b} - \vec\tau{b}) \cdot \frac{{\partial \vec\omega{b}}}{{\partial u}}",
}


def _mass(body: BodyVectors, form: dict[str, str]) -> str:
    mass = decimals(body.mass)
    text = str(mass) if form is _TEXT else sympy.latex(mass)
    return f"({text})" if mass.is_Add else text


def _label(body: BodyVectors, form: dict[str, str]) -> str:
    return body.name if form is _TEXT else _words(body.name)


def vector_form(equations: Equations) -> VectorForm:
    """S, constraints and equations of a system in vectors."""
    gibbs = equations.gibbs
    if gibbs.system.lagrangians:
        raise NotApplicable(
            f"system '{gibbs.system.name}' has the Lagrangian '{gibbs.system.lagrangians[0].name}', which has no vectors. Its part of "
            f"S, R and the equations is in eq.S, eq.R and eq.equations()."
        )
    k = gibbs.kinematics
    reading = Reading(equations)

    def read(vector: Any) -> Components:
        x, y, z = reading.each(list(vector), k.accelerations.quantities, AS_WRITTEN)
        return x, y, z

    bodies = []
    for motion in k.bodies:
        own: dict[str, Any] = {}
        if not isinstance(motion.body, Particle) and motion.frame is not None:
            inertia = sympy.Matrix(3, 3, reading.each([x for row in motion.inertia for x in row]))
            own = {"frame": motion.frame.name, "omega": read(motion.omega), "alpha": read(motion.alpha), "inertia": inertia}
        centre = motion.centre
        (mass,) = reading.each([motion.mass])
        bodies.append(
            BodyVectors(motion.body.name, mass, centre.home.name, read(centre.velocity), read(centre.acceleration), **own)
        )
    free = set(equations.unknowns().quantities)
    speeds = tuple(u for u, a in zip(k.u.quantities, k.accelerations.quantities, strict=True) if a in free)
    return VectorForm(
        gibbs.system.name, tuple(bodies), tuple(_constraints(gibbs.system.constraints, gibbs.system.frame)), speeds
    )


def _constraints(given: Sequence[Any], inertial: Frame) -> Iterator[tuple[str, str, str]]:
    """(name, text, LaTeX) of the constraints that were given by points and vectors."""
    for c in given:
        if isinstance(c, kinds.Coincident):
            yield c.name, *_difference("r", c.a.name, c.b.name)
        elif isinstance(c, kinds.EqualVelocity):
            yield c.name, *_difference("v", c.a.name, c.b.name)
        elif isinstance(c, kinds.Rolling):
            yield c.name, *_rolling(c, inertial)
        elif isinstance(c, kinds.Distance):
            text = f"|r({c.a.name}) − r({c.b.name})| = {c.length}"
            latex = rf"\lvert \vec r_{{{_words(c.a.name)}}} - \vec r_{{{_words(c.b.name)}}} \rvert - {sympy.latex(as_expression(c.length))}"
            yield c.name, text, latex
        elif isinstance(c, kinds.Perpendicular):
            yield c.name, f"({c.a}) · ({c.b}) = 0", rf"\text{{{_plain(str(c.a))}}} \cdot \text{{{_plain(str(c.b))}}}"


def _rolling(c: kinds.Rolling, inertial: Frame) -> tuple[str, str]:
    """The point of the body at the contact has the velocity of the surface there."""
    body, centre, contact, ground = c.body.name, c.body.com.name, c.at.name, c.surface_point.name
    text = f"v({body}) + ω({body}) × ({contact} − {centre}) = v({ground})"
    latex = (
        rf"\vec v_{{{_words(body)}}} + \vec\omega_{{{_words(body)}}} \times (\vec r_{{{_words(contact)}}} - \vec r_{{{_words(centre)}}}) "
        rf"- \vec v_{{{_words(ground)}}}"
    )
    if c.surface is inertial:
        return text, latex
    turns = c.surface.name
    arm = rf"(\vec r_{{{_words(contact)}}} - \vec r_{{{_words(ground)}}})"
    return f"{text} + ω({turns}) × ({contact} − {ground})", rf"{latex} - \vec\omega_{{{_words(turns)}}} \times {arm}"


def _difference(letter: str, a: str, b: str) -> tuple[str, str]:
    return f"{letter}({a}) = {letter}({b})", rf"\vec {letter}_{{{_words(a)}}} - \vec {letter}_{{{_words(b)}}}"


def _parts(components: Components, frame: str) -> list[str]:
    parts = [(decimals(c), axis) for c, axis in zip(components, "xyz", strict=True) if c != 0]
    return [f"({c}) {frame}.{axis}" if c.is_Add else f"{c} {frame}.{axis}" for c, axis in parts] or ["0"]


def _latex_parts(components: Components, frame: str) -> list[str]:
    out = []
    for c, axis in zip(components, "xyz", strict=True):
        if c != 0:
            text = sympy.latex(decimals(c))
            text = rf"\left({text}\right)" if c.is_Add else text
            out.append(rf"{text}\, \hat {axis}_{{{_words(frame)}}}")
    return out or ["0"]


def _wrapped(opening: str, terms: Iterable[str]) -> list[str]:
    """A sum in lines of WIDTH letters, broken between terms."""
    text = " + ".join(terms)
    return textwrap.wrap(
        f"  {opening}{text}", WIDTH, subsequent_indent="      ", break_long_words=False, break_on_hyphens=False
    )


def _rows(opening: str, terms: Iterable[str]) -> list[str]:
    """A sum in rows of an aligned environment, a term to a row."""
    return [opening + x if i == 0 else rf"&\quad + {x}" for i, x in enumerate(terms)]


def _words(name: str) -> str:
    return rf"\text{{{_plain(name)}}}"


def _plain(text: str) -> str:
    """Text that LaTeX sets as it is."""
    return re.sub(r"([#$%&_{}])", r"\\\1", text.replace("\\", "/"))
