/**
 * Compares the embedded store with the `n3` store, `oxigraph` and raw arrays on one graph, each in its own process:
 *
 *   npm run bench:store                        FB15k-237 (the development data must be there)
 *   npm run bench:store -- --size 5000000      seeded synthetic graph with hubs
 *   npm run bench:store -- --crash 100         100 kills during additions and 100 during loads; readers beside a writer
 *   … --only clew,arrays                       some stores only
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { killDuringAdd, killDuringLoad, readBesideWriter } from '../../test/helper/crash-trial.ts';
import { sharedData } from '../../test/helper/shared-data.ts';
import type { EngineName } from './engines.ts';
import type { Measures, Workload } from './measure.ts';
import { randomFrom, writeSynthetic } from './synthetic.ts';

const SEED = 20_260_801;
const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    crash: { type: 'string' },
    only: { type: 'string', default: 'arrays,clew,n3,oxigraph' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'clew-bench-'));
try {
  console.log(
    `${cpus()[0]?.model ?? 'cpu'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  if (values.crash !== undefined) await crash(Number(values.crash));
  else
    compare(
      values.size === undefined ? undefined : Number(values.size),
      values.only.split(',') as EngineName[],
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compare(size: number | undefined, engines: readonly EngineName[]): void {
  const tsv = join(folder, 'graph.tsv');
  if (size !== undefined) writeSynthetic(tsv, size, SEED);
  else {
    const source = sharedData('fb15k237/triples.tsv.gz');
    if (source === undefined) return;
    writeFileSync(tsv, gunzipSync(readFileSync(source)));
  }
  const workload = makeWorkload(tsv, size !== undefined);
  const workloadFile = join(folder, 'workload.json');
  writeFileSync(workloadFile, JSON.stringify(workload));
  console.log(`${workload.triples} lines, ${size === undefined ? 'FB15k-237' : `synthetic, seed ${SEED}`}\n`);
  const results = engines.map((engine) => {
    const args = [
      '--no-warnings',
      '--max-old-space-size=16000',
      join(import.meta.dirname, 'measure.ts'),
      engine,
      tsv,
      join(folder, `${engine}.store`),
      workloadFile,
    ];
    try {
      return JSON.parse(
        execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 24 }),
      ) as Measures;
    } catch (error) {
      console.log(`${engine} did not finish: ${String((error as Error).message).split('\n')[0]}`);
      return undefined;
    }
  });
  print(
    results.filter((result) => result !== undefined),
    workload.triples,
  );
}

function makeWorkload(tsv: string, isSynthetic: boolean): Workload {
  const random = randomFrom(SEED + 1);
  const lines = readFileSync(tsv).toString('latin1').split('\n');
  const text = (latin1: string): string => Buffer.from(latin1, 'latin1').toString();
  const degrees = new Map<string, number>();
  const triples = lines.length - 1;
  for (const line of lines) {
    if (line === '') continue;
    const [head, , tail] = line.split('\t') as [string, string, string];
    degrees.set(head, (degrees.get(head) ?? 0) + 1);
    degrees.set(tail, (degrees.get(tail) ?? 0) + 1);
  }
  const names = [...degrees.keys()];
  const pick = (count: number, isWanted: (degree: number) => boolean): string[] => {
    const found = new Set<string>();
    for (let tries = 0; found.size < count && tries < count * 200; tries++) {
      const name = names[Math.floor(random() * names.length)] as string;
      if (isWanted(degrees.get(name) ?? 0)) found.add(name);
    }
    return [...found].map(text);
  };
  const byDegree = isSynthetic
    ? ['large hub', 'small hub']
    : names.toSorted((a, b) => (degrees.get(b) ?? 0) - (degrees.get(a) ?? 0));
  return {
    triples,
    nodes: pick(4000, (degree) => degree <= 64),
    largeHub: text(byDegree[0] as string),
    smallHub: text(byDegree[isSynthetic ? 1 : 20] as string),
    candidates: pick(10_000, (degree) => degree <= 1000),
    anchors: pick(1000, (degree) => degree <= 1000),
  };
}

function print(results: readonly Measures[], triples: number): void {
  const row = (label: string, cell: (result: Measures) => string): void =>
    console.log(`| ${label} | ${results.map(cell).join(' | ')} |`);
  const number = (value: number): string =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  console.log(`| | ${results.map(({ engine }) => engine).join(' | ')} |`);
  console.log(`| --- | ${results.map(() => '--:').join(' | ')} |`);
  row('load, triples/s', ({ loadSeconds }) => number(triples / loadSeconds));
  row('peak memory after load, MB', ({ peakMb }) => number(peakMb));
  row('peak memory, bytes/triple', ({ peakMb }) => number((peakMb * 2 ** 20) / triples));
  row('disk, bytes/triple', ({ bytes }) => (bytes === 0 ? '–' : number(bytes / triples)));
  row('reopen, ms', ({ reopenMs, loadSeconds }) =>
    reopenMs === undefined ? `${number(loadSeconds * 1000)} (loads again)` : number(reopenMs),
  );
  for (const label of Object.keys(results[0]?.timings ?? {})) {
    const n = results.map(({ timings }) => timings[label]?.n ?? 0);
    row(
      `${label}, µs: median / p99 (n = ${[...new Set(n)].join(', ')})`,
      ({ timings }) => `${number(timings[label]?.medianUs ?? 0)} / ${number(timings[label]?.p99Us ?? 0)}`,
    );
  }
  console.log('\nAnswer sizes:');
  for (const { engine, checks } of results) console.log(engine, JSON.stringify(checks));
}

async function crash(kills: number): Promise<void> {
  console.log(
    'kills during add:',
    JSON.stringify(await killDuringAdd(join(folder, 'add.clew'), kills, SEED)),
  );
  console.log(
    'kills during load:',
    JSON.stringify(await killDuringLoad(join(folder, 'load.clew'), kills, SEED)),
  );
  const { reads, batches } = await readBesideWriter(join(folder, 'shared.clew'), 4, 10_000);
  console.log(`4 readers beside one writer, 10 s, ${batches} batches written:`, JSON.stringify(reads));
}
