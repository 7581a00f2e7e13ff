"""What the pins of a four-bar linkage carry, and which of it the motion determines."""

# --8<-- docs/reactions.md
import appell as ap

s = ap.System("four-bar")
a, b, c, d = 0.4, 1.2, 0.9, 1.1
N = s.frame
crank = s.joint.revolute("A", N, coordinates="theta1")
coupler = s.joint.revolute("B", N, at=crank.point.shifted(a * crank.frame.x), coordinates="theta2")
rocker = s.joint.revolute("D", N, at=s.origin.shifted(d * N.x, name="ground pivot"), coordinates="theta3")
for name, joint, length in (("crank", crank, a), ("coupler", coupler, b), ("rocker", rocker, c)):
    middle = joint.point.shifted(length / 2 * joint.frame.x)
    s.body(name, frame=joint.frame, com=middle, mass=2 * length, inertia=ap.inertia.rod(2 * length, length))
end = coupler.point.shifted(b * coupler.frame.x, name="C")
s.close_loop("C", (rocker.frame, rocker.point.shifted(c * rocker.frame.x, name="tip")), (coupler.frame, end))
s.gravity(-9.81 * N.y)
s.force(s["coupler"].com, 6.0 * N.z, name="push")  # across the plane
s.typical({s["theta3"]: (0.5, 2.0)})

r = ap.reactions(s)
run = ap.simulate(s, 1.0, initial={"theta1": 0.7, "theta1'": 3.0}, save=5, progress=False)
forces = r.along(run)  # an xarray.Dataset over (time, reaction, axis)
print(forces["force"].sel(reaction="C", axis="x").values.round(6))
print(r.at({x: run[x][0] for x in (*run.names["coordinate"], *run.names["speed"])}))
# --8<--
