"""``make docs``: the reference, the cookbook, and the pictures of both and of the modelling page."""

from tests.documents import cookbook, elements, reference

reference.PAGE.write_text(reference.page(), encoding="utf-8")
elements.make()
cookbook.make()
