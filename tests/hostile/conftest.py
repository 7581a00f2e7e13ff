"""The counts of all attempts, printed at the end, whichever process made them."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, count in getattr(report, "user_properties", ()):
                if str(name).startswith("hostile ") and getattr(report, "when", "") == "call":
                    counts[name.removeprefix("hostile ")] += count
    if counts:
        said = ", ".join(f"{counts[k]} {k}" for k in ("refused", "accepted", "internal", "ran code", "hung"))
        terminalreporter.write_line(f"wrong values at public arguments: {counts.total()} attempts, {said}")
