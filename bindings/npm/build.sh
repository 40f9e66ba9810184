#!/usr/bin/env bash
# Builds, tests and packs the npm package, up to the upload.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# The largest program, gzipped, in bytes.
limit=90000
# As for the page (docs/DECISIONS.md): optimizations off that add code, and a stack of less than a mebibyte.
flags="-Cllvm-args=-disable-lsr -Cllvm-args=-enable-pre=false -Cllvm-args=-tail-merge-size=2 -Clink-arg=-zstack-size=983040"
RUSTFLAGS="$flags" cargo build --release --target wasm32-unknown-unknown
rm -rf pkg && mkdir pkg
wasm-bindgen --target web --remove-name-section --remove-producers-section --out-dir pkg --out-name engine \
  target/wasm32-unknown-unknown/release/minesweeper_engine_npm.wasm
program=$PWD/pkg/engine_bg.wasm
(cd ../.. && cargo xtask order-functions "$program")
cp js/* README.md ../../LICENSE package.json pkg/
# For a release, `cargo xtask notices` wrote them before.
notices=../../target/notices/minesweeper-engine-npm-notices.txt
if [ -f "$notices" ]; then cp "$notices" pkg/THIRD-PARTY-NOTICES.txt; fi
cd pkg
npm pack --silent
cd ..
# As a user: from the packed file, in a folder of its own.
user=$(mktemp -d)
trap 'rm -rf "$user"' EXIT
cp tests/package.test.mjs tests/types.mts "$user"
(cd "$user" && npm init --yes >/dev/null && npm install --silent --no-audit --no-fund "$OLDPWD"/pkg/*.tgz typescript@5.9.3 && node --test --test-reporter=tap package.test.mjs)
weight=$(gzip -9c "$program" | wc -c)
echo "$weight bytes of WebAssembly and $(cat pkg/web.js pkg/engine.js | gzip -9 | wc -c) of script, gzipped; $(wc -c < pkg/*.tgz) in the packed file"
if [ "$weight" -gt "$limit" ]; then
  echo "error: the WebAssembly weighs $weight bytes gzipped; the limit is $limit" >&2
  exit 1
fi
