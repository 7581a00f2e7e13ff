"""One system of each kind looks as it did; and the report as it is written opens without a network, under its own policy."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from appell.gallery import entry
from appell.gallery.tools.pages import report_entry
from tests.view.browser.conftest import Watch
from tests.view.browser.pictures import KEPT, KINDS, difference, scene_picture
from tests.view.runs import run_of

ALIKE = 0.35  # of what there is to see: shifts of a pixel and other fonts stay well below, another system is above


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_looks_as_it_did(browser: Browser, kind: str) -> None:
    name = KINDS[kind]
    with Image.open(KEPT / f"{name}.png") as kept:
        assert difference(scene_picture(browser, name), kept.convert("RGB")) < ALIKE


def test_the_comparison_tells_systems_apart() -> None:
    kept = {name: Image.open(KEPT / f"{name}.png").convert("RGB") for name in KINDS.values()}
    apart = [difference(kept[a].resize(kept[b].size), kept[b]) for a in kept for b in kept if a != b]
    assert min(apart) > 2 * ALIKE


def test_the_written_report_under_its_own_policy(browser: Browser, tmp_path: Path) -> None:
    path = report_entry(entry("rolling-disk"), run_of("rolling-disk"), tmp_path / "disk.html", states=2, progress=False)
    watch = Watch()
    page = watch.page(browser, path, "[data-typeset=done]", {"bypass_csp": False, "reduced_motion": "no-preference"})
    root = page.locator("#appell-report")
    end = time.monotonic() + 60
    while float(root.get_attribute("data-time") or 0) == 0 and time.monotonic() < end:
        page.wait_for_timeout(100)
    assert float(root.get_attribute("data-time") or 0) > 0  # the disk moves
    assert page.locator(".formula .katex-html").count() >= 10
    assert page.locator(".untypeset").count() == 0
    page.context.close()
    assert watch.faults == []
