"""The Entry of a gallery system: a function that builds it, its source, its published equations, and a motion to watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from appell.analysis import Published, Verification
from appell.analysis import verify as verify_system
from appell.arguments import checked
from appell.kinds import Count, Seed
from appell.model import Mechanism, System

if TYPE_CHECKING:
    from appell.motion import Run


def nothing_published(system: Mechanism) -> Sequence[Published]:
    """No equations, for systems whose sources print none."""
    return ()


@dataclass(frozen=True, eq=False)
class Motion:
    """A motion to watch: its duration (s), initial values, values of parameters that differ from the declared ones, and inputs."""

    span: float
    initial: Mapping[str, float] = field(default_factory=dict)
    parameters: Mapping[str, float] = field(default_factory=dict)
    inputs: Mapping[str, Any] | None = None
    about: str = ""


@checked
@dataclass(frozen=True)
class Entry:
    """A ready system: ``name`` as on the command line, ``title``, a line about it, ``citation``, its sources, ``build``, which
    makes the System, ``published``, its printed equations, the ``motion`` that its report shows, and
    ``notes`` on the parts of its source that are not in it.

    >>> disk = ap.gallery.entry("rolling-disk")
    >>> disk.build()
    System('rolling-disk': 5 coordinates, 1 body, 1 load, 1 constraint)
    """

    name: str
    title: str
    citation: str
    build: Callable[[], System | Mechanism]
    published: Callable[[Mechanism], Sequence[Published]] = nothing_published
    motion: Motion = Motion(10.0)
    notes: tuple[str, ...] = ()

    def verify(self, states: Count = 50, seed: Seed = 0) -> Verification:
        """Verify every formulation and every published equation of this system, at ``states`` random states drawn with ``seed``.

        Returns a Verification. Raises the errors of :func:`appell.verify`.

        >>> ap.gallery.entry("pendulum").verify(states=2).ok
        True
        """
        system = self.build()
        return verify_system(system, published=self.published(Mechanism.of(system)), states=states, seed=seed)

    def run(
        self,
        span: float | None = None,
        *,
        initial: Mapping[str, float] | None = None,
        parameters: Mapping[str, float] | None = None,
        **options: Any,
    ) -> Run:
        """Simulate its motion, or another one: ``span`` (s) and ``initial`` replace its duration and initial values, and ``parameters``
        replaces the values that it gives.

        Other ``options`` are those of :func:`appell.simulate`. Returns a Run; raises the errors of that function.

        >>> ap.gallery.entry("pendulum").run(0.5, save=11).time.size
        11
        """
        from appell.motion import simulate  # imported here, since deriving equations does not need it

        chosen = initial or self.motion.initial or None
        values = {**self.motion.parameters, **(parameters or {})}
        options = {"inputs": self.motion.inputs} | options
        return simulate(self.build(), self.motion.span if span is None else span, initial=chosen, parameters=values, **options)
