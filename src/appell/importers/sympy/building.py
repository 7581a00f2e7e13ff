"""Makes the System of a SymPy model: its symbols, frames, points, bodies, loads and constraints, in this order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import sympy
from sympy.physics.mechanics import RigidBody

from appell.errors import ModelError
from appell.gibbs import GibbsFunction
from appell.importers.sympy.changes import Changes
from appell.importers.sympy.frames import Frames, quaternions_in, tree
from appell.importers.sympy.loads import Loads, scalars_of
from appell.importers.sympy.points import Points, reached
from appell.importers.sympy.source import Source
from appell.importers.sympy.speeds import declare_speeds
from appell.importers.sympy.symbols import Names, Translation, rates_in
from appell.importers.sympy.velocities import set_neighbour
from appell.model import Inertia, Point, Quantity, System, Vector
from appell.model.constraints import Scalar
from appell.model.symbols import COORDINATE, quantities


class Built:
    """A System, with the frames, points and symbols of SymPy's model and their counterparts in it.

    ``roots`` maps each point to the point from which its position is given. The points in ``loose`` get their own positions, such that
    their velocities are those in SymPy's model.
    """

    def __init__(self, source: Source, roots: dict[Any, Any], loose: Sequence[Any] = ()) -> None:
        self.source, self.loose = source, tuple(loose)
        self.system = s = System(source.name)
        self.changes = changes = Changes()
        for kind, text in source.notes:
            changes.add(kind, text)
        self.names = Names(s, changes)
        self.translation = Translation(
            s, self.names, rates_in(scalars_of(source)), source.auxiliary, source.values, keep_floats=source.keep_floats
        )
        parents = tree(source.frame)
        self._declare_coordinates(quaternions_in(parents, source.q))
        self.speeds = self._declare_speeds()
        equations = [self.translation.place(e) for e in source.kinematics]
        left = declare_speeds(s, self.speeds, equations, changes) if self.speeds else []
        self._rows = [(name, e) for name, e in left if not self._is_of_quaternion(e)]
        self.frames = Frames(s, self.translation, self.names, parents, self._angle)
        self.points = Points(self.frames, self.names, roots)
        for p in loose:
            self._give_place(p)
        self.masses = [(b.masscenter, self._body(b)) for b in source.bodies]
        if source.lagrangian is not None and not source.bodies:
            s.lagrangian(self.translation.place(source.lagrangian), name=self.names.label("Lagrangian", "function"))
        Loads(self, changes).add(source)
        # the names of the model's constraints on positions and on velocities, with the index of each in its list
        self.position_rows: dict[str, int] = {}
        self.velocity_rows: dict[str, int] = {}
        self._constrain()
        if source.drops_positions:
            changes.add(
                "finding",
                "the velocity constraints do not imply the rates of the configuration constraints: SymPy's equations do not keep these",
            )
        for x in source.auxiliary:
            changes.add("recognised", f"the auxiliary speed {x} is zero; the force that keeps it zero is in .auxiliary")

    @property
    def gibbs(self) -> GibbsFunction:
        return GibbsFunction.of(self.system)

    # -- symbols -------------------------------------------------------------------------------------------------------------
    def _declare_coordinates(self, fours: list[tuple[Any, Any, Any, Any]]) -> None:
        of_four = {x: four for four in fours for x in four}
        for q in self.source.q:
            if q in self.translation.symbols:
                continue
            if q not in of_four:
                self.translation.bind({q: self.system.coordinates(self.names.identifier(_base(q), "coordinate"))})
                continue
            four = of_four[q]
            words = [self.names.identifier(_base(x), "coordinate") for x in four]
            made = self.system.quaternion(" ".join(words))
            self.translation.bind(dict(zip(four, made.parameters, strict=True)))
            self.changes.add("recognised", f"the coordinates {', '.join(words)} are Euler's parameters, kept at unit length")

    def _declare_speeds(self) -> list[Quantity]:
        out = []
        for u in self.source.u:
            if isinstance(u, sympy.Derivative):
                raise ModelError(
                    f"the speed {u} is written as the rate of a coordinate: make it a symbol, u = dynamicsymbols('u'), "
                    f"with the kinematical equation u - {u} = 0."
                )
            made = self.system.speeds(self.names.identifier(_base(u), "speed"))
            self.translation.bind({u: made})
            out.append(made)
        return out

    def _is_of_quaternion(self, row: Any) -> bool:
        """Whether a kinematical equation is only the condition that Euler's parameters keep their length, e·ė = 0."""
        for e in self.system.quaternions:
            inside = quantities(row)
            if inside == {*e.parameters, *(x.dot for x in e.parameters)}:
                length = sum(x * x.dot for x in e.parameters)
                if quantities(sympy.cancel(sympy.expand(row) / length)) <= set(e.parameters):
                    return True
        return False

    # -- points --------------------------------------------------------------------------------------------------------------
    def velocity(self, point: Any) -> Vector:
        """The velocity that SymPy uses for a point: the set one, or that of the nearest point with a set velocity and the rate of the
        vector between the two."""
        inertial = self.source.frame
        if inertial in point._vel_dict:
            return self.frames.vector(point._vel_dict[inertial])
        base = set_neighbour(point, inertial)
        if base is None:
            raise ModelError(
                f"the velocity of point '{point}' in frame '{inertial}' is not known: set it, or that of a point from which its "
                f"position is given."
            )
        total, before, walk = self.frames.vector(base._vel_dict[inertial]), reached(base), point
        while walk is not base:
            total = total + self._rate(self.frames.vector(walk._pos_dict[before[walk]]))
            walk = before[walk]
        return total

    def _rate(self, shift: Vector) -> Vector:
        """ṙ = Σ_F (ċ + ω_F × c)."""
        t, out = self.system.t, Vector({})
        for frame, c in shift.terms.items():
            out += Vector({frame: (c[0].diff(t), c[1].diff(t), c[2].diff(t))}) + frame.omega.cross(Vector({frame: c}))
        return out

    def _angle(self, rate: Any, of: str) -> Any:
        """An angle with this rate: an expression of the coordinates if possible, or a new coordinate."""
        known = self._integral(rate)
        if known is not None:
            return known
        made = self._coordinate(f"{of}_angle")
        self._rows.append((f"spin of {of}", made.dot - rate))
        self.changes.add(
            "added", f"the coordinate {made}, the angle of frame '{of}', for which only an angular velocity is given"
        )
        return made

    def _coordinate(self, name: str) -> Quantity:
        """A new coordinate, which SymPy's model does not have."""
        plain = re.sub(r"\W+", "_", name)
        plain = f"_{plain}" if plain[0].isdigit() else plain
        while plain in self.system.names:
            plain += "_"
        made: Quantity = self.system.coordinates(plain)
        return made

    def _give_place(self, point: Any) -> None:
        """Give a point a position whose rate is its velocity."""
        s = self.system
        v = self.velocity(point)
        components = v.in_frame(s.frame)
        known = [self._integral(c) for c in components]
        shift = []
        for axis, c, whole in zip("xyz", components, known, strict=True):
            if whole is None:
                whole = self._coordinate(f"{point.name}_{axis}")
                self._rows.append((f"velocity of {point.name} along {axis}", whole.dot - c))
            shift.append(whole)
        added = [str(x) for x, whole in zip(shift, known, strict=True) if whole is None]
        if added:
            self.changes.add(
                "added", f"the coordinates {', '.join(added)} of '{point.name}', whose velocity is not the rate of its position"
            )
        place = Vector({s.frame: (shift[0], shift[1], shift[2])})
        self.points.put(point, s.origin.shifted(place, name=self.names.label(point.name, "point")) if place.terms else s.origin)

    def _integral(self, component: Any) -> Any:
        """The integral Σ c q of a velocity component Σ c q̇ with constant c; None for other components."""
        expr = sympy.expand(component.xreplace(self.system.speed_definitions)) if component != 0 else component
        inside = quantities(expr)
        rates = [x for x in inside if x.kind == COORDINATE and x.order == 1]
        if any(x.varies and x not in rates for x in inside) or any(x is self.system.t for x in inside):
            return None
        total = sympy.S.Zero
        for x in rates:
            c = expr.diff(x)
            if any(y.varies for y in quantities(c)):
                return None
            whole = next(q for q in self.system.q if q.dot == x)
            total += c * whole
            expr = expr - c * x
        return total if sympy.expand(expr) == 0 else None

    # -- bodies --------------------------------------------------------------------------------------------------------------
    def _body(self, body: Any) -> Any:
        """Add a body to the System; returns its mass."""
        at: Point = self.points.of(body.masscenter)
        mass = self.translation.place(body.mass)
        name = self.names.label(str(body.name), "body")
        if not is_rigid(body):
            self.system.particle(name, at=at, mass=mass)
            return mass
        frame = self.frames.of(body.frame)
        inertia = self._inertia(body.central_inertia, body.frame)  # SymPy uses this one even if the centre was moved later
        self.system.body(name, frame=frame, com=at, mass=mass, inertia=inertia)
        return mass

    def _inertia(self, dyadic: Any, own: Any) -> Inertia:
        parts = getattr(dyadic, "args", ())
        frames = {f for _, a, b in parts for v in (a, b) for _, f in v.args}
        if len(frames) > 1:
            frame, m = own, dyadic.to_matrix(own)
        elif not frames:
            frame, m = own, sympy.zeros(3, 3)
        else:
            (frame,), m = frames, sympy.zeros(3, 3)
            for c, a, b in parts:
                m += c * a.args[0][0] * b.args[0][0].T
        carried = [[self.translation.place(m[i, j]) for j in range(3)] for i in range(3)]
        return Inertia.of_matrix(carried, self.frames.of(frame))

    # -- constraints ---------------------------------------------------------------------------------------------------------
    def _constrain(self) -> None:
        place = self.translation.place
        for name, expression in self._rows:
            self._row(name, expression)
        of_model = (
            ("configuration", self.source.positions, self.position_rows),
            ("velocity", self.source.velocities, self.velocity_rows),
        )
        for word, given, rows in of_model:
            for i, e in enumerate(given):
                made = self._row(f"{word} {i + 1}", place(e))
                if made is not None:
                    rows[made.name] = i
        if self.source.dependent:
            kept = [self.translation.symbols[u] for u in self.source.independent]
            self.system.independent(*kept)

    def _row(self, name: str, expression: Any) -> Scalar | None:
        """Add a constraint of that name, or a similar one if the name is taken; None for an expression that is zero."""
        return self.system.constrain(expression, name=self.names.label(name, "constraint")) if expression != 0 else None


def is_rigid(body: Any) -> bool:
    """Whether a body is rigid, and not a particle; SymPy's Body is a subclass of both."""
    return isinstance(body, RigidBody) and getattr(body, "is_rigidbody", True)


def _base(function: Any) -> str:
    return str(function.func.__name__)
