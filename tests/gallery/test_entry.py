"""An entry of the gallery does with what it is given what it says."""

import numpy as np
import pytest

from appell.gallery import Entry, entry
from appell.gallery.tools.chapters import Chapter
from appell.gallery.tools.entry import Motion


def test_a_verification_has_the_states_asked_for() -> None:
    made = entry("heavy-top")
    one, same, other = ([r.worst for r in made.verify(states=2, seed=seed) if r.worst > 0] for seed in (3, 3, 4))
    assert one == same
    assert one != other
    assert {r.states for r in made.verify(states=2)} == {2}


def test_what_is_given_stands_over_its_own() -> None:
    made = entry("pendulum")
    own = Entry(
        made.name, made.title, made.citation, made.build, motion=Motion(0.2, {"x": -1.0, "y": 0.0}, {"g": 5.0, "m": 2.0})
    )
    run = own.run(progress=False)
    assert (run.parameters["g"], run.parameters["m"], run.times[-1]) == (5.0, 2.0, 0.2)
    run = own.run(0.1, parameters={"g": 7.0}, initial={"x": 0.6, "y": -0.8}, progress=False)
    assert (run.parameters["g"], run.parameters["m"], run.times[-1]) == (7.0, 2.0, 0.1)
    assert run.states[0, :2] == pytest.approx([0.6, -0.8])


def test_a_general_equation_is_as_wrong_as_at_its_worst() -> None:
    chapter = Chapter[float]("a paper", lambda bench: [0.0, 0.5, 0.0])
    claim = chapter.claim("x = x", lambda x: [(1.0, 1.0), (np.array([1.0, 2.0]), np.array([1.0, 2.0 + x]))])
    assert claim.measure(None) == pytest.approx(0.2)
