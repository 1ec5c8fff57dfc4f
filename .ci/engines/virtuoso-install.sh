#!/bin/sh
# Installs Virtuoso for the engine tests (Debian and Ubuntu); the tests start it themselves on free loopback ports.
set -eu
apt-get update
apt-get install -y --no-install-recommends virtuoso-opensource-7-bin
