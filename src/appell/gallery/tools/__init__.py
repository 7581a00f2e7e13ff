"""The common parts of the gallery: entries, pages, chapters of equations, sums over particles."""
