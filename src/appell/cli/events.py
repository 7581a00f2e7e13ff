"""Events on the command line: NAME=EXPRESSION, and the changes where the expression crosses zero."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from appell.cli.source import scalar, split_at_commas

if TYPE_CHECKING:
    from appell.model import Mechanism
    from appell.motion import Event

RISING, FALLING, STOP = "rising", "falling", "stop"
FORM = "NAME=EXPRESSION[,rising|falling][,stop][,X=EXPRESSION…]"

Events = Annotated[
    list[str] | None,
    typer.Option(
        "--event",
        metavar=FORM,
        help='Where an expression crosses zero, e.g. "over=abs(theta2)-pi,rising,stop", which ends the run there, or '
        '"bounce=y,falling,v=-0.8*v", which changes the state; may be repeated.',
    ),
]


def events_of(texts: list[str] | None, mechanism: Mechanism) -> tuple[Event, ...]:
    """The events of a command line. Raises OptionError."""
    out = [_event(text, mechanism) for text in texts or ()]
    names = [e.name for e in out]
    if twice := [x for x in names if names.count(x) > 1]:
        from appell.errors import OptionError

        raise OptionError(f"two events are named '{twice[0]}'. Give each a name of its own: --event {FORM}.")
    return tuple(out)


def _event(text: str, mechanism: Mechanism) -> Event:
    from appell.errors import OptionError
    from appell.model.lookup import plain_name
    from appell.motion import Event

    first, *others = split_at_commas(text)
    name, equals, words = (x.strip() for x in first.partition("="))
    if not (equals and name and words):
        raise OptionError(f"--event wants {FORM}, not '{text}'.")
    direction, stops, change = 0, False, {}
    for word in others:
        of, equals, value = (x.strip() for x in word.partition("="))
        of = plain_name(of)
        if equals:
            if of in change:
                raise OptionError(f"--event {name}: '{of}' is changed twice.")
            change[of] = scalar(f"--event {name}: {of}", value, mechanism)
        elif word in (RISING, FALLING) and not direction:
            direction = 1 if word == RISING else -1
        elif word == STOP and not stops:
            stops = True
        else:
            raise OptionError(
                f"--event {name}: '{word}' cannot stand here. Write rising or falling (at most one), stop, or X=EXPRESSION."
            )
    return Event(scalar(f"--event {name}", words, mechanism), direction, stops, change, name)
