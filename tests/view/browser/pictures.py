"""Pictures of reports: those the tests keep, and those the README shows. ``python -m tests.view.browser.pictures`` makes both."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from appell.gallery import entry
from appell.gallery.tools.pages import about, report_entry
from appell.view.data import gallery_data, thumbnail
from appell.view.html import gallery_page, report_page
from appell.view.report import data_of
from tests.view.browser.conftest import QUIET, SOFTWARE_GL, chromium
from tests.view.runs import NAMES, run_of, scene

KEPT = Path(__file__).parent / "pictures"
SHOWN = Path(__file__).parents[3] / "docs" / "images"
KINDS = {"rolling": "rolling-disk", "closed loop": "four-bar", "servo": "servo-plate", "fixed point": "heavy-top"}
SEEN = 0.4  # of the span
COARSE = (48, 30)  # what is compared: fonts, drivers and antialiasing differ from machine to machine
PATIENCE = 60_000  # ms


def opened(browser: Browser, text: str, wait: str, **options: object):
    """A page, at rest."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False, encoding="utf-8") as file:
        file.write(text)
    context = browser.new_context(**({"reduced_motion": "reduce", "offline": True, "color_scheme": "light"} | options))
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(Path(file.name).as_uri())
    page.wait_for_selector(wait, state="attached")
    Path(file.name).unlink()
    return page


def scene_picture(browser: Browser, name: str) -> Image.Image:
    """The scene of a system's report, part of the way through its motion."""
    data = data_of(run_of(name), about=about(entry(name)), states=0, equations=False, progress=False)
    page = opened(browser, report_page(data), "[data-typeset=done]", viewport={"width": 480, "height": 600})
    page.locator(".scrub").fill(str(round(1000 * SEEN)))
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shot = page.locator(".picture canvas").first.screenshot()
    page.context.close()
    return Image.open(io.BytesIO(shot)).convert("RGB")


def difference(a: Image.Image, b: Image.Image) -> float:
    """The mean difference of two pictures seen from afar, beside how much there is to see in the second."""
    x, y = (np.asarray(im.resize(COARSE, Image.Resampling.BOX), dtype=float) for im in (a, b))
    seen = np.abs(y - np.median(y, axis=(0, 1))).mean()
    return float(np.abs(x - y).mean() / seen)


def main() -> None:
    """Makes the pictures again."""
    KEPT.mkdir(exist_ok=True)
    SHOWN.mkdir(exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET + SOFTWARE_GL)
        for name in KINDS.values():
            scene_picture(browser, name).save(KEPT / f"{name}.png", optimize=True)
        path = report_entry(entry("rolling-disk"), run_of("rolling-disk"), Path(folder) / "x.html", states=50, progress=False)
        report = path.read_text(encoding="utf-8")
        page = opened(browser, report, "[data-typeset=done]", viewport={"width": 1200, "height": 900})
        page.locator(".scrub").fill("400")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.screenshot(path=SHOWN / "report.png")
        cards = [thumbnail(scene(n), run_of(n), about(entry(n)), href=f"{n}.html", kind="") for n in NAMES[:12]]
        page = opened(
            browser, gallery_page(gallery_data("Appell's gallery", cards)), ".card", viewport={"width": 1200, "height": 900}
        )
        page.wait_for_timeout(5000)
        page.screenshot(path=SHOWN / "gallery.png")
        browser.close()


if __name__ == "__main__":
    main()
