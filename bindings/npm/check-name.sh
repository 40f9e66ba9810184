#!/usr/bin/env bash
# Looks up whether the name of the package is free on npm or belongs to us: to the account in NPM_OWNER, or else to the one that is
# logged in. Anybody may take a name at any time, so this is run before each upload.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
name=$(sed -n 's/^  "name": "\(.*\)",$/\1/p' package.json)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! owners=$(npm owner ls "$name" 2>"$log"); then
  if grep -q E404 "$log"; then
    echo "$name is free on npm"
    exit
  fi
  cat "$log" >&2
  exit 1
fi
us=${NPM_OWNER:-$(npm whoami 2>/dev/null || true)}
if [ -n "$us" ] && grep -q "^$us " <<<"$owners"; then
  echo "$name on npm is ours"
  exit
fi
echo "error: $name on npm belongs to $owners, not to ${us:-us (set NPM_OWNER, or log in)}" >&2
exit 1
