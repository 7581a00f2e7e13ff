"""A mechanism as a functional mock-up unit, and what is in it."""

# --8<-- docs/fmi.md
import tempfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

from sympy import sin

import appell as ap

s = ap.System("pendulum on a cart")
x, theta = s.coordinates("x theta")
M, m, l, g = s.parameters(M=2.0, m=0.5, l=0.4, g=9.81, units={"M": "kg", "m": "kg", "l": "m", "g": "m/s²"})
push = s.inputs("push")
cart = s.origin.shifted(x * s.frame.x, name="cart")
s.particle("cart body", at=cart, mass=M)
s.particle("bob", at=cart.shifted(-l * s.frame.rotated(theta, "z").y), mass=m)
s.gravity(-g * s.frame.y)
s.force(cart, push * s.frame.x)

file = Path(tempfile.mkdtemp()) / "cart.fmu"
made = ap.export_fmu(s, file, initial={theta: 0.5}, outputs={"reach": x + l * sin(theta)})

with zipfile.ZipFile(made.path) as archive:
    print("files:", *(name for name in archive.namelist() if name.startswith(("model", "sources"))))
    description = ElementTree.fromstring(archive.read("modelDescription.xml"))
print("kinds:", *(x.tag for x in description if "modelIdentifier" in x.attrib))
for variable in description.find("ModelVariables"):
    about = variable.attrib
    print(f"{about['causality']:11} {about['name']:16} {about.get('unit', ''):6} {about.get('start', '')}".rstrip())
# --8<--
