"""A model file, read, asked and written again."""

import os
import tempfile
from pathlib import Path

MODELS = Path(__file__).parent / "models"
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)

# --8<-- docs/model-files.md
import appell as ap  # noqa: E402

s = ap.load(MODELS / "rolling_disk.toml")
print(s)
run = ap.simulate(s, 2.0)  # from the start that the file gives
print(run.status.name)

s.parameters(k=3.0)
s.potential(s["k"] * s["x"] ** 2 / 2, name="a spring along x")
ap.save(s, "disk.toml")
print(ap.load("disk.toml"))

text = Path("disk.toml").read_text(encoding="utf-8")
Path("disk.toml").write_text(text.replace("x**2*k", "x**2*kk"), encoding="utf-8")
try:
    ap.load("disk.toml")
except ap.errors.ModelFileError as refusal:
    print(refusal)
# --8<--
