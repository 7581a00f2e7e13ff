"""A model of sympy.physics.mechanics, imported unchanged. docs/coming-from-sympy.md shows what is between the marks."""

# --8<-- docs/coming-from-sympy.md
from sympy import symbols
from sympy.physics.mechanics import KanesMethod, Particle, Point, ReferenceFrame, dynamicsymbols

import appell as ap

x, theta, v, omega, F = dynamicsymbols("x theta v omega F")  # SymPy's own model, as it is
m, M, l, g = symbols("m M l g")
N = ReferenceFrame("N")
A = N.orientnew("A", "Axis", (theta, N.z))
A.set_ang_vel(N, omega * N.z)
O = Point("O")
O.set_vel(N, 0)
C = O.locatenew("C", x * N.x)
C.set_vel(N, v * N.x)
P = C.locatenew("P", -l * A.y)
P.v2pt_theory(C, N, A)
kane = KanesMethod(N, [x, theta], [v, omega], kd_eqs=[x.diff() - v, theta.diff() - omega])
kane.kanes_equations([Particle("cart", C, M), Particle("bob", P, m)], [(C, F * N.x - M * g * N.y), (P, -m * g * N.y)])

model = ap.from_sympy(kane, parameters={m: 0.3, M: 1.0, l: 0.6, g: 9.81}, name="crane")
print(model.system)
print(f"compared at {model.certificate.states} states: the same to 1e-12: {model.certificate.difference < 1e-12}")
for change in model.changes:
    print(change)

s = model.system  # from here on it is a System like any other
run = ap.simulate(s, 2.0, initial={"theta": 0.4}, inputs={"F": 0.0}, progress=False)
print(
    f"theta after {run.time[-1]:.0f} s: {float(run['theta'][-1]):.6f} rad; energy is kept to 1e-8: {run.audit.energy_error < 1e-8}"
)

s.constrain(s["v"] ** 2 + (s["l"] * s["omega"]) ** 2 - 1, name="pace")  # what KanesMethod refuses: nonlinear in the speeds
print(ap.verify(s, states=3).ok)

again = ap.sympy.GibbsAppellMethod(N, [x, theta], [v, omega], kd_eqs=[x.diff() - v, theta.diff() - omega])
again.kanes_equations(kane.bodies, kane.loads)
print(again.mass_matrix, again.forcing)
# --8<--
