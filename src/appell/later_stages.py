"""Functions of later stages that earlier stages call: ``run.plot()`` is a method of a run, but the view draws the plot;
``ap.derive("model.toml")`` accepts a text for a system, but the importers read it.

A stage imports only earlier ones. Where an object of an early stage offers a method that a later stage carries out, the method gets the
function from here. All such functions are listed here.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

FROM_LATER_STAGES = {  # each function with its module
    "plot": "appell.view.plots",
    "animate": "appell.view.animation",
    "report": "appell.view.report",
    "plot_eigenvalues": "appell.view.eigenvalues",
    "plot_modes": "appell.view.eigenvalues",
    "plot_ensemble": "appell.view.maps",
    "show_system": "appell.view.notebook",
    "show_run": "appell.view.notebook",
    "show_table": "appell.view.tables",
    "printed": "appell.view.printed",
    "plain_text": "appell.view.printed",
    "state_about": "appell.analysis.asked_state",
    "mechanism_named": "appell.importers.sources",
}


def from_later_stage(name: str) -> Callable[..., Any]:
    """A function of a later stage by its name; its module is imported now."""
    made: Callable[..., Any] = getattr(import_module(FROM_LATER_STAGES[name]), name)
    return made


class ShownInTerminal:
    """A result that a terminal shows with tables and colours: ``rich.print(result)``."""

    __slots__ = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from_later_stage("printed")(self, options.max_width)


class ShownInNotebook(ShownInTerminal):
    """A result that a notebook shows as well, as a table or as the text for a terminal."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_table")(self))
