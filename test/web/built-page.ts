import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage } from '../../web/build-page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.clew/page');

/** Folder of the page built from the sources as they are now; built only when they have changed, in a few seconds. */
export async function builtPage(): Promise<string> {
  // The page shows numbers, reasons and steps in words of the program's languages.
  const sources = ['web/**/*.{ts,tsx,css,html,svg}', 'src/language/**/*.ts'];
  const files = [...globSync(sources, { cwd: ROOT }), 'package-lock.json'].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  if (existsSync(join(folder, 'index.html'))) return folder;
  // Several test files may come here at once: each builds for itself, the first to end gives the folder its name.
  const own = `${folder}-${process.pid}`;
  await buildPage(own);
  mkdirSync(CACHE, { recursive: true });
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'index.html'))) throw error;
    rmSync(own, { recursive: true });
  }
  for (const old of globSync('*', { cwd: CACHE })) {
    if (!old.includes('-') && join(CACHE, old) !== folder) rmSync(join(CACHE, old), { recursive: true });
  }
  return folder;
}
