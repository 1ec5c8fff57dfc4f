#!/bin/sh
# Builds the test host of Neo4j 5 (community, from Maven Central) for the engine tests, which start it themselves on free
# loopback ports. Needs a JDK 17 or newer and Maven. Everything goes to a folder outside the repository; what is there
# already is not built or downloaded again.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
cache=${CLEW_ENGINE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/clew-engines}
target="$cache/neo4j-host"
source="$here/test/engines/neo4j-host"
if [ -f "$target/ready" ] && diff -rq "$source" "$target/project" -x target >/dev/null 2>&1; then
  exit 0
fi
rm -rf "$target"
mkdir -p "$target"
cp -R "$source" "$target/project"
cd "$target/project"
build() { mvn -q -B "$@" package dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$target/lib"; }
build -o 2>/dev/null || build
cp target/neo4j-host-1.jar "$target/lib/"
rm -rf target
touch "$target/ready"
