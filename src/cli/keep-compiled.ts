import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { clewHome } from '../clew-home.ts';

/** Keeps the compiled form of the program's modules in Clew's home for the next start; where that cannot be written, does nothing. */
export function keepCompiled(): void {
  enableCompileCache(join(clewHome(), 'compiled'));
}
