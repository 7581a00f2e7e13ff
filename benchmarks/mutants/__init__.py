"""How much the tests notice: small errors planted in the source, one at a time."""
