"""Equations to read: how long they take to be written, and how long they are."""
