#!/usr/bin/env bash
# Builds, tests and packs the npm package, up to the upload.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# As for the page (docs/DECISIONS.md): optimizations off that add code.
export RUSTFLAGS="-Cllvm-args=-disable-lsr -Cllvm-args=-enable-pre=false -Cllvm-args=-tail-merge-size=2"
cargo build --release --target wasm32-unknown-unknown
rm -rf pkg && mkdir pkg
program=target/wasm32-unknown-unknown/release/minesweeper_engine_npm.wasm
wasm-bindgen --target experimental-nodejs-module --out-dir pkg/node "$program"
wasm-bindgen --target web --out-dir pkg/web "$program"
cp README.md ../../LICENSE package.json pkg/
# For a release, `cargo xtask notices` wrote them before.
notices=../../target/notices/minesweeper-engine-npm-notices.txt
if [ -f "$notices" ]; then cp "$notices" pkg/THIRD-PARTY-NOTICES.txt; fi
cd pkg
npm pack --silent
cd ..
# As a user: from the packed file, in a folder of its own.
user=$(mktemp -d)
trap 'rm -rf "$user"' EXIT
cp tests/package.test.mjs "$user"
(cd "$user" && npm init --yes >/dev/null && npm install --silent --no-audit --no-fund "$OLDPWD"/pkg/*.tgz && node --test --test-reporter=tap package.test.mjs)
echo "$(gzip -9c pkg/web/*.wasm | wc -c) bytes of WebAssembly, gzipped"
