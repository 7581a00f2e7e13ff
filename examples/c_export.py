"""The equations of a mechanism as C99, and what is in the header."""

# --8<-- docs/c.md
import re
import tempfile

import appell as ap

made = ap.export_c(ap.gallery.entry("rolling-disk").build(), tempfile.mkdtemp(), name="disk")
print("files:    ", made.source.name, made.header.name, made.example.name)
header = made.header.read_text()
print("sizes:    ", *re.findall(r"#define DISK_(\w+ \d+)", header), sep="  ")
print("functions:", *re.findall(r"^(?:int|void) (\w+)\(", header, re.MULTILINE))
# --8<--
