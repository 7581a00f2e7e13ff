"""Wrong values thrown at one argument after another of a good call, and what came of each."""

from __future__ import annotations

import inspect
import signal
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from appell.errors import AppellError
from tests.hostile.surface import Surface
from tests.hostile.values import wrong_values

SECONDS = 10.0  # for one call: what takes longer hangs; the slowest good call takes about one
REFUSED, ACCEPTED, INTERNAL, RAN, HUNG = "refused", "accepted", "internal", "ran code", "hung"


class Hanging(BaseException):
    """A call that took too long; no `except Exception` catches it."""


@dataclass
class Tally:
    """How many attempts ended how, and those that ended badly, in words."""

    counts: Counter[str] = field(default_factory=Counter)
    bad: list[str] = field(default_factory=list)

    def add(self, outcome: str, what: str, error: BaseException | None = None) -> None:
        self.counts[outcome] += 1
        if outcome not in (REFUSED, ACCEPTED):
            self.bad.append(f"{what}: {outcome}" + (f", {type(error).__name__}: {_line(error)}" if error is not None else ""))


def _line(error: BaseException) -> str:
    try:
        return " ".join(str(error).split())[:160]
    except Exception:
        return "?"


@contextmanager
def alarm() -> Iterator[None]:
    """Raise Hanging in a call that takes longer than SECONDS."""

    def ring(*args: Any) -> None:
        raise Hanging

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def attempts(surface: Surface, good: dict[str, Any], canary: Path) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Every call to try: a word for it, its arguments by place and by name.

    Each argument in turn is each wrong value; where a mapping or a sequence is wanted, also one that holds the wrong value.
    """
    values = wrong_values(canary)
    for parameter in surface.parameters:
        inside: list[Callable[[Any], Any]] = [lambda v: v]
        annotation = str(parameter.annotation)
        if "Mapping[" in annotation:
            key = next(iter(good.get(parameter.name) or {}), "x")
            inside.append(lambda v, key=key: {key: v})  # type: ignore[misc]
        if "Sequence[" in annotation or "tuple[" in annotation or "Iterable[" in annotation:
            inside += [lambda v: [v], lambda v: (v, v)]
        for name in values:
            for k, put in enumerate(inside):
                value = put(values[name]() if name.startswith("generator") else values[name])  # a generator is soon empty
                word = f"{surface.name}({parameter.name}={('', '{} of ', '[] of ')[min(k, 2)]}{name})"
                yield word, *arranged(surface, good, parameter, value)


def arranged(
    surface: Surface, good: dict[str, Any], parameter: inspect.Parameter, value: Any
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The good call with one value in the place of its argument."""
    given = {**good}
    if parameter.kind is parameter.VAR_POSITIONAL:
        given[parameter.name] = (value,)
    elif parameter.kind is parameter.VAR_KEYWORD:
        given[parameter.name] = {**good.get(parameter.name, {}), "something": value}
    else:
        given[parameter.name] = value
    return _by_place_and_name(surface, given)


def called(surface: Surface, function: Callable[..., Any], good: dict[str, Any]) -> Any:
    """The good call itself."""
    args, kwargs = _by_place_and_name(surface, good)
    return function(*args, **kwargs)


def _by_place_and_name(surface: Surface, arguments: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    given = {**arguments}
    parameter = inspect.Parameter
    kinds = {p.name: p.kind for p in surface.parameters}
    rest = next((given.pop(n) for n, k in kinds.items() if k is parameter.VAR_POSITIONAL and n in given), ())
    more = next((given.pop(n) for n, k in kinds.items() if k is parameter.VAR_KEYWORD and n in given), {})
    before: list[Any] = []
    if rest:  # what stands before it must be given by place too
        for p in surface.parameters:
            if p.kind is not p.POSITIONAL_OR_KEYWORD:
                break
            before.append(given.pop(p.name))
    if surface.is_operator:
        before, given = [given.pop(p.name) for p in surface.parameters], {}
    return (*before, *rest), {**given, **more}


def throw(
    surface: Surface, good: Callable[[], tuple[Callable[..., Any], dict[str, Any]]], canary: Path, after: Callable[[], None],
    skip: Callable[[str], bool] = lambda word: False,
) -> Tally:  # fmt: skip
    """Try everything on one callable."""
    tally = Tally()
    function, arguments = good()
    for word, args, kwargs in attempts(surface, arguments, canary):
        if skip(word):
            continue
        error: BaseException | None = None
        try:
            with warnings.catch_warnings(), alarm():
                warnings.simplefilter("ignore")
                function(*args, **kwargs)
            outcome = ACCEPTED
        except AppellError as refusal:
            outcome = REFUSED if str(refusal) else INTERNAL
        except Hanging as stuck:
            outcome, error = HUNG, stuck
        except TypeError as mismatch:  # Python's own answer to operands that do not fit
            outcome, error = (REFUSED if surface.is_operator and "operand" in str(mismatch) else INTERNAL), mismatch
        except IndexError as outside:  # what a sequence says beyond its end, or a loop over it would not stop
            outcome, error = (REFUSED if surface.is_operator else INTERNAL), outside
        except Exception as internal:
            outcome, error = INTERNAL, internal
        if canary.exists():
            canary.unlink()
            tally.add(RAN, word, error)
        tally.add(outcome, word, error)
        after()
    return tally
