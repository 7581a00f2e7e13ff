"""Equations to read: as they are, in vectors, and those of a linkage in named intermediates."""

import appell as ap
from appell.gallery import entry

# --8<-- docs/reading.md
ball = ap.derive(entry("sphere-on-turntable").build())
for e in ball.equations():
    print(e.lhs, "= 0")
print(ball.vectors())

arm = ap.derive(entry("tippe-top").build())
for name, value in arm.intermediates[:3]:
    print(name, "=", value)
print(f"… {len(arm.intermediates)} intermediates, {len(arm.equations())} equations")
# --8<--
