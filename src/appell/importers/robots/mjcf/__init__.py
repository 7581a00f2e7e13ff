"""MJCF, MuJoCo's XML: ``ap.from_mjcf("robot.xml")``.

document    a file with what it includes, and the default classes
settings    the compiler's settings and the simulation's options
poses       where elements are in what holds them
masses      masses of geometry, and those that are given
tree        the bodies with what they carry
joints, sites, drawing, tendons, equality, actuators, sensors    what each section becomes
importing   the System made of it: from_mjcf
"""
