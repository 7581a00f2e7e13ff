"""Functions that all commands use: options, results on standard output, progress and errors on standard error."""

from __future__ import annotations

import errno
import json
import os
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from appell.errors import NotWritable
from appell.progress import nothing_else_shown, working

FAILED = 1
REFUSED = 2
CLOSED = 141  # the exit code of a program that a closed pipe has ended, as shells report it

UNWRITABLE = {errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EDQUOT}  # error numbers of a stream that cannot be written any more

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, and nothing else.")]


def pairs(texts: list[str] | None, option: str) -> dict[str, float]:
    """The numbers by name of options NAME=VALUE. Raises OptionError."""
    from appell.errors import OptionError

    out = {}
    for name, value, text in once_each(texts, option, "NAME=VALUE with a number"):
        try:
            out[name] = float(value)
        except ValueError:
            raise OptionError(f"{option} wants NAME=VALUE with a number, not '{text}'.") from None
    return out


def once_each(texts: list[str] | None, option: str, form: str) -> Iterator[tuple[str, str, str]]:
    """The names and values of options NAME=VALUE, with their texts. Raises OptionError for a text of another ``form``, and for a name
    that is given twice."""
    from appell.errors import OptionError
    from appell.model.lookup import plain_name

    seen: set[str] = set()
    for text in texts or ():
        name, equals, value = (x.strip() for x in text.partition("="))
        if not equals or not name:
            raise OptionError(f"{option} wants {form}, not '{text}'.")
        if plain_name(name) in seen:
            raise OptionError(f"'{name}' is given twice by {option}: leave out one of the two.")
        seen.add(plain_name(name))
        yield name, value, text


def as_json_text(value: Any) -> str:
    """A value as JSON, without escapes and without NaN."""
    return json.dumps(value, indent=1, ensure_ascii=False, allow_nan=False)


def page(*parts: RenderableType) -> str:
    """The parts as text for standard output, in its width, with its colours if it has any."""
    console = Console(highlight=False)
    with console.capture() as page:
        console.print(*parts, sep="\n")
    return "\n".join(line.rstrip() for line in page.get().rstrip("\n").split("\n"))


def wrapped(text: str) -> str:
    """Lines of text, broken to the width of standard output; continued lines are indented further."""
    width = Console().width
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        lines.append(textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False))
    return "\n".join(lines)


def show(text: str) -> None:
    """Print a result on standard output."""
    typer.echo(text, color=True)  # unchanged: it was decided before whether there are colours


def error_of_saving(save: Callable[[Path], None], path: Path | None) -> NotWritable | None:
    """Save into a file, if a path is given. An error is returned, to be raised after the result was shown: a full disk does not
    prevent that, and a closed standard output does not prevent the file."""
    try:
        if path is not None:
            save(path)
    except NotWritable as error:
        return error
    return None


def print_error(error: object, console: Console | None = None) -> None:
    """Print an error on standard error."""
    message = Text.assemble(("error: ", "bold red"), str(error))
    with suppress(OSError):  # standard error is closed: the exit code remains
        (console or Console(stderr=True)).print(message, soft_wrap=True, highlight=False)


def discard(stream: Any) -> None:
    """Discard what a stream still holds, so that Python does not try to write it once more at exit."""
    with suppress(OSError, ValueError, AttributeError):  # a stream without a file
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextmanager
def busy(doing: str) -> Iterator[None]:
    """Show on standard error what is being done, if it takes more than a second."""
    with working(doing):
        yield


@contextmanager
def sweep_bar() -> Iterator[Callable[[Any], None]]:
    """The progress of a sweep on standard error: runs done, runs a second, time left; lines of text where that is no terminal."""
    drawn = sys.stderr.isatty()
    columns = (
        SpinnerColumn(), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn(),
    )  # fmt: skip
    bar = Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not drawn, redirect_stdout=False, redirect_stderr=False
    )
    with nothing_else_shown() if drawn else nullcontext(), bar:
        task = bar.add_task("", total=None, rate="")

        def tell(state: Any) -> None:
            bar.update(task, completed=state.before + state.now, total=state.total, rate=f"{state.rate:,.0f} runs/s")
            if not drawn and state.now:
                done = state.before + state.now
                words = f"{done:,} of {state.total:,} runs, {state.rate:,.0f} a second, {state.left:,.0f} s to go"
                with suppress(OSError, ValueError):
                    print(words, file=sys.stderr, flush=True)

        yield tell


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on standard error; nothing where that is no terminal."""
    drawn = sys.stderr.isatty()
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    bar = Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not drawn, redirect_stdout=False, redirect_stderr=False
    )
    with nothing_else_shown() if drawn else nullcontext(), bar:
        yield bar
