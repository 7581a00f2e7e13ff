"""The application to which the commands belong."""

from __future__ import annotations

import io
import signal
import sys
from contextlib import nullcontext
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from appell import __version__
from appell.cli.console import CLOSED, REFUSED, UNWRITABLE, discard, print_error, show
from appell.errors import AppellError
from appell.interruption import INTERRUPTED, abandoned_work_goes_on, exit_now, stoppable
from appell.progress import silence as signs_silenced


class Commands(TyperGroup):
    """The group of commands. Errors of Appell are printed as one message; any other error keeps its traceback."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command. Where standard output cannot be written, the command ends: silently if its reader has closed it, as in a
        pipe to head; with one line if the device is full."""
        try:
            return super().main(*args, **extra)
        except SystemExit as end:  # Typer and Rich raise it for a broken pipe
            if not isinstance(end.__context__, BrokenPipeError):
                raise
            code = CLOSED
        except OSError as error:
            if error.filename is not None or error.errno not in UNWRITABLE:
                raise
            print_error(f"standard output cannot be written: {error.strerror}.")
            code = REFUSED
        discard(sys.stdout)
        sys.exit(code)

    def invoke(self, ctx: Any) -> Any:
        # JSON is UTF-8 in every locale, and the equations need letters that some locales do not have
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
        before = signal.getsignal(signal.SIGINT)
        if before is exit_now:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            # a command that prints JSON prints nothing else
            tokens = [*getattr(ctx, "_protected_args", ()), *ctx.args]
            with stoppable(), signs_silenced() if "--json" in tokens else nullcontext():
                return super().invoke(ctx)
        except AppellError as error:
            print_error(error)
            raise typer.Exit(REFUSED) from error
        except KeyboardInterrupt as error:
            print_error(str(error) or "interrupted.")
            # exit at once: Python's own end takes half a second, and waits for work in C; but where other processes share memory
            # with this one, that has to be freed in order
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
