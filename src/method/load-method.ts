import { clew } from './clew/clew.ts';
import type { Method } from './method.ts';

/**
 * A method by its id. Other methods' modules are loaded only when one of them is asked for.
 * @throws {ConfigError} naming the nearest id if there is no such method.
 */
export async function loadMethod(id: string): Promise<Method> {
  if (id === clew.id) return clew as Method;
  const { methodById } = await import('./registry.ts');
  return methodById(id);
}
