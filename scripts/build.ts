/** Builds `dist/`: the program with its types, an executable `clew`, the web page, and the bill of materials. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildPage } from '../web/build-page.ts';
import { buildPacks } from './build-packs.ts';
import { buildProgram } from './build-program.ts';
import { buildSbom } from './build-sbom.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

await buildProgram(root);
buildPacks();
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
buildSbom(root);
await buildPage();
