"""Model files: a mechanism described as data, in TOML.

reader      TOML with the line and column of everything in it
grammar     the expressions: a parser of our own; printing writes them
form        what may stand in a file; the JSON Schema is made from it
values      each value read as what its element wants
building    from the tables to a System; writing is the way back
files       files on disk: models, and parameters in files of their own
"""
