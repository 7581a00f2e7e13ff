"""SymPy's own models: imported and derived, beside SymPy's derivation of them; and the bicycle by GibbsAppellMethod."""
