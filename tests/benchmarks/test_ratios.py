"""Ratios beside peers against those of an earlier commit."""

import json

import pytest

from benchmarks import ratios
from benchmarks.common import ROOT, Unavailable
from benchmarks.ratios import BENCHMARKS, Pair, compared, dae, in_turns, named, report, rhs


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


def of_solvers(**times: float) -> dict:
    """The record of a motion that each of these solvers finished in so many seconds, within one error."""
    return {"results": [{"problem": "p", "tool": k, "rows": [{"seconds": v, "error": 1e-4}]} for k, v in times.items()]}


def test_a_solver_that_was_first_and_is_slow_now_is_measured_again(capsys):
    then = named(dae, of_solvers(DOP853=1.0, RadauIIA=2.0, SUNDIALS=4.0))
    now = named(dae, of_solvers(DOP853=4.0, RadauIIA=2.0, SUNDIALS=4.0))
    asked = []

    def turns(worse):
        asked.extend(pair.asked for pair in worse.values())
        return {}

    report(now, then, "then", turns)
    assert set(asked) == {("p", "RadauIIA", "DOP853")}


def scaled(factor: float) -> dict:
    """The record of evaluations, with ours so many times slower on one chain."""
    made = record("rhs")
    for r in made["results"]:
        if (r["tool"], r["family"], r["n"]) == ("appell", "spatial", 7):
            r["times"]["native"] *= factor
    return made


def judged(now: dict, factor: float, capsys) -> tuple[int, list[str], str]:
    """The exit code, the ratios that were measured in turns, and what is printed."""
    asked: list[str] = []

    def turns(worse):
        asked.extend(worse)
        return dict.fromkeys(worse, factor)

    then = named(rhs, record("rhs"))
    code = report(named(rhs, now), then, "then", turns)
    return code, asked, " ".join(capsys.readouterr().out.split())


def test_a_worse_ratio_is_judged_in_turns(capsys):
    code, asked, said = judged(scaled(3.0), 1.02, capsys)
    assert code == 0
    assert asked
    assert all(name.startswith("rhs: spatial 7, native, ") for name in asked)
    assert f"{len(asked)} below 0.9" in said
    assert "in turns: 0 of them worse" in said


def test_a_ratio_that_is_worse_in_turns_too_fails(capsys):
    code, asked, said = judged(scaled(3.0), 0.89, capsys)
    assert code == 1
    assert f"in turns: {len(asked)} of them worse" in said


def test_what_is_worse_and_not_judged_fails(capsys):
    assert report(named(rhs, scaled(3.0)), named(rhs, record("rhs")), "then", lambda worse: {}) == 1
    assert "below 0.9" in capsys.readouterr().out


def test_what_cannot_be_measured_in_turns_counts_as_worse_and_ends_nothing(capsys, monkeypatch):
    """Of two tasks of which one fails, the other is judged."""

    def compared(task, tree, rounds):
        if task[0] == "rhs":
            raise Unavailable("no compiler")
        return {"all": (2.0, 1.0)}

    monkeypatch.setattr("benchmarks.before.compared", compared)
    monkeypatch.setattr("benchmarks.before.checkout", lambda revision: revision)
    now = {"rhs: a": Pair(1.0, 1.0, ("a",), "native"), "imports: b": Pair(1.0, 1.0, ("b",), "all")}
    then = {name: Pair(1.0, 2.0, pair.asked, pair.named) for name, pair in now.items()}
    assert report(now, then, "then", lambda worse: in_turns(worse, lambda name: name, 1)) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "not judged: no compiler" in said
    assert "0 of them worse; 1 not judged" in said


def test_a_benchmark_without_results_is_named(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["ratios", "--since", "HEAD"])
    monkeypatch.setattr(ratios, "of_tree", lambda name: None if name == "bicycle" else record(name))
    with pytest.raises(SystemExit) as ended:
        ratios.main()
    assert ended.value.code == 1
    assert "bicycle: derive and linearise, sympy" in " ".join(capsys.readouterr().out.split())


def test_nothing_is_judged_where_no_ratio_is_worse(capsys):
    code, asked, _ = judged(scaled(1.05), 0.5, capsys)
    assert (code, asked) == (0, [])


def test_a_ratio_that_is_no_longer_measured_fails(capsys):
    now = record("rhs")
    now["results"] = [r for r in now["results"] if r["tool"] != "pinocchio"]
    code, asked, said = judged(now, 1.0, capsys)
    assert (code, asked) == (1, [])
    assert "pinocchio" in said
    assert "not measured now" in said


def test_code_in_turns_is_that_of_the_commit_with_the_results(monkeypatch):
    """Each task once, however many peers stand beside it; the factor is then over now."""
    seen = []

    def compared(task, tree, rounds):
        seen.append((task, tree, rounds))
        return {"native": (3.0, 2.0), "lanes": (1.0, 4.0)}

    monkeypatch.setattr("benchmarks.before.compared", compared)
    monkeypatch.setattr("benchmarks.before.checkout", lambda revision: f"tree of {revision}")
    pair = Pair(1.0, 1.0, ("appell", "spatial", "7"), "native")
    worse = {"rhs: spatial 7, native, a": pair, "rhs: spatial 7, native, b": pair}
    worse["rhs: spatial 7, lanes, a"] = Pair(1.0, 1.0, pair.asked, "lanes")
    worse["rhs: spatial 7, python, a"] = Pair(1.0, 1.0, pair.asked, "python")
    assert in_turns(worse, lambda name: f"{name}'s commit", 4) == {
        "rhs: spatial 7, native, a": 1.5, "rhs: spatial 7, native, b": 1.5, "rhs: spatial 7, lanes, a": 0.25,
    }  # fmt: skip
    assert seen == [(("rhs", pair.asked), "tree of rhs's commit", 4)]
