"""Reads URDF: ``ap.from_urdf("robot.urdf")``.

tree        the links and joints of a file, which make one tree
geometry    the visual elements as shapes
building    makes the System
importing   from_urdf
"""
