"""One mechanism, said in every way that a command takes."""

from __future__ import annotations

from pathlib import Path

PYTHON = """
import appell as ap


def pendulum(l=0.7):
    s = ap.System("bob")
    theta = s.coordinates("theta")
    m, L, g = s.parameters(m=1.0, l=l, g=9.81)
    tau = s.inputs("tau")
    arm = s.frame.rotated(theta, "z", name="arm")
    s.particle("bob", at=s.origin.shifted(L * arm.x, name="tip"), mass=m)
    s.gravity(g * s.frame.x)
    s.generalised_force(theta, tau, name="motor")
    s.initial({theta: 0.4})
    return s


build = pendulum
print("loading")  # goes to standard error, beside nothing
"""
TOML = """
appell = 1
name = "bob"
title = "A pendulum in a file"
coordinates = ["theta"]
inputs = ["tau"]

[parameters]
m = 1.0
l = { value = 0.7, unit = "m" }
g = 9.81

[initial]
theta = 0.4

[[frames]]
name = "arm"
angle = "theta"
axis = "z"

[[points]]
name = "tip"
shift = "l*arm.x"

[[bodies]]
kind = "particle"
name = "bob"
at = "tip"
mass = "m"

[[loads]]
kind = "gravity"
field = "g*N.x"

[[loads]]
kind = "generalised force"
name = "motor"
along = "theta"
value = "tau"
"""
URDF = """
<robot name="bar">
  <link name="base"/>
  <link name="bar">
    <inertial>
      <origin xyz="0 0 -0.35"/>
      <mass value="1"/>
      <inertia ixx="0.04" ixy="0" ixz="0" iyy="0.04" iyz="0" izz="0.001"/>
    </inertial>
    <visual>
      <origin xyz="0 0 -0.35"/>
      <geometry><cylinder radius="0.02" length="0.7"/></geometry>
    </visual>
  </link>
  <joint name="theta" type="continuous">
    <parent link="base"/>
    <child link="bar"/>
    <axis xyz="0 1 0"/>
    <dynamics damping="0.1"/>
  </joint>
  <transmission name="drive">
    <type>transmission_interface/SimpleTransmission</type>
    <joint name="theta"/>
    <actuator name="tau"/>
  </transmission>
</robot>
"""
MJCF = """
<mujoco model="bar">
  <worldbody>
    <body name="bar">
      <joint name="theta" axis="0 1 0" damping="0.1"/>
      <geom type="capsule" fromto="0 0 0 0 0 -0.7" size="0.02"/>
    </body>
  </worldbody>
  <actuator>
    <motor name="tau" joint="theta"/>
  </actuator>
</mujoco>
"""
KINDS = (
    "gallery", "gallery with options", "python", "python function", "module", "toml", "saved", "new", "new python", "urdf", "mjcf",
)  # fmt: skip


def sources(folder: Path) -> dict[str, str]:
    """Every kind of source, with its files written into a folder."""
    import appell as ap
    from appell.cli.new import new

    (folder / "bobs.py").write_text(PYTHON, encoding="utf-8")
    (folder / "bob.toml").write_text(TOML, encoding="utf-8")
    for started in ("started.toml", "started.py"):
        new(str(folder / started))
    (folder / "bar.urdf").write_text(URDF, encoding="utf-8")
    (folder / "bar.xml").write_text(MJCF, encoding="utf-8")
    ap.save(ap.load(folder / "bob.toml"), folder / "bob.appell")
    return {
        "gallery": "n-pendulum",
        "gallery with options": "n-pendulum:n=1",
        "python": str(folder / "bobs.py"),
        "python function": f"{folder / 'bobs.py'}:pendulum:l=0.7",
        "module": "bobs:pendulum",  # found in the folder that the command is run in
        "toml": str(folder / "bob.toml"),
        "saved": str(folder / "bob.appell"),
        "new": str(folder / "started.toml"),
        "new python": str(folder / "started.py"),
        "urdf": str(folder / "bar.urdf"),
        "mjcf": str(folder / "bar.xml"),
    }
