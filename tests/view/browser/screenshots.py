"""Pictures of executed notebooks, as docs/ shows them. ``python -m tests.view.browser.screenshots`` makes them again.

Each notebook of docs/notebooks, which is kept without outputs, is executed by itself, trusted, and opened in a JupyterLab of its own.
"""

from __future__ import annotations

import io
import json
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.view.browser.conftest import QUIET, SOFTWARE_GL, chromium
from tests.view.browser.lab import Lab, dark, opened

DOCS = Path(__file__).parents[3] / "docs"
NOTEBOOKS = DOCS / "notebooks"
SHOWN = DOCS / "images"
DARK = {"slider-crank"}  # shown in JupyterLab's dark colours
WIDTH, TALLEST = 860, 2400  # pixels
SEEN = 400  # of 1000: how far a motion is


def shot(browser: Browser, address: str, name: str) -> Image.Image:
    """An executed notebook, all of it, its motions part of the way through."""
    page = opened(browser, address, f"{name}.ipynb", viewport={"width": WIDTH, "height": TALLEST})
    dark(page, name in DARK)
    page.wait_for_selector("mjx-container mjx-math", state="attached")
    frames = page.locator("iframe.appell-frame")
    for i in range(frames.count()):
        frame = page.frame_locator("iframe.appell-frame").nth(i)
        frame.locator("#appell-report[data-typeset=done]").wait_for(state="attached")
        scrub = frame.locator(".scrub")
        scrub.fill(str(SEEN))
        scrub.evaluate("e => e.blur()")
    page.evaluate("document.querySelectorAll('.jp-WindowedPanel-outer').forEach(e => (e.scrollTop = 0))")
    page.wait_for_timeout(3000)  # fonts, and what a theme changes
    box = page.locator(".jp-Notebook").bounding_box()
    low = page.evaluate("Math.max(...[...document.querySelectorAll('.jp-Cell')].map(e => e.getBoundingClientRect().bottom))")
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": min(low + 8, TALLEST) - box["y"]}
    made = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")
    page.context.close()
    return made


def main() -> None:
    """Makes the pictures again."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lab = Lab.at(Path(folder))
        names = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
        for name in names:
            lab.executed(f"{name}.ipynb", json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8")))
        lab.jupyter("trust", *(f"{name}.ipynb" for name in names))
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET + SOFTWARE_GL)
        with lab.serving() as address:
            for name in names:
                shot(browser, address, name).save(SHOWN / f"notebook-{name}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
