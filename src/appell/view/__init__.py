"""The answers, to look at.

scene, staging   one description of what moves, from declared shapes or from inertia and joints; every viewer draws it. It is
                 put together of places, movers, lines, arrows and surroundings
panels, plots    histories, phase portraits, energies, residuals; in Matplotlib
eigenvalues      plots of eigenvalues along a family, and of modes
terminal         a run in the terminal
printed          what a terminal shows of other results
animation        the scene as a film
data, report     the page: one HTML file with everything in it
notebook         what a notebook shows of systems and runs
"""

from appell.view.animation import animate
from appell.view.data import About
from appell.view.plots import plot
from appell.view.report import report
from appell.view.scene import Scene
from appell.view.staging import scene_of

__all__ = ["About", "Scene", "animate", "plot", "report", "scene_of"]
