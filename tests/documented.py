"""What ``help()`` has to say of everything public, by one rule for each kind of thing; CONTRIBUTING.md has it in words.

Public is what ``appell`` offers by name, what its public modules and classes offer, and the classes that a user meets without their
names (``s.joint``, ``run.events``). Nothing is listed here: a new name is found by itself.
"""

from __future__ import annotations

import ast
import builtins
import dataclasses
import enum
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import appell as ap
from appell import errors, kinds, public
from tests.hostile.surface import BESIDE

UNITS = {  # of arguments that have one, whoever has them: any of these patterns
    **dict.fromkeys(("span", "t", "time", "times", "first_step", "max_step", "seconds", "period"), r"\bs\b|\bseconds?\b"),
    **dict.fromkeys(("length", "radius", "height"), r"\bm\b"),
    **dict.fromkeys(("angle", "angles"), r"\brad\b"),
    "mass": r"\bkg\b", "moment": "kg·m²|N·m", "step": r"\bs\b|\bunits?\b", "stiffness": "N/m|N·m/rad", "damping": "N·s/m|N·m·s",
    "tension": r"\bN\b", "fps": "a second|1/s", "size": "inches",
}  # fmt: skip
GRAPH = ("SX", "MX")  # expressions of CasADi: there for other stages
OPEN = (
    "Any",
    "object",
    "None",
    "str",
    "float",
    "int",
    "bool",
    "Mapping",
    "Sequence",
    "Iterable",
    "Callable",
    "tuple",
    "list",
    "dict",
)


@dataclass(frozen=True)
class Item:
    """Something public: ``kind`` is module, error, class, function, method or property; ``owner`` the class that it is of."""

    name: str
    kind: str
    thing: Any
    owner: type | None = None

    @property
    def text(self) -> str:
        """What ``help()`` shows: of a class its own words, of a method or property those of the contract it fulfils where it has none."""
        if self.owner is not None:
            member = self.name.rpartition(".")[2]
            bases = (vars(base)[member] for base in self.owner.__mro__ if member in vars(base))
            return next((inspect.cleandoc(x.__doc__) for x in bases if x.__doc__), "")
        own = vars(self.thing).get("__doc__") if inspect.isclass(self.thing) else self.thing.__doc__
        return inspect.cleandoc(own) if isinstance(own, str) else ""

    @property
    def around(self) -> str:
        """The text of its class: what its methods have in common is said there, once."""
        return inspect.getdoc(self.owner) or "" if self.owner is not None else ""

    @property
    def parameters(self) -> list[inspect.Parameter]:
        """What a user gives; the fields of a dataclass are its."""
        if self.kind not in ("class", "function", "method") or _is_enum(self.thing):
            return []
        if inspect.isclass(self.thing) and self.thing.__init__ is object.__init__ and "__new__" not in vars(self.thing):
            return []
        found = list(inspect.signature(self.thing).parameters.values())
        return found[1:] if self.kind == "method" and found and found[0].name in ("self", "cls") else found

    @property
    def between_stages(self) -> bool:
        """Whether it takes what has no public name, or gives a graph: a workspace, a state. Such things are there for other stages, and for
        who writes a solver or a formulation; a user has none to give."""
        gives = self.thing.__annotations__.get("return", "") if self.kind == "method" else ""
        return any(x in GRAPH for x in re.findall(r"\w+", gives)) or any(
            not _offered(p.annotation) for p in self.parameters if p.default is p.empty
        )


def _is_enum(thing: Any) -> bool:
    return inspect.isclass(thing) and issubclass(thing, enum.Enum)


def _offered(annotation: Any) -> bool:
    """Whether one of the kinds that an annotation admits is a user's to give."""
    if not isinstance(annotation, str):
        return True
    return any(_known(part.strip()) for part in re.sub(r"\[.*\]", "", annotation).split("|"))


def _known(name: str) -> bool:
    name = name.rpartition(".")[2]
    return name in OPEN or name in KNOWN or name in kinds.KINDS or name in kinds.ALIASES or hasattr(kinds, name)


def _ours(thing: Any) -> bool:
    return str(getattr(thing, "__module__", "")).startswith("appell")


def _members(name: str, cls: type, seen: set[int]) -> Iterator[Item]:
    for member in dir(cls):
        if member.startswith("_"):
            continue
        found = inspect.getattr_static(cls, member)
        inner = getattr(found, "__func__", found)
        if id(inner) in seen:
            continue
        seen.add(id(inner))
        if inspect.isfunction(inner):
            if _ours(inner) and "." in inner.__qualname__:
                kind = "function" if isinstance(found, staticmethod) else "method"
                yield Item(f"{name}.{member}", kind, inner, cls)
        elif isinstance(found, property) or hasattr(found, "__set_name__"):  # built_property and cached_property too
            function = getattr(found, "fget", None) or getattr(found, "func", None)
            if _ours(function):
                yield Item(f"{name}.{member}", "property", function, cls)


def _of(name: str, thing: Any, seen: set[int]) -> Iterator[Item]:
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, ModuleType):
        yield Item(name, "module", thing)
        for inner in getattr(thing, "__all__", None) or [n for n in vars(thing) if not n.startswith("_")]:
            found = getattr(thing, inner)
            if not isinstance(found, ModuleType) and _ours(found) and found.__module__.startswith(thing.__name__):
                yield from _of(f"{name}.{inner}", found, seen)
    elif inspect.isclass(thing):
        if issubclass(thing, BaseException):
            yield Item(name, "error", thing)
            return
        yield Item(name, "class", thing)
        yield from _members(name, thing, seen)
    elif callable(thing):
        yield Item(name, "function", thing)


def items() -> dict[str, Item]:
    """Everything public by name; what is offered twice, by the name met first."""
    seen: set[int] = set()
    things = {n: getattr(ap, n) for n in public.__all__} | BESIDE
    classes_first = sorted(things.items(), key=lambda pair: isinstance(pair[1], ModuleType))
    return {item.name: item for name, thing in classes_first for item in _of(name, thing, seen)}


KNOWN = {*public.__all__, *BESIDE}
ITEMS = items()
KNOWN |= {name.rpartition(".")[2] for name, item in ITEMS.items() if item.kind == "class"}


# -- the rules, each giving what is missing ----------------------------------------------------------------------------
def sentence(item: Item) -> str:
    """The first paragraph is a sentence, or several."""
    first = item.text.partition("\n\n")[0].strip()
    return "" if first.endswith((".", ":")) and len(first) > 5 else f"no sentence: {first!r}"


def speaks_of(text: str, argument: str) -> bool:
    """Whether a text has the name of an argument, marked as one: ``a`` or ``states=0``. The bare word may be any other: "a point"."""
    return re.search(rf"``{re.escape(argument)}(=[^`]*)?``", text) is not None


def arguments(item: Item) -> str:
    """Every argument is spoken of by its name, here or where the class is."""
    text = item.text + ("\n" + item.around if item.kind == "method" else "")
    silent = [p.name for p in item.parameters if not p.name.startswith("_") and not speaks_of(text, p.name)]
    # names are spoken of once, where System is; options that are handed on are those of another function
    silent = [
        x for x in silent if not (x == "name" and "name" in inspect.signature(item.thing).parameters and item.owner is not None)
    ]
    return f"arguments not spoken of: {', '.join(silent)}" if silent else ""


def units(item: Item) -> str:
    """An argument that has a unit says it."""
    text = item.text + "\n" + item.around
    bare = [
        f"{p.name} ({UNITS[p.name]})" for p in item.parameters if p.name in UNITS and not re.search(UNITS[p.name], text)
    ]  # fmt: skip
    return f"arguments without their unit: {', '.join(bare)}" if bare else ""


def raised(item: Item) -> str:
    """What takes arguments says what it raises; what it raises in its own lines is among that, itself or a base of it."""
    said = " ".join(re.findall(r"\b[Rr]aises?\b(?s:.*?)(?=\n\s*\n|\Z)", item.text + "\n\n" + item.around))
    if item.parameters and not said and not dataclasses.is_dataclass(item.thing):
        return "it does not say what it raises"
    told = {getattr(errors, w, None) or getattr(builtins, w, None) for w in re.findall(r"\b[A-Z]\w+", said)} - {None}
    missing = [c.__name__ for c in _raises(item) if not any(isinstance(t, type) and issubclass(c, t) for t in told)]
    return f"it raises without a word: {', '.join(missing)}" if missing else ""


def _raises(item: Item) -> list[type]:
    function = inspect.unwrap(item.thing)
    if inspect.isclass(function):
        own = function.__post_init__ if hasattr(function, "__post_init__") else vars(function).get("__init__", object)
        function = inspect.unwrap(own)
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))) if inspect.isfunction(function) else ast.parse("")
    except (OSError, SyntaxError):  # a dataclass writes its own
        return []
    names = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and node.exc is not None]
    called = [n.func if isinstance(n, ast.Call) else n for n in names]
    found = [n.value if isinstance(n, ast.Attribute) else n for n in called]  # UnknownName.among(…)
    classes = [getattr(errors, n.id, None) for n in found if isinstance(n, ast.Name)]
    return list(dict.fromkeys(c for c in classes if inspect.isclass(c)))


def example(item: Item) -> str:
    """There is an example: of a method, here or where the class is."""
    if ">>> " in item.text or _is_enum(item.thing):
        return ""
    called = f".{item.name.rpartition('.')[2]}("
    shown = any(called in line for line in item.around.splitlines() if line.lstrip().startswith((">>>", "...")))
    return "" if item.kind == "method" and shown else "no example"


RULES: dict[str, tuple[Callable[[Item], str], ...]] = {
    "module": (sentence,),
    "error": (sentence,),
    "property": (sentence,),
    "class": (sentence, arguments, units, raised, example),
    "function": (sentence, arguments, units, raised, example),
    "method": (sentence, arguments, units, raised, example),
}


def missing(item: Item) -> list[str]:
    """What ``help()`` does not say of it."""
    rules = RULES[item.kind]
    if item.between_stages:  # of a class the example shows where one comes from
        rules = (sentence, example) if item.kind == "class" else (sentence,)
    return [words for rule in rules if (words := rule(item))]
