/** Reads a graph file until standard input ends; then prints the number of reads, and of the slowest in milliseconds. */
import { openEmbeddedGraph } from '../../../src/graph/index.ts';

const [path] = process.argv.slice(2) as [string];
const graph = await openEmbeddedGraph(path, { readOnly: true });
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();
process.stdout.write('ready\n');
const waits: number[] = [];
while (!isOver) {
  const start = performance.now();
  const [hub] = await graph.resolve(['hub']);
  const counts = await graph.relations(hub === undefined ? [] : [hub], 'out');
  const page = await graph.neighbours(hub === undefined ? [] : [hub], { direction: 'out', limit: 20 });
  waits.push(performance.now() - start);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const seen = page.truncated?.of ?? page.triples.length;
  if (Math.abs(total - seen) % 10 !== 0) throw new Error(`a part of a batch was seen: ${total}, ${seen}`);
  await new Promise((resolve) => setImmediate(resolve));
}
await graph.close();
waits.sort((left, right) => left - right);
process.stdout.write(
  JSON.stringify({ reads: waits.length, medianMs: waits[waits.length >> 1], slowestMs: waits.at(-1) }),
);
