/** Builds `dist/`: JavaScript with types, an executable `clew`, and the web page. */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPage } from './build-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

rmSync(`${root}dist`, { recursive: true, force: true });
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
chmodSync(`${root}dist/cli/main.js`, 0o755);
await buildPage();
