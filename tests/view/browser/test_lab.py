"""Notebooks in a real JupyterLab: executed there, opened again, not trusted, light and dark; and as a page of HTML."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.view.browser.lab import Lab, dark, notebook, opened

CELLS = (
    "from appell.gallery import entry\nimport appell as ap\nentry('pendulum').run()",
    "entry('rolling-disk').run()",
    "eq = ap.derive(entry('four-bar').build())\neq",
    "ap.derive(entry('slider-crank').build())",
    "eq.explain()",
)
PATIENCE = 60_000  # ms; a loaded machine starts kernels slowly
COLOURS = 100  # a scene with its light and shadow has more, a blank one has few
PROGRAM = "appellNotebook.start("
FRAMES = "iframe.appell-frame"
STILLS = ".appell-still"
# Of all outputs: how far any is wider than its place, in pixels; equations by what is set, not by what scrolls.
TOO_WIDE = """() => Math.max(...[...document.querySelectorAll(".jp-OutputArea-output")].flatMap(o =>
    [o, ...o.querySelectorAll("mjx-math, table, img, iframe")].map(e => e.getBoundingClientRect().right - o.getBoundingClientRect().right
)))"""


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Lab:
    return Lab.at(tmp_path_factory.mktemp("lab"))


@pytest.fixture(scope="session")
def address(browser: Browser, lab: Lab) -> Iterator[str]:  # the browser first: where there is none, nothing is begun
    with lab.serving() as made:
        yield made


@pytest.fixture(scope="session")
def executed(browser: Browser, lab: Lab) -> dict:
    return json.loads(lab.executed("executed.ipynb", notebook(CELLS)).read_text(encoding="utf-8"))


def moves(page: Page, place: int) -> None:
    """A scene is drawn, and moves; it is left at rest."""
    page.locator(FRAMES).nth(place).evaluate("e => e.scrollIntoView({ block: 'center' })")  # out of view a frame is not drawn
    frame = page.frame_locator(FRAMES).nth(place)
    root, canvas, play = (frame.locator(x) for x in ("#appell-report", ".picture canvas >> nth=0", "button.play"))
    expect(root).to_have_attribute("data-typeset", "done", timeout=PATIENCE)
    assert len(Image.open(io.BytesIO(canvas.screenshot())).convert("RGB").getcolors(1 << 24)) > COLOURS
    if root.get_attribute("data-playing") != "true":  # a wish for little motion does not always reach a frame in time
        play.click()
    expect(root).not_to_have_attribute("data-time", root.get_attribute("data-time") or "", timeout=PATIENCE)
    play.click()


def test_executed_there_and_saved(browser: Browser, lab: Lab, address: str) -> None:
    path = lab.write("plain.ipynb", notebook(CELLS[:2]))
    page = opened(browser, address, "plain.ipynb")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()

    def command(name: str) -> None:
        page.evaluate("name => void window.jupyterapp.commands.execute(name)", name)

    command("notebook:run-all-cells")
    expect(page.locator(FRAMES)).to_have_count(2, timeout=PATIENCE)
    for i in range(2):
        moves(page, i)
    assert page.locator(STILLS).first.is_hidden()
    for cell in (0, 1):  # the one that carried the program, and the other
        page.locator(FRAMES).nth(cell).evaluate("e => e.classList.add('before')")
        page.locator(".jp-Cell .jp-InputPrompt").nth(cell).click()
        command("notebook:run-cell")
        expect(page.locator(f"{FRAMES}.before")).to_have_count(0, timeout=PATIENCE)
        expect(page.locator(FRAMES)).to_have_count(2, timeout=PATIENCE)
        moves(page, cell)
    command("docmanager:save")
    expect(page.locator(".jp-mod-dirty")).to_have_count(0, timeout=PATIENCE)
    saved = path.read_text(encoding="utf-8")
    assert saved.count(PROGRAM) == 1
    assert saved.count("data:image/svg+xml") == 2
    page.context.close()


def test_opened_again_light_and_dark(browser: Browser, lab: Lab, address: str, executed: dict) -> None:
    lab.write("trusted.ipynb", executed | {"metadata": executed["metadata"] | {"name": "trusted"}})
    lab.jupyter("trust", "trusted.ipynb")
    assert json.dumps(executed).count(PROGRAM) == 1
    page = opened(browser, address, "trusted.ipynb")
    expect(page.locator(FRAMES)).to_have_count(2, timeout=PATIENCE)
    for theme in ("light", "dark"):
        dark(page, theme == "dark")
        for i in range(2):
            root = page.frame_locator(FRAMES).nth(i).locator("html")
            expect(root).to_have_attribute("data-theme", theme, timeout=PATIENCE)
    moves(page, 1)
    page.locator(".jp-RenderedLatex mjx-math").nth(1).wait_for(state="attached")
    assert page.evaluate(TOO_WIDE) <= 1
    dark(page, False)
    page.context.close()


def test_not_trusted(browser: Browser, lab: Lab, address: str, executed: dict) -> None:
    lab.write("stranger.ipynb", executed | {"metadata": executed["metadata"] | {"name": "stranger"}})
    page = opened(browser, address, "stranger.ipynb")
    stills = page.locator(f"{STILLS} img")
    expect(stills).to_have_count(2, timeout=PATIENCE)
    for i in range(2):
        expect(stills.nth(i)).to_be_visible()
        assert stills.nth(i).evaluate("i => [i.complete, i.naturalWidth]") == [True, 640]
    assert page.locator(f"{FRAMES}, .jp-OutputArea script").count() == 0
    assert "{" not in page.locator(STILLS).first.locator("xpath=..").inner_text()  # data is not for reading
    expect(page.locator(".jp-RenderedHTML table").first).to_be_visible()
    page.locator(".jp-RenderedLatex mjx-math").nth(1).wait_for(state="attached")
    assert page.evaluate(TOO_WIDE) <= 1
    page.context.close()


def test_as_a_page(browser: Browser, lab: Lab, executed: dict) -> None:
    lab.write("page.ipynb", executed)
    lab.jupyter("nbconvert", "--to", "html", "page.ipynb")
    path: Path = lab.folder / "page.html"
    for scripts in (True, False):
        context = browser.new_context(
            offline=True, reduced_motion="reduce", java_script_enabled=scripts, viewport={"width": 1000, "height": 900}
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(path.as_uri(), wait_until="domcontentloaded")
        if scripts:
            expect(page.locator(FRAMES)).to_have_count(2, timeout=PATIENCE)
            for i in range(2):
                moves(page, i)
        else:
            for i in range(2):
                expect(page.locator(f"{STILLS} img").nth(i)).to_be_visible()
        context.close()
