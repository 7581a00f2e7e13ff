"""Ratios beside peers against those of an earlier commit."""

import json

import pytest

from benchmarks.common import ROOT
from benchmarks.ratios import BENCHMARKS, Pair, compared, dae, named, report, rhs, settled


def record(name: str) -> dict:
    return json.loads((ROOT / "benchmarks" / name / "results.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("pairs", BENCHMARKS, ids=lambda p: p.__name__)
def test_every_benchmark_with_a_peer_has_its_ratios(pairs):
    found = list(pairs(record(pairs.__name__)))
    assert found
    assert len(dict(found)) == len(found)  # no two tasks under one name
    assert all(0.0 < p.ratio < 1e6 for _, p in found)


def test_who_has_become_slower_is_seen():
    then = record("rhs")
    now = json.loads(json.dumps(then))
    slow = next(r for r in now["results"] if (r["tool"], r["family"], r["n"]) == ("appell", "spatial", 7))
    slow["times"]["native"] *= 2.0
    parts = compared(dict(rhs(now)), dict(rhs(then)))
    halved = {name for name, part in parts.items() if part < 0.9}
    assert halved == {name for name in parts if name.startswith("spatial 7, native, ")} != set()
    assert all(parts[name] == pytest.approx(0.5) for name in halved)


def test_a_peer_that_has_become_faster_counts_as_well():
    assert compared({"a": Pair(1.0, 2.0)}, {"a": Pair(1.0, 4.0), "b": Pair(1.0, 1.0)}) == {"a": 0.5}


def test_work_against_precision_takes_the_best_of_each_side():
    def solver(tool, *rows):
        return {"problem": "p", "tool": tool, "rows": [{"seconds": s, "error": e} for s, e in rows]}

    results = [
        solver("RadauIIA", (1.0, 1e-4), (3.0, 1e-9)),
        solver("DOP853", (2.0, 1e-9)),
        solver("SUNDIALS", (5.0, 1e-3), (8.0, 1e-4)),
    ]
    assert dict(dae({"results": results})) == {"p within 1e-03": Pair(1.0, 5.0), "p within 1e-04": Pair(1.0, 8.0)}


def scaled(factor: float) -> dict:
    """The record of evaluations, with ours so many times slower on one chain."""
    made = record("rhs")
    for r in made["results"]:
        if (r["tool"], r["family"], r["n"]) == ("appell", "spatial", 7):
            r["times"]["native"] *= factor
    return made


def test_a_worse_ratio_is_measured_again_and_is_the_median_of_all_runs():
    then, runs = named(rhs, record("rhs")), iter([scaled(1.02), scaled(0.97)])
    found = compared(settled(rhs, scaled(3.0), then, 2, lambda name: next(runs)), then)
    assert min(found.values()) == pytest.approx(1 / 1.02)
    assert found.keys() == then.keys()


def test_a_ratio_that_is_worse_in_most_runs_stays_worse(capsys):
    then, runs = named(rhs, record("rhs")), iter([scaled(0.97), scaled(2.0)])
    now = settled(rhs, scaled(3.0), then, 2, lambda name: next(runs))
    assert min(compared(now, then).values()) == pytest.approx(0.5)
    assert report(now, then, "then") == 1
    assert report(then, then, "then") == 0


def test_nothing_is_run_again_where_no_ratio_is_worse_or_nobody_asks():
    then = named(rhs, record("rhs"))
    asked = pytest.fail
    assert settled(rhs, scaled(1.05), then, 2, asked).keys() == then.keys()
    assert min(compared(settled(rhs, scaled(2.0), then, 0, asked), then).values()) == pytest.approx(0.5)
