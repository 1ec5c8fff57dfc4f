/** Runs one store over one file in a process of its own and prints one JSON line: `measure.ts <engine> <tsv> <work> <workload>`. */
import { readFileSync } from 'node:fs';
import { ENGINES, type EngineName } from './engines.ts';

export interface Workload {
  readonly triples: number;
  readonly nodes: readonly string[];
  readonly largeHub: string;
  readonly smallHub: string;
  readonly candidates: readonly string[];
  readonly anchors: readonly string[];
}

export interface Timing {
  readonly n: number;
  readonly medianUs: number;
  readonly p99Us: number;
}

export interface Measures {
  readonly engine: string;
  readonly loadSeconds: number;
  readonly peakMb: number;
  readonly bytes: number;
  readonly reopenMs: number | undefined;
  readonly timings: Readonly<Record<string, Timing>>;
  /** Sizes of the answers, so that stores can be seen to have done the same work. */
  readonly checks: Readonly<Record<string, number>>;
}

const [name, tsv, work, workloadFile] = process.argv.slice(2) as [EngineName, string, string, string];
const workload: Workload = JSON.parse(readFileSync(workloadFile, 'utf8'));
const engine = ENGINES[name]();

const start = performance.now();
const bytes = await engine.load(tsv, work);
const loadSeconds = (performance.now() - start) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;

let reopenMs: number | undefined;
if (engine.reopen !== undefined) {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = performance.now();
    await engine.reopen(work);
    times.push(performance.now() - before);
  }
  reopenMs = times.sort((left, right) => left - right)[2];
}

const timings: Record<string, Timing> = {};
const checks: Record<string, number> = {};

async function time(
  label: string,
  rounds: number,
  operation: (round: number) => Promise<number>,
): Promise<void> {
  const times: number[] = [];
  let sum = 0;
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    sum += await operation(round);
    times.push((performance.now() - before) * 1000);
  }
  times.sort((left, right) => left - right);
  timings[label] = {
    n: rounds,
    medianUs: times[rounds >> 1] as number,
    p99Us: times[Math.min(rounds - 1, Math.floor(rounds * 0.99))] as number,
  };
  checks[label] = sum;
}

const handles = (names: readonly string[]): Promise<unknown[]> =>
  Promise.all(names.map((one) => engine.handle(one)));
const nodes = await handles(workload.nodes);
const [large, small] = await handles([workload.largeHub, workload.smallHub]);
const half = nodes.length >> 1;
const slow = name === 'oxigraph' || name === 'n3';
// Every node is asked for the first time here: nothing comes out of the store's own memory of recent answers.
await time('relations', half, (round) => engine.relations(nodes[round]));
await time('neighbours', half, (round) => engine.neighbours(nodes[half + round], 50));
await time('relations, again', half, (round) => engine.relations(nodes[round]));
await time('relations of large hub', slow ? 10 : 200, () => engine.relations(large));
await time('relations of small hub', slow ? 10 : 200, () => engine.relations(small));
await time('page of large hub', slow ? 10 : 200, () => engine.neighbours(large, 50));
await time('page of small hub', slow ? 10 : 200, () => engine.neighbours(small, 50));
const candidates = await handles(workload.candidates);
const anchors = await handles(workload.anchors);
await time('connected', slow ? 5 : 20, () => engine.connected(candidates, anchors));
await time('exact name', workload.nodes.length, (round) => engine.find(workload.nodes[round] as string));
process.stdout.write(
  `${JSON.stringify({ engine: name, loadSeconds, peakMb, bytes, reopenMs, timings, checks } satisfies Measures)}\n`,
);
process.exit(0);
