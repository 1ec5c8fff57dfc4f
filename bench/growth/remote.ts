/**
 * What a question without a model asks of an engine that runs elsewhere: requests, bytes of replies (SPARQL) and time, over the register
 * of `register.ts` in each engine. Prints Markdown; an engine that is not installed is named and left out.
 *
 *     npm run bench:growth:remote -- [--sizes 100000,1000000] [--rounds 10] [--engines oxigraph,virtuoso,neo4j]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { ask } from '../../src/ask.ts';
import { BENCH_ENGINES } from '../engines/open-engines.ts';
import { registerQuestions } from './questions.ts';
import { writeRegister } from './register.ts';

const SEED = 20_261_126;
const WARM = 2;
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '10' },
    engines: { type: 'string', default: 'oxigraph,virtuoso,neo4j' },
  },
});
const rounds = Number(values.rounds);
let bytes = 0;
const plainFetch = globalThis.fetch;
globalThis.fetch = async (...args) => {
  const response = await plainFetch(...args);
  if (response.body === null) return response;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  const copy = new Response(counted, response);
  Object.defineProperty(copy, 'url', { value: response.url });
  return copy;
};

console.log(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, n = ${rounds} a row, seed ${SEED}\n`);
for (const size of values.sizes.split(',').map(Number)) {
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-remote-'));
  try {
    const tsv = join(folder, 'register.tsv');
    const facts = writeRegister(tsv, size, SEED);
    for (const { name, missing, load } of BENCH_ENGINES) {
      if (!values.engines.split(',').includes(name.toLowerCase())) continue;
      const reason = missing();
      if (reason !== undefined) {
        process.stderr.write(`${name} is left out: ${reason}\n`);
        continue;
      }
      const { graph, loadMs, requests, close } = await load(tsv, folder);
      const rows = [
        [
          `${facts.toLocaleString('en')} facts in ${name}, loaded in ${(loadMs / 1000).toFixed(0)} s`,
          'requests',
          'kB of replies',
          'ms, median / slowest',
          'grounded',
        ],
      ];
      for (const [label, question] of registerQuestions(graph, size)) {
        const times: number[] = [];
        let [sent, received, grounded] = [0, 0, 0];
        for (let round = -WARM; round < rounds; round++) {
          const text = await question();
          const before = { requests: requests() ?? 0, bytes, now: performance.now() };
          const { outcome } = await ask(text, { graph });
          if (round < 0) continue;
          times.push(performance.now() - before.now);
          sent += (requests() ?? 0) - before.requests;
          received += bytes - before.bytes;
          if (outcome === 'grounded') grounded += 1;
        }
        times.sort((one, other) => one - other);
        rows.push([
          label,
          (sent / rounds).toFixed(0),
          received === 0 ? '–' : (received / rounds / 1000).toFixed(0),
          `${times[Math.ceil(rounds / 2) - 1]?.toFixed(0)} / ${times.at(-1)?.toFixed(0)}`,
          `${grounded} of ${rounds}`,
        ]);
        process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`);
      }
      console.log(`${markdownTable(rows, { align: ['l', 'r', 'r', 'r', 'r'] })}\n`);
      await close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit(0);
