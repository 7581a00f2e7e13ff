"""The lists of a SymPy model, in the same form for a System, a method, or the arguments of a method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import sympy
from sympy.physics.mechanics import (
    JointsMethod,
    KanesMethod,
    LagrangesMethod,
    Particle,
    Point,
    ReferenceFrame,
    RigidBody,
    System,
    dynamicsymbols,
)

from appell.errors import ModelError, shown


@dataclass(frozen=True)
class Source:
    """The lists of a SymPy model, unchanged and in SymPy's symbols.

    ``kinematics`` are the kinematical equations, ``positions`` and ``velocities`` the constraints, each an expression that
    vanishes. ``method`` is the object that has, or will have, SymPy's equations; ``lagrangian`` is L for Lagrange's equations,
    with or without bodies.
    """

    frame: ReferenceFrame
    q: tuple[Any, ...]
    u: tuple[Any, ...] = ()
    dependent: tuple[Any, ...] = ()  # those of u that constraints determine
    auxiliary: tuple[Any, ...] = ()
    kinematics: tuple[Any, ...] = ()
    rates: Mapping[Any, Any] = field(default_factory=dict)  # q̇ as functions of all speeds, where a method has solved for them
    positions: tuple[Any, ...] = ()
    velocities: tuple[Any, ...] = ()
    bodies: tuple[Any, ...] = ()
    loads: tuple[Any, ...] = ()
    actuators: tuple[Any, ...] = ()
    fixed: Point | None = None
    lagrangian: Any = None
    with_potentials: bool = False  # whether the bodies' potential energies are used, as in Lagrange's equations only
    method: Any = None
    name: str = "model"
    values: Mapping[Any, float] = field(default_factory=dict)  # the values of parameters by symbol or name
    by_velocities: bool = False  # whether SymPy keeps configuration constraints only if the model has their rates too
    drops_positions: bool = False  # whether such rates are missing, so that SymPy does not keep the constraints
    keep_floats: bool = False  # whether each Float becomes a parameter
    notes: tuple[tuple[str, str], ...] = ()  # changes that are known before the System is made: kinds and texts

    @property
    def independent(self) -> tuple[Any, ...]:
        """The independent speeds."""
        return tuple(u for u in self.u if u not in self.dependent)


def source_of(model: Any, bodies: Any = None, loads: Any = None, **arguments: Any) -> Source:
    """The lists of a System, KanesMethod, LagrangesMethod or JointsMethod; of an inertial frame and KanesMethod's arguments; of a
    Lagrangian and its coordinates.

    Raises ModelError for anything else, and where there are neither bodies nor a Lagrangian.
    """
    if isinstance(model, ReferenceFrame):
        found = _of_arguments(model, **arguments)
    elif isinstance(model, sympy.Expr):
        found = _of_lagrangian(model, **arguments)
    elif any(v is not None for v in arguments.values()):
        given = next(k for k, v in arguments.items() if v is not None)
        raise ModelError(
            f"{given}= is given together with a {type(model).__name__}, which contains it. It is for an inertial ReferenceFrame."
        )
    elif isinstance(model, System):
        found = _of_system(model)
    elif isinstance(model, KanesMethod):
        found = _of_kane(model)
    elif isinstance(model, LagrangesMethod):
        found = _of_lagrange(model)
    elif isinstance(model, JointsMethod):
        found = _of_joints(model)
    else:
        raise ModelError(
            f"{shown(model)} is no model of sympy.physics.mechanics: a System, a KanesMethod or LagrangesMethod, or an inertial "
            f"ReferenceFrame with KanesMethod's arguments (q_ind=, u_ind=, kd_eqs=, …), or a Lagrangian with its coordinates (q_ind=)."
        )
    if bodies is not None:
        found = replace(found, bodies=_listed(bodies, "bodies"))
    if loads is not None:
        found = replace(found, loads=_listed(loads, "loads"))
    if not found.bodies and found.lagrangian is None:
        raise ModelError(
            f"this {type(model).__name__} has no bodies yet: give them, from_sympy(…, bodies=[…], loads=[…]), or form its "
            f"equations first."
        )
    for body in found.bodies:
        if not isinstance(body, (RigidBody, Particle)):
            raise ModelError(f"a body is a RigidBody or a Particle of sympy.physics.mechanics, not {shown(body)}.")
    return found


def _listed(values: Any, what: str) -> tuple[Any, ...]:
    if values is None:
        return ()
    if not isinstance(values, (list, tuple, sympy.MatrixBase)):
        raise ModelError(f"{what} are a list, not {shown(values)}.")
    return tuple(values)


def _dynamic(values: Sequence[Any], what: str) -> tuple[Any, ...]:
    """The values, refused unless they are functions of time, as coordinates and speeds have to be."""
    t = dynamicsymbols._t
    for x in values:
        if not (isinstance(x, sympy.Function) or (isinstance(x, sympy.Derivative) and x.variables == (t,))) or (
            isinstance(x, sympy.Function) and x.args != (t,)
        ):
            raise ModelError(f"the {what} {shown(x)} is no function of time: make it with dynamicsymbols('{x}').")
    return _once(tuple(values), what)


def _once(values: tuple[Any, ...], what: str) -> tuple[Any, ...]:
    twice = next((x for i, x in enumerate(values) if x in values[:i]), None)
    if twice is not None:
        raise ModelError(f"the {what} {shown(twice)} is given twice. Give each once.")
    return values


def _vanishing(values: Any, what: str) -> tuple[Any, ...]:
    """The values, refused unless they are expressions, which are to be zero."""
    found = _listed(values, what)
    for x in found:
        if not isinstance(x, sympy.Expr):
            how = ": write left - right" if isinstance(x, sympy.Equality) else ""
            raise ModelError(f"{what} are scalar expressions that vanish, not {shown(x)}{how}.")
    return found


def _of_arguments(
    frame: ReferenceFrame,
    q_ind: Any = None,
    u_ind: Any = None,
    kd_eqs: Any = None,
    q_dependent: Any = None,
    configuration_constraints: Any = None,
    u_dependent: Any = None,
    velocity_constraints: Any = None,
    u_auxiliary: Any = None,
    forcelist: Any = None,
) -> Source:
    q = (*_listed(q_ind, "q_ind"), *_listed(q_dependent, "q_dependent"))
    u = (*_listed(u_ind, "u_ind"), *_listed(u_dependent, "u_dependent"))
    aux = _listed(u_auxiliary, "u_auxiliary")
    equations = _vanishing(kd_eqs, "kd_eqs")
    if u and not equations:
        raise ModelError(
            "the kinematical equations are missing, which relate speeds and rates of coordinates: give them as kd_eqs=…."
        )
    _once((*q, *u, *aux), "symbol")
    return Source(
        frame,
        _dynamic(q, "coordinate"),
        _dynamic(u, "speed"),
        _listed(u_dependent, "u_dependent"),
        _dynamic(aux, "auxiliary speed"),
        equations,
        positions=_vanishing(configuration_constraints, "configuration_constraints"),
        velocities=_vanishing(velocity_constraints, "velocity_constraints"),
        loads=_listed(forcelist, "forcelist"),
        by_velocities=True,
    )


def _of_lagrangian(lagrangian: sympy.Expr, **arguments: Any) -> Source:
    """The lists for a Lagrangian and its coordinates, with constraints on these and their rates."""
    taken = ("q_ind", "configuration_constraints", "velocity_constraints")
    for name, value in arguments.items():
        if value is not None and name not in taken:
            raise ModelError(
                f"{name}= is given together with a Lagrangian, whose speeds are the rates of its coordinates: it is for an inertial "
                f"ReferenceFrame. For loads together with a Lagrangian use LagrangesMethod(L, q, forcelist=…, frame=…)."
            )
    if arguments.get("q_ind") is None:
        raise ModelError(f"the coordinates of the Lagrangian {shown(lagrangian)} are missing: from_sympy(L, q_ind=[…]).")
    positions, velocities = (_vanishing(arguments.get(name), name) for name in taken[1:])
    return Source(
        ReferenceFrame("N"),
        _dynamic(_listed(arguments["q_ind"], "q_ind"), "coordinate"),
        positions=positions,
        velocities=velocities,
        lagrangian=lagrangian,
    )


def _of_system(model: System) -> Source:
    # velocity constraints that were set by hand replace the derivatives of the holonomic constraints
    stated = model._vel_constrs
    method = model.eom_method
    # speeds that are rates of coordinates occur with Lagrange's equations; KanesMethod does not accept them
    by_rates = isinstance(method, LagrangesMethod) or all(isinstance(u, sympy.Derivative) for u in model.u)
    return Source(
        model.frame,
        _dynamic(tuple(model.q), "coordinate"),
        () if by_rates else tuple(model.u),
        () if by_rates else tuple(model.u_dep),
        tuple(model.u_aux),
        () if by_rates else tuple(model.kdes),
        positions=tuple(model.holonomic_constraints),
        velocities=tuple(model.nonholonomic_constraints if stated is None else stated),
        bodies=tuple(model.bodies),
        loads=tuple(model.loads),
        actuators=tuple(model.actuators),
        fixed=model.fixed_point,
        lagrangian=method._L[0] if isinstance(method, LagrangesMethod) else None,
        with_potentials=by_rates,
        method=method,
    )


def _of_kane(model: KanesMethod) -> Source:
    if model._qdot_u_map is None:
        raise ModelError("this KanesMethod has no kinematical equations: make it with kd_eqs=….")
    qdot, u = model._qdot, model.u
    kinematics = model._k_ku_implicit * u + model._k_kqdot_implicit * qdot + model._f_k_implicit
    velocities = model._k_nh * u + model._f_nh if model._k_nh else ()
    return Source(
        model._inertial,
        tuple(model.q),
        tuple(u),
        tuple(model._udep),
        tuple(model._uaux),
        tuple(kinematics),
        model._qdot_u_map,
        positions=tuple(model._f_h),
        velocities=tuple(velocities),
        bodies=tuple(model._bodylist or ()),
        loads=tuple(model._forcelist or ()),
        method=model,
        by_velocities=True,
    )


def _of_lagrange(model: LagrangesMethod) -> Source:
    if model.inertial is None and model.forcelist:
        raise ModelError("the inertial frame of this LagrangesMethod is not known: make it with frame=….")
    bodies = tuple(model._bodies or ())
    notes: tuple[tuple[str, str], ...] = ()
    if bodies and model.inertial is None:
        bodies = ()
        notes = (
            (
                "left out",
                "the bodies: LagrangesMethod was made without frame=…, so that its Lagrangian alone gives the motion",
            ),
        )
    held = len(model._hol_coneqs)
    return Source(
        model.inertial or ReferenceFrame("N"),
        tuple(model.q),
        positions=tuple(model._hol_coneqs),
        velocities=tuple(model.coneqs)[held:],
        bodies=bodies,
        loads=tuple(model.forcelist or ()),
        lagrangian=model._L[0],
        with_potentials=True,
        method=model,
        notes=notes,
    )


def _of_joints(model: JointsMethod) -> Source:
    lagrange = isinstance(model.method, LagrangesMethod)
    return Source(
        model.frame,
        tuple(model.q),
        () if lagrange else tuple(model.u),
        kinematics=() if lagrange else tuple(model.kdes),
        bodies=tuple(model.bodies),
        loads=tuple(model.loads),
        lagrangian=model.method._L[0] if lagrange else None,
        with_potentials=lagrange,
        method=model.method,
    )
