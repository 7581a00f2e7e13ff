"""Which formulation applies to which system of the gallery: a table, so that one that no longer applies is not passed over."""

from __future__ import annotations

import pytest

import appell as ap
from appell.errors import NotApplicable
from appell.formulations import formulations_for
from appell.gallery import entries
from appell.gibbs import GibbsFunction

CYCLIC = "no coordinate .* is cyclic, or their rates are speeds anyway"
NOT_APPLICABLE = {  # all other pairs apply
    "reduced-appell": {
        "appell-particle": "not linear in the speeds", "euler-top": CYCLIC, "four-bar": CYCLIC, "heavy-top": CYCLIC, "n-pendulum": CYCLIC,
        "pendulum": CYCLIC, "servo-plate-contact": CYCLIC, "slider-crank": CYCLIC, "sphere-on-turntable": CYCLIC,
        "spherical-particle": CYCLIC, "tippe-top": CYCLIC, "two-particles-rod": CYCLIC,
    },
    "servo-obstacles": {"cyclist-lean": "do not push along single speeds"},
}  # fmt: skip


@pytest.mark.parametrize("name", entries())
def test_all_apply_but_those_in_the_table(name: str) -> None:
    gibbs = GibbsFunction.of(ap.gallery.entry(name).build())
    forms = formulations_for(gibbs.system)
    assert {f.for_servo for f in forms} == {bool(gibbs.system.servos)}
    for form in forms:
        if (why := NOT_APPLICABLE.get(form.label, {}).get(name)) is None:
            assert isinstance(form.derive(gibbs), ap.Equations)
        else:
            with pytest.raises(NotApplicable, match=why):
                form.derive(gibbs)


def test_the_table_has_no_names_of_its_own() -> None:
    assert {name for names in NOT_APPLICABLE.values() for name in names} <= set(entries())
