import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from './errors.ts';

/**
 * Makes a folder and its parents, as far as they do not exist yet. Node's own recursive form does not return where a file system
 * answers "no such folder" to making one, as `/proc` does.
 * @throws {ConfigError} that names the folder which cannot be made.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  let folder = resolve(path);
  for (; !isFolder(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const each of missing) {
    try {
      mkdirSync(each);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST' && isFolder(each)) continue;
      throw new ConfigError(`The folder ${each} cannot be made: ${(cause as Error).message}.`, {
        mend: 'Name a folder that you may write to.',
        cause,
      });
    }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
