"""Functions of robotics at many states, beside Pinocchio's and MuJoCo's: `python -m benchmarks.robotics.run [--quick]`.

Prints how far the two are apart and the time of a state, and writes `results.json` beside this file.
"""

import argparse
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from rich.table import Table

from benchmarks import mujoco_models
from benchmarks.common import (
    Unavailable,
    again,
    claims_table,
    console,
    cores,
    environment,
    own_clock,
    seconds,
    seconds_of_a_round,
)
from benchmarks.robotics import loops, mujoco_peer, native, ours, peer
from benchmarks.robotics.floating import Floating
from benchmarks.robotics.measure import LEAST, LINKS, REPEATS, STATES, TIP, WARM
from benchmarks.robotics.robots import BASE, drawn, quadruped

HERE = Path(__file__).parent
QUICK = 1_000  # states
SINGLE = 2_000  # states of a parallel robot that Pinocchio is timed with, one after another
CHECKED = 200
AGREE, LOOPS_AGREE, REPLAYED = 1e-10, 1e-8, 1e-9
FASTER = 5.0


def parts(value: object) -> tuple:
    """One array or several."""
    return value if isinstance(value, tuple) else (value,)


def compared(ours_: object, theirs: list) -> float:
    """The largest difference, beside the largest entry; of one array or several."""
    worst = 0.0
    for k, values in enumerate(parts(ours_)):
        other = np.array([parts(x)[k] for x in theirs])
        worst = max(worst, float(np.abs(values - other).max() / (1 + np.abs(other).max())))
    return worst


def measured(count: int) -> list[dict]:
    """Every quantity of the chain: the difference beside its size, and seconds of a state by each."""
    rng = np.random.default_rng(1899)
    states = tuple(rng.uniform(-1, 1, (count, LINKS)) for _ in range(3))
    (dyn, mine), (model, theirs) = ours.chain(LINKS), peer.chain(LINKS)
    known = peer.inertial(model)

    def back(name: str, value: object, q: np.ndarray, u: np.ndarray) -> object:
        return value @ known if name == "regressor" else value

    others = {"pinocchio": theirs, "mujoco": mujoco_peer.functions(mujoco_models.spatial(LINKS))}
    return table_of(dyn, mine, others, states, {"pinocchio": states, "mujoco": states}, {"pinocchio": back})


def floating(count: int) -> list[dict]:
    """The same of the quadruped."""
    robot = quadruped()
    dyn, mine = ours.robot(robot, TIP)
    states = drawn(count, len(robot.links) - 1)
    other = Floating(robot, TIP)
    mapped = tuple(np.array(x) for x in zip(*(other.there(*x) for x in zip(*states, strict=True)), strict=True))
    others = {"pinocchio": other.functions, "mujoco": mujoco_peer.functions(mujoco_peer.model_of(robot))}
    return table_of(dyn, mine, others, states, {"pinocchio": mapped, "mujoco": states}, {"pinocchio": other.back})


def alone() -> list[dict]:
    """The quadruped's quantities in single calls from native code. Nothing where Pinocchio's headers cannot be compiled here."""
    robot = quadruped()
    dyn, _ = ours.robot(robot, TIP)
    states, other = drawn(native.STATES, len(robot.links) - 1), Floating(robot, TIP)
    mapped = tuple(np.array(x) for x in zip(*(other.there(*x) for x in zip(*states, strict=True)), strict=True))
    try:
        return native.measured(robot, dyn, states, mapped)
    except Unavailable as reason:
        console.print(f"single calls from native code: {reason}")
        return []


def table_of(dyn: object, mine: dict, others: dict, states: tuple, given: dict, back: dict) -> list[dict]:
    """Each quantity by us and by who else has it; ``given`` are the states as each has them, ``back`` gives results as ours are."""
    count, clock, found = len(states[0]), own_clock(), []
    for name, function in mine.items():
        began = clock()
        while clock() < began + WARM:  # kernels begin as tapes; what is called again and again becomes machine code
            function(*states)
        few = [x[:CHECKED] for x in states]
        together = function(*few)
        if name == "regressor":  # of other parameters: the forces are the same
            together = together @ dyn.inertial_parameters()
        if name.startswith("derivatives") and states[0].shape[1] != states[1].shape[1]:
            together = together[0][:, BASE:, BASE + 1 :], together[1][:, BASE:]
        row: dict = {"quantity": name}
        tools = {tool: functions[name] for tool, functions in others.items() if name in functions}
        for tool, single in tools.items():
            own = zip(*(x[:CHECKED] for x in given[tool]), *few[:2], strict=True)
            one = [back[tool](name, single(*x[:3]), *x[3:]) if tool in back else np.copy(single(*x[:3])) for x in own]
            row[f"difference from {tool}"] = compared(together, one)
        works = {"appell": again(partial(function, *states))}
        works |= {tool: again(partial(one_by_one, single, given[tool])) for tool, single in tools.items()}
        times = seconds_of_a_round(works, repeats=REPEATS, least=LEAST, clock=clock)
        found.append({**row, **{k: v / count for k, v in times.items()}})
    return found


def one_by_one(function: Callable[..., object], states: tuple) -> None:
    """A function of one state at every state."""
    for x in zip(*states, strict=True):
        function(*x)


def report(title: str, results: list[dict], count: int) -> list[tuple[str, str, bool]]:
    """Print a table; the claims."""
    on = f"{count} states, from Python, on {cores()} core{'s' * (cores() > 1)}"
    table = Table(title=f"{title}, {on}", title_justify="left")
    for heading in ("quantity", "difference", "appell", "pinocchio", "÷ ours", "mujoco", "÷ ours"):
        table.add_column(heading, justify="left" if heading == "quantity" else "right")
    claims = []
    for r in results:
        differences = [v for k, v in r.items() if k.startswith("difference")]
        ratios = [r[tool] / r["appell"] for tool in ("pinocchio", "mujoco") if tool in r]
        other = (seconds(r["mujoco"]), f"{ratios[1]:.3g}") if "mujoco" in r else ("", "")
        table.add_row(
            r["quantity"], f"{max(differences):.0e}", seconds(r["appell"]), seconds(r["pinocchio"]), f"{ratios[0]:.3g}", *other
        )  # fmt: skip
        claims.append(
            (f"{title}, {r['quantity']}: equal to {AGREE:g}, {FASTER:g} times faster", f"{max(differences):.0e}, {min(ratios):.3g}",
             max(differences) <= AGREE and min(ratios) >= FASTER)
        )  # fmt: skip
    console.print(table)
    return claims


def alone_report(results: list[dict]) -> list[tuple[str, str, bool]]:
    """The same of single calls."""
    table = Table(title="A quadruped, single calls from native code, one core", title_justify="left")
    for heading in ("quantity", "appell", "pinocchio (C++)", "÷ ours"):
        table.add_column(heading, justify="left" if heading == "quantity" else "right")
    ratios = {r["quantity"]: r["pinocchio"] / r["appell"] for r in results}
    for r in results:
        table.add_row(r["quantity"], seconds(r["appell"]), seconds(r["pinocchio"]), f"{ratios[r['quantity']]:.3g}")
    if results:
        console.print(table)
    return [(f"A quadruped, {name}, a single call from native code: faster", f"{x:.3g}", x > 1) for name, x in ratios.items()]


def loops_report(results: list[dict]) -> list[tuple[str, str, bool]]:
    """The same of parallel robots."""
    table = Table(title="Parallel robots: constrained dynamics, and the efforts of a motion", title_justify="left")
    for heading in ("robot", "joints", "rows", "quantity", "difference", "replayed to", "appell", "pinocchio", "÷ ours"):
        table.add_column(heading, justify="left" if heading in ("robot", "quantity") else "right")
    for r in results:
        ratio = r["pinocchio"] / r["appell"]
        table.add_row(r["robot"], str(r["joints"]), str(r["rows"]), r["quantity"], f"{r['difference']:.0e}", f"{r['replay']:.0e}",
                      seconds(r["appell"]), seconds(r["pinocchio"]), f"{ratio:.3g}")  # fmt: skip
    console.print(table)
    return [
        (f"{r['robot']}, {r['quantity']}: equal to {LOOPS_AGREE:g}, the motion replayed to {REPLAYED:g}",
         f"{r['difference']:.0e}, {r['replay']:.0e}", r["difference"] <= LOOPS_AGREE and r["replay"] <= REPLAYED)
        for r in results
    ]  # fmt: skip


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer states; results.json is left as it is")
    quick = parser.parse_args().quick
    count = QUICK if quick else STATES
    results, walking, robots = measured(count), floating(count), loops.measured(count, QUICK if quick else SINGLE)
    single = [] if quick else alone()  # Pinocchio's headers take minutes to compile, once
    claims = report(f"A chain of {LINKS} links", results, count) + report("A quadruped", walking, count)
    claims += alone_report(single) + loops_report(robots)
    console.print(claims_table(claims))
    if not quick:
        packages = ("casadi", "llvmlite", "mujoco", "numpy", "pin")
        kept = {
            "environment": environment(packages),
            "cores": cores(),
            "results": results,
            "quadruped": walking,
            "quadruped, single calls": single,
            "loops": robots,
        }
        (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
