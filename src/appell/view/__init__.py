"""Pictures, plots, films, reports and tables of the results.

scene, staging   one description of the moving bodies, from declared shapes or from inertia and joints, which every viewer draws. It
                 consists of movers, lines, arrows and surroundings, all at the places that points_and_frames gives
picture          a scene as an SVG picture
animation        a scene as a film
panels, plots    time histories, phase portraits, energies, residuals; in Matplotlib
eigenvalues      plots of eigenvalues along a family, and of modes
maps             plots of ensembles
terminal         a run in the terminal
printed          other results in the terminal
data, report     the report: one HTML file with everything in it
notebook         systems and runs in a notebook; tables shows other results there
"""

from appell.view.animation import animate
from appell.view.data import About
from appell.view.plots import plot
from appell.view.report import report
from appell.view.scene import Scene
from appell.view.staging import scene_of

__all__ = ["About", "Scene", "animate", "plot", "report", "scene_of"]
