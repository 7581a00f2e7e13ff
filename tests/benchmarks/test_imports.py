"""The benchmark of imports measures what it says it measures."""

from benchmarks.imports.measure import TOLERANCE, measure
from benchmarks.imports.run import Result, claims


def test_agrees_with_plain_numpy():
    found = measure("appell", "pendulum", 3)
    assert 0 <= found["difference"] <= TOLERANCE
    assert all(t > 0 for t in found["times"].values())


def test_sympy_derives_the_same_model():
    assert set(measure("sympy", "pendulum", 2)["times"]) == {"model", "derive"}


def test_a_slow_run_misses_its_claims():
    def pendulum(tool: str, n: int, t: float) -> Result:
        return Result(tool, "pendulum", n, 1, {"model": 0.0, "derive": t}, 0.0)

    slow = [pendulum("appell", 10, 0.1), pendulum("appell", 20, 1.0), pendulum("appell", 80, 8.0), pendulum("sympy", 20, 10.0)]
    assert [held for *_, held in claims(slow)] == [False, False]
    fast = [pendulum("appell", 10, 0.1), pendulum("appell", 20, 0.2), pendulum("appell", 80, 0.9), pendulum("sympy", 20, 11.0)]
    assert [held for *_, held in claims(fast)] == [True, True]
