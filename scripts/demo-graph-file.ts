import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { bulkLoad } from '../src/graph/embedded/bulk/bulk-load.ts';
import { openEmbeddedGraph } from '../src/graph/embedded/open-embedded-graph.ts';
import { readTriples } from '../src/graph/load/read-triples.ts';
import { createThinker } from '../src/model/embedded/create-thinker.ts';
import { describeStructure } from '../src/structure/describe-structure.ts';

/** The triples of the demo graph as text. */
export const DEMO_TRIPLES = fileURLToPath(new URL('../data/demo/films.tsv.gz', import.meta.url));
/** The graph that is opened. */
export const DEMO_FILE = fileURLToPath(new URL('../data/demo/films.clew', import.meta.url));

/** Writes the demo graph as a file to be opened for reading only, with what is derived from it noted. */
export async function writeDemoGraph(path: string): Promise<void> {
  rmSync(path, { force: true });
  await bulkLoad(path, readTriples(DEMO_TRIPLES));
  const graph = await openEmbeddedGraph(path);
  await describeStructure(graph);
  await createThinker(graph);
  await graph.close();
  const database = new DatabaseSync(path);
  // Without a log beside it: the folder of a package may not be written.
  database.exec('PRAGMA journal_mode = DELETE; VACUUM;');
  database.close();
}

/** Everything in a graph file as text, to compare two with each other. */
export function contentOf(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%' AND name <> 'name_text' ORDER BY name",
    )
    .all();
  const lines = tables.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => `${name} ${Object.values(row).map(readable).join(' ')}`),
  );
  database.close();
  return lines.sort().join('\n');
}

function readable(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
}
