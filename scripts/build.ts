/** Builds `dist/`: JavaScript with types, an executable `clew`, the web page, and the bill of materials. */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPage } from './build-page.ts';
import { buildSbom } from './build-sbom.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

rmSync(`${root}dist`, { recursive: true, force: true });
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
chmodSync(`${root}dist/cli/main.js`, 0o755);
buildSbom(root);
await buildPage();
