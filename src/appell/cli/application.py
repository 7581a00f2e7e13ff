"""The application the commands belong to."""

from __future__ import annotations

import io
import signal
import sys
from contextlib import nullcontext
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from appell import __version__
from appell.cli.console import CLOSED, LOST, REFUSED, say, show, silence
from appell.errors import AppellError
from appell.interruption import INTERRUPTED, abandoned_work_goes_on, exit_now, stoppable
from appell.progress import silence as signs_silenced


class Commands(TyperGroup):
    """The commands, with errors raised on purpose told in their own words. Any other keeps its traceback."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Where standard output takes no more, the command ends: silently if nobody reads it, as in a pipe to head; with one
        line if its device is full."""
        try:
            return super().main(*args, **extra)
        except SystemExit as end:  # which is what Typer and Rich make of it
            if not isinstance(end.__context__, BrokenPipeError):
                raise
            code = CLOSED
        except OSError as error:
            if error.filename is not None or error.errno not in LOST:
                raise
            say(f"standard output cannot be written: {error.strerror}.")
            code = REFUSED
        silence(sys.stdout)
        sys.exit(code)

    def invoke(self, ctx: Any) -> Any:
        # JSON is UTF-8 whatever the locale, and an old one has no letters for the equations
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
        before = signal.getsignal(signal.SIGINT)
        if before is exit_now:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            # what prints JSON prints nothing else
            tokens = [*getattr(ctx, "_protected_args", ()), *ctx.args]
            with stoppable(), signs_silenced() if "--json" in tokens else nullcontext():
                return super().invoke(ctx)
        except AppellError as error:
            say(error)
            raise typer.Exit(REFUSED) from error
        except KeyboardInterrupt as error:
            say(str(error) or "interrupted.")
            # at once: Python would take half a second to take itself apart, and longer to wait for what goes on in C; but what
            # other processes share with this one has to be taken back in order
            if before is exit_now and (abandoned_work_goes_on() or "multiprocessing.resource_tracker" not in sys.modules):
                exit_now()
            raise typer.Exit(INTERRUPTED) from error
        finally:
            if before is exit_now:
                signal.signal(signal.SIGINT, exit_now)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        show(f"appell {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Equations of motion of constrained mechanisms, from one scalar function: the energy of accelerations."""
