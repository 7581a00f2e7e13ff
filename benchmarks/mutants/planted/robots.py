"""Errors in what is read of robots' files."""

from benchmarks.mutants.mutant import Mutant

ROBOTS = "importers/robots"
BESIDE_PEERS = "tests/importers/robots/test_accelerations.py"
READING = "tests/importers/robots/test_xml.py"
MJCF = "tests/importers/robots/test_mjcf.py"

MUTANTS = (
    Mutant(
        "rpy-in-the-other-order",
        f"{ROBOTS}/rotations.py",
        "about((0, 0, 1), angles[2]) @ about((0, 1, 0), angles[1]) @ about((1, 0, 0), angles[0])",
        "about((1, 0, 0), angles[0]) @ about((0, 1, 0), angles[1]) @ about((0, 0, 1), angles[2])",
        "roll, pitch and yaw are turns about axes as already turned",
        (BESIDE_PEERS,),
    ),
    Mutant(
        "capsule-ends-too-far",
        f"{ROBOTS}/mjcf/masses.py",
        "height * (3 * r + 2 * height) / 8",
        "height * (3 * r + 2 * height) / 4",
        "the ends of a capsule count twice as much across it",
        (BESIDE_PEERS, MJCF),
    ),
    Mutant(
        "joint-anchor-forgotten",
        f"{ROBOTS}/mjcf/joints.py",
        "return Place(made.frame, made.point, -at)",
        "return Place(made.frame, made.point, 0 * at)",
        "a body whose joint is not at its origin is moved there",
        (BESIDE_PEERS,),
    ),
    Mutant(
        "weld-at-the-origin",
        f"{ROBOTS}/mjcf/equality.py",
        "there = first.inverse.then(second).then(anchor)  # as",
        "there = first.inverse.then(second)  # as",
        "a weld joins two points that are not one",
        (BESIDE_PEERS,),
    ),
    Mutant(
        "armature-of-balls-forgotten",
        f"{ROBOTS}/mjcf/joints.py",
        "                assembly.spherical_rotor(name, e, armature)",
        "                pass",
        "ball and free joints have no armature about their axes",
        (BESIDE_PEERS,),
    ),
    Mutant(
        "doctype-taken",
        "importers/xml.py",
        "self.parser.StartDoctypeDeclHandler = self.declared",
        "self.parser.StartDoctypeDeclHandler = None",
        "a file may declare a document type",
        (READING,),
    ),
    Mutant(
        "includes-from-anywhere",
        f"{ROBOTS}/folder.py",
        "            if found.is_relative_to(allowed):",
        "            if found.is_file():",
        "a model includes files that are not in its folder",
        (MJCF,),
    ),
)
