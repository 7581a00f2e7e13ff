"""FMUs of the whole gallery, by FMPy: `python -m benchmarks.fmu.run [--quick]`.

Model Exchange is integrated by FMPy's CVode at 1e-11, Co-Simulation by the FMU itself at its default tolerance. Prints what FMPy's
validation says and how far the motions are from our own run, beside its size, and writes `results.json` beside this file.
"""

import argparse
import json
import tempfile
import time
from pathlib import Path

import numpy as np
from rich.table import Table

import appell as ap
from appell.gallery import entries, entry
from benchmarks.common import Vector, claims_table, console, environment

HERE = Path(__file__).parent
SPAN, POINTS = 1.0, 11
FINER = 20  # outputs of Model Exchange for each of ours: FMPy's CVode makes at most 500 steps from one to the next
AGREES = 1e-6
QUICK = ("n-pendulum", "rolling-disk", "rattleback")
KINDS = ("ModelExchange", "CoSimulation")


def moved(path: Path, kind: str, names: list[str], times: Vector) -> Vector:
    """The motion of an FMU at times, in rows."""
    from fmpy import simulate_fmu

    exchange = kind == "ModelExchange"
    out = simulate_fmu(
        str(path), stop_time=float(times[-1]), output_interval=float(times[1] - times[0]) / (FINER if exchange else 1), fmi_type=kind,
        output=names, **({"relative_tolerance": 1e-11} if exchange else {}),
    )  # fmt: skip
    rows = [int(np.flatnonzero(np.isclose(out["time"], t))[-1]) for t in times]  # after events
    return np.array([out[name][rows] for name in names]).T


def measured(name: str, fmi: int, folder: Path) -> dict:
    """One system: what validation finds, errors and seconds of both kinds."""
    from fmpy.validation import validate_fmu

    found = entry(name)
    s, motion = found.build(), found.motion
    options = {"initial": motion.initial, "parameters": motion.parameters, "inputs": motion.inputs}
    path = ap.export_fmu(s, folder / f"{name}-{fmi}.fmu", fmi=fmi, **options).path
    run = ap.simulate(s, SPAN, **options, save=POINTS, solver=ap.DOP853(tolerance=1e-12), progress=False)
    names = [*run.names["coordinate"], *run.names["speed"]]
    expected = run.states[:, : len(names)]
    out: dict = {"system": name, "fmi": fmi, "problems": validate_fmu(str(path))}
    for kind in KINDS:
        began = time.perf_counter()
        found_motion = moved(path, kind, names, run.times)
        out[kind] = {
            "error": float(np.abs(found_motion - expected).max() / np.abs(expected).max()), "seconds": time.perf_counter() - began,
        }  # fmt: skip
    return out


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="three systems; results.json is left as it is")
    quick = parser.parse_args().quick
    names = QUICK if quick else sorted(entries())
    with tempfile.TemporaryDirectory() as folder:
        results = [measured(name, fmi, Path(folder)) for fmi in (3, 2) for name in names]
    table = Table(title="FMUs of the gallery, 1 s", title_justify="left")
    for heading in ("system", "FMI", "validation", *KINDS):
        table.add_column(heading, justify="left" if heading in ("system", "validation") else "right")
    for r in results:
        errors = [f"{r[kind]['error']:.0e}" for kind in KINDS]
        table.add_row(r["system"], f"{r['fmi']}.0", "; ".join(r["problems"]) or "clean", *errors)
    console.print(table)
    claims = []
    for fmi in (3, 2):
        own = [r for r in results if r["fmi"] == fmi]
        claims.append(
            (
                f"FMI {fmi}.0: all valid",
                f"{sum(not r['problems'] for r in own)} of {len(own)}",
                not any(r["problems"] for r in own),
            )
        )
        for kind in KINDS:
            worst = max(own, key=lambda r: r[kind]["error"])
            error = worst[kind]["error"]
            claims.append((f"FMI {fmi}.0, {kind}: equal to {AGREES:g}", f"{error:.0e}, {worst['system']}", error <= AGREES))
    console.print(claims_table(claims))
    if not quick:
        kept = {"environment": environment(("casadi", "fmpy", "numpy")), "results": results}
        (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
