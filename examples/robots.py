"""A four-bar in URDF with its loop named afterwards, and a Delta robot in MuJoCo's XML with its loops closed exactly."""

# --8<-- docs/coming-from-urdf-and-mujoco.md
from pathlib import Path

import appell as ap


def link(name: str, length: float) -> str:
    return f"""<link name="{name}"><inertial><origin xyz="{length / 2} 0 0"/><mass value="{length}"/>
        <inertia ixx="1e-5" ixy="0" ixz="0" iyy="{length**3 / 12}" iyz="0" izz="{length**3 / 12}"/></inertial></link>"""


def joint(name: str, parent: str, child: str, x: float) -> str:
    return f"""<joint name="{name}" type="continuous"><parent link="{parent}"/><child link="{child}"/>
        <origin xyz="{x} 0 0"/><axis xyz="0 -1 0"/><dynamics damping="0.01"/></joint>"""


urdf = f"""<robot name="four-bar"><link name="ground"/>{link("crank", 0.2)}{link("coupler", 0.6)}{link("rocker", 0.4)}
    {joint("q1", "ground", "crank", 0.0)}{joint("q2", "crank", "coupler", 0.2)}{joint("q3", "ground", "rocker", 0.5)}</robot>"""
pin = ap.LoopClosure(
    name="pin", a="coupler", b="rocker", at_a=(0.6, 0.0, 0.0), at_b=(0.4, 0.0, 0.0), kind="revolute", axis=(0.0, 1.0, 0.0)
)
bar = ap.from_urdf(urdf, loops=[pin], inputs="joints")
print(bar)
print(ap.derive(bar).explain().degrees_of_freedom, "degree of freedom")
run = ap.simulate(bar, 2.0, initial={"q1": 1.0}, inputs={"q1_effort": 0.5, "q2_effort": 0.0, "q3_effort": 0.0}, progress=False)
print(run.status.name, f"the pin is closed to 1e-9: {run.audit.constraint_residual < 1e-9}")

delta = ap.from_mjcf(Path(__file__).parent / "models" / "delta.xml")
for note in delta.notes:
    print(f"line {note.line}: {note.kind}: <{note.tag}> {note.text}")
dynamics = ap.dynamics(delta)  # of one state or of thousands, in arrays
start = [delta.system.initial_values.get(q, 0.0) for q in delta.system.q]
rest = [0.0] * len(dynamics.speeds)
falling = dict(zip(map(str, dynamics.speeds), dynamics.accelerations(start, rest, [0.0, 0.0, 0.0]), strict=True))["platform_z'"]
print(f"let go, the platform falls at {-falling:.4f} m/s²")
# --8<--
