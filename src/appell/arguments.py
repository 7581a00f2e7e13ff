"""The check of all calls of public functions and classes, by one decorator, before anything else happens.

    @checked
    class DOP853: ...            checks its constructor and all its public methods

    @checked
    def derive(system: System | GibbsFunction, form: AbstractFormulation | None = None) -> Equations: ...

The values that an argument may have are read from its annotation (`appell.kinds`), where a reader, ``help()`` and a type checker
find them too, so that they are written only once.

A call is compared with the signature first: for an unknown, missing or surplus argument an error names the function as the user
calls it, and suggests a similar name. Then each value is checked and converted (`appell.values`): numbers to Python's own, mappings to
dicts, sequences to tuples, and scalars to SymPy expressions. For any other value an error shows it in one short line, with the values
that are accepted. A check takes a microsecond or two.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial, wraps
from types import FunctionType
from typing import Any, TypeVar

from appell.errors import ArgumentError, ModelArgumentError, OptionArgumentError, listed, shown
from appell.kinds import REFUSED, Kind, Test, kind_of

T = TypeVar("T")

ERRORS = {"model": ModelArgumentError, "formulations": ModelArgumentError, "motion": OptionArgumentError}  # of calls of a stage


class _CheckedSignature:
    """The signature of one function, with which its calls are checked.

    The annotation of an argument is read when a value is first given for it, since most calls give few of the arguments.
    """

    def __init__(self, function: Callable[..., Any], label: str, skip: int) -> None:
        self.label = label
        parameters = list(inspect.signature(function).parameters.values())[skip:]
        self.home = getattr(function, "__globals__", {})
        self.annotations = {p.name: p.annotation if isinstance(p.annotation, str) else "Any" for p in parameters}
        self.kinds: dict[str, Kind] = {}  # of the annotations that were read
        positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
        self.names = [p.name for p in positional]
        self.tests: list[Test | None] = [self._first_test(p.name) for p in positional]
        self.by_name = dict.fromkeys(p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY))
        self.required = [p.name for p in positional if p.default is p.empty]
        self.required_by_name = [p.name for p in parameters if p.kind is p.KEYWORD_ONLY and p.default is p.empty]
        self.rest = next((p.name for p in parameters if p.kind is p.VAR_POSITIONAL), None)
        self.others = next((p.name for p in parameters if p.kind is p.VAR_KEYWORD), None)
        stage = function.__module__.split(".")[1] if "." in function.__module__ else ""
        self.error = ERRORS.get(stage, ArgumentError)

    def kind(self, name: str) -> Kind:
        """The kind of an argument's values."""
        kind = self.kinds.get(name)
        if kind is None:
            kind = self.kinds[name] = kind_of(self.annotations[name], self.home)
        return kind

    def _first_test(self, name: str) -> Test | None:
        """A test of an argument that reads its annotation when it is first called, and is then replaced by the test of its kind."""
        if self.annotations[name] == "Any":
            return None

        def first(value: Any) -> Any:
            test = self.tests[self.names.index(name)] = self.kind(name).test
            return test(value)

        return first

    def positional(self, args: Sequence[Any]) -> list[Any]:
        """The values given by position, converted. Raises the error of a value that is refused."""
        out: list[Any] = []
        for test, value in zip(self.tests, args):  # noqa: B905 (it is faster)
            made = value if test is None else test(value)
            if made is REFUSED:
                name = self.names[len(out)]
                raise self.refused(name, value, self.kind(name))
            out.append(made)
        if len(args) > len(self.tests):
            self._surplus(args, out)
        return out

    def _surplus(self, args: Sequence[Any], out: list[Any]) -> None:
        """Check the values beyond the named arguments for the argument ``*rest``. Raises an error where there is none."""
        count = len(self.tests)
        if self.rest is None:
            raise self.error(
                f"{self.label} takes {count or 'no'} argument{'s' if count != 1 else ''} by position"
                f"{f' ({listed(self.names)})' if count else ''}, but {len(args)} were given; {self.accepted()}."
            )
        kind = self.kind(self.rest)
        for value in args[count:]:
            out.append(kind.test(value))
            if out[-1] is REFUSED:
                raise self.refused("", value, kind)

    def named(self, count: int, given: dict[str, Any]) -> dict[str, Any]:
        """The values given by name, converted; ``count`` were given by position."""
        out, taken = {}, self.names[:count]
        for name, value in given.items():
            own = name if name in self.by_name else self.others
            if own is None:
                raise self.unknown(name)
            if own == name and name in taken:
                raise self.error(f"{self.label}: {name} is given twice, by position and by name.")
            kind = self.kinds.get(own) or self.kind(own)
            made = kind.test(value)
            if made is REFUSED:
                raise self.refused(name, value, kind)
            out[name] = made
        return out

    def complete(self, count: int, given: dict[str, Any]) -> None:
        """Raise an error for a call without a required argument."""
        missing = [x for x in (*self.required[count:], *self.required_by_name) if x not in given]
        if missing:
            raise self.error(f"{self.label} needs {listed(missing)} too; {self.accepted()}.")

    def refused(self, name: str, value: Any, kind: Kind) -> ArgumentError:
        who = f"'{name}'" if name else "each"
        while (found := kind.part(value)) is not None:
            suffix, value, kind = found
            name, who = name + suffix, "it"
        what = f"{name}={shown(value)}" if name else shown(value)
        return self.error(f"{self.label}: {what} is not accepted; {who} wants {kind.words}.")

    def unknown(self, name: str) -> ArgumentError:
        near = [x for x in self.by_name if x.startswith(name)] or get_close_matches(name, self.by_name, n=2)
        elsewhere = f"; {listed(OWNERS[name], 3)} ha{'s' if len(OWNERS[name]) == 1 else 've'} one" if name in OWNERS else ""
        hint = f"Did you mean {' or '.join(near)}?" if near else f"{self.accepted()[0].upper()}{self.accepted()[1:]}."
        return self.error(f"{self.label} has no argument '{name}'{'' if near else elsewhere}. {hint}")

    def accepted(self) -> str:
        return f"it takes {listed(self.annotations)}" if self.annotations else "it takes nothing"


OWNERS: dict[str, list[str]] = {}  # for each name of an argument, the functions that have one
_unread_signatures: list[Callable[[], _CheckedSignature]] = []  # of functions whose annotations may not have been read yet


def read_all() -> None:
    """Read the annotations of all checked functions now, and not when a value is first given."""
    while _unread_signatures:
        signature = _unread_signatures.pop()()
        for name in signature.annotations:
            signature.kind(name)


def _guarded(function: Callable[..., Any], label: str, *, method: bool) -> Callable[..., Any]:
    skip = int(method)
    code = function.__code__
    for name in code.co_varnames[skip : code.co_argcount + code.co_kwonlyargcount]:
        OWNERS.setdefault(name, []).append(label)
    signatures: list[_CheckedSignature] = []  # one, made at the first call, so that importing costs nothing

    def own_signature() -> _CheckedSignature:
        if not signatures:
            signatures.append(_CheckedSignature(function, label, skip))
        return signatures[0]

    _unread_signatures.append(own_signature)

    @wraps(function)
    def call(*args: Any, **given: Any) -> Any:
        signature = signatures[0] if signatures else own_signature()
        count = len(args) - skip
        made = signature.positional(args[skip:]) if count else ()
        if given:
            given = signature.named(count, given)
        if count < len(signature.required) or signature.required_by_name:
            signature.complete(count, given)
        return function(*args[:skip], *made, **given)

    call.__checked__ = True  # type: ignore[attr-defined]
    return call


def unchecked(cls: type[T]) -> Callable[..., T]:
    """The constructor of a checked class without the checks, for objects that are made by the thousand from our own values."""
    new = getattr(cls.__new__, "__wrapped__", None)
    if new is not None:  # a class whose objects are made in __new__
        return partial(new, cls)
    init: Callable[..., None] = cls.__init__.__wrapped__  # type: ignore[attr-defined]
    seal: Callable[[T], None] = getattr(cls, "_seal", lambda made: None)  # frozen classes have one

    def make(*args: Any, **given: Any) -> T:
        out = object.__new__(cls)
        init(out, *args, **given)
        seal(out)
        return out

    return make


def checked_method(function: Callable[..., Any], label: str) -> Callable[..., Any]:
    """A function that becomes a method of a class, with its calls checked; ``label`` is what messages call it."""
    return _guarded(function, label, method=True)


SPECIAL = ("__init__", "__new__", "__getitem__", "__call__")  # methods that a user calls without their names


def checked(thing: T) -> T:
    """Check the calls of a function; or those of a class: of its constructor, and of every public method that it defines."""
    if isinstance(thing, FunctionType):
        return _guarded(thing, f"{thing.__qualname__}()", method=False)  # type: ignore[return-value]
    assert isinstance(thing, type)
    called = getattr(thing, "_called", thing.__name__)  # a part of a class is called by the name of the class that users know
    for name, member in list(vars(thing).items()):
        if name.startswith("_") and name not in SPECIAL:
            continue
        own = name in ("__init__", "__new__")
        label = called if own else f"{called}{'[…]' if name == '__getitem__' else f'.{name}'}"
        label += "" if name == "__getitem__" else "()"
        if isinstance(member, (staticmethod, classmethod)):
            wrapped = _guarded(member.__func__, label, method=own or isinstance(member, classmethod))
            setattr(thing, name, type(member)(wrapped))
        elif isinstance(member, FunctionType) and (own or member.__qualname__.startswith(thing.__qualname__)):
            setattr(thing, name, _guarded(member, label, method=True))
    return thing
