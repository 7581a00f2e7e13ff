"""Appell: the motion of constrained mechanical systems, from one scalar function.

    import appell as ap
    s = ap.System("name")        # describe a mechanism
    eq = ap.derive(s)            # its equations of motion, by any classical principle
    ap.verify(s)                 # the proof that the principles agree

The names are those of ``appell.public``, which is imported when the first of them is used: CasADi and SymPy take most of a second
to import, and ``appell --help`` needs neither.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    # a type checker finds the names of appell.public by these imports; at run time __getattr__ does
    from appell import view as view
    from appell.analysis.fitting.experiments import *  # noqa: F403
    from appell.analysis.fitting.fit import *  # noqa: F403
    from appell.analysis.fitting.fitted import *  # noqa: F403
    from appell.analysis.integrals import *  # noqa: F403
    from appell.ensembles import *  # noqa: F403
    from appell.exporters import *  # noqa: F403
    from appell.functions import *  # noqa: F403
    from appell.importers import sympy as sympy
    from appell.importers.robots import *  # noqa: F403
    from appell.importers.sources import *  # noqa: F403
    from appell.importers.sympy import *  # noqa: F403
    from appell.model.pathways import *  # noqa: F403
    from appell.model.tables import *  # noqa: F403
    from appell.motion import *  # noqa: F403
    from appell.public import *  # noqa: F403
else:

    def __getattr__(name):
        if name == "__all__" or not name.startswith("_"):
            from importlib import import_module

            from appell.interruption import stoppable

            with stoppable():  # this import takes a second or two
                public = import_module("appell.public")
            if name == "__all__" or name in public.__all__:
                found = globals()[name] = getattr(public, name)  # so that Python does not call __getattr__ for it again
                return found
        raise AttributeError(f"module 'appell' has no attribute '{name}'")

    def __dir__():
        from importlib import import_module

        return sorted({*globals(), *import_module("appell.public").__all__})
