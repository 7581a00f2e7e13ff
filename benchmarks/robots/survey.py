"""The robots that packages on the package index ship, each imported or refused by name: `python -m benchmarks.robots.survey [FOLDER]`.

Fetches the packages into the folder (build/robots by default), imports every URDF and MJCF file in them, compares the accelerations of
those that are imported with Pinocchio's and MuJoCo's of the same file, and writes `survey.json` beside this file. A file that others
include, or in which nothing moves, is no model by itself, and is counted apart.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import appell as ap
from appell.errors import AppellError, ModelFileError
from appell.importers.xml import read
from benchmarks.common import console, environment
from benchmarks.robots.references import TOLERANCE
from benchmarks.robots.states import difference, drawn, ours

HERE = Path(__file__).parent
PACKAGES = (
    "mujoco", "gymnasium", "gymnasium-robotics", "dm_control", "robosuite", "metaworld", "example-robot-data", "pybullet",
    "robot_descriptions", "mujoco_menagerie",
)  # fmt: skip
LEFT_OUT = ("random_urdfs", "schema", "test_schema")  # a thousand single objects, and files of other languages
PARTS = ("nothing in this", "that others include", "has no <link>", "a model has no <")  # of no model by itself
ROOTS = ("robot", "mujoco", "mujocoinclude")
ROUNDING = 1e-13  # relative: equations that hold so well hold to the last digits
STATES = 3
LARGEST = 120  # coordinates: beyond them only the import is tried


def fetched(package: str, folder: Path) -> Path:
    """The package unpacked, from the index where it is not there yet."""
    place = folder / package.replace("-", "_")
    if not place.is_dir():
        wheels = folder / "wheels"
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(wheels), package]
        subprocess.run(command, check=True)
        wheel = next(w for w in wheels.glob("*.whl") if w.name.split("-")[0].lower() == place.name.lower())
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(place)
    return place


def imported(path: Path, root: Path) -> tuple[Any, str]:
    """The robot and its language; models may include what stands in their package."""
    language = "urdf" if read(path).root.tag == "robot" else "mjcf"
    if language == "urdf":
        return ap.from_urdf(path, friction="off", inputs="none"), language
    return ap.from_mjcf(path, friction="off", folder=root), language


def compared(path: Path, robot: Any, language: str) -> str:
    """How far the accelerations are from the peer's, or why they are not compared."""
    from benchmarks.robots import peer_mujoco, peer_pinocchio

    if len(robot.system.q) > LARGEST:
        return f"not compared: {len(robot.system.q)} coordinates"
    if language == "urdf":
        states = drawn(robot, STATES)
        return f"{difference(ours(robot, states), peer_pinocchio.of_urdf(path, states, mimics=_mimics(path))):.1e}"
    try:
        model = peer_mujoco.load(path)
    except ValueError as error:
        return f"not compared: MuJoCo refuses it: {str(error).splitlines()[0][:80]}"
    states = drawn(robot, STATES)
    found = ours(robot, states)
    missed = difference(found, peer_mujoco.accelerations(model, robot, states))
    if missed <= TOLERANCE:
        return f"{missed:.1e}"
    exact = peer_mujoco.with_exact_moments(model, robot)
    again = difference(found, peer_mujoco.accelerations(exact, robot, states))
    if again <= TOLERANCE:
        return f"{again:.1e} with principal moments of full precision, {missed:.1e} with those that MuJoCo finds"
    left, condition = peer_mujoco.misfit(exact, robot, states, found)
    if left <= ROUNDING:
        return f"{left:.1e} in MuJoCo's own equations, {again:.1e} in what it makes of them, with masses of condition {condition:.0e}"
    return f"{again:.1e}, and {left:.1e} in MuJoCo's own equations"


def _mimics(path: Path) -> dict[str, tuple[str, float]]:
    out = {}
    for joint in read(path).root.all("joint"):
        for mimic in joint.all("mimic"):
            if joint.attributes["type"] != "fixed":
                out[joint.attributes["name"]] = (mimic.attributes["joint"], float(mimic.attributes.get("multiplier", 1)))
    return out


def tried(path: Path, root: Path) -> tuple[str, str]:
    """What became of a file: "imported", "refused", "part", "failed" or, where it is no robot's, "other"; and the difference or the
    reason."""
    try:
        if read(path).root.tag not in ROOTS:
            return "other", ""
        began = time.process_time()
        robot, language = imported(path, root)
        seconds = time.process_time() - began
    except ModelFileError as refusal:
        reason = f"line {refusal.line}: {' '.join(refusal.message.split())[:160]}"
        return ("part" if any(p in refusal.message for p in PARTS) else "refused"), reason
    try:
        found = compared(path, robot, language)
    except AppellError as error:
        return "imported", f"not compared: {' '.join(str(error).split())[:160]}"
    wrong = not found.startswith("not") and not float(found.split()[0]) <= TOLERANCE
    return "failed" if wrong else "imported", f"{len(robot.system.q)} coordinates, {seconds:.2f} s, {found}"


def main() -> None:
    """All packages; stops with an error where an acceleration differs."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("build/robots")
    results: dict[str, dict[str, str]] = {}
    versions: dict[str, str] = {}
    total: Counter[str] = Counter()
    for package in PACKAGES:
        root = fetched(package, folder)
        versions[package] = next((p.stem.rpartition("-")[2] for p in root.glob("*.dist-info")), "")
        counts: Counter[str] = Counter()
        results[package] = {}
        for path in sorted(
            p for p in root.rglob("*") if p.suffix in (".urdf", ".xml") and not set(LEFT_OUT) & {*p.parts, p.stem}
        ):
            outcome, text = tried(path, root)
            if outcome == "other":
                continue
            counts[outcome] += 1
            if outcome != "part":
                results[package][str(path.relative_to(root))] = f"{outcome}: {text}"
        total += counts
        console.print(f"{package:20} {dict(counts)}")
    console.print(f"{'all':20} {dict(total)}")
    found = {"environment": environment(("mujoco", "pin")), "versions": versions, "total": dict(total), "packages": results}
    (HERE / "survey.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if total["failed"]:
        raise SystemExit("accelerations differ: see survey.json.")


if __name__ == "__main__":
    main()
