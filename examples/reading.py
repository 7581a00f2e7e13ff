"""Equations to read: as they are, in vectors, and in named intermediates."""

import appell as ap
from appell.gallery import entry

# --8<-- docs/reading.md
ball = ap.derive(entry("sphere-on-turntable").build())
for e in ball.equations():
    print(e.lhs, "= 0")

disk = ap.derive(entry("rolling-disk").build())
print(disk.vectors())

rod = ap.derive(entry("two-particles-rod").build())
for name, value in rod.intermediates:
    print(name, "=", value)
print(rod.equations()[0].lhs, "= 0")
# --8<--
