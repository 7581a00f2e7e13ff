"""The papers' equations that hold of any system, one file a paper: gallery systems hold them against their own numbers."""
