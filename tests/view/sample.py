"""The report of the rolling disk, as it is written: what the browser tests open, whole or with some of its data changed."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

from appell.gallery import entry
from appell.gallery.tools.pages import about
from appell.view import scene_of
from appell.view.data import gallery_data as index_of
from appell.view.data import thumbnail
from appell.view.frames import RATE
from appell.view.html import embedded, frame_page, gallery_page, report_page
from appell.view.report import data_of

SPAN = 6.0  # s
START = {"theta": 1.15, "w2": 1.2, "w3": 6.5}
__all__ = ["RATE", "SPAN", "gallery_data", "page", "report_data", "stopped_early"]


def report_data(**changes: Any) -> dict[str, Any]:
    """The data of a report, with some fields changed."""
    data: dict[str, Any] = copy.deepcopy(_rolling_disk()[0]) | changes
    return data


@cache
def _rolling_disk() -> tuple[dict[str, Any], dict[str, Any]]:
    found = entry("rolling-disk")
    run = found.run(SPAN, initial=START, progress=False)
    assert run.problem is not None
    data = data_of(run, about=about(found), published=found.published(run.problem.system), states=5, progress=False)
    data["scene"]["follow"] = True
    card = thumbnail(scene_of(run, frames=49), run, about(found), href="disk.html", kind="rolling")
    return json.loads(embedded(data)), json.loads(embedded(card))


def stopped_early() -> dict[str, Any]:
    """A run that stopped before its end."""
    data = report_data(status={"ok": False, "name": "SINGULAR", "message": "The disk lies flat: θ = 0.", "time": 2.5})
    return data | {"title": "Disk that fell over"}


def gallery_data(count: int = 6) -> dict[str, Any]:
    """An index of a few systems, the same scene for each."""
    one = copy.deepcopy(_rolling_disk()[1])
    entries = [one | {"name": f"disk-{k}", "title": f"Disk number {k}", "href": f"disk-{k}.html"} for k in range(count)]
    entries[-1] |= {"title": "Servo ring", "kind": "servo", "ok": False}
    return index_of("Gallery", entries)


def page(data: dict[str, Any], *, gallery: bool = False, mode: str = "") -> str:
    """One self-contained page."""
    return gallery_page(data) if gallery else frame_page(data) if mode == "frame" else report_page(data)
