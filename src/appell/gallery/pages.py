"""Pages of the gallery: the report of a system with its sources, and of all of them with an index."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from appell.gallery.entry import Entry
from appell.interruption import stoppable

if TYPE_CHECKING:
    from appell.simulate import Run
    from appell.view.data import About

THUMBNAIL = 49  # frames
STATES = 20  # random states of each verification in a gallery of many


def about(entry: Entry) -> About:
    """What the report of a gallery system tells beside its numbers: title, source, and what its builder says."""
    from appell.view.data import About

    build: Any = entry.build
    while isinstance(build, partial):
        build = build.func
    told = inspect.getdoc(build) or ""
    paragraphs = [" ".join(p.split()) for p in told.replace("``", "").split("\n\n")]
    return About(
        entry.title, entry.citation, "\n\n".join([*paragraphs, entry.motion.about] if entry.motion.about else paragraphs)
    )


def report_entry(
    entry: Entry, run: Run, path: str | Path, *, states: int, equations: bool = True, progress: bool = True
) -> Path:
    """The report of a run of a gallery system: its published equations, its source and its errata with it."""
    from appell.view.report import report

    published = entry.published(run.problem.system) if run.problem is not None and states else ()
    return report(run, path, about=about(entry), published=published, states=states, equations=equations, progress=progress)


def kind_of(entry_run: Run) -> str:
    """What sort of system it is, in a word or two: for the index."""
    assert entry_run.problem is not None
    system = entry_run.problem.system
    if system.servos:
        return "servo"
    if any(type(c).__name__ == "Rolling" for c in system.constraints):
        return "rolling"
    rows = entry_run.problem.gibbs.rows.rows
    if any(r.position is None for r in rows):
        return "nonholonomic"
    return "closed loop" if rows else "free"


def build_one(name: str, folder: str, states: int = STATES) -> dict[str, Any]:
    """The report of one system in a folder, and its entry for the index."""
    from appell.gallery import entry
    from appell.view.data import thumbnail
    from appell.view.staging import scene_of

    found = entry(name)
    run = found.run(progress=False)
    href = f"{name}.html"
    report_entry(found, run, Path(folder) / href, states=states, progress=False)
    return thumbnail(scene_of(run, frames=THUMBNAIL), run, about(found), href=href, kind=kind_of(run))


@stoppable()
def build_gallery(
    folder: str | Path,
    *,
    names: Iterable[str] | None = None,
    states: int = STATES,
    processes: int | None = None,
    done: Callable[[str], None] = lambda name: None,
) -> Path:
    """Every report and the index of them, in a folder; ``done`` is called with each name as it is finished.

    Raises NotWritable before any work is done.
    """
    from appell.gallery import entries
    from appell.view.data import gallery_data
    from appell.view.files import writable, writable_folder
    from appell.view.html import gallery_page

    target = writable_folder(folder)
    index = writable(target / "index.html")
    chosen = list(names) if names is not None else list(entries())
    for name in chosen:
        writable(target / f"{name}.html")
    made: dict[str, Mapping[str, Any]] = {}
    if processes == 1:
        for name in chosen:
            made[name] = build_one(name, str(target), states)
            done(name)
    else:
        # not by forking: Numba's and CasADi's threads do not survive it
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            waiting = {pool.submit(build_one, name, str(target), states): name for name in chosen}
            for future in as_completed(waiting):
                made[waiting[future]] = future.result()
                done(waiting[future])
    index.write_text(gallery_page(gallery_data("Appell's gallery", [made[n] for n in chosen])), encoding="utf-8")
    return index
