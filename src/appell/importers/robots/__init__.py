"""Robots of other tools: URDF and MJCF (MuJoCo's XML), each as a System.

attributes  numbers, vectors and words of an element, or a refusal at its place
turns       rotations of numbers
notes       what was not carried over, by tag and line
assembly    a System under way: names, places, bodies, what acts in joints, loops
loops       loops that a tree of links cannot say
result      what an import gives back
urdf, mjcf  the two languages
"""

from appell.importers.robots.loops import LoopClosure
from appell.importers.robots.mjcf.importing import from_mjcf
from appell.importers.robots.notes import Note
from appell.importers.robots.result import JointLimits, Link, Robot
from appell.importers.robots.urdf.importing import from_urdf

__all__ = ["JointLimits", "Link", "LoopClosure", "Note", "Robot", "from_mjcf", "from_urdf"]
