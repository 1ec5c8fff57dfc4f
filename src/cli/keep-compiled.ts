import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { clewHome } from '../clew-home.ts';

/**
 * Keeps the compiled form of the program's modules in Clew's home for the next start. Does nothing if that folder
 * cannot be written.
 */
export function keepCompiled(): void {
  enableCompileCache(join(clewHome(), 'compiled'));
}
