"""The larger models, imported with SymPy's equations beside them: `python -m benchmarks.imports.certificates`.

SymPy's own bicycle (its equations take SymPy a minute or two), SymBRiM's rolling disc and Whipple bicycle, PyDy's models. What is
not installed is left out, and said. Stops with an error where accelerations differ.
"""

import warnings
from collections.abc import Callable
from typing import Any

import sympy
from sympy.physics.mechanics import KanesMethod

import appell as ap
from benchmarks.common import Unavailable, console, pin_to_one_core
from benchmarks.imports import models

TOLERANCE = 1e-10


def sympys_bicycle() -> Any:
    """The bicycle of SymPy's test, with the parameters that the test gives it."""
    home, found, numbers = models.bicycle_test(), [], {}

    class Stopped(BaseException):
        pass

    class Recorded(KanesMethod):
        def linearize(self, **options: Any) -> Any:
            found.append(self)
            raise Stopped

    theirs, home.KanesMethod = home.KanesMethod, Recorded
    try:
        home.test_bicycle.__wrapped__() if hasattr(home.test_bicycle, "__wrapped__") else home.test_bicycle()
    except Stopped as stopped:
        frame = stopped.__traceback__
        while frame is not None:
            numbers |= frame.tb_frame.f_locals.get("val_dict", {})
            frame = frame.tb_next
    finally:
        home.KanesMethod = theirs
    parameters = {x: float(v) for x, v in numbers.items() if isinstance(x, sympy.Symbol)}
    return ap.from_sympy(found[0], parameters=parameters, name="SymPy's bicycle")


def symbrims_disc() -> Any:
    """SymBRiM's rolling disc."""
    parts, other = _symbrim()
    disc = other.RollingDisc("disc")
    disc.wheel, disc.ground, disc.tire = (
        parts.KnifeEdgeWheel("wheel"),
        parts.FlatGround("ground"),
        parts.NonHolonomicTire("tire"),
    )
    disc.define_all()
    system = disc.to_system()
    system.apply_uniform_gravity(-sympy.Symbol("g") * disc.ground.get_normal(disc.ground.origin))
    system.u_ind, system.u_dep = disc.u[2:], disc.u[:2]
    system.form_eoms(constraint_solver="CRAMER")
    return ap.from_sympy(system, name="SymBRiM's rolling disc")


def symbrims_bicycle() -> Any:
    """SymBRiM's Whipple bicycle."""
    parts, _ = _symbrim()
    b = parts.WhippleBicycle("bike")
    b.ground, b.rear_frame, b.front_frame = (
        parts.FlatGround("ground"),
        parts.RigidRearFrame("rear"),
        parts.RigidFrontFrame("front"),
    )
    b.rear_wheel, b.front_wheel = parts.KnifeEdgeWheel("rear_wheel"), parts.KnifeEdgeWheel("front_wheel")
    b.rear_tire, b.front_tire = parts.NonHolonomicTire("rear_tire"), parts.NonHolonomicTire("front_tire")
    b.define_all()
    system = b.to_system()
    system.apply_uniform_gravity(-sympy.Symbol("g") * b.ground.get_normal(b.ground.origin))
    system.q_ind, system.q_dep = [*b.q[:4], *b.q[5:]], [b.q[4]]
    system.u_ind, system.u_dep = [b.u[3], *b.u[5:7]], [*b.u[:3], b.u[4], b.u[7]]
    system.form_eoms(constraint_solver="CRAMER")
    return ap.from_sympy(system, name="SymBRiM's Whipple bicycle")


def _symbrim() -> tuple[Any, Any]:
    try:
        import symbrim.bicycle as parts
        import symbrim.other.rolling_disc as other
    except ImportError as error:
        raise Unavailable("SymBRiM is not installed") from error
    return parts, other


def pydys_pendulum() -> Any:
    """PyDy's pendulum on a cart."""
    try:
        from pydy.models import n_link_pendulum_on_cart
    except ImportError as error:
        raise Unavailable("PyDy is not installed") from error
    return ap.from_sympy(n_link_pendulum_on_cart(3, True, True).eom_method, name="PyDy's pendulum on a cart")


def pydys_masses() -> Any:
    """PyDy's chain of masses, springs and dampers."""
    try:
        from pydy.models import multi_mass_spring_damper
    except ImportError as error:
        raise Unavailable("PyDy is not installed") from error
    return ap.from_sympy(multi_mass_spring_damper(4, True, True).eom_method, name="PyDy's masses")


MODELS: tuple[Callable[[], Any], ...] = (pydys_masses, pydys_pendulum, symbrims_disc, symbrims_bicycle, sympys_bicycle)


def main() -> None:
    """All of them."""
    pin_to_one_core()
    warnings.simplefilter("ignore")  # of the packages that the models are of
    for model in MODELS:
        try:
            found = model()
        except Unavailable as reason:
            console.print(f"{model.__name__}: left out, {reason}.", style="yellow")
            continue
        console.print(f"{found.system.name}: {found.certificate}")
        if not (found.certificate.states and found.certificate.difference <= TOLERANCE):
            raise SystemExit(f"{found.system.name} is not the model that SymPy has.")


if __name__ == "__main__":
    main()
