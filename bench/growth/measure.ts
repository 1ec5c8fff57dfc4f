/** Loads one register in a process of its own and measures it. Arguments: TSV file, target, facts. Prints JSON. */
import { statSync } from 'node:fs';
import { ask } from '../../src/ask.ts';
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { readTriples } from '../../src/graph/load/read-triples.ts';
import { readerFor } from '../../src/reader-for.ts';
import { measure as measureOperations, type Operation } from '../engines/operations.ts';
import { randomFrom } from '../store/synthetic.ts';
import { registerQuestions } from './questions.ts';
import { companyAt, kindsIn, personAt } from './register.ts';

export interface GrowthMeasures {
  readonly loadSeconds: number;
  readonly bytes: number;
  /** Highest resident size after the load, and after all questions. */
  readonly loadPeakMb: number;
  readonly peakMb: number;
  /** Milliseconds to open the store and to make its reader ready for the first question. */
  readonly openMs: number;
  readonly readerMs: number;
  /** By row: median and p95 in milliseconds. */
  readonly rows: readonly (readonly [label: string, n: number, median: number, p95: number])[];
  /** Questions whose answer is proved by the register. */
  readonly answered: number;
  readonly asked: number;
}

const ROUNDS = 50;
const WARM = 5;
const [tsv, target, facts] = process.argv.slice(2) as [string, string, string];
const peakMb = (): number => process.resourceUsage().maxRSS / 1024;

let started = performance.now();
await bulkLoad(target, readTriples(tsv));
const loadSeconds = (performance.now() - started) / 1000;
const loadPeakMb = peakMb();

started = performance.now();
const graph = await openEmbeddedGraph(target);
await graph.resolve([personAt(0)]);
const openMs = performance.now() - started;
started = performance.now();
await readerFor(graph);
const readerMs = performance.now() - started;

const random = randomFrom(11);
const pick = (limit: number): number => Math.floor(limit * random());
const operations = await measureOperations(
  await operationsOf(graph),
  () => undefined,
  () => undefined,
);
const rows: GrowthMeasures['rows'][number][] = operations.map(({ operation, n, median = 0, p95 = 0 }) => [
  operation,
  n,
  median,
  p95,
]);

let [answered, asked] = [0, 0];
for (const [label, question] of registerQuestions(graph, Number(facts))) {
  const times: number[] = [];
  for (let round = -WARM; round < ROUNDS; round++) {
    const text = await question();
    const before = performance.now();
    const { outcome } = await ask(text, { graph });
    if (round < 0) continue;
    times.push(performance.now() - before);
    asked += 1;
    if (outcome === 'grounded') answered += 1;
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(share * times.length) - 1] as number;
  rows.push([label, ROUNDS, at(0.5), at(0.95)]);
}
await graph.close();
process.stdout.write(
  JSON.stringify({
    loadSeconds,
    bytes: statSync(target).size,
    loadPeakMb,
    peakMb: peakMb(),
    openMs,
    readerMs,
    rows,
    answered,
    asked,
  } satisfies GrowthMeasures),
);

async function operationsOf(graph: KnowledgeGraph): Promise<Operation[]> {
  const { persons, companies } = kindsIn(Number(facts));
  const resolved = async (names: readonly string[]): Promise<string[]> =>
    (await graph.resolve(names)).filter((id) => id !== undefined);
  const rounds: { readonly names: string[]; readonly ids: string[]; readonly others: string[] }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const names = Array.from({ length: 20 }, () => personAt(pick(persons)));
    rounds.push({
      names,
      ids: await resolved(names),
      others: await resolved(Array.from({ length: 100 }, () => companyAt(pick(companies)))),
    });
  }
  const [hub] = await resolved(['Person']);
  const at = (round: number) => rounds[round] as (typeof rounds)[number];
  const n = ROUNDS;
  return [
    [
      '`findByName` exact, 10 names',
      n,
      async (r) =>
        (await graph.findByName(at(r).names.slice(0, 10), { mode: 'exact', limit: 5 })).flat().length,
    ],
    [
      '`findByName` words, 1 name',
      n,
      async (r) =>
        (await graph.findByName(at(r).names.slice(0, 1), { mode: 'words', limit: 5 })).flat().length,
    ],
    [
      '`findByName` fuzzy, 1 name',
      n,
      async (r) =>
        (await graph.findByName([`${at(r).names[0]?.slice(1)}`], { mode: 'fuzzy', limit: 5 })).flat().length,
    ],
    ['`describe`, 20 nodes', n, async (r) => (await graph.describe(at(r).ids)).length],
    ['`relations`, 20 nodes', n, async (r) => (await graph.relations(at(r).ids, 'both')).length],
    [
      '`neighbours`, 20 nodes, first 200',
      n,
      async (r) => (await graph.neighbours(at(r).ids, { direction: 'both', limit: 200 })).triples.length,
    ],
    [
      '`neighbours`, the class of all people, first 100',
      n,
      async () => (await graph.neighbours([hub as string], { direction: 'both', limit: 100 })).triples.length,
    ],
    [
      '`step`, 20 nodes',
      n,
      async (r) => (await graph.step(at(r).ids, 'works for', 'out', { limit: 1000 })).targets.length,
    ],
    ['`connected`, 100 to 20', n, async (r) => (await graph.connected(at(r).others, at(r).ids)).length],
    [
      '`triplesWithin`, 1 node, 2 hops, first 200',
      n,
      async (r) => (await graph.triplesWithin(at(r).ids.slice(0, 1), 2, { limit: 200 })).hops.flat().length,
    ],
    ['`sample`, 20 triples', 10, async () => (await graph.sample('works for', { limit: 20 })).length],
    ['`schema`', 1, async () => (await graph.schema()).relations.length],
    ['`stats`', 1, async () => (await graph.stats()).triples],
  ];
}
