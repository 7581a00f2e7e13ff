"""Other ways to say a mechanism than Python: model files, modules of the user's, and what third parties add."""
