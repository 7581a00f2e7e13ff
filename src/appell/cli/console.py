"""What every command uses: options of one kind, JSON and pages on standard output, signs of life and errors on the other."""

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
CLOSED = 141  # as shells report a program that a closed pipe has ended

LOST = {errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EDQUOT}  # what a stream says that can be written to no more

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, and nothing else.")]


def pairs(texts: list[str] | None, option: str) -> dict[str, float]:
    """NAME=VALUE, taken apart."""
    from appell.errors import OptionError

    out = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        try:
            out[name.strip()] = float(value)
        except ValueError:
            equals = ""
        if not equals or not name.strip():
            raise OptionError(f"{option} wants NAME=VALUE with a number, not '{text}'.")
    return out


def as_json_text(value: Any) -> str:
    """JSON as it is printed: UTF-8, no NaN."""
    return json.dumps(value, indent=1, ensure_ascii=False, allow_nan=False)


def page(*parts: RenderableType) -> str:
    """As standard output can show it: its width, and its colours if it has any."""
    console = Console(highlight=False)
    with console.capture() as page:
        console.print(*parts, sep="\n")
    return "\n".join(line.rstrip() for line in page.get().rstrip("\n").split("\n"))


def wrapped(text: str) -> str:
    """Lines of text, broken to the width of standard output; what is carried on is set further in."""
    width = Console().width
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        lines.append(textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False))
    return "\n".join(lines)


def show(text: str) -> None:
    """What was asked for, on standard output."""
    typer.echo(text, color=True)  # left as it is: whether there are colours is decided by now


def saved(save: Callable[[Path], None], path: Path | None) -> NotWritable | None:
    """Save into a file, if there is one to save into. What goes wrong is given back, to be raised once the result is shown:
    a full disk does not take that away, nor does a reader who has gone take away the file."""
    try:
        if path is not None:
            save(path)
    except NotWritable as error:
        return error
    return None


def say(error: object, console: Console | None = None) -> None:
    """What went wrong, on standard error."""
    message = Text.assemble(("error: ", "bold red"), str(error))
    with suppress(OSError):  # nowhere to say it: the exit code does
        (console or Console(stderr=True)).print(message, soft_wrap=True, highlight=False)


def silence(stream: Any) -> None:
    """Let what a stream still holds go nowhere, so that Python does not try to write it once more at its end."""
    with suppress(OSError, ValueError, AttributeError):  # a stream without a file
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextmanager
def busy(doing: str) -> Iterator[None]:
    """A sign of life on standard error, if the work takes more than a second."""
    with working(doing):
        yield


@contextmanager
def sweep_bar() -> Iterator[Callable[[Any], None]]:
    """How many runs of a sweep are done, how fast they come, and when all will be; a line now and then where there is no terminal."""
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
    """How many of a number of things are done, on standard error; where that is no terminal, what is done says so itself."""
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
