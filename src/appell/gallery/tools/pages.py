"""Pages of the gallery: the report of a system with its sources, and of all of them with an index."""

from __future__ import annotations

import inspect
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from appell.counts import count
from appell.gallery.tools.entry import Entry
from appell.interruption import interrupt_handled, stoppable

if TYPE_CHECKING:
    from appell.motion import Run
    from appell.view.data import About

TIME_TO_END = 0.3  # s that workers have to end by themselves, before they are killed
THUMBNAIL_FRAMES = 49
STATES = 20  # random states for the verification of each system


def about(entry: Entry) -> About:
    """The texts in the report of a gallery system: its title, its source, and the docstring of its builder."""
    from appell.view.data import About

    build: Any = entry.build
    while isinstance(build, partial):
        build = build.func
    text = inspect.getdoc(build) or ""
    paragraphs = [" ".join(p.split()) for p in text.replace("``", "").split("\n\n")]
    return About(
        entry.title, entry.citation, "\n\n".join([*paragraphs, entry.motion.about] if entry.motion.about else paragraphs)
    )


def report_entry(
    entry: Entry, run: Run, path: str | Path, *, states: int, equations: bool = True, progress: bool = True
) -> Path:
    """Write the report of a run of a gallery system, with its published equations, its source and its errata."""
    from appell.files import writable, write
    from appell.view.html import report_page

    target = writable(path)
    return write(target, report_page(data_of_entry(entry, run, states=states, equations=equations, progress=progress)))


def data_of_entry(entry: Entry, run: Run, *, states: int, equations: bool = True, progress: bool = True) -> dict[str, Any]:
    """The data of that report."""
    from appell.view.report import data_of

    published = entry.published(run.problem.system) if run.problem is not None and states else ()
    return data_of(run, about=about(entry), published=published, states=states, equations=equations, progress=progress)


def kind_of(entry_run: Run) -> str:
    """The kind of a system, in a word or two, for the index."""
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
    """Write the report of one system into a folder; returns its data for the index."""
    from appell.gallery import entry
    from appell.motion import Status
    from appell.view.data import thumbnail
    from appell.view.staging import scene_of

    found = entry(name)
    run = found.run(progress=False)
    if run.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    href = f"{name}.html"
    report_entry(found, run, Path(folder) / href, states=states, progress=False)
    return thumbnail(scene_of(run, frames=THUMBNAIL_FRAMES), run, about(found), href=href, kind=kind_of(run))


@contextmanager
def workers(processes: int | None) -> Iterator[ProcessPoolExecutor]:
    """A pool of worker processes. Any error or interruption ends the workers too."""
    # spawned, since the threads of Numba and CasADi do not survive forking
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield pool
    except BaseException:
        interrupt_handled()  # the code below is not interrupted again
        running = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.terminate()
        deadline = time.monotonic() + TIME_TO_END
        for process in running:
            process.join(max(deadline - time.monotonic(), 0.01))
            if process.is_alive():
                process.kill()
                process.join()
        raise
    pool.shutdown()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C in processes that are started in this context: a terminal sends it to all processes, and the parent ends its
    workers itself.

    The parent hears it at the end. In the middle of a start, a worker would go on that nobody knows; and another thread, which does not
    block the signal, may hand it to this one.
    """
    in_main_thread = threading.current_thread() is threading.main_thread()
    if not (in_main_thread and hasattr(signal, "pthread_sigmask") and callable(signal.getsignal(signal.SIGINT))):
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda signum, frame: heard.append(signum))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
    if heard:
        signal.raise_signal(signal.SIGINT)


def _ignore_interrupts() -> None:
    """Run in a worker at its start: ignore Ctrl-C, and end at SIGTERM."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)


def _end(signum: int, frame: Any) -> NoReturn:
    raise SystemExit  # so that unfinished files are removed


@stoppable()
def build_gallery(
    folder: str | Path,
    *,
    names: Iterable[str] | None = None,
    states: int = STATES,
    processes: int | None = None,
    done: Callable[[str], None] = lambda name: None,
) -> Path:
    """Write all reports and their index into a folder; ``done`` is called with the name of each finished system.

    Raises NotWritable, before any work if possible; reports that are finished by then are kept.
    """
    from appell.files import writable, writable_folder, write
    from appell.gallery import entries
    from appell.view.data import gallery_data
    from appell.view.html import gallery_page

    target = writable_folder(folder)
    index = writable(target / "index.html")
    chosen = list(names) if names is not None else list(entries())
    for name in chosen:
        writable(target / f"{name}.html")
    states = count(states, "states", "random states", least=0)
    if processes is not None:
        processes = count(processes, "processes", "processes", most=len(chosen) + 1000)
    made: dict[str, Mapping[str, Any]] = {}
    if processes == 1:
        for name in chosen:
            made[name] = build_one(name, str(target), states)
            done(name)
    else:
        with workers(processes) as pool:
            with _interrupts_blocked():
                waiting = {pool.submit(build_one, name, str(target), states): name for name in chosen}
            for future in as_completed(waiting):
                made[waiting[future]] = future.result()
                done(waiting[future])
    return write(index, gallery_page(gallery_data("Appell's gallery", [made[n] for n in chosen])))
