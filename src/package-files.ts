import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

/**
 * Folder of the installed package or of the checkout, with a slash at its end. A built module is at a different depth than its
 * source.
 */
export const PACKAGE_FOLDER: URL = packageFolder();

/** The version in `package.json`. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(new URL('package.json', PACKAGE_FOLDER), 'utf8')) as { version: string })
    .version;
}

/**
 * The file of a program that runs in its own thread or process: its source, or the file built from it. Each is among the entries of
 * `scripts/build-program.ts`.
 * @param path below `src/` without its ending, such as `server/worker/ask-worker`.
 */
export function programFile(path: string): URL {
  const ending = extname(new URL(import.meta.url).pathname);
  return new URL(`${ending === '.ts' ? 'src' : 'dist'}/${path}${ending}`, PACKAGE_FOLDER);
}

/** File of a built pack of phrases. @param language such as `en`. */
export function packFile(language: string): URL {
  return new URL(`dist/pack/${language}.bin`, PACKAGE_FOLDER);
}

/** The nearest folder above this module that has a `package.json`. */
function packageFolder(): URL {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    if (existsSync(new URL('package.json', folder))) return folder;
    if (folder.pathname === '/' || folder.href === new URL('..', folder).href)
      throw new Error(`There is no package.json above ${import.meta.url}.`);
  }
}
