"""A report's data, made by hand from a real run of the rolling disk: what the browser tests open.

The shape of the data is the contract of web/src/data.ts.
"""

from __future__ import annotations

import base64
import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

import appell as ap
from appell.formulations.display import as_dict
from appell.gallery import entry

PAGE = Path(ap.__file__).parent / "view" / "page"
SPAN, RATE = 6.0, 40  # s, frames a second
DISK, PATH, PUSH, GO = "#2f7fb5", "#d1641e", "#b3364f", "#2c8a57"
QUANTITIES = {"x": "x", "y": "y", "phi": r"\phi", "theta": r"\theta", "psi": r"\psi", "w1": "w_1", "w2": "w_2", "w3": "w_3"}


def packed(values: Any) -> dict[str, Any]:
    """Float32, little-endian, in base64."""
    array = np.ascontiguousarray(values, dtype="<f4")
    return {"shape": list(array.shape), "data": base64.b64encode(array.tobytes()).decode()}


def report_data(**changes: Any) -> dict[str, Any]:
    """The data of a report, with some fields changed."""
    return copy.deepcopy(_rolling_disk()) | changes


@cache
def _rolling_disk() -> dict[str, Any]:
    system = entry("rolling-disk").build()
    time = np.linspace(0, SPAN, int(SPAN * RATE) + 1)
    start = {"theta": 1.15, "w2": 1.2, "w3": 6.5}
    run = ap.simulate(
        system, SPAN, save=time.size, progress=False, initial={system[name]: value for name, value in start.items()}
    )
    angles = np.stack([run[name] for name in ("phi", "theta", "psi")], axis=1)
    centre = np.asarray(run.position("disk"))
    turn = Rotation.from_euler("ZXZ", angles)
    lean = Rotation.from_euler("ZXZ", angles * [1, 1, 0])
    contact = centre + lean.apply([0, -0.5, 0])
    quaternions = turn.as_quat(scalar_first=True)
    middle, reach = (centre.max(0) + centre.min(0)) / 2, np.ptp(centre, axis=0).max() / 2 + 0.5
    force = np.gradient(np.asarray(run.velocity("disk")), time, axis=0) + np.array([0.0, 0.0, 9.81])
    energy = run.energy

    def series(name: str, values: Any, latex: str = "") -> dict[str, Any]:
        return {"name": name, "latex": latex, "values": packed(values)}

    def plot(title: str, unit: str, *curves: Any, kind: str = "time", log: bool = False, **more: Any) -> dict[str, Any]:
        return {"title": title, "unit": unit, "kind": kind, "logarithmic": log, "series": list(curves), "shown": True} | more

    def named(*names: str) -> list[Any]:
        return [series(name, run[name], QUANTITIES[name]) for name in names]

    equations = as_dict(ap.derive(system))

    def formulas(rows: list[Any], label: str = "") -> list[Any]:
        return [{"label": label or r.get("name", ""), "latex": r["latex"], "text": "", "note": ""} for r in rows]

    def section(title: str, *formulas: Any, note: str = "") -> dict[str, Any]:
        return {"title": title, "note": note, "formulas": list(formulas)}

    S, R = ({**equations[k], "latex": f"{k} = {equations[k]['latex']}", "name": ""} for k in "SR")
    checks = ap.verify(system)
    return {
        "version": 1, "generator": f"appell {ap.__version__}", "name": "rolling-disk", "title": "Disk rolling on a plane",
        "citation": "E. A. Desloge, The Gibbs–Appell equations of motion, American Journal of Physics 56 (1988) 841–846",
        "description": "A homogeneous disk that rolls without slipping on a horizontal plane: two constraints on its velocities "
        "that cannot be integrated, three speeds, and one scalar function from which the motion follows.",
        "status": {"ok": True, "name": "SUCCESS", "message": run.message, "time": SPAN},
        "time": packed(time), "solver": str(run.solver),
        "scene": {
            "up": [0, 0, 1], "centre": [*middle[:2], 0.35], "radius": float(reach), "follow": True, "view": [0.6, -1.1, 0.75],
            "bodies": [{
                "name": "disk", "positions": packed(centre), "rotations": packed(quaternions),
                "shapes": [{"shape": {"kind": "disk", "radius": 0.5, "thickness": 0.025}, "position": [0, 0, 0],
                            "rotation": [1, 0, 0, 0], "color": DISK, "opacity": 1.0}],
            }],
            "traces": [{"name": "contact", "color": PATH, "positions": packed(contact)}],
            "lines": [],
            "arrows": [
                {"name": "force of the plane", "kind": "force", "unit": "N", "color": PUSH, "origins": packed(contact),
                 "vectors": packed(force), "scale": 0.05, "shown": True},
                {"name": "velocity of the centre", "kind": "velocity", "unit": "m/s", "color": GO, "origins": packed(centre),
                 "vectors": packed(run.velocity("disk")), "scale": 0.2, "shown": False},
            ],
            "frames": [{"name": "D", "size": 0.4, "positions": packed(centre), "rotations": packed(quaternions), "shown": False}],
            "surfaces": [{"kind": "plane", "position": [0, 0, 0], "rotation": [1, 0, 0, 0], "size": 4 * float(reach)}],
        },
        "plots": [
            plot("Angles", "rad", *named("phi", "theta")),
            plot("Speeds", "rad/s", *named("w1", "w2", "w3")),
            plot("Energy", "J", *(series(name, energy[name]) for name in ("kinetic", "potential", "total"))),
            plot("Energy error", "J", series("|E − E₀ − W|", np.abs(energy["error"])), log=True),
            plot("Lean", "", series("w1 / (rad/s)", run["w1"], "w_1"), kind="phase", x=named("theta")[0]),
            plot("Spin", "rad", *named("psi"), shown=False),
        ],
        "equations": [
            section("Energy of accelerations", *formulas([S]), note="Terms free of accelerations are left out."),
            section("R = S − U", *formulas([R])),
            section("Equations of motion", *formulas(equations["equations"]), note=equations["reference"]),
            section("Constraints", *formulas(equations["constraints"])),
            section("Kinematics", *formulas(equations["kinematic_equations"])),
        ],
        "parameters": [
            {"name": "m", "latex": "m", "value": 1.0, "unit": "kg", "description": "mass of the disk"},
            {"name": "a", "latex": "a", "value": 0.5, "unit": "m", "description": "its radius"},
            {"name": "g", "latex": "g", "value": 9.81, "unit": "m/s²", "description": "gravity"},
        ],
        "initial": [
            {"name": name, "latex": latex, "value": float(run[name][0]), "unit": unit, "description": ""}
            for (name, latex), unit in zip(QUANTITIES.items(), ["m"] * 2 + ["rad"] * 3 + ["rad/s"] * 3, strict=True)
        ],
        "verification": [
            {"name": r.formulation, "what": f"against {r.witness}", "states": r.states, "worst": r.worst, "ok": r.ok, "note": ""}
            for r in checks if hasattr(r, "formulation")
        ],
        "published": [
            {"name": "Desloge (42)", "what": "first equation of motion", "states": 50, "worst": 2.1e-14, "ok": True, "note": ""},
            {"name": "Desloge (38)", "what": "acceleration of the centre", "states": 50, "worst": 1.0e-15, "ok": True,
             "note": "as derived; see the erratum"},
        ],
        "errata": [{
            "equation": "(38)", "citation": "Desloge 1988", "printed": "a w₃' + a w₁ w₂", "derived": "a w₃' − a w₁ w₂",
            "note": "Two signs are wrong in print.",
        }],
        "audit": [{"name": name, "value": value} for name, value in run.summary().items()],
        "derivation": [
            {"name": "formulation", "value": equations["formulation"]},
            {"name": "speeds", "value": ", ".join(equations["speeds"])},
            {"name": "chosen", "value": equations["choices"] or "nothing"},
        ],
    }  # fmt: skip


def stopped_early() -> dict[str, Any]:
    """A run that stopped before its end."""
    data = report_data(status={"ok": False, "name": "SINGULAR", "message": "The disk lies flat: θ = 0.", "time": 2.5})
    return data | {"title": "Disk that fell over"}


def gallery_data(count: int = 6) -> dict[str, Any]:
    """An index of a few systems, the same scene for each."""
    report = report_data()
    keys = ("name", "title", "citation", "time", "scene")
    one = {key: report[key] for key in keys} | {"kind": "rolling", "ok": True}
    entries = [one | {"name": f"disk-{k}", "title": f"Disk number {k}", "href": f"disk-{k}.html"} for k in range(count)]
    entries[-1] |= {"title": "Servo ring", "kind": "servo", "ok": False}
    return {"version": 1, "generator": report["generator"], "title": "Gallery", "entries": entries}


def page(data: dict[str, Any], *, gallery: bool = False, mode: str = "") -> str:
    """One self-contained page."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False).replace("<", "\\u003c")
    source, root = ("appell-gallery", "appell-gallery-root") if gallery else ("appell-data", "appell-report")
    style, script = ((PAGE / name).read_text(encoding="utf-8") for name in ("report.css", "report.js"))
    return f"""<!doctype html>
<html lang="en"{f' data-mode="{mode}"' if mode else ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Appell</title>
<style>{style}</style>
</head>
<body>
<main id="{root}"><noscript>This page needs JavaScript.</noscript></main>
<script type="application/json" id="{source}">{text}</script>
<script>{script}</script>
</body>
</html>
"""
