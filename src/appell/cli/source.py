"""The arguments of every command: a source, and the parameters, start and inputs that replace its own values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from appell.cli.console import once_each, pairs

if TYPE_CHECKING:
    from appell.gallery import Entry
    from appell.model import Mechanism

WHAT = "A system of the gallery (see appell list), with options if it has any, e.g. n-pendulum:n=7; a model file, model.toml; \
a robot, robot.urdf or robot.xml; a Python file, model.py or model.py:name; or package.module:name."

Source = Annotated[str, typer.Argument(metavar="SYSTEM", help=WHAT, show_default=False)]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A parameter or input, e.g. m=2; may be repeated.")
]
Initial = Annotated[
    list[str] | None,
    typer.Option(
        "--initial",
        metavar="NAME=VALUE",
        help="A coordinate, speed or rate, e.g. theta=1.2 or theta'=3, instead of the system's own start; may be repeated.",
    ),
]
Inputs = Annotated[
    list[str] | None,
    typer.Option(
        "--input",
        metavar="NAME=EXPRESSION",
        help='An input as an expression of time, state and parameters, e.g. "tau=-k*theta"; may be repeated.',
    ),
]
Parameters = Annotated[
    list[Path] | None,
    typer.Option("--parameters", metavar="FILE", help="Parameters from a file, e.g. set.toml; may be repeated."),
]


@dataclass(frozen=True)
class Request:
    """The system of a command: an entry that always builds the same system, and the values of the command line that replace its own.

    ``model`` is that system with these parameters, this start and the inputs that are expressions; inputs that are numbers stay
    inputs, ``constants``. ``inputs`` are all inputs of the command line.
    """

    entry: Entry
    model: Mechanism
    parameters: dict[str, float]
    initial: dict[str, float]
    inputs: dict[str, Any]
    constants: dict[str, float]

    @property
    def name(self) -> str:
        """The name of the system."""
        return self.model.name

    @property
    def mechanism(self) -> Mechanism:
        """The system as the entry builds it, without the values of the command line."""
        from appell.model import Mechanism

        return Mechanism.of(self.entry.build())

    @property
    def entry_as_requested(self) -> Entry:
        """The entry with ``model`` as its system."""
        return replace(self.entry, build=lambda: self.model)

    def run(self, span: float | None, **options: Any) -> Any:
        """The motion of the system; the values of the command line replace those of the entry's own motion."""
        inputs = {**(self.entry.motion.inputs or {}), **self.inputs}
        return self.entry.run(span, initial=self.initial, parameters=self.parameters, inputs=inputs or None, **options)


def request_of(
    source: str | Entry,
    settings: list[str] | None = None,
    initial: list[str] | None = None,
    inputs: list[str] | None = None,
    parameters: list[Path] | None = None,
) -> Request:
    """The system that a command line names, with the values that it gives.

    Raises the errors of the source, and OptionError, UnknownName, ModelFileError for the values.
    """
    import sympy

    from appell.errors import OptionError
    from appell.importers.model_files.files import parameters as read_parameters
    from appell.importers.sources import entry_of, mechanism_of
    from appell.model.mechanism import with_values

    found = entry_of(source) if isinstance(source, str) else source
    for note in found.notes:
        typer.echo(note, err=True)
    mechanism = mechanism_of(found)
    values: dict[str, float] = {}
    for path in parameters or ():
        values |= read_parameters(path, mechanism)
    left_open = {x.name for x, e in mechanism.prescribed_functions.items() if e is None}
    signals = {x.name for x in mechanism.input_symbols} | left_open
    given = pairs(settings, "--set")
    values |= {k: v for k, v in given.items() if k not in signals}
    expressions = _expressions(inputs, mechanism)
    for name in given:
        if name in expressions:
            raise OptionError(f"'{name}' is given by --set and by --input: leave out one of the two.")
    fed: dict[str, Any] = {k: v for k, v in given.items() if k in signals} | expressions
    # a prescribed function without a definition needs rates too, which an expression has and a number has not
    fed = {k: sympy.Float(v) if k in left_open and isinstance(v, float) else v for k, v in fed.items()}
    constants = {k: v for k, v in fed.items() if isinstance(v, float)}
    start = pairs(initial, "--initial")
    with_values(mechanism, {}, {}, fed)  # refuses names that are no inputs
    made = with_values(mechanism, values, _known(start, mechanism), {k: v for k, v in fed.items() if k not in constants})
    return Request(replace(found, build=lambda: mechanism), made, values, start, fed, constants)


def _known(start: dict[str, float], mechanism: Mechanism) -> dict[str, float]:
    """The initial values of declared quantities. Speeds that Appell adds are known only when the motion is run."""
    from appell.model.lookup import plain_name

    names = {plain_name(k): v for k, v in start.items()}
    return {k: v for k, v in names.items() if k.rstrip("'") in mechanism.names}


def _expressions(texts: list[str] | None, mechanism: Mechanism) -> dict[str, Any]:
    """The expressions by name of options NAME=EXPRESSION, as numbers where they are numbers. Raises OptionError."""
    from appell.values import number

    out: dict[str, Any] = {}
    for name, words, _ in once_each(texts, "--input", "NAME=EXPRESSION"):
        made = scalar(f"--input {name}", words, mechanism)
        value = number(made)
        out[name] = made if value is None else value
    return out


def scalar(option: str, words: str, mechanism: Mechanism) -> Any:
    """The scalar of a system that the ``words`` of an ``option`` describe, by the grammar of model files. Raises OptionError."""
    from appell.errors import OptionError
    from appell.importers.model_files.grammar import ExpressionError, SystemNames, parse
    from appell.model import Vector
    from appell.values import number

    try:
        made = parse(words, SystemNames(mechanism))
    except ExpressionError as error:
        raise OptionError(f"{option}: {error}\n    {words}\n    {' ' * error.offset}^") from error
    if isinstance(made, Vector) or (number(made) is None and not hasattr(made, "xreplace")):
        raise OptionError(f"{option} wants a scalar, not '{words}'.")
    return made


def split_at_commas(text: str) -> list[str]:
    """The parts of a text between commas; commas in brackets or in quotes do not count."""
    parts, depth, quoted, begin = [], 0, False, 0
    for i, letter in enumerate(f"{text},"):
        quoted ^= letter == "`"
        depth += 0 if quoted else (letter == "(") - (letter == ")")
        if letter == "," and (i == len(text) or (depth == 0 and not quoted)):
            parts.append(text[begin:i].strip())
            begin = i + 1
    return parts
