# make play    play a game          make test   run all tests, compiled and pure
# make check   types and style      make bench  measure the speed
# make docs    the reference for authors, in build/docs
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PURE   := LONGHOUSE_PURE=1

.PHONY: play test check bench docs compile pure browser postgres clean
.DEFAULT_GOAL := play

# The page is there as soon as the packages are; the rules are compiled in the background for the next start.
play: $(VENV)/play
	@$(BIN)/longhouse play

test: $(VENV)/dev compile browser postgres
	$(BIN)/pytest -n auto --dist worksteal
	@echo "The rules once more in pure Python, without what takes long and what does not know the difference:"
	$(PURE) $(BIN)/pytest -n auto -m "not slow" -k "not nobody_is_told" tests/core tests/bots tests/games --ignore-glob '*/board' \
	  --ignore-glob '*test_house*' --ignore-glob '*test_lessons*' --ignore-glob '*test_versions*' \
	  --ignore-glob '*test_why_not*' --ignore-glob '*test_card_games*'
	$(BIN)/longhouse rules borabora --untested
	$(BIN)/longhouse rules wendake --untested
	$(BIN)/longhouse rules wutaki --untested

check: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/dev compile
	$(BIN)/pip install -q -e '.[peers]' || echo "catanatron can't be installed here: measuring without it"
	$(BIN)/longhouse bench borabora --peer catanatron
	$(BIN)/longhouse bench wendake
	$(BIN)/longhouse bench wutaki

# What is public and nothing else: `longhouse`, `longhouse.author`, `longhouse.envs` and the test kit.
docs: $(VENV)/dev
	$(PURE) $(BIN)/pdoc -o build/docs longhouse '!longhouse\.' longhouse.author longhouse.envs '!longhouse\.envs\.' longhouse.testing \
	  '!longhouse\.testing\.(cluster|faults|lines|load|players|proxy|served|soak_server|sources|trials|vocabulary)'

# The rules become C if there is a compiler, only what has changed; everything works without, about four times slower.
compile: $(VENV)/play
	@$(BIN)/python src/longhouse/compiled.py

# Browser tests need Chromium; without it they are skipped, and say so.
browser:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
	  || echo "Chromium is missing (Debian: apt-get install chromium): browser tests will be skipped."

# So do tests of several processes on one PostgreSQL: they start one of their own in a temporary folder.
postgres:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; } \
	  || echo "PostgreSQL is missing (Debian: apt-get install postgresql): its tests will be skipped."

pure: $(VENV)/play
	@$(BIN)/python src/longhouse/compiled.py --remove

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Longhouse needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --upgrade pip setuptools wheel

$(VENV)/play: $(VENV)/bin/python pyproject.toml
	$(BIN)/pip install -q --no-build-isolation -e '.[compile]'
	@touch $@

$(VENV)/dev: $(VENV)/play pyproject.toml
	$(BIN)/pip install -q --no-build-isolation -e '.[dev]'
	@touch $@

clean: pure
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis
