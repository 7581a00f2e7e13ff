"""Foucault pendulum

A long pendulum on a turning Earth: the ground is a frame that turns with time, and nothing has to be said of Coriolis forces. The Earth
turns faster here, so that the plane of the swing is seen to turn.
"""

import appell as ap

SPAN = 12.0


def build() -> ap.System:
    s = ap.System("Foucault pendulum")
    units = {"m": "kg", "l": "m", "g": "m/s²", "Omega": "rad/s", "latitude": "rad"}
    m, l, g, Omega, latitude = s.parameters(m=28.0, l=6.0, g=9.81, Omega=0.15, latitude=0.85, units=units)
    earth = s.frame.rotated(Omega * s.t, "z", name="earth")
    ground = earth.rotated(latitude, "-y", name="ground")  # x is up, y east, z north
    east, north = s.coordinates("east north")
    drop = (l**2 - east**2 - north**2) ** 0.5
    s.particle("bob", at=s.origin.shifted(east * ground.y + north * ground.z - drop * ground.x), mass=m)
    s.gravity(-g * ground.x)
    s.initial({north: 1.0})
    return s
