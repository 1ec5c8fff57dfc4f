/** Makes and opens one new file after another, as other processes do with the same: `create-worker.ts <folder> <count>`. */
import { join } from 'node:path';
import { AnswerFile } from '../../../src/graph/answer-file.ts';
import { openEmbeddedGraph } from '../../../src/graph/index.ts';

const [folder, count] = process.argv.slice(2) as [string, string];
const options = { maxBytes: 1e6, maxAgeMs: 1e6, now: Date.now };
console.log('ready');
await new Promise((resolve) => process.stdin.once('end', resolve).resume());
for (let index = 0; index < Number(count); index++) {
  const answers = new AnswerFile(join(folder, `answers-${index}.db`), options);
  answers.set('graph', String(process.pid), 'kept');
  if (answers.get('graph', String(process.pid)) !== 'kept') throw new Error('the answer was not kept');
  answers.close();
  const graph = await openEmbeddedGraph(join(folder, `graph-${index}.clew`));
  await graph.add([{ head: String(process.pid), relation: 'made', tail: 'it' }]);
  await graph.close();
}
console.log('done');
