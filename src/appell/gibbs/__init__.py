"""The one scalar: S, U and R = S − U on the graph, with the rows A u̇ = b of the constraints beside them."""

from appell.gibbs.function import GibbsFunction
from appell.gibbs.rows import Rows
from appell.gibbs.states import State
from appell.gibbs.structure import Partition, Structure

__all__ = ["GibbsFunction", "Partition", "Rows", "State", "Structure"]
