import { existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { readTriples } from '../../src/graph/load/read-triples.ts';
import { profileNamed } from '../../src/graph/profile.ts';
import { sharedData } from '../../test/helper/shared-data.ts';

/**
 * Opens a development graph, loading it into the temporary folder when it is not there yet or older than its source.
 * @returns undefined when the data is not on this machine.
 */
export async function openDevelopmentGraph(
  file: string,
  profile: 'plain' | 'freebase' = 'plain',
): Promise<KnowledgeGraph | undefined> {
  const source = sharedData(file);
  if (source === undefined) return undefined;
  const folder = process.env.CLEW_BENCH_CACHE ?? join(tmpdir(), 'clew-bench');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${file.replace(/\W+/gu, '-')}-${profile}.clew`);
  if (!existsSync(path) || statSync(path).mtimeMs < statSync(source).mtimeMs) {
    await bulkLoad(path, readTriples(source), { profile: profileNamed(profile) });
  }
  return openEmbeddedGraph(path);
}
