"""Servo constraints, kept by forces of the second kind: one file for each form of the equations that Appell and Béghin give.

    M u̇ = f + A_cᵀΛ + aᵀλ,     A_c u̇ = b_c,     E u̇ = b_s

The numbers of equations are those of Appell & Béghin, Traité de mécanique rationnelle II (1953), no. 470.
"""

from appell.formulations.servo.base import ServoEquations, ServoFormulation
from appell.formulations.servo.eliminated import ServoEliminated
from appell.formulations.servo.gibbs_appell import ServoGibbsAppell
from appell.formulations.servo.inputs import Eliminated, auxiliary_bodies, obstacle_speeds, pushed_speeds, without_inputs
from appell.formulations.servo.lagrange import ServoLagrange
from appell.formulations.servo.multipliers import ServoMultipliers
from appell.formulations.servo.obstacles import ServoObstacles

__all__ = [
    "Eliminated", "ServoEliminated", "ServoEquations", "ServoFormulation", "ServoGibbsAppell", "ServoLagrange", "ServoMultipliers",
    "ServoObstacles", "auxiliary_bodies", "obstacle_speeds", "pushed_speeds", "without_inputs",
]  # fmt: skip
