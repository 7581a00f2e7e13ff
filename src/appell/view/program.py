"""The program of a notebook's scenes, which is sent to a notebook once.

Every run that is shown leaves a picture and its data, and waits in a queue of the page. The first carries the program too, packed,
which puts a moving scene in the place of every picture that waits, and of those that come later (web/src/notebook.ts). A cell that
carried it and is run again carries it again, since its output is replaced. Where scripts are not run, the picture is there.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from appell.view.html import bundle, frame_page


@dataclass(frozen=True)
class Asked:
    """Who asks for an output: the cell, where the notebook says which, and the request that ran it."""

    cell: str | None
    request: str | None


_carrier: Asked | None = None  # who brought the program to this kernel's notebook


@cache
def packed() -> str:
    """The page of a scene without its data, by gzip in base64: the same on every machine."""
    return base64.b64encode(gzip.compress(frame_page().encode("utf-8"), 9, mtime=0)).decode("ascii")


@cache
def queue() -> str:
    """The name under which this very program's scenes wait; another version has another."""
    return f"appell_scenes_{hashlib.sha256(packed().encode('ascii')).hexdigest()[:12]}"


def program() -> str:
    """The program as a script."""
    return f'<script>{bundle("notebook")[1]};appellNotebook.start("{queue()}","{packed()}")</script>'


def needed() -> bool:
    """Whether the output that is being made has to carry the program."""
    global _carrier
    asked = _asked()
    if (
        asked is None or "google.colab" in sys.modules
    ):  # no notebook that is known of, or one whose outputs are pages of their own
        return True
    again = _carrier is not None and asked.cell is not None and asked.cell == _carrier.cell and asked != _carrier
    if _carrier is not None and not again:
        return False
    _carrier = asked
    return True


def _asked() -> Asked | None:
    """None outside of a Jupyter kernel."""
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if getattr(shell, "kernel", None) is None:
        return None
    parent = shell.get_parent()
    return Asked(_entry(parent, "metadata", "cellId"), _entry(parent, "header", "msg_id"))


def _entry(message: Any, part: str, key: str) -> str | None:
    found = message.get(part) if isinstance(message, Mapping) else None
    return found.get(key) if isinstance(found, Mapping) else None
