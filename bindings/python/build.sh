#!/usr/bin/env bash
# Builds, tests and checks the Python package, up to the upload. With --from-source, it is also installed as on a system that has no
# wheel: compiled by pip.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
bin=bin
if [ "${OS:-}" = Windows_NT ]; then bin=Scripts; fi
# Where git makes no links, the file would be the name of another one.
cmp -s ../../LICENSE LICENSE || cp ../../LICENSE LICENSE
# For a release, `cargo xtask notices` wrote them before.
notices=../../target/notices/minesweeper-engine-python-notices.txt
if [ -f "$notices" ]; then cp "$notices" THIRD-PARTY-NOTICES.txt; fi
export PIP_DISABLE_PIP_VERSION_CHECK=1
python3 -m venv --clear target/tools
target/tools/$bin/python -m pip install --quiet -r requirements.txt

# The wheel is compiled from the source distribution, which must be complete for that.
rm -rf pkg
CARGO_TARGET_DIR="$PWD/target" target/tools/$bin/maturin build --release --locked --sdist --out pkg
target/tools/$bin/twine check --strict pkg/*

# As a user: in a folder and an environment of its own. The tests report on standard error.
user=$(mktemp -d)
trap 'rm -rf "$user"' EXIT
cp -R README.md tests ../../engine/conformance "$user"
test_installed() {
    python3 -m venv --clear "$user/venv"
    "$user/venv/$bin/python" -m pip install --quiet "$1"
    (cd "$user" && "venv/$bin/python" -m unittest discover -s tests 2>&1)
}
test_installed pkg/*.whl
if [ "${1:-}" = --from-source ]; then test_installed pkg/*.tar.gz; fi

# The types of the package say what the compiled module has.
tools=$PWD/target/tools/$bin
"$tools/python" -m pip install --quiet --no-deps pkg/*.whl
(cd "$user" && "$tools/python" -m mypy.stubtest minesweeper_engine)
wc -c pkg/*
