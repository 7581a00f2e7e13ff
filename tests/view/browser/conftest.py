"""A real Chromium with the network off, and pages opened in it from files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.view import sample

QUIET = [
    "--no-sandbox", "--no-first-run", "--disable-quic", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
]  # fmt: skip
# WebGL on a machine without a GPU. Text and boxes are drawn without it: some systems have Chromium send them the same slow way.
SOFTWARE_GL = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-rasterization"]
DESKTOP, PHONE = {"width": 800, "height": 700}, {"width": 360, "height": 740}
PATIENCE = 20_000  # ms; a loaded machine draws slowly
# Of a canvas: whether anything was drawn on it.
DRAWN = """c => {
    const blank = Object.assign(document.createElement("canvas"), { width: c.width, height: c.height });
    return c.toDataURL() !== blank.toDataURL();
}"""

Open = Callable[..., Page]


def chromium() -> str:
    """The browser's path. Where a run has to have one (APPELL_BROWSER=required) its absence is a failure."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found:
        return found
    reason = "no Chromium here: tests/setup-browser installs one"
    if os.environ.get("APPELL_BROWSER") == "required":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    made = playwright.chromium.launch(executable_path=chromium(), args=QUIET + SOFTWARE_GL)
    yield made
    made.close()


@pytest.fixture(scope="session")
def browser_without_webgl(playwright: Playwright) -> Iterator[Browser]:
    """Also for what has nothing to do with the scene: drawing it in software is most of the work of opening a report."""
    made = playwright.chromium.launch(executable_path=chromium(), args=[*QUIET, "--disable-3d-apis"])
    yield made
    made.close()


class Watch:
    """What must not happen on a page: a message, an error, a question to a network."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def page(self, browser: Browser, path: Path, wait: str, options: dict[str, Any]) -> Page:
        # waiting for a function is evaluating text, which the page's own policy forbids: it is lifted where tests wait so
        options = {"viewport": DESKTOP, "reduced_motion": "reduce", "offline": True, "bypass_csp": True} | options
        context = browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", lambda m: self.note(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: self.note(str(e)))
        page.on("request", lambda r: None if r.url.startswith(("file:", "data:", "blob:")) else self.note(f"asked for {r.url}"))
        page.goto(path.as_uri())
        page.wait_for_selector(wait, state="attached")
        return page

    def note(self, fault: str) -> None:
        self.faults.append(fault)


@pytest.fixture
def opener(tmp_path: Path) -> Iterator[Open]:
    """Opens a page's text in a browser; at the end nothing may have been logged, raised or asked of a network."""
    watch, pages = Watch(), []

    def open_(browser: Browser, html: str, *, wait: str = "[data-typeset=done]", **options: Any) -> Page:
        path = tmp_path / f"page-{len(pages)}.html"
        path.write_text(html, encoding="utf-8")
        pages.append(watch.page(browser, path, wait, options))
        return pages[-1]

    yield open_
    for page in pages:
        page.context.close()
    assert watch.faults == []


@pytest.fixture
def fresh_page(browser: Browser, opener: Open) -> Page:
    """The report of the rolling disk, at rest at its start, for a test that changes its settings."""
    return opener(browser, sample.page(sample.report_data()))


@pytest.fixture(scope="session")
def shared_page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, Watch]]:
    path, watch = tmp_path_factory.mktemp("report") / "page.html", Watch()
    path.write_text(sample.page(sample.report_data()), encoding="utf-8")
    page = watch.page(browser, path, "[data-typeset=done]", {})
    yield page, watch
    page.context.close()


@pytest.fixture
def page(shared_page: tuple[Page, Watch]) -> Iterator[Page]:
    """The same report, for a test that only moves time and camera: opened once, put back to its start for each."""
    page, watch = shared_page
    if page.get_by_role("button", name="Pause").count():
        page.get_by_role("button", name="Pause").click()
    page.evaluate("document.activeElement.blur(); window.scrollTo({ top: 0, behavior: 'instant' })")
    page.locator(".scrub").fill("0")
    page.get_by_label("Reset the view").click()
    page.mouse.move(0, 0)
    yield page
    assert watch.faults == []
