"""A four-bar in URDF with its loop named afterwards, and a Delta robot in MuJoCo's XML with its loops closed exactly."""

# --8<-- docs/coming-from-urdf-and-mujoco.md
from pathlib import Path

import appell as ap

models = Path(__file__).parent / "models"
pin = ap.LoopClosure(
    name="pin", a="coupler", b="rocker", at_a=(0.6, 0, 0), at_b=(0.4, 0, 0), kind="revolute", axis=(0, 1, 0)
)  # where the tree of the file is cut
bar = ap.from_urdf(models / "four_bar.urdf", loops=[pin], inputs="joints")
print(bar)
print(ap.derive(bar).explain().degrees_of_freedom, "degree of freedom")
run = ap.simulate(bar, 2.0, initial={"q1": 1.0}, inputs={"q1_effort": 0.5, "q2_effort": 0.0, "q3_effort": 0.0}, progress=False)
print(run.status.name, f"the pin is closed to 1e-9: {run.audit.constraint_residual < 1e-9}")

delta = ap.from_mjcf(models / "delta.xml")
for note in delta.notes:
    print(f"line {note.line}: {note.kind}: <{note.tag}> {note.text}")
dynamics = ap.dynamics(delta)  # of one state or of thousands, in arrays
start = [delta.system.initial_values.get(q, 0.0) for q in delta.system.q]
rest = [0.0] * len(dynamics.speeds)
falling = dict(zip(map(str, dynamics.speeds), dynamics.accelerations(start, rest, [0.0, 0.0, 0.0]), strict=True))["platform_z'"]
print(f"let go, the platform falls at {-falling:.4f} m/s²")
# --8<--
