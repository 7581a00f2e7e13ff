"""Every public callable × every argument × every wrong value: no code runs, no internal exception, no hang."""

from __future__ import annotations

import inspect
from pathlib import Path

import matplotlib as mpl
import pytest

from appell.errors import ArgumentError
from tests.hostile.calls import Bench, good_call
from tests.hostile.surface import Surface, surfaces
from tests.hostile.throwing import called, throw

SURFACES = surfaces()
THROWN_AT = [s for s in SURFACES.values() if s.parameters]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    mpl.use("Agg")
    return Bench(tmp_path_factory.mktemp("bench"))


@pytest.mark.parametrize("surface", THROWN_AT, ids=lambda s: s.name)
def test_wrong_values_are_refused(
    surface: Surface, bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    canary = tmp_path / "ran"
    tally = throw(surface, lambda: good_call(surface, bench), canary, bench.restore)
    for outcome, count in tally.counts.items():
        record_property(f"hostile {outcome}", count)  # type: ignore[operator]
    shown = "\n".join(tally.bad[:20])
    assert not tally.bad, f"{len(tally.bad)} of {tally.counts.total()} attempts:\n{shown}"


@pytest.mark.parametrize("surface", [s for s in SURFACES.values() if not s.is_operator], ids=lambda s: s.name)
def test_calls_that_do_not_fit_are_refused(surface: Surface, bench: Bench) -> None:
    """An argument that nobody knows, one too many, and one too few."""
    function, good = good_call(surface, bench)
    kinds = {p.kind for p in surface.parameters}
    needed = [
        p.name for p in surface.parameters if p.default is p.empty and p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)
    ]
    if inspect.Parameter.VAR_KEYWORD not in kinds:
        with pytest.raises(ArgumentError, match="has no argument 'nobody'"):
            function(**{n: good[n] for n in needed}, nobody=1)
    if inspect.Parameter.VAR_POSITIONAL not in kinds:
        with pytest.raises(ArgumentError):
            function(*[good.get(p.name) for p in surface.parameters], *[None] * 9)
    if needed:
        with pytest.raises(ArgumentError, match="needs"):
            function()


@pytest.mark.usefixtures("jax_in_doubles")
def test_good_calls_are_good(bench: Bench) -> None:
    """Nothing is refused because the call around it was wrong."""
    for surface in SURFACES.values():
        function, good = good_call(surface, bench)
        called(surface, function, good)
        bench.restore()
