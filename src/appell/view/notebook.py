"""Systems and runs in a notebook: a system as a table, a run with its moving scene."""

from __future__ import annotations

import base64
import html
import uuid

import sympy

from appell.analysis import Verification
from appell.errors import AppellError
from appell.model import Mechanism, Particle
from appell.motion import Run
from appell.view.data import About, report_data
from appell.view.frames import frames_of
from appell.view.html import embedded
from appell.view.picture import picture, times_of
from appell.view.program import must_carry_program, program, queue_name
from appell.view.staging import scene_at_saved_times

FRAMES = 241
HEIGHT = 460  # pixels


def show_system(system: Mechanism) -> str:
    """The coordinates, bodies, loads and constraints of a system, in a table."""
    values = {str(sympy.latex(p)): (v, system.units.get(p, "")) for p, v in system.parameter_values.items()}
    rows = {
        "coordinates": ", ".join(f"${sympy.latex(q)}$" for q in system.q),
        "states": ", ".join(f"${sympy.latex(z)}$" for z in system.first_order),
        "speeds": ", ".join(f"${sympy.latex(u)}$" for u in system.declared_speeds),
        "parameters": ", ".join(
            f"${name}$" + ("" if v is None else f" = {v:g}{' ' + html.escape(unit) if unit else ''}")
            for name, (v, unit) in values.items()
        ),
        "bodies": ", ".join(html.escape(b.name) + (" (particle)" if isinstance(b, Particle) else "") for b in system.bodies),
        "Lagrangians": ", ".join(html.escape(x.name) for x in system.lagrangians),
        "loads": ", ".join(html.escape(x.name) for x in system.loads),
        "constraints": ", ".join(html.escape(c.name) for c in system.constraints),
        "servos": ", ".join(html.escape(c.name) for c in system.servos),
    }
    return f"<b>{html.escape(system.name)}</b>{_table({k: v for k, v in rows.items() if v})}"


def show_run(run: Run) -> str:
    """The summary of a run in a table, and its moving scene."""
    table = _table({k: html.escape(v) for k, v in run.summary().items()})
    return f"<b>{html.escape(run.name)}</b>{table}{_frame(run)}"


def _frame(run: Run) -> str:
    if run.problem is None:
        return ""
    try:
        frames = frames_of(run, FRAMES)
        scene = scene_at_saved_times(frames)
        data = report_data(
            frames, About(), ended=run, scene=scene, panels=(), sections=(), verification=Verification(()), explanation=None,
        )  # fmt: skip
        still = picture(scene)
    except AppellError as error:  # the table is shown all the same
        return f"<p>The scene cannot be shown: {html.escape(str(error))}</p>"
    place = f"appell-{uuid.uuid4().hex}"
    title = html.escape(f"The motion of {run.name}")
    image = base64.b64encode(still.encode("utf-8")).decode("ascii")
    times = ", ".join(f"{scene.time[i]:.3g}" for i in times_of(scene))
    return (
        f'<div id="{place}"><div class="appell-still" title="{title}" data-height="{HEIGHT}">'
        f'<img alt="{title}, drawn at {times} s" src="data:image/svg+xml;base64,{image}">'
        f"<p>At {times} s, the last in full. To see it move, trust the notebook or run it again.</p></div>"
        f'<script type="application/json">{embedded(data)}</script>'
        f'<script>(window.{queue_name()}??=[]).push(document.currentScript?.parentElement??"{place}")</script></div>'
        f"{program() if must_carry_program() else ''}"
    )


def _table(rows: dict[str, str]) -> str:
    cells = "".join(
        f"<tr><th style='text-align:left'>{k}</th><td style='text-align:left'>{v}</td></tr>" for k, v in rows.items()
    )
    return f"<table>{cells}</table>"
