"""What the gallery is made with: entries, pages, chapters of equations, sums over particles."""
