"""A page in one file: data, styles and the program that shows them; nothing is loaded from elsewhere."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from appell import __version__
from appell.errors import MissingPackage

GENERATOR = f"appell {__version__}"
HOLE = "{{appell-data}}"  # where the data go; as in web/src/notebook.ts
POLICY = (
    "default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; "
    "media-src blob:; base-uri 'none'; form-action 'none'"
)
PAGE = """<!doctype html>
<html lang="en"{mode}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="{generator}">
<meta name="description" content="{description}">
<title>{title}</title>
<style>{css}</style>
</head>
<body>
<main id="{root}"><noscript>This page is drawn by a program inside it: allow scripts to see it. Nothing is fetched.</noscript></main>
<script type="application/json" id="{holder}">{data}</script>
<script>{js}</script>
</body>
</html>
"""


def report_page(data: Mapping[str, Any]) -> str:
    """The page of one report."""
    return _page("report", "appell-report", "appell-data", embedded(data), data["title"], data["citation"])


def gallery_page(data: Mapping[str, Any]) -> str:
    """The page with the index of the gallery."""
    return _page("report", "appell-gallery-root", "appell-gallery", embedded(data), data["title"], "")


def frame_page(data: Mapping[str, Any] | None = None) -> str:
    """The page with a moving scene alone, for a notebook; without data, with HOLE in their place."""
    return _page(
        "frame", "appell-report", "appell-data", HOLE if data is None else embedded(data), "A motion", "", ' data-mode="frame"'
    )


def _page(part: str, root: str, holder: str, data: str, title: str, description: str, mode: str = "") -> str:
    css, js = bundle(part)
    digest = base64.b64encode(hashlib.sha256(js.encode("utf-8")).digest()).decode("ascii")
    return PAGE.format(
        mode=mode, policy=html.escape(POLICY.format(digest=digest)), generator=html.escape(GENERATOR),
        description=html.escape(description), title=html.escape(title), css=css, root=root, holder=holder, data=data, js=js,
    )  # fmt: skip


def embedded(data: Any) -> str:
    """Data as JSON that cannot end the HTML element around it."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")


@cache
def bundle(part: str) -> tuple[str, str]:
    """The styles, if any, and the program of "report", "frame" or "notebook", which are built from web/ and are in the package.

    Raises MissingPackage."""
    folder = files("appell.view") / "page"
    names = ("notebook.js",) if part == "notebook" else (f"{part}.css", f"{part}.js")
    try:
        *styles, js = ((folder / name).read_text(encoding="utf-8") for name in names)
        css = "".join(styles)
    except FileNotFoundError as error:
        raise MissingPackage(
            f"the page's program is missing from this copy of Appell ({error.filename}). Install a released package, or "
            f"build it: cd web && npm ci && npm run build."
        ) from error
    # inside <style> and <script>, HTML interprets nothing but the end of the element
    return css.replace("</style", "<\\/style"), js.replace("</script", "<\\/script").replace("<!--", "<\\!--")
