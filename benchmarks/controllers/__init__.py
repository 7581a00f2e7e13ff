"""One feedback in four ways: as an expression, in machine code, in Python, and sampled with a memory."""
