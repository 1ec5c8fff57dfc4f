/** Adds one small batch after another to a graph file and says so after each: `add-worker.ts <file> <first>`. */
import { writeSync } from 'node:fs';
import { openEmbeddedGraph } from '../../../src/graph/index.ts';

const [path, first] = process.argv.slice(2) as [string, string];
const graph = await openEmbeddedGraph(path);
for (let batch = Number(first); ; batch++) {
  await graph.add(batchTriples(batch));
  writeSync(1, `${batch}\n`);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Twenty triples that make a hub grow past the bound for stored counts, and new names. */
function batchTriples(batch: number) {
  return Array.from({ length: 20 }, (_, index) => ({
    head: index % 2 === 0 ? 'hub' : `batch ${batch}`,
    relation: `r${index % 3}`,
    tail: `item ${batch} ${index}`,
  }));
}
