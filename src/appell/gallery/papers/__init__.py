"""Equations of papers that hold for any system, one file for each paper. Systems of the gallery check them with their own numbers."""
