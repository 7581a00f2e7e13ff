"""A page in one file: the data, the styles and the program that shows them, and nothing from anywhere else."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from appell.errors import MissingPackage

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


def report_page(data: Mapping[str, Any], *, frame: bool = False) -> str:
    """The page of one report; with ``frame``, the moving scene alone, for a notebook."""
    return _page(data, "appell-report", "appell-data", data["title"], data["citation"], frame)


def gallery_page(data: Mapping[str, Any]) -> str:
    """The index of many."""
    return _page(data, "appell-gallery-root", "appell-gallery", data["title"], "", False)


def _page(data: Mapping[str, Any], root: str, holder: str, title: str, description: str, frame: bool) -> str:
    css, js = bundle()
    digest = base64.b64encode(hashlib.sha256(js.encode("utf-8")).digest()).decode("ascii")
    return PAGE.format(
        mode=' data-mode="frame"' if frame else "", policy=html.escape(POLICY.format(digest=digest)),
        generator=html.escape(data["generator"]), description=html.escape(description), title=html.escape(title),
        css=css, root=root, holder=holder, data=embedded(data), js=js,
    )  # fmt: skip


def embedded(data: Any) -> str:
    """JSON that cannot end the element it stands in."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")


@cache
def bundle() -> tuple[str, str]:
    """The styles and the program, built from web/ and shipped with the package."""
    folder = files("appell.view") / "page"
    try:
        css, js = ((folder / name).read_text(encoding="utf-8") for name in ("report.css", "report.js"))
    except FileNotFoundError as error:
        raise MissingPackage(
            f"the page's program is missing from this copy of Appell ({error.filename}). Install a released package, or "
            f"build it: cd web && npm ci && npm run build."
        ) from error
    # inside <style> and <script> nothing but the end of the element means anything to HTML
    return css.replace("</style", "<\\/style"), js.replace("</script", "<\\/script").replace("<!--", "<\\!--")
