"""The bicycle: from nothing declared to its eigenvalues, beside SymPy's own test; and its right-hand side in machine code."""
