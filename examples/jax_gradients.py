"""The dynamics in JAX: a motion, and the gradient of where it ends."""

# --8<-- docs/jax.md
import jax
import jax.numpy as jnp

import appell as ap

jax.config.update("jax_enable_x64", True)  # before anything else is done with JAX

s = ap.System("cart-pole")
x, theta = s.coordinates("x theta")
push = s.inputs("push")
m, l = s.parameters(m=0.3, l=0.5)
cart = s.origin.shifted(x * s.frame.x)
s.particle("cart", at=cart, mass=1.0)
s.particle("bob", at=cart.shifted(-l * s.frame.rotated(theta, "z").y), mass=m)
s.gravity(-9.81 * s.frame.y)
s.force(cart, push * s.frame.x)

f = ap.dynamics(s).jax()
start, h, steps = jnp.array([0.0, 0.5, 0.0, 0.0]), 0.02, 50


@jax.jit
def end(gains, p):
    """Where fifty steps of Runge and Kutta lead with a controller of these gains."""

    def step(y, _):
        def rate(z):
            return f.rhs(0.0, z, jnp.array([gains @ z]), p)

        a = rate(y)
        b = rate(y + h / 2 * a)
        c = rate(y + h / 2 * b)
        d = rate(y + h * c)
        return y + h / 6 * (a + 2 * b + 2 * c + d), None

    return jax.lax.scan(step, start, None, length=steps)[0]


gains = jnp.array([-1.0, 4.0, -1.5, 0.5])
print("the end          ", end(gains, f.p).round(5))
print("by its gains     ", jax.grad(lambda k: end(k, f.p)[1])(gains).round(5))
print("by m and l       ", jax.grad(lambda p: end(gains, p)[1])(f.p).round(5))
print("a thousand states", jax.vmap(lambda y: f.rhs(0.0, y))(jnp.zeros((1000, 4))).shape)
# --8<--
