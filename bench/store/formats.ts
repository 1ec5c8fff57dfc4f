/**
 * How fast each format is read and loaded: `npm run bench:store:formats -- [--size 300000]`. One synthetic graph is written in every
 * format; shown are triples per second of processor time of the reader alone and of the whole load, and how much the load adds.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import { readTriples } from '../../src/graph/load/read-triples.ts';
import { median, processorMs } from '../guard/processor-time.ts';
import { writeSynthetic } from './synthetic.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '300000' } } });
const size = Number(values.size);
const RUNS = 3;

type Fields = readonly [head: string, relation: string, tail: string];
const iri = (text: string): string => `<http://bench.example/${text.replaceAll(' ', '_')}>`;
const nTriple = (fields: Fields): string => `${fields.map(iri).join(' ')} .\n`;
const FORMATS: Readonly<Record<string, (fields: Fields) => string>> = {
  tsv: (fields) => `${fields.join('\t')}\n`,
  csv: (fields) => `${fields.join(',')}\n`,
  jsonl: ([head, relation, tail]) => `${JSON.stringify({ head, relation, tail })}\n`,
  nt: nTriple,
  nq: nTriple,
  ttl: nTriple,
};

const folder = mkdtempSync(join(tmpdir(), 'clew-formats-'));
try {
  const tsv = join(folder, 'graph.tsv');
  writeSynthetic(tsv, size, 20_260_801);
  const triples = readFileSync(tsv, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as unknown as Fields);
  console.log(
    `${size} triples, load ${loadavg()[0]?.toFixed(1)}; triples/s of processor time, median of ${RUNS}`,
  );
  for (const [format, write] of Object.entries(FORMATS)) {
    const file = join(folder, `graph.${format}`);
    writeFileSync(file, triples.map(write).join(''));
    const reads: number[] = [];
    const loads: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      reads.push(
        await processorMs(async () => {
          for await (const batch of readTriples(file)) void batch;
        }),
      );
      loads.push(await processorMs(() => bulkLoad(join(folder, 'graph.db'), readTriples(file))));
    }
    const perSecond = (ms: readonly number[]): string =>
      Math.round(size / (median(ms) / 1000)).toLocaleString('en');
    console.log(
      `${format.padEnd(6)} reader ${perSecond(reads).padStart(10)}, load ${perSecond(loads).padStart(9)}, ${(median(loads) / median(reads)).toFixed(2)} times the reader`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
