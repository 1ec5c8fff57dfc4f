/** Loads `size` triples into a graph file again and again: `load-worker.ts <file> <size>`. Says when one is in place. */
import { writeSync } from 'node:fs';
import { bulkLoad } from '../../../src/graph/index.ts';

const [path, size] = process.argv.slice(2) as [string, string];
for (let round = 1; ; round++) {
  const records = Array.from({ length: Number(size) }, (_, index) => ({
    head: `head ${index % 997}`,
    relation: `r${index % 5}`,
    tail: `tail ${round} ${index}`,
  }));
  await bulkLoad(path, [records]);
  writeSync(1, `${round}\n`);
}
