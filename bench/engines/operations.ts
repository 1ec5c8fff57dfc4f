import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { nameOf, randomFrom } from '../store/synthetic.ts';

export interface Measured {
  readonly operation: string;
  readonly n: number;
  /** Milliseconds; undefined when the engine refused. */
  readonly median?: number;
  readonly p95?: number;
  /** Requests for one call, on average; undefined where nothing is sent. */
  readonly requests?: number;
  /** Size of the last result, so that engines can be seen to have done the same work. */
  readonly size?: number;
  readonly refused?: string;
}

type Requests = () => number | undefined;

/** One operation: what it is called, how often, and how to run it the nth time; gives the size of its result. */
export type Operation = readonly [name: string, n: number, run: (round: number) => Promise<number>];

export async function measure(
  operations: readonly Operation[],
  requests: Requests,
  onDone: (measured: Measured) => void,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const [operation, n, run] of operations) {
    const measured = await timed(operation, n, run, requests);
    onDone(measured);
    all.push(measured);
  }
  return all;
}

async function timed(operation: string, n: number, run: Operation[2], requests: Requests): Promise<Measured> {
  const times: number[] = [];
  let size = 0;
  try {
    const before = requests();
    for (let round = 0; round < n; round++) {
      const started = performance.now();
      size = await run(round);
      times.push(performance.now() - started);
    }
    const after = requests();
    times.sort((left, right) => left - right);
    const at = (share: number): number => times[Math.min(n - 1, Math.ceil(share * n) - 1)] as number;
    const sent = before === undefined || after === undefined ? {} : { requests: (after - before) / n };
    return { operation, n, median: at(0.5), p95: at(0.95), size, ...sent };
  } catch (error) {
    return { operation, n, refused: error instanceof Error ? error.message : String(error) };
  }
}

/** Every operation of the port over different nodes of the synthetic graph in each round, the same for every engine. */
export async function portOperations(graph: KnowledgeGraph, size: number, n: number): Promise<Operation[]> {
  const random = randomFrom(7);
  const entities = Math.floor(size / 5);
  const names = (count: number): string[] =>
    Array.from({ length: count }, () => nameOf(Math.floor((entities / 5) * random())));
  const rounds: { texts: string[]; ids: string[]; others: string[]; relation: string }[] = [];
  for (let round = 0; round < n; round++) {
    const texts = names(20);
    const known = (list: readonly (string | undefined)[]) => list.filter((id) => id !== undefined);
    const ids = known(await graph.resolve(texts));
    rounds.push({
      texts: texts.slice(0, 10),
      ids,
      others: known(await graph.resolve(names(100))),
      relation: `relation ${round % 20}`,
    });
  }
  const [hub] = (await graph.resolve(['large hub'])) as [string];
  const at = (round: number) => rounds[round] as (typeof rounds)[number];
  const both = { direction: 'both' } as const;
  return [
    [
      '`findByName` exact, 10 names',
      n,
      async (r) => lengths(await graph.findByName(at(r).texts, { mode: 'exact', limit: 5 })),
    ],
    [
      '`findByName` prefix, 1 name',
      n,
      async (r) =>
        lengths(await graph.findByName([at(r).texts[0]?.slice(0, 7) ?? ''], { mode: 'prefix', limit: 5 })),
    ],
    [
      '`findByName` fuzzy, 1 name',
      n,
      async (r) =>
        lengths(await graph.findByName([misspelt(at(r).texts[0] ?? '')], { mode: 'fuzzy', limit: 5 })),
    ],
    ['`resolve`, 10 terms', n, async (r) => (await graph.resolve(at(r).texts)).length],
    ['`describe`, 20 nodes', n, async (r) => (await graph.describe(at(r).ids)).length],
    ['`relations`, 20 nodes', n, async (r) => (await graph.relations(at(r).ids, 'both')).length],
    ['`relations`, the hub', n, async () => (await graph.relations([hub], 'both')).length],
    [
      '`neighbours`, 20 nodes, first 200',
      n,
      async (r) => (await graph.neighbours(at(r).ids, { ...both, limit: 200 })).triples.length,
    ],
    [
      '`neighbours`, the hub, first 100',
      n,
      async () => (await graph.neighbours([hub], { ...both, limit: 100 })).triples.length,
    ],
    [
      '`step`, 20 nodes',
      n,
      async (r) => (await graph.step(at(r).ids, at(r).relation, 'out', { limit: 1000 })).targets.length,
    ],
    ['`connected`, 100 to 20', n, async (r) => (await graph.connected(at(r).others, at(r).ids)).length],
    ['`connected`, 100 to the hub', n, async (r) => (await graph.connected(at(r).others, [hub])).length],
    [
      '`triplesWithin`, 1 node, 2 hops, first 200',
      n,
      async (r) => (await graph.triplesWithin(at(r).ids.slice(0, 1), 2, { limit: 200 })).hops.flat().length,
    ],
    [
      '`sample`, 20 triples',
      Math.min(n, 10),
      async (r) => (await graph.sample(at(r).relation, { limit: 20 })).length,
    ],
    ['`schema`', 1, async () => (await graph.schema()).relations.length],
    ['`stats`', 1, async () => (await graph.stats()).triples],
  ];
}

/** What a method asks around a hub. */
export async function hubOperations(graph: KnowledgeGraph, n: number): Promise<Operation[]> {
  const [hub, box] = (await graph.resolve(['hub', 'box'])) as [string, string];
  const { targets } = await graph.step([hub], 'part', 'out', { limit: 1000 });
  return [
    ['`relations`', n, async () => (await graph.relations([hub], 'both')).length],
    [
      '`neighbours`, first 100',
      n,
      async () => (await graph.neighbours([hub], { direction: 'both', limit: 100 })).triples.length,
    ],
    [
      '`step`, first 1,000',
      n,
      async () => (await graph.step([hub], 'part', 'out', { limit: 1000 })).targets.length,
    ],
    ['`connected`, 1,000 leaves to the hub', n, async () => (await graph.connected(targets, [hub])).length],
    ['`connected`, the hub to 1,000 leaves', n, async () => (await graph.connected([hub], targets)).length],
    ['`connected`, the hub to one node', n, async () => (await graph.connected([hub], [box])).length],
    [
      '`triplesWithin`, 2 hops, first 100',
      n,
      async () => (await graph.triplesWithin([hub], 2, { limit: 100 })).hops.flat().length,
    ],
    ['`describe`', n, async () => (await graph.describe([hub]))[0]?.degree.out ?? 0],
  ];
}

function lengths(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0);
}

/** Two letters exchanged. */
function misspelt(name: string): string {
  return `${name.slice(0, 2)}${name[3] ?? ''}${name[2] ?? ''}${name.slice(4)}`;
}
