"""The report of a run: one HTML file that opens without a network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from appell.analysis import Published, Verification, verify
from appell.arguments import checked
from appell.counts import count
from appell.files import writable, write
from appell.formulations import Explanation, derive
from appell.interruption import stoppable
from appell.kinds import Amount, File
from appell.motion import Run
from appell.progress import Progress
from appell.view.data import About, report_data
from appell.view.formulas import Section, sections_of
from appell.view.frames import frames_of
from appell.view.html import report_page
from appell.view.panels import panels_of
from appell.view.staging import scene_at_saved_times

STATES = 50


@dataclass(frozen=True)
class Findings:
    """The parts of a report that are independent of the motion: formulas, explanation, verification."""

    sections: tuple[Section, ...] = ()
    explanation: Explanation | None = None
    verification: Verification = field(default_factory=lambda: Verification(()))


@checked
@stoppable("Making the report")
def report(
    run: Run,
    path: File,
    *,
    about: About | None = None,
    published: Sequence[Published] = (),
    states: Amount = STATES,
    equations: bool = True,
    progress: bool = True,
) -> Path:
    """Write the report of a ``run`` into the file ``path``: the motion in 3D, its plots, the equations, the certificate.

    ``about`` are the texts of the report, ``published`` the published equations with which the system is compared. ``states`` is
    the number of random states at which the formulations are compared; 0 leaves the verification out. ``equations=False`` leaves out
    the equations, which take SymPy some seconds for a large system. With ``progress`` a bar shows how far it is.

    Returns the path. Raises NotWritable, if possible before any work is done.

    >>> path = ap.view.report(ap.simulate("pendulum", 0.2), "swing.html", states=0, equations=False, progress=False)
    """
    target = writable(path)
    states = count(states, "states", "random states", least=0)
    page = report_page(data_of(run, about=about, published=published, states=states, equations=equations, progress=progress))
    return write(target, page)


def data_of(
    run: Run,
    *,
    about: About | None = None,
    published: Sequence[Published] = (),
    states: Amount = STATES,
    equations: bool = True,
    progress: bool = True,
) -> dict[str, Any]:
    """The data of a report."""
    bar = Progress(progress, f"report of {run.name}")
    try:
        bar.update(0.05)
        frames = frames_of(run)
        scene = scene_at_saved_times(frames) if run.problem is not None and run.problem.system.bodies else None
        panels = panels_of(frames)
        bar.update(0.2)
        findings = findings_of(run, published=published, states=states, equations=equations, bar=bar)
        return report_data(
            frames, about or About(), ended=run, scene=scene, panels=panels, sections=findings.sections,
            verification=findings.verification, explanation=findings.explanation,
        )  # fmt: skip
    finally:
        bar.close()


def findings_of(
    run: Run,
    *,
    published: Sequence[Published] = (),
    states: Amount = STATES,
    equations: bool = True,
    bar: Progress | None = None,
) -> Findings:
    """The findings about the system of a run; none for a run that was loaded without its system."""
    if run.problem is None:
        return Findings()
    gibbs = run.problem.gibbs
    derived = derive(gibbs)
    sections = sections_of(derived) if equations else ()
    if bar is not None:
        bar.update(0.7)
    verification = Verification(())
    if states:
        verification = verify(gibbs, published=published, states=states, parameters=dict(run.parameters))
    return Findings(sections, derived.explain(), verification)
