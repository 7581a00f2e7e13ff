"""Model files: a mechanism described as data, in TOML.

reader      reads TOML with the line and column of each value
grammar     parses expressions, with functions; printing writes them
form        the sections, elements and fields of a model file; the JSON Schema is made from it
values      converts each value to the type that its field needs
building    makes a System from the tables, with elements and dimensions; writing makes a file from a System
files       files on disk: models, and files with parameters
"""
