"""The report, in a browser: it moves, it is steered, it is read, it is printed."""

import io
import re
from itertools import pairwise
from unicodedata import normalize

import pypdf
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.view import sample
from tests.view.browser.conftest import DESKTOP, DRAWN, PHONE, Open

MARKUP = "<b>disk</b><img src=x onerror=alert(1)><script>alert(2)</script> & “quotes”"
NOT_GLYPHS = {"exclude": [[".katex-html"]]}  # thousands of spans for the eye alone; the MathML beside them is looked at
A4_WIDTH = 680  # px between the margins
# Counts, at the moment when a page says that it is typeset, the boxes that scroll, and those that no keyboard reaches.
UNREACHED = """
    new MutationObserver(() => {
        if (!document.querySelector("[data-typeset=done]") || window.scrolled) return;
        const boxes = [...document.querySelectorAll(".math-box")].filter(b => b.scrollWidth > b.clientWidth + 1);
        window.scrolled = boxes.length;
        window.unreached = boxes.filter(b => b.tabIndex !== 0).length;
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-typeset"] });
"""


def root(page: Page) -> Locator:
    return page.locator("#appell-report")


def time(page: Page) -> float:
    return float(root(page).get_attribute("data-time") or "nan")


def camera(page: Page) -> str:
    """Where the camera was in the last picture, after one more picture was drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.locator(".picture canvas").first.get_attribute("data-camera") or ""


def seek(page: Page, part: float) -> None:
    page.locator(".scrub").fill(str(round(1000 * part)))


def picture(page: Page) -> bytes:
    """What is drawn, once it stays as it is: a busy machine draws late."""
    alone = ".view-buttons, .scale { visibility: hidden }"  # buttons light up and fade as the pointer passes
    last = b""
    for _ in range(20):
        camera(page)
        now = page.locator(".picture canvas").first.screenshot(style=alone)
        if now == last:
            return now
        last = now
    raise AssertionError("the picture never comes to rest")


def cursor(page: Page, plot: int = 0) -> float:
    moved = page.locator(".plot.time .cursor").nth(plot).get_attribute("transform") or ""
    return float(re.findall(r"[-\d.]+", moved)[0])


def sideways(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


class TestMotion:
    def test_the_disk_moves(self, page: Page) -> None:
        seek(page, 0.3)
        there = picture(page)
        seek(page, 0.6)
        elsewhere = picture(page)
        seek(page, 0.3)
        assert picture(page) == there != elsewhere

    def test_plays_and_pauses(self, page: Page) -> None:
        assert root(page).get_attribute("data-playing") == "false", "little motion is asked for, so nothing moves by itself"
        page.get_by_role("button", name="Play").click()
        page.wait_for_function("parseFloat(document.getElementById('appell-report').dataset.time) > 0.2")
        page.get_by_role("button", name="Pause").click()
        expect(page.locator("[aria-live=polite]")).to_contain_text("Paused at")
        stopped = time(page)
        picture(page)
        assert time(page) == stopped > 0.2

    def test_plays_by_itself(self, browser: Browser, opener: Open) -> None:
        page = opener(browser, sample.page(sample.report_data()), reduced_motion="no-preference")
        page.wait_for_function("parseFloat(document.getElementById('appell-report').dataset.time) > 0")

    def test_scrubs_by_mouse(self, page: Page) -> None:
        page.locator(".transport").scroll_into_view_if_needed()
        box = page.locator(".scrub").bounding_box()
        assert box
        y = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + 0.25 * box["width"], y)
        page.mouse.down()
        assert time(page) == pytest.approx(0.25 * sample.SPAN, abs=0.15)
        page.mouse.move(box["x"] + 0.75 * box["width"], y)
        page.mouse.up()
        assert time(page) == pytest.approx(0.75 * sample.SPAN, abs=0.15)

    def test_scrubs_by_keyboard(self, page: Page) -> None:
        page.locator(".scrub").focus()
        seen = [time(page)]
        for key in ("ArrowRight", "PageUp", "End"):
            page.keyboard.press(key)
            seen.append(time(page))
        assert all(a < b for a, b in pairwise(seen))
        assert seen[-1] == sample.SPAN
        page.keyboard.press("Home")
        assert time(page) == 0
        expect(page.locator(".scrub")).to_have_attribute("aria-valuetext", "0.00 s of 6.00 s")

    def test_steps_by_frames_from_the_canvas(self, page: Page) -> None:
        page.locator(".picture canvas").first.focus()
        page.keyboard.press(".")
        assert time(page) == pytest.approx(1 / sample.RATE, abs=1e-4)
        page.keyboard.press(",")
        assert time(page) == 0
        page.keyboard.press(" ")
        expect(root(page)).to_have_attribute("data-playing", "true")
        page.keyboard.press(" ")
        expect(root(page)).to_have_attribute("data-playing", "false")

    def test_changes_speed(self, fresh_page: Page) -> None:
        fresh_page.get_by_label("Speed", exact=True).select_option("4")
        expect(root(fresh_page)).to_have_attribute("data-speed", "4")
        fresh_page.get_by_label("Repeat").click()
        seek(fresh_page, 0.9)
        fresh_page.get_by_role("button", name="Play").click()
        expect(root(fresh_page)).to_have_attribute("data-playing", "false")  # at the end, without repeating
        assert time(fresh_page) == sample.SPAN


class TestView:
    def test_orbits_by_mouse_and_resets(self, page: Page) -> None:
        start = camera(page)
        box = page.locator(".picture").bounding_box()
        assert box
        page.mouse.move(box["x"] + 100, box["y"] + 100)
        page.mouse.down()
        page.mouse.move(box["x"] + 190, box["y"] + 130, steps=3)
        page.mouse.up()
        assert camera(page) != start
        page.get_by_label("Reset the view").click()
        assert camera(page) == start

    def test_orbits_by_keyboard(self, page: Page) -> None:
        page.locator(".picture canvas").first.focus()
        seen = [camera(page)]
        for key in ("ArrowLeft", "ArrowUp", "+"):
            page.keyboard.press(key)
            seen.append(camera(page))
        assert len(set(seen)) == len(seen)
        page.keyboard.press("0")
        assert camera(page) == seen[0]

    def test_orbits_by_touch(self, browser: Browser, opener: Open) -> None:
        page = opener(browser, sample.page(sample.report_data()), viewport=PHONE, has_touch=True)
        page.locator(".picture").scroll_into_view_if_needed()
        start = camera(page)
        box = page.locator(".picture").bounding_box()
        assert box
        touch = page.context.new_cdp_session(page)
        x, y = box["x"] + 100, box["y"] + 150
        for kind, shift in (("touchStart", 0), ("touchMove", 30), ("touchMove", 80), ("touchEnd", None)):
            points = [] if shift is None else [{"x": x + shift, "y": y}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        assert camera(page) != start

    def test_follows_the_system(self, page: Page) -> None:
        page.get_by_label("Follow the system").click()
        near = camera(page)
        seek(page, 0.5)
        assert camera(page) != near
        page.get_by_label("Follow the system").click()
        far = camera(page)
        seek(page, 0.2)
        assert camera(page) == far

    def test_a_wheel_scrolls_the_page_until_the_scene_is_held(self, page: Page) -> None:
        start = camera(page)
        page.locator(".picture").hover()
        page.mouse.wheel(0, 120)
        page.wait_for_function("window.scrollY > 0")
        assert camera(page) == start
        page.locator(".picture").click()
        held = camera(page)
        page.mouse.wheel(0, -120)
        assert camera(page) != held

    def test_what_is_shown(self, page: Page) -> None:
        before = picture(page)
        force = page.get_by_role("button", name="disk rolls (contact)")
        expect(force).to_have_attribute("aria-pressed", "false")
        force.click()
        expect(force).to_have_attribute("aria-pressed", "true")
        expect(force).to_contain_text(" N")
        assert picture(page) != before
        force.click()

    def test_fills_the_screen(self, page: Page) -> None:
        page.get_by_label("Full screen").click()
        expect(page.locator(".stage.full")).to_be_visible()
        page.get_by_label("Full screen").click()
        expect(page.locator(".stage.full")).to_have_count(0)


class TestPlots:
    def test_their_cursor_follows(self, page: Page) -> None:
        seek(page, 0.25)
        first = [cursor(page, k) for k in range(3)]
        seek(page, 0.5)
        assert all(cursor(page, k) > x for k, x in enumerate(first))

    def test_dragging_on_one_moves_everything(self, page: Page) -> None:
        page.locator(".plot.time .chart").first.scroll_into_view_if_needed()
        box = page.locator(".plot.time .chart").first.bounding_box()
        assert box
        page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 60)
        assert time(page) == 0, "hovering reads the curves and leaves the time"
        page.mouse.down()
        first = time(page)
        page.mouse.move(box["x"] + 0.7 * box["width"], box["y"] + 60)
        page.mouse.up()
        assert 0 < first < time(page) < sample.SPAN
        assert float(page.locator(".scrub").input_value()) == pytest.approx(1000 * time(page) / sample.SPAN, abs=0.6)

    def test_numbers_are_those_of_the_data(self, page: Page) -> None:
        seek(page, 0)
        expect(page.locator(".plot", has_text="Angles").locator(".value").nth(1)).to_have_text("1.15")

    def test_curves_and_plots_can_be_left_out(self, page: Page) -> None:
        plot = page.locator(".plot", has_text="Angular velocities")
        assert plot.locator(".lines path").count() == 3
        plot.locator(".legend button").first.click()
        assert plot.locator(".lines path").count() == 2
        plot.locator(".legend button").first.click()
        residuals = page.locator(".choose").get_by_role("button", name="Constraint residuals")
        expect(page.locator(".plot h3", has_text="Constraint residuals")).to_be_hidden()
        residuals.click()
        expect(page.locator(".plot h3", has_text="Constraint residuals")).to_be_visible()
        residuals.click()

    def test_phase_portrait_has_a_moving_dot(self, page: Page) -> None:
        portrait = page.locator(".choose").get_by_role("button", name="theta' against theta")
        portrait.click()
        dot = page.locator(".plot.phase:visible .dot")
        before = dot.get_attribute("transform")
        seek(page, 0.4)
        assert dot.get_attribute("transform") != before
        portrait.click()


class TestReading:
    def test_equations_are_typeset(self, page: Page) -> None:
        data = sample.report_data()
        formulas = [f for section in data["equations"] for f in section["formulas"]]
        assert page.locator(".formula .katex-html").count() == len(formulas)
        assert page.locator(".formula math").count() == len(formulas)
        assert page.locator(".katex-error, .untypeset").count() == 0

    def test_what_cannot_be_typeset_is_shown_as_written(self, browser_without_webgl: Browser, opener: Open) -> None:
        formula = {"label": "", "latex": r"\frac{1}{", "text": "", "note": ""}
        data = sample.report_data(equations=[{"title": "Broken", "note": "", "formulas": [formula]}])
        page = opener(browser_without_webgl, sample.page(data))
        expect(page.locator(".formula code")).to_have_text(r"\frac{1}{")

    def test_everything_is_there(self, page: Page) -> None:
        data = sample.report_data()
        text = root(page).inner_text()
        facts = [x for f in (*data["audit"], *data["derivation"]) for x in f.values()]
        checks = [c["name"] for c in (*data["verification"], *data["published"])]
        errata = [x for e in data["errata"] for x in e.values()]
        for expected in (
            data["title"],
            data["citation"],
            *data["description"].split("\n\n"),
            data["generator"],
            *facts,
            *checks,
            *errata,
        ):
            assert expected in text

    def test_theme(self, browser_without_webgl: Browser, opener: Open) -> None:
        page = opener(browser_without_webgl, sample.page(sample.report_data()))
        colour = "getComputedStyle(document.body).backgroundColor"
        light = page.evaluate(colour)
        page.get_by_label("Dark colours").click()
        assert page.evaluate(colour) != light
        page.reload()
        expect(page.get_by_label("Light colours")).to_be_visible()  # remembered
        page.get_by_label("Light colours").click()
        assert page.evaluate(colour) == light

    def test_dark_where_the_system_is(self, browser_without_webgl: Browser, opener: Open) -> None:
        page = opener(browser_without_webgl, sample.page(sample.report_data()), color_scheme="dark")
        expect(page.get_by_label("Light colours")).to_be_visible()

    def test_a_phone_has_no_sideways_scrolling(self, browser_without_webgl: Browser, opener: Open) -> None:
        data = sample.report_data(title="Disk" * 30, citation="https://example.org/" + "x" * 200)
        data["equations"][0]["formulas"][0]["latex"] += r" + \left(" + " + ".join(f"w_{{{k}}}" for k in range(80)) + r"\right)"
        page = opener(browser_without_webgl, sample.page(data), viewport=PHONE, is_mobile=True, has_touch=True)
        assert sideways(page) == 0
        box = page.locator(".math-box").first
        assert box.evaluate("b => b.scrollWidth > b.clientWidth"), "the equation scrolls in its own box"
        expect(box).to_have_attribute("tabindex", "0")

    def test_what_scrolls_can_be_reached_when_all_is_typeset(self, browser_without_webgl: Browser, opener: Open) -> None:
        data = sample.report_data()
        for formula in data["equations"][-1]["formulas"]:
            formula["latex"] = r"\left(" + " + ".join(f"w_{{{j}}}" for j in range(80)) + r"\right)"
        html = sample.page(data)
        assert "<head>" in html
        page = opener(browser_without_webgl, html.replace("<head>", f"<head><script>{UNREACHED}</script>", 1))
        assert page.evaluate("scrolled") > 0
        assert page.evaluate("unreached") == 0

    def test_what_scrolls_once_its_font_is_there_can_be_reached(self, browser_without_webgl: Browser, opener: Open) -> None:
        page = opener(browser_without_webgl, sample.page(sample.report_data()))
        box = page.locator(".math-box:not([tabindex])").first.element_handle()
        size = "b => [b.clientWidth, b.clientHeight]"
        before = box.evaluate(size)
        box.evaluate(
            "b => { Object.assign(b.style, { scrollbarWidth: 'none', flex: 'none', boxSizing: 'border-box', "
            "width: b.offsetWidth + 'px', height: b.offsetHeight + 'px' }); }"
        )
        box.evaluate("b => { b.querySelector('.base').style.width = '2000px'; }")
        assert box.evaluate("b => b.scrollWidth > b.clientWidth + 1")
        assert box.evaluate(size) == before
        page.evaluate("document.fonts.load('16px KaTeX_AMS')")
        page.wait_for_function("b => b.getAttribute('tabindex') === '0'", arg=box)

    @pytest.mark.parametrize(("scheme", "viewport"), [("light", DESKTOP), ("dark", PHONE)], ids=["light", "dark and small"])
    def test_accessible(self, browser: Browser, opener: Open, scheme: str, viewport: dict[str, int]) -> None:
        page = opener(browser, sample.page(sample.stopped_early()), color_scheme=scheme, viewport=viewport)
        found = Axe().run(page, context=NOT_GLYPHS).response["violations"]
        assert [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found if v["impact"] in ("serious", "critical")] == []


class TestPaper:
    def test_print_has_every_equation(self, page: Page) -> None:
        sheets = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
        text = re.sub(r"\s", "", normalize("NFKC", "".join(sheet.extract_text() for sheet in sheets)))  # ligatures undone
        data = sample.report_data()
        latex = " ".join(f["latex"] for s in data["equations"] for f in s["formulas"])
        for name in ("sin", "cos", "tan"):
            assert text.count(name) >= latex.count(f"\\{name}") > 0
        for section in data["equations"]:
            assert section["title"].replace(" ", "") in text
        for check in data["verification"]:
            assert check["name"].replace(" ", "") in text
        assert "Pause" not in text

    def test_nothing_is_clipped_and_no_control_is_left(self, fresh_page: Page) -> None:
        page = fresh_page
        page.emulate_media(media="print")
        page.set_viewport_size({"width": A4_WIDTH, "height": 900})
        page.wait_for_function("document.documentElement.scrollWidth <= document.documentElement.clientWidth")  # drawn anew
        for box in page.locator(".math-box, .table-box").all():
            assert box.evaluate("b => b.scrollWidth <= b.clientWidth + 1 && b.scrollHeight <= b.clientHeight + 1")
        for control in (".transport", ".view-buttons", ".copy", ".top"):
            expect(page.locator(control).first).to_be_hidden()
        still = page.locator(".picture .still")
        expect(still).to_be_visible()
        assert still.evaluate(DRAWN), "a still of the scene"


class TestBadInput:
    def test_markup_is_text(self, browser: Browser, opener: Open) -> None:
        data = sample.report_data(name=MARKUP, title=MARKUP, citation=MARKUP, description=MARKUP, solver=MARKUP)
        data["parameters"] = [{"name": MARKUP, "latex": "", "value": 1.0, "unit": MARKUP, "description": MARKUP}]
        data["scene"]["arrows"][0]["name"] = MARKUP
        data["plots"][0] |= {"title": MARKUP, "unit": MARKUP}
        data["plots"][0]["series"][0] |= {"name": MARKUP, "latex": ""}
        page = opener(browser, sample.page(data))
        assert page.locator("h1").inner_text() == MARKUP
        assert page.title() == MARKUP
        assert page.locator("main img, main script, main b").count() == 0
        assert page.get_by_text(MARKUP).count() >= 5

    def test_a_run_that_stopped_early_says_so(self, browser_without_webgl: Browser, opener: Open) -> None:
        page = opener(browser_without_webgl, sample.page(sample.stopped_early()))
        banner = page.locator(".banner")
        expect(banner).to_contain_text("stopped at 2.5 s")
        expect(banner).to_contain_text("The disk lies flat")
        assert page.locator(".plot").count() > 0

    def test_without_webgl(self, browser_without_webgl: Browser, opener: Open) -> None:
        page = opener(browser_without_webgl, sample.page(sample.report_data()))
        expect(page.locator(".picture .note")).to_contain_text("no 3D graphics")
        assert page.locator(".formula .katex-html").count() > 0
        seek(page, 0.25)
        first = cursor(page)
        seek(page, 0.5)
        assert cursor(page) > first

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"version": 7}, "version 7"),
            ({"plots": "none"}, "“plots” should be a list"),
            ({"time": {"shape": [3], "data": "AAAA"}}, "“time”"),
        ],
    )
    def test_malformed_data_is_named(
        self, browser_without_webgl: Browser, opener: Open, change: dict[str, object], message: str
    ) -> None:
        page = opener(browser_without_webgl, sample.page(sample.report_data(**change)))
        expect(page.get_by_role("alert")).to_contain_text("cannot be shown")
        expect(page.get_by_role("alert")).to_contain_text(message)

    def test_no_scene(self, browser_without_webgl: Browser, opener: Open) -> None:
        page = opener(browser_without_webgl, sample.page(sample.report_data(scene=None)))
        expect(page.locator(".picture .note")).to_contain_text("no scene")


def test_frame_of_a_notebook(browser: Browser, opener: Open) -> None:
    page = opener(browser, sample.page(sample.report_data(), mode="frame"), viewport={"width": 640, "height": 420})
    expect(page.locator(".transport")).to_be_visible()
    assert page.locator(".plot, .formula, table").count() == 0
    assert page.evaluate("document.documentElement.scrollHeight") <= 420
