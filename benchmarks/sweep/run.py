"""Sweeps of the rolling disk: `python -m benchmarks.sweep.run [--quick] [--only sizes|faults]`.

Prints what was measured, and writes `results.json` and `curves.png` beside this file. Stops with an error where a sweep that something
happened to is not, byte by byte, the one that nothing happened to.
"""

import argparse
import json
import tempfile
from pathlib import Path

from rich.table import Table

from benchmarks.common import claims_table, console, cores, environment
from benchmarks.sweep import faults, sizes
from benchmarks.sweep.command import SPAN, SYSTEM

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
PACKAGES = ("casadi", "dask", "distributed", "llvmlite", "numpy", "xarray", "zarr")
MEMORY = 2.0  # GiB: what all processes together stay below, whatever the number of runs
LINEAR = 1.2  # times: how much more one of the last runs of a million may cost than one of the first hundred thousand


def claims(found: dict) -> list[tuple[str, str, bool]]:
    """What is promised, and what was found."""
    out = []
    if "sizes" in found:
        most = max(x["memory_bytes"] for x in found["sizes"]) / sizes.GIBIBYTE
        out.append((f"memory of all processes together below {MEMORY:g} GiB", f"{most:.2f} GiB", most < MEMORY))
        *_, before, last = sizes.marginal(found["sizes"])
        words = f"{before * 1e3:.3g} ms a run, then {last * 1e3:.3g}"
        out.append((f"cost linear in runs, within {LINEAR:g}", words, last < LINEAR * before))
    if "faults" in found:
        f = found["faults"]
        k = f["killed"]
        kills = sum(k["kills"].values())
        out.append((f"whole after {kills} kills", f"{k['whole']} of {k['sweeps']} sweeps", k["whole"] == k["sweeps"] > 0))
        out.append(("no process stays behind", str(k["left_alone"]), k["left_alone"] == 0))
        out.append(("whole with workers of Dask's killed", f"{f['dask']['workers_killed']} killed", f["dask"]["whole"]))
        if "left_out" not in f["full_disk"]:
            held = f["full_disk"]["whole"] and f["full_disk"]["exit"] != 0
            out.append(("whole after a full disk", f"exit {f['full_disk']['exit']}", held))
        d = f["damaged"]
        out.append((
            "damage found and computed again", f"{d['found']} of {d['units_damaged']} units",
            d["whole"] and d["found"] == d["units_damaged"] and d["damaged_after"] == 0,
        ))  # fmt: skip
    return out


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few runs; results.json is left as it is")
    parser.add_argument("--only", choices=("sizes", "faults"), help="one of the two; of the other the last results stay")
    asked = parser.parse_args()
    found: dict = {}
    if asked.only != "faults":
        found["sizes"] = sizes.measured(sizes.QUICK if asked.quick else sizes.SIZES, cores())
    if asked.only != "sizes":
        with tempfile.TemporaryDirectory(prefix="appell-faults") as folder:
            tried = faults.Faults(Path(folder), faults.QUICK_RUNS if asked.quick else faults.RUNS)
            found["faults"] = {"runs": tried.runs, "units": tried.units, "seconds_undisturbed": tried.seconds}
            for name, way in {
                "killed": lambda: tried.killed(faults.QUICK_KILLS if asked.quick else faults.KILLS),
                "dask": tried.dask, "full_disk": tried.full_disk, "damaged": tried.damaged,
            }.items():  # fmt: skip
                found["faults"][name] = way()
                console.print(f"{name}: {found['faults'][name]}", style="dim")
    if "sizes" in found:
        table = Table(title=f"{SYSTEM}, {SPAN:g} s a run, {cores()} processes", title_justify="left")
        for heading in ("runs", "seconds", "on cores", "runs a second", "GiB, all processes", "units", "MiB on disk"):
            table.add_column(heading, justify="right")
        for x in found["sizes"]:
            memory, disk = x["memory_bytes"] / sizes.GIBIBYTE, x["store_bytes"] / 2**20
            numbers = (
                f"{x['seconds']:.1f}",
                f"{x['processor_seconds']:.1f}",
                f"{x['runs_a_second']:,.0f}",
                f"{memory:.2f}",
                f"{x['units']}",
                f"{disk:.1f}",
            )
            table.add_row(f"{x['runs']:,}", *numbers)
        console.print(table)
    held = claims(found) if not asked.quick else [x for x in claims(found) if "linear" not in x[0]]
    console.print(claims_table(held))
    if not asked.quick:
        kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
        kept |= {"environment": environment(PACKAGES), "processes": cores(), "span": SPAN} | found
        RESULTS.write_text(json.dumps(kept, indent=1) + "\n")
        if "sizes" in found:
            sizes.plot(found["sizes"], HERE / "curves.png")
    if not all(x[2] for x in held):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
