/** Builds `dist/`: JavaScript with types, and an executable `clew`. */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

rmSync(`${root}dist`, { recursive: true, force: true });
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
chmodSync(`${root}dist/cli/main.js`, 0o755);
