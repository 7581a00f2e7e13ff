"""Reads MJCF, MuJoCo's XML: ``ap.from_mjcf("robot.xml")``.

document    a file with the files that it includes, and the default classes
settings    the compiler's settings and the simulation's options
poses       positions and orientations of elements
masses      the masses of bodies, given or computed from geometry
tree        the bodies with their joints, geoms and sites
joints, sites, drawing, tendons, equality, actuators, sensors    the elements of a System made of these sections
importing   the whole System: from_mjcf
"""
