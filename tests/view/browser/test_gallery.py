"""The index of the gallery, in a browser."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.view import sample
from tests.view.browser.conftest import DRAWN, PHONE, Open


def index(browser: Browser, opener: Open, **options: object) -> Page:
    page = opener(browser, sample.page(sample.gallery_data(4), gallery=True), wait=".card", **options)
    page.wait_for_function(f"({DRAWN})(document.querySelector('.thumb canvas'))")
    return page


def test_cards_link_to_reports_and_can_be_filtered(browser: Browser, opener: Open) -> None:
    page = index(browser, opener)
    expect(page.get_by_role("link", name="Disk number 1")).to_have_attribute("href", "disk-1.html")
    page.get_by_label("Filter").fill("servo")
    expect(page.locator(".card:visible")).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("1 of 4 systems")


def test_thumbnails_move(browser: Browser, opener: Open) -> None:
    page = index(browser, opener, reduced_motion="no-preference", viewport={"width": 400, "height": 420})
    page.evaluate("window.before = document.querySelector('.thumb canvas').toDataURL()")
    page.wait_for_function("document.querySelector('.thumb canvas').toDataURL() !== window.before")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible_and_on_a_phone(browser: Browser, opener: Open, scheme: str) -> None:
    page = index(browser, opener, viewport=PHONE, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    assert [v["id"] for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")] == []


def test_without_webgl(browser_without_webgl: Browser, opener: Open) -> None:
    page = opener(browser_without_webgl, sample.page(sample.gallery_data(3), gallery=True), wait=".card")
    expect(page.locator(".note")).to_contain_text("no 3D graphics")
    expect(page.locator(".card")).to_have_count(3)


def test_a_link_out_of_the_folder_is_none(browser_without_webgl: Browser, opener: Open) -> None:
    data = sample.gallery_data(2)
    data["entries"][0]["href"] = "javascript:alert(1)"
    page = opener(browser_without_webgl, sample.page(data, gallery=True), wait=".card")
    expect(page.get_by_role("link")).to_have_count(1)
