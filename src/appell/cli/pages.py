"""``appell report`` and ``appell gallery``: HTML pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from appell.cli.application import app
from appell.cli.console import FAILED, AsJson, as_json_text, busy, print_error, progress_bar, show
from appell.cli.source import Initial, Inputs, Parameters, Settings, Source, request_of


@app.command()
def report(
    name: Source,
    path: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write; NAME.html by default.")
    ] = None,
    time: Annotated[
        float | None,
        typer.Option("-t", "--time", metavar="SECONDS", help="Length of the motion; by default that of the gallery."),
    ] = None,
    settings: Settings = None,
    initial: Initial = None,
    inputs: Inputs = None,
    parameters: Parameters = None,
    verify: Annotated[
        bool, typer.Option("--verify/--no-verify", help="Compare every formulation, for the certificate.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Write one page with the motion in 3D, plots, equations and the certificate. It opens without a network."""
    with busy(f"Reading {name}"):
        from appell.files import writable, write
        from appell.gallery.tools.pages import data_of_entry
        from appell.motion import Status
        from appell.view.html import report_page
        from appell.view.report import STATES

        request = request_of(name, settings, initial, inputs, parameters)
        target = writable(path if path is not None else Path(f"{request.entry.name}.html"))
    with busy(f"Compiling {name}"):
        run = request.run(time)
    if run.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    if not run.status.ok:
        print_error(f"the run stopped early, and the report shows the motion until then: {run.message}")
    with busy(f"Writing the equations of {name}, comparing the formulations"):
        data = data_of_entry(request.entry, run, states=STATES if verify else 0, progress=False)
        written = write(target, report_page(data))
    size = written.stat().st_size
    plain = {"system": request.name, "file": str(written), "bytes": size, "status": run.status.name}
    show(as_json_text(plain) if as_json else str(written))
    wrong = [x["name"] for x in (*data["verification"], *data["published"]) if not x["ok"]]
    for what in wrong:
        print_error(f"system '{request.name}': {what} does not agree; see the certificate in the report.")
    if wrong or not run.status.ok:
        raise typer.Exit(FAILED)


@app.command()
def gallery(
    folder: Annotated[Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where to write; made if it is not there.")],
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME", help="Systems of the gallery; all by default.", show_default=False)
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--jobs", "-j", metavar="N", min=1, help="How many processes share the work.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write the report of every system of the gallery, and an index with moving thumbnails."""
    with busy("Reading the gallery"):
        from appell.gallery import entries, entry
        from appell.gallery.tools.pages import build_gallery

        chosen = [entry(n).name for n in dict.fromkeys(names)] if names else list(entries())
    with progress_bar() as progress:
        task = progress.add_task("reports", total=len(chosen))
        index = build_gallery(folder, names=chosen, processes=processes, done=lambda name: progress.advance(task))
    show(as_json_text({"index": str(index), "systems": chosen}) if as_json else str(index))
