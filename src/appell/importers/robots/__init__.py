"""Reads robots in URDF and MJCF (MuJoCo's XML) and makes a System of each.

attributes    reads numbers, vectors and words of an element, or refuses them at their place
rotations     rotation matrices of numbers
notes         the list of elements that were left out or changed, by tag and line
assembly      adds frames, points, bodies, forces in joints and loops to a System
loops         loop closures, which a tree of links does not have
drawn_meshes  meshes as shapes to draw
meshes        reads mesh files
folder        the files that a robot's file may name
result        the result of an import
urdf, mjcf    the two languages
"""

from appell.importers.robots.loops import LoopClosure
from appell.importers.robots.mjcf.importing import from_mjcf
from appell.importers.robots.notes import Note
from appell.importers.robots.result import JointLimits, Link, Robot
from appell.importers.robots.urdf.importing import from_urdf

__all__ = ["JointLimits", "Link", "LoopClosure", "Note", "Robot", "from_mjcf", "from_urdf"]
