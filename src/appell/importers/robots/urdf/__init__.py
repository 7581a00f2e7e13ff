"""URDF: ``ap.from_urdf("robot.urdf")``.

tree        what a file says: links and joints, known to make one tree
geometry    its visual elements as shapes
building    the System made of it
importing   from_urdf
"""
