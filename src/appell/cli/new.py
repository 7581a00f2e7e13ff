"""``appell new``: a model to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from appell.cli.application import app
from appell.cli.console import AsJson, as_json_text, show

TOML = """\
# A model for Appell: a pendulum on a cart. Change it, and try:
#   appell derive {file}        appell verify {file}        appell simulate {file} -t 5
# The format of model files: docs/model-files.md. Units are SI, or any others that fit together.
appell = 1                      # the version of the format
name = "{name}"
title = "A pendulum on a cart"

coordinates = ["x", "theta"]    # they determine all positions; x' is the rate of x
inputs = ["push"]               # signals from outside; simulate with --input "push=2*sin(t)"

[parameters]                    # constants: a number, or a value and its unit
M = {{ value = 1.0, unit = "kg" }}
m = {{ value = 0.3, unit = "kg" }}
l = {{ value = 0.5, unit = "m" }}
g = {{ value = 9.81, unit = "m/s²" }}
c = {{ value = 0.05, unit = "N·s/m" }}

[initial]                       # the start of a motion
theta = 0.6

[motion]                        # the defaults of appell simulate and appell report
span = 6.0

[[frames]]                      # rotating axes; N is the inertial frame
name = "rod"
parent = "N"
angle = "theta"
axis = "z"

[[points]]                      # places; O is the origin
name = "hinge"
shift = "x*N.x"

[[points]]
name = "middle"                 # of the rod, which hangs along -y
base = "hinge"
shift = "-l/2*rod.y"

[[bodies]]                      # bodies and particles, which have mass
kind = "particle"
name = "cart"
at = "hinge"
mass = "M"
shapes = [{{ kind = "box", x = 0.3, y = 0.1, z = 0.15, colour = "steelblue" }}]

[[bodies]]
name = "pendulum"
frame = "rod"
com = "middle"
mass = "m"
inertia = {{ kind = "rod", length = "l", axis = "y" }}

[[loads]]                       # gravity and forces
kind = "gravity"
field = "-g*N.y"

[[loads]]
kind = "force"
at = "hinge"
force = "(push - c*x')*N.x"
"""

PYTHON = '''\
"""A pendulum on a cart, for Appell. Change it, and try:

appell derive {file}        appell verify {file}        appell simulate {file} -t 5
"""

import appell as ap


def build() -> ap.System:
    """The system. Commands call the function of this name."""
    s = ap.System("{name}")
    x, theta = s.coordinates("x theta")  # they determine all positions; x.dot is the rate of x
    push = s.inputs("push")  # a signal from outside; simulate with --input "push=2*sin(t)"
    M, m, l, g, c = s.parameters(M=1.0, m=0.3, l=0.5, g=9.81, c=0.05, units={{"M": "kg", "m": "kg", "l": "m", "g": "m/s²", "c": "N·s/m"}})
    s.initial({{theta: 0.6}})  # the start of a motion

    rod = s.frame.rotated(theta, "z", name="rod")  # rotating axes
    hinge = s.origin.shifted(x * s.frame.x, name="hinge")
    middle = hinge.shifted(-l / 2 * rod.y, name="middle")  # of the rod, which hangs along -y

    s.particle("cart", at=hinge, mass=M, shape=ap.shapes.Box(0.3, 0.1, 0.15, colour="steelblue"))
    s.body("pendulum", frame=rod, com=middle, mass=m, inertia=ap.inertia.rod(m, l, "y"))
    s.gravity(-g * s.frame.y)
    s.force(hinge, (push - c * x.dot) * s.frame.x)
    return s
'''


@app.command()
def new(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="A name, for the file NAME.toml; or a file name, model.toml or model.py.", show_default=False
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Write a commented model to start from: a pendulum on a cart, which can be run at once."""
    from appell.errors import NotWritable, OptionError
    from appell.files import write

    path = Path(name)
    if path.suffix not in (".toml", ".appell", ".py"):
        if path.suffix or not path.name:
            raise OptionError(
                f"the file of a model ends in .toml or .py, and '{name}' does not. Give a name without an ending, or such a file."
            )
        path = path.with_name(path.name + ".toml")
    if path.exists():
        raise NotWritable(f"'{path}' exists already, and is not changed. Choose another name.")
    label = "".join(c if c.isprintable() and c not in '"\\{}' else "-" for c in path.stem)
    text = PYTHON if path.suffix == ".py" else TOML
    file = path.name if label == path.stem else "FILE"  # other characters would end the comment, or be escapes in it
    write(path, text.format(name=label, file=file))
    show(as_json_text({"file": str(path)}) if as_json else str(path))
