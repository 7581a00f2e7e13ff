"""Quadrotor with a slung load

Four rotors push along the axis of the craft, and their drag turns it; a load swings below on a rope. The inputs are what each rotor
gives beyond hovering.
"""

import appell as ap

SPAN = 1.5


def build() -> ap.System:
    s = ap.System("quadrotor with a slung load")
    units = {"M": "kg", "m": "kg", "a": "m", "l": "m", "kappa": "m", "g": "m/s²"}
    M, m, a, l, kappa, g = s.parameters(M=1.2, m=0.3, a=0.2, l=0.6, kappa=0.02, g=9.81, units=units)
    thrusts = s.inputs("t1 t2 t3 t4")
    joint = s.joint.free("craft", s.frame)
    axes, centre = joint.frame, joint.point
    looks = [ap.shapes.Box(0.4, 0.03, 0.03), ap.shapes.Box(0.03, 0.4, 0.03)]
    craft = s.body("craft", frame=axes, com=centre, mass=M, inertia=ap.inertia.box(M, 0.3, 0.3, 0.08), shape=looks)
    for k, (arm, thrust) in enumerate(zip((a * axes.x, a * axes.y, -a * axes.x, -a * axes.y), thrusts, strict=True)):
        lift = (M + m) * g / 4 + thrust
        s.force(centre.shifted(arm), lift * axes.z, on=craft)
        s.torque(craft, (-1) ** k * kappa * lift * axes.z)
    rope = s.joint.universal("rope", s.frame, at=centre, axes="xy")  # its directions are those of space
    s.particle("load", at=centre.shifted(-l * rope.frame.z), mass=m)
    s.gravity(-g * s.frame.z)
    s.initial({"craft_turn0": 1.0, "rope_1": 0.5})
    return s
