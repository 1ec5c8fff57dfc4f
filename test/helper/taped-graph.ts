import type { KnowledgeGraph } from '../../src/graph/graph.ts';

/** One reading of a graph: what was asked, and what came. */
export interface GraphReading {
  readonly call: string;
  readonly result: unknown;
}

/** The parts of a graph that are no reading. */
export type GraphFacts = Pick<KnowledgeGraph, 'name' | 'engine' | 'profile'>;

/** Options that change nothing of what is read of a small graph: abort signals, and hints what alone is wanted. */
const HINTS: ReadonlySet<string> = new Set(['signal', 'among', 'most']);

/** What is asked, as text. */
function callText(name: string, args: readonly unknown[]): string {
  return JSON.stringify([name, ...args], (key, value) => (HINTS.has(key) ? undefined : value));
}

/** A graph that hands over what is read of it. It has no notes: what is computed from it is computed again. */
export function recordGraph(graph: KnowledgeGraph, write: (reading: GraphReading) => void): KnowledgeGraph {
  return of(graph, async (name, args) => {
    const read = graph[name as 'version'] as unknown as (...args: readonly unknown[]) => Promise<unknown>;
    const result = await read.apply(graph, [...args]);
    write({ call: callText(name, args), result });
    return result;
  });
}

/** A graph that says again what was read of another. @throws for what was not read. */
export function replayGraph(facts: GraphFacts, readings: readonly GraphReading[]): KnowledgeGraph {
  const results = new Map(readings.map(({ call, result }) => [call, result]));
  return of(facts, async (name, args) => {
    const call = callText(name, args);
    if (!results.has(call)) throw new Error(`Not read of the taped graph: ${call}`);
    const result = results.get(call);
    return Array.isArray(result) ? result.map((one) => one ?? undefined) : result;
  });
}

const READINGS = [
  'version',
  'findByName',
  'resolve',
  'relations',
  'neighbours',
  'step',
  'connected',
  'triplesWithin',
  'describe',
  'sample',
  'schema',
  'stats',
];

function of(
  { name, engine, profile }: GraphFacts,
  read: (name: string, args: readonly unknown[]) => Promise<unknown>,
): KnowledgeGraph {
  const readings = READINGS.map((one) => [one, (...args: readonly unknown[]) => read(one, args)]);
  return { name, engine, profile, close: async () => {}, ...Object.fromEntries(readings) };
}
