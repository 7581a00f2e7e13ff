"""The values of a model file: each is converted to the type of its field, or refused with its line and column."""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy

from appell.errors import AppellError, ModelFileError, UnknownName, shown
from appell.importers.model_files.dimensions import Written, units_of
from appell.importers.model_files.form import INERTIA_KINDS, INERTIAS, SHAPE_KINDS, SHAPES, Element, Field
from appell.importers.model_files.grammar import EXACT, LARGEST, ExpressionError, Names, parse
from appell.importers.model_files.reader import Document, Node
from appell.model import Body, Frame, Inertia, Point, Quantity, Vector
from appell.model.joints import Joint
from appell.model.lookup import plain_name
from appell.model.symbols import ACTUATOR, COORDINATE, SPEED, STATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from appell.importers.model_files.building import Assembly

_WORDS = {str: "text", bool: "true or false", int: "a whole number", float: "a number", list: "an array", dict: "a table"}


class Values:
    """Reads the values of one file for its Assembly."""

    def __init__(self, document: Document, assembly: Assembly) -> None:
        self.document, self.assembly = document, assembly
        self.written: list[Written] = []  # expressions whose units are checked when the system is complete

    # -- refusing ------------------------------------------------------------------------------------------------------
    def error(self, message: str, node: Node) -> ModelFileError:
        return self.document.error(message, node.place)

    @contextmanager
    def errors_at(self, place: int) -> Iterator[None]:
        """Convert errors of the model to errors at this place of the file."""
        try:
            yield
        except ModelFileError:
            raise
        except AppellError as error:
            raise self.document.error(str(error), place) from error
        except (RecursionError, ArithmeticError, TypeError, ValueError, NotImplementedError) as error:
            # errors of SymPy, for an expression that it cannot evaluate
            raise self.document.error(f"this cannot be computed: {error}.", place) from error

    def typed(self, node: Node, *kinds: type, what: str) -> Any:
        if not isinstance(node.value, kinds) or (isinstance(node.value, bool) and bool not in kinds):
            is_ = _WORDS[type(node.value)]
            raise self.error(f"{what} is {_WORDS[kinds[0]]}, not {is_}: {shown(node.plain())}.", node)
        return node.value

    # -- elements ------------------------------------------------------------------------------------------------------
    def element(self, node: Node, kinds: Mapping[str, Element], usual: str | None, what: str) -> tuple[str, dict[str, Node]]:
        """The kind of an element and its fields, after a check that the kind has them."""
        table = self.typed(node, dict, what=f"each of {what}")
        kind = usual
        if "kind" in table:
            kind = self.typed(table["kind"], str, what="a kind")
        if kind is None or kind not in kinds:
            if kind is None:
                raise self.error(f"its kind is missing: kind = one of {', '.join(repr(k) for k in kinds)}.", node)
            raise self.error(str(UnknownName.among(kinds, kind, f"kind of {what}", most=len(kinds))), table["kind"])
        self.fields(node, kinds[kind].fields, kind)
        return kind, {k: v for k, v in table.items() if k != "kind"}

    def fields(self, node: Node, having: Mapping[str, Field], kind: str) -> None:
        """Refuse unknown fields, and a table without a needed one."""
        article = "an" if kind[0] in "aeiou" else "a"
        for name in node.value:
            if name not in having and name != "kind":
                near = UnknownName.near(having, name)
                hint = f"Did you mean {' or '.join(near)}?" if near else f"It has {', '.join(having)}."
                raise self.document.error(f"{article} {kind} has no {shown(name)}. {hint}", node.keys[name])
        missing = [n for n, f in having.items() if f.needed and n not in node.value]
        if missing:
            named = node.value.get("name")
            who = f" '{named.value}'" if named is not None and isinstance(named.value, str) else ""
            raise self.error(f"the {kind}{who} needs {', '.join(missing)}: {having[missing[0]].about}.", node)

    def read(self, node: Node, field: Field, what: str) -> Any:
        """The value of a field, read by the method with the name of its kind."""
        before = len(self.written)
        made = getattr(self, field.kind.replace(" ", "_"))(node, what)
        if (wanted := units_of(field)) and field.kind in ("scalar", "vector", "scalars"):
            self.written[before:] = [replace(x, wanted=wanted) for x in self.written[before:]]
        return made

    # -- numbers and text ----------------------------------------------------------------------------------------------
    def text(self, node: Node, what: str) -> str:
        out: str = self.typed(node, str, what=what)
        if not out.strip() or len(out) > 400:
            raise self.error(f"{what} is a text of one to 400 characters, not {shown(out)}.", node)
        return out

    def number(self, node: Node, what: str) -> float:
        value = self.typed(node, float, int, what=what)
        if not abs(value) <= LARGEST or not math.isfinite(value):
            raise self.error(f"{what} is {shown(value)}; a value is a finite number, not larger than {LARGEST:g}.", node)
        return float(value)

    def names(self, node: Node, what: str) -> list[str]:
        return [self.text(x, what) for x in self.typed(node, list, what=what)]

    # -- expressions ---------------------------------------------------------------------------------------------------
    def expression(self, node: Node, what: str, names: Names | None = None) -> Any:
        value = self.typed(node, str, float, int, what=what)
        if not isinstance(value, str):
            number = self.number(node, what)
            return sympy.Integer(value) if isinstance(value, int) and abs(value) <= EXACT else sympy.Float(number)
        try:
            with self.errors_at(node.place):
                return parse(value, names or self.assembly.names)
        except ModelFileError as error:
            cause = error.__cause__
            if isinstance(cause, ExpressionError) and node.start >= 0:
                raise self.document.error(str(cause), node.start + min(cause.offset, len(value))) from cause
            raise

    def scalar(self, node: Node, what: str, names: Names | None = None) -> Any:
        made = self.expression(node, what, names)
        if not isinstance(made, sympy.Expr):
            kind = "a vector" if isinstance(made, Vector) else "a condition"
            raise self.error(f"{what} is a scalar, and this is {kind}.", node)
        self.written.append(Written(node, made, what))
        return made

    def vector(self, node: Node, what: str) -> Vector:
        made = self.expression(node, what)
        if not isinstance(made, Vector):
            raise self.error(f"{what} is a vector: components times directions, such as '2*N.x - l*rod.y'.", node)
        self.written.append(Written(node, made, what))
        return made

    def scalars(self, node: Node, what: str) -> list[Any]:
        return [self.scalar(x, what) for x in self.typed(node, list, what=what)]

    def matrix(self, node: Node, what: str) -> list[list[Any]]:
        return [self.scalars(x, what) for x in self.typed(node, list, what=what)]

    def corners(self, node: Node, what: str) -> list[list[float]]:
        return [[self.number(y, what) for y in self.three(x, what)] for x in self.typed(node, list, what=what)]

    def triangles(self, node: Node, what: str) -> list[list[int]]:
        return [[self.typed(y, int, what=what) for y in self.three(x, what)] for x in self.typed(node, list, what=what)]

    def three(self, node: Node, what: str) -> list[Node]:
        found: list[Node] = self.typed(node, list, what=f"each of {what}")
        if len(found) != 3:
            raise self.error(f"each of {what} has three numbers, not {len(found)}.", node)
        return found

    def axis(self, node: Node, what: str) -> Any:
        """A letter, three components, or a direction."""
        if isinstance(node.value, list):
            return self.scalars(node, what)
        text = self.text(node, what)
        return text if text.lstrip("-") in ("x", "y", "z") else self.vector(node, what)

    # -- things of the model -------------------------------------------------------------------------------------------
    def thing(self, node: Node, what: str, *classes: type) -> Any:
        """The element with this name, made now if it is further down in the file."""
        name = self.text(node, what)
        found = self.assembly.named(name, *classes)
        wanted = " or ".join(c.__name__.lower() for c in classes)
        if found is None:
            near = UnknownName.near(self.assembly.known(*classes), name)
            hint = f"Did you mean {' or '.join(near)}?" if near else f"Declare a {wanted} of this name."
            raise self.error(f"nothing in this model is called {shown(name)}. {hint}", node)
        if not isinstance(found, classes):
            kind = found.kind if isinstance(found, Quantity) else type(found).__name__.lower()
            raise self.error(f"{what} is a {wanted}, and {shown(name)} is a {kind}.", node)
        return found

    def frame(self, node: Node, what: str) -> Any:
        return self.thing(node, what, Frame)

    def point(self, node: Node, what: str) -> Any:
        return self.thing(node, what, Point)

    def body(self, node: Node, what: str) -> Any:
        return self.thing(node, what, Body)

    def carrier(self, node: Node, what: str) -> Any:
        return self.thing(node, what, Body, Frame)

    def sides(self, node: Node, what: str) -> tuple[Any, Any]:
        both = self.typed(node, list, what=what)
        if len(both) != 2:
            raise self.error(f"{what} are two names, '' for one that is not given, not {len(both)}.", node)
        a, b = (None if x.value == "" else self.carrier(x, what) for x in both)
        return a, b

    def attachment(self, node: Node, what: str) -> Any:
        """A body, a joint or a frame by its name; or a table with a body or a joint, or with a frame and a point."""
        if isinstance(node.value, str):
            joint, found = self.assembly.joint(node.value), self.assembly.named(node.value, Body, Frame)
            if joint is not None and isinstance(found, Body):
                raise self.error(
                    f"both a joint and a body are called {shown(node.value)}: write {{ joint = … }} or {{ body = … }}.", node
                )
            return joint if joint is not None else self.thing(node, what, Body, Frame)
        table = self.typed(node, dict, what=what)
        if set(table) == {"frame", "point"}:
            return self.frame(table["frame"], what), self.point(table["point"], what)
        if set(table) == {"body"}:
            return self.body(table["body"], what)
        if set(table) == {"joint"}:
            found = self.assembly.joint(self.text(table["joint"], what))
            if isinstance(found, Joint):
                return found
            raise self.error(f"no joint is called {shown(table['joint'].value)}.", table["joint"])
        raise self.error(f"{what} is a name, or a table with frame and point, with body, or with joint.", node)

    def freedoms(self, node: Node, what: str) -> list[Any]:
        """Names of new coordinates, or expressions of those that are declared."""
        out: list[Any] = []
        for x in self.typed(node, list, what=what):
            new = isinstance(x.value, str) and x.value.isidentifier() and self.assembly.named(x.value) is None
            out.append(x.value if new else self.scalar(x, what))
        return out

    def limits(self, node: Node, what: str) -> list[Any]:
        """A pair of scalars for each coordinate, or None."""
        out: list[Any] = []
        for x in self.typed(node, list, what=what):
            ends = [self.scalar(y, what) for y in self.typed(x, list, what=what)]
            if len(ends) not in (0, 2):
                raise self.error(
                    f"{what} is [low, high] of each coordinate, or [] where it has none, not {len(ends)} values.", x
                )
            out.append(tuple(ends) or None)
        return out

    # -- symbols -------------------------------------------------------------------------------------------------------
    def quantity(self, name: str, place: int, what: str) -> Quantity:
        """The symbol with a name; rates are written as x' or x.dot."""
        plain = plain_name(name)
        base = plain.rstrip("'")
        found = self.assembly.system.names.get(base)
        if not isinstance(found, Quantity):
            near = UnknownName.near([n for n, x in self.assembly.system.names.items() if isinstance(x, Quantity)], base)
            hint = f" Did you mean {' or '.join(near)}?" if near else " Declare it first."
            raise self.document.error(f"{what}: no symbol of this model is called {shown(name)}.{hint}", place)
        with self.errors_at(place):
            for _ in range(min(len(plain) - len(base), 3)):
                found = found.dot
        return found

    def coordinate(self, node: Node, what: str) -> Quantity:
        return self.quantity(self.text(node, what), node.place, what)

    def quantities(self, node: Node, what: str) -> list[Quantity]:
        return [self.coordinate(x, what) for x in self.typed(node, list, what=what)]

    coordinates = quantities

    def actuators(self, node: Node, what: str) -> tuple[Quantity, ...]:
        made = self.quantities(node, what)
        for x in made:
            if x.kind != ACTUATOR:
                raise self.error(f"{what}: '{x}' is a {x.kind}, not an actuator.", node)
        return tuple(made)

    def values(self, node: Node, what: str) -> dict[str, tuple[float, int]]:
        """Numbers by name, with the place of each; x.dot = 1 is a table in x for TOML, and is read as the rate x'."""
        out = {}
        for name, x in self.typed(node, dict, what=what).items():
            dots = ""
            while isinstance(x.value, dict) and list(x.value) == ["dot"]:
                x, dots = x.value["dot"], dots + "'"
            out[plain_name(name) + dots] = (self.number(x, f"{what}: '{name}'"), node.keys[name])
        return out

    def state(self, node: Node, what: str) -> dict[Quantity, float]:
        """Values of coordinates, speeds and rates."""
        out = {}
        for name, (value, place) in self.values(node, what).items():
            x = self.quantity(name, place, what)
            if x.kind not in (COORDINATE, SPEED, STATE) or x.order > (x.kind == COORDINATE):
                raise self.document.error(f"{what}: '{x}' is no coordinate, speed, state or rate of a coordinate.", place)
            out[x] = value
        return out

    def quaternion(self, node: Node, what: str) -> Any:
        name = self.text(node, what)
        found = next((e for e in self.assembly.system.quaternions if e.parameters[0].base_name[:-1] == name), None)
        if found is None:
            known = [e.parameters[0].base_name[:-1] for e in self.assembly.system.quaternions]
            raise self.error(str(UnknownName.among(known, name, "quaternion")), node)
        return found

    # -- inertias and shapes -------------------------------------------------------------------------------------------
    def inertia(self, node: Node, what: str, mass: Any) -> Inertia:
        table = self.typed(node, dict, what=what)
        kind = self.text(table["kind"], "the kind of an inertia") if "kind" in table else "matrix"
        if kind not in INERTIAS:
            raise self.error(str(UnknownName.among(INERTIAS, kind, "kind of inertia")), table["kind"])
        self.fields(node, INERTIAS[kind], kind)
        given = {k: self.read(v, INERTIAS[kind][k], f"{what}: {k}") for k, v in table.items() if k != "kind"}
        with self.errors_at(node.place):
            if kind == "matrix":
                return Inertia(**given)
            of_body = {"mass": mass} if "mass" in INERTIAS[kind] else {}
            return INERTIA_KINDS[kind](**{**of_body, **given})

    def shapes(self, node: Node, what: str) -> list[Any]:
        out = []
        for x in self.typed(node, list, what=what):
            table = self.typed(x, dict, what="a shape")
            kind = self.text(table["kind"], "the kind of a shape") if "kind" in table else ""
            if kind not in SHAPES:
                where = table.get("kind", x)
                raise self.error(str(UnknownName.among(SHAPES, kind, "kind of shape")), where)
            self.fields(x, SHAPES[kind], kind)
            given = {k: self.read(v, SHAPES[kind][k], f"{kind}: {k}") for k, v in table.items() if k != "kind"}
            with self.errors_at(x.place):
                out.append(SHAPE_KINDS[kind](**given))
        return out
