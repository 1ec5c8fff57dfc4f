import { GraphError } from '../../errors.ts';
import { createSharedWork, type SharedWork } from '../../shared-work.ts';
import { createNameIndex, type NameIndex, type NameProvider, openNameIndex } from '../name-index.ts';

/** Graphs with at most this many names get an in-memory index when it is first needed. */
const FEW_NAMES = 20_000;

/**
 * The index of a graph's names, from the named file or else in memory. Undefined for a graph with more than 20,000
 * names and no file. @throws {GraphError} for a file that was never finished.
 */
export function indexBeside(
  provider: NameProvider,
  path: string | undefined,
  engine: string,
): SharedWork<NameIndex | undefined> {
  return createSharedWork(async (signal) => {
    if (path === undefined) {
      const count = await provider.countNames({ signal });
      return count > FEW_NAMES ? undefined : createNameIndex(provider, { signal });
    }
    const index = await openNameIndex(path, { signal });
    if (index !== undefined) return index;
    throw new GraphError(`The name index ${path} was not finished. Run clew index again: it goes on.`, {
      engine,
    });
  });
}
