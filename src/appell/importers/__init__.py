"""Other ways to say what a mechanism is: models that people already have, brought in unchanged."""
