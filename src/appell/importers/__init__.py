"""The sources of mechanisms besides Python calls: model files, robots, SymPy models, the user's modules, and those that other
packages add."""
