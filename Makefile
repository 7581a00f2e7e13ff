# Every target sets up what it needs in .venv, from nothing but Python (3.11 or later) and pip.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help demo test check format page check-page docs screenshots bench bench-derive bench-rhs bench-simulate bench-bicycle bench-first bench-read bench-dae bench-fourbars bench-random bench-robotics bench-control bench-fmu bench-jax bench-imports bench-processes bench-ensemble bench-sweep bench-quick mutants clean bench-robots bench-ratios bench-before
.NOTPARALLEL:

help: ## Show the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

demo: $(VENV)/.base ## Derive, explain, verify and show the rolling disk
	@echo "── appell derive rolling-disk"
	@$(BIN)/appell derive rolling-disk
	@echo "── appell explain rolling-disk"
	@$(BIN)/appell explain rolling-disk
	@echo "── appell verify rolling-disk"
	@$(BIN)/appell verify rolling-disk
	@echo "── appell report rolling-disk"
	@mkdir -p build
	@$(BIN)/appell report rolling-disk -o build/rolling-disk.html >/dev/null
	@echo "The report of the rolling disk, to open in a browser: $(CURDIR)/build/rolling-disk.html"

# Bytecode is kept: hundreds of processes import the same.
test: $(VENV)/.dev ## Run every test
	@tests/setup-browser
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist worksteal

check: $(VENV)/.dev ## Lint, formatting and types
	@echo "── ruff check";  $(BIN)/ruff check .
	@echo "── ruff format"; $(BIN)/ruff format --check .
	@echo "── mypy";        $(BIN)/mypy

format: $(VENV)/.dev ## Put the code in form, and fix what the linter can
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

page: ## Build the report's page from web/ into the package (needs Node 20.19 or later)
	@command -v npm >/dev/null || { echo "Building the page needs Node 20.19 or later, with npm."; exit 1; }
	@cd web && npm ci --silent && npm run --silent build

check-page: page ## Unit tests of the page, and that the one in the package is the build of its source
	@cd web && npm test --silent
	@test -z "$$(git status --porcelain -- src/appell/view/page)" || \
		{ echo "src/appell/view/page is not the build of web/: commit what 'make page' makes."; exit 1; }

docs: $(VENV)/.dev ## The reference, the cookbook and the pictures of docs/, from docstrings, examples and pages
	@$(BIN)/python -m tests.documents

screenshots: $(VENV)/.dev ## The pictures of executed notebooks in docs/images, by JupyterLab and Chromium
	@APPELL_BROWSER=required tests/setup-browser
	@$(BIN)/python -m tests.view.browser.screenshots

# Those beside peers first, then those that have none, and the longest of them at the end.
RATIOS := bench-derive bench-rhs bench-simulate bench-bicycle bench-dae bench-fourbars bench-robotics bench-control bench-imports bench-ensemble
OTHERS := bench-first bench-read bench-processes bench-jax bench-fmu bench-robots bench-sweep bench-random

bench: $(RATIOS) $(OTHERS) bench-ratios ## All the benchmarks below, in turn (two hours on two cores)

bench-derive: $(VENV)/.bench ## Time to equations, beside SymPy, SymEngine and heyoka (some minutes)
	@$(BIN)/python -m benchmarks.derive.run

bench-rhs: $(VENV)/.bench ## Time of one evaluation, beside Pinocchio, MuJoCo, heyoka, PyDy and SymPy (some minutes)
	@$(BIN)/python -m benchmarks.rhs.run

bench-simulate: $(VENV)/.bench ## Time to a finished motion, beside SymPy with SciPy, heyoka and MuJoCo (some minutes)
	@$(BIN)/python -m benchmarks.simulate.run

bench-bicycle: $(VENV)/.bench ## The bicycle derived and linearised, beside SymPy's own test (some minutes)
	@$(BIN)/python -m benchmarks.bicycle.run

bench-first: $(VENV)/.bench ## What the first run of a fresh installation costs, for each solver
	@$(BIN)/python -m benchmarks.first.run

bench-read: $(VENV)/.bench ## Equations to read, beside SymPy's simplified ones (SymPy takes up to an hour)
	@$(BIN)/python -m benchmarks.read.run

bench-dae: $(VENV)/.bench ## Stiff and constrained motions, work against precision, beside SUNDIALS and SciPy's Radau (some minutes)
	@$(BIN)/python -m benchmarks.dae.run

bench-fourbars: $(VENV)/.bench ## Rows of 10 to 1000 four-bars: an evaluation, and 10 s of motion, beside Pinocchio and Exudyn (some minutes)
	@$(BIN)/python -m benchmarks.fourbars.run

bench-random: $(VENV)/.bench ## Ten thousand random mechanisms beside an independent integrator (half an hour on two cores; goes on where it was)
	@$(BIN)/python -m benchmarks.random.run

bench-robotics: $(VENV)/.bench ## Mass matrices, forces, Jacobians, derivatives at many states, parallel robots, beside Pinocchio (a minute, the first time some more)
	@$(BIN)/python -m benchmarks.robotics.run

bench-control: $(VENV)/.bench ## Motions of least effort by CasADi, beside opty where it is installed (some minutes)
	@$(BIN)/python -m benchmarks.control.run

bench-fmu: $(VENV)/.dev ## FMUs of the whole gallery, validated and simulated by FMPy in both kinds (some minutes)
	@$(BIN)/python -m benchmarks.fmu.run

bench-jax: $(VENV)/.dev ## Functions of JAX, calling machine code or made of JAX's own operations (some minutes)
	@$(BIN)/python -m benchmarks.jax.run

bench-robots: $(VENV)/.bench ## Robots in URDF and MJCF that packages ship, imported, beside Pinocchio and MuJoCo (some minutes; fetches half a gigabyte)
	@$(BIN)/python -m benchmarks.robots.survey

bench-imports: $(VENV)/.bench $(VENV)/.dev ## SymPy's own models imported and derived, beside SymPy's derivation of them (some minutes)
	@$(BIN)/python -m benchmarks.imports.run
	@$(BIN)/python -m benchmarks.imports.census

bench-processes: $(VENV)/.bench ## Ten thousand motions through two processes, equal to the last bit to those of one (a minute)
	@$(BIN)/python -m benchmarks.processes.run

bench-ensemble: $(VENV)/.bench ## Many motions at once, beside a loop of single ones, heyoka's batches and SciPy in processes (a quarter of an hour, most of it heyoka's compiling)
	@$(BIN)/python -m benchmarks.ensemble.run

bench-sweep: $(VENV)/.dev ## A million runs kept on disk; sweeps killed a hundred times, on a full disk, with damaged chunks (half an hour)
	@$(BIN)/python -m benchmarks.sweep.run

bench-ratios: $(VENV)/.bench ## How every ratio beside a peer stands against the last committed one; what is worse is judged in turns
	@$(BIN)/python -m benchmarks.ratios --turns 5

bench-before: $(VENV)/.bench ## Our own code of SINCE=revision and of now, in turns on one core (half an hour)
	@$(BIN)/python -m benchmarks.before $(or $(SINCE),HEAD~1)

bench-quick: $(VENV)/.bench $(VENV)/.dev ## All of them on small systems
	@$(BIN)/python -m benchmarks.derive.run --quick
	@$(BIN)/python -m benchmarks.rhs.run --quick
	@$(BIN)/python -m benchmarks.simulate.run --quick
	@$(BIN)/python -m benchmarks.bicycle.run --quick
	@$(BIN)/python -m benchmarks.first.run --quick
	@$(BIN)/python -m benchmarks.read.run --quick
	@$(BIN)/python -m benchmarks.dae.run --quick
	@$(BIN)/python -m benchmarks.fourbars.run --quick
	@$(BIN)/python -m benchmarks.random.run --quick
	@$(BIN)/python -m benchmarks.robotics.run --quick
	@$(BIN)/python -m benchmarks.control.run --quick
	@$(BIN)/python -m benchmarks.fmu.run --quick
	@$(BIN)/python -m benchmarks.jax.run --quick
	@$(BIN)/python -m benchmarks.imports.run --quick
	@$(BIN)/python -m benchmarks.processes.run --quick
	@$(BIN)/python -m benchmarks.ensemble.run --quick
	@$(BIN)/python -m benchmarks.sweep.run --quick

mutants: $(VENV)/.dev ## Plant small errors in copies of the source, and see whether the tests notice (half an hour; goes on where it was)
	@$(BIN)/python -m benchmarks.mutants.run

clean: ## Remove the environment and everything generated
	rm -rf $(VENV) build dist web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. Each stamp is one set of packages; a change of pyproject.toml installs it again.

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "Appell needs Python 3.11 or later: no '$(PYTHON)' here. Try make PYTHON=…"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Appell needs Python 3.11 or later; $(PYTHON) is `$(PYTHON) -V`. Try make PYTHON=python3.11 …"; exit 1; }
	@echo "Making a Python environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.base: pyproject.toml | $(BIN)/python
	@echo "Installing Appell and what it stands on (about a minute) …"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	@echo "Installing Appell with its tests' and linters' tools (about a minute) …"
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.base

$(VENV)/.bench: pyproject.toml | $(BIN)/python
	@echo "Installing Appell with the peers it is measured against (a minute or two) …"
	@$(PIP) --editable '.[bench]'
	@touch $@ $(VENV)/.base
