"""Doors from values to later stages: ``run.plot()`` is a method of a run, and the work is that of the view; ``ap.derive("model.toml")``
takes a text for a system, and to read it is the importers' work.

A stage imports only earlier ones. Where a value of an early stage offers something that a later stage does, for the
convenience of who has the value in hand, its method opens a door. All of them are listed here, and there are no others.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

FROM_LATER_STAGES = {
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
    """The function behind a door; its stage is imported now."""
    made: Callable[..., Any] = getattr(import_module(FROM_LATER_STAGES[name]), name)
    return made


class Printed:
    """A result that a terminal shows with tables and colours: ``rich.print(result)``."""

    __slots__ = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from_later_stage("printed")(self, options.max_width)


class Shown(Printed):
    """A result that a notebook shows as well: as a table, or else as the text of a terminal."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_table")(self))
