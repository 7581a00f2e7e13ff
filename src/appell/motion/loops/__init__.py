"""What runs: native functions, in the language of :mod:`appell.compile.native`.

    model         a system as native code sees it; its kernels by address; accelerations under constraints of any rank
    linear        linear equations: of deficient rank, real and complex
    projection    states put back on their constraints
    loop          the one integration loop: steps, rejections, events, saved points, reasons for stopping
    explicit, collocation, implicit, symplectic     the methods: each brings its step and what it knows inside of one

A change of any file here is seen by the next run: machine code is kept under a digest of these sources.
"""
