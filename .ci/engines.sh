#!/usr/bin/env bash
# The tests that need a real server or a real model, each installed first. Here a missing engine is a failure; `npm test`
# skips it with a visible line. Writes its report to the file named by the first argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
report=${1:-.clew/engine-report.json}
# The small language model takes ten minutes and 700 MB of downloads: CLEW_SMALL_MODEL=1 asks for it.
for install in .ci/engines/*-install.sh; do
  [[ $install == *small-model* && ${CLEW_SMALL_MODEL:-} != 1 ]] && continue
  printf -- '-- %s\n' "$install"
  bash "$install"
done
# What an install script exports for the tests (addresses, folders) stands in .clew/engines.env, where it wrote any.
if [[ -f .clew/engines.env ]]; then
  set -a
  # shellcheck disable=SC1091
  source .clew/engines.env
  set +a
fi
CLEW_ENGINES=1 node node_modules/vitest/vitest.mjs run test/engines --maxWorkers=2 --outputFile.json="$report"
