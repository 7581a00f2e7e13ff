"""The loops that simulations run: native functions, in the language of :mod:`appell.compile.native`.

    model         a system as native code sees it; its kernels by address; accelerations under constraints of any rank
    linear        linear equations: of deficient rank, real and complex
    projection    states put back on their constraints
    loop          the one integration loop: steps, rejections, events, saved points, reasons for stopping
    explicit, gauss_legendre, radau_iia, symplectic     the methods: each has its step and the motion inside of that
    jacobian, rattle, radau_tableaus                    parts of these
    course        the record of one run: its state, its steps, what it saves;  watch, knots  events found inside of a step
    lanes         eight runs at once;  batch_runs, gpu_thread  runs from start to end without returning to Python

A change of any file here is seen by the next run: machine code is kept under a digest of these sources.
"""
