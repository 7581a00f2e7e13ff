"""The program that shows scenes in a notebook, which is sent to the notebook once.

The output of every run has a picture and the data of its scene, and is put into a queue of the page. The first output also carries
the program, compressed, which replaces every picture in the queue, now and later, by a moving scene (web/src/notebook.ts). A cell that
carried the program carries it again when it is run again, since its output is replaced. Where scripts are not run, the picture remains.
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
class CellRequest:
    """The request that an output answers: the cell, where the notebook names it, and the message that ran it."""

    cell: str | None
    request: str | None


_carrier: CellRequest | None = None  # the request whose output carries the program in this kernel's notebook


@cache
def packed_page() -> str:
    """The page of a scene without its data, by gzip, in base64; it is the same on every machine."""
    return base64.b64encode(gzip.compress(frame_page().encode("utf-8"), 9, mtime=0)).decode("ascii")


@cache
def queue_name() -> str:
    """The name of the queue for scenes of this version of the program; another version has another queue."""
    return f"appell_scenes_{hashlib.sha256(packed_page().encode('ascii')).hexdigest()[:12]}"


def program() -> str:
    """The program as a <script> element."""
    return f'<script>{bundle("notebook")[1]};appellNotebook.start("{queue_name()}","{packed_page()}")</script>'


def must_carry_program() -> bool:
    """Whether the output that is made now has to carry the program."""
    global _carrier
    request = _current_request()
    if request is None or "google.colab" in sys.modules:  # no known notebook, or one whose outputs are separate pages
        return True
    again = _carrier is not None and request.cell is not None and request.cell == _carrier.cell and request != _carrier
    if _carrier is not None and not again:
        return False
    _carrier = request
    return True


def _current_request() -> CellRequest | None:
    """The request that is answered now; None outside of a Jupyter kernel."""
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if getattr(shell, "kernel", None) is None:
        return None
    parent = shell.get_parent()
    return CellRequest(_entry(parent, "metadata", "cellId"), _entry(parent, "header", "msg_id"))


def _entry(message: Any, part: str, key: str) -> str | None:
    found = message.get(part) if isinstance(message, Mapping) else None
    return found.get(key) if isinstance(found, Mapping) else None
