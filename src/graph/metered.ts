import type { KnowledgeGraph } from './graph.ts';

export interface GraphMeter {
  /** The same graph; every operation is timed. Closing it closes the graph underneath. */
  readonly graph: KnowledgeGraph;
  /** Milliseconds during which at least one operation was under way; operations side by side count once. */
  elapsedMs(): number;
  /** Operations begun so far; one batched operation counts once. */
  operations(): number;
}

/** Measures the time one question spends in its graph, so that it can be told apart from the models' time. */
export function meterGraph(graph: KnowledgeGraph, now: () => number = () => performance.now()): GraphMeter {
  let active = 0;
  let since = 0;
  let elapsed = 0;
  let operations = 0;

  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    operations += 1;
    if (active === 0) since = now();
    active += 1;
    try {
      return await work();
    } finally {
      active -= 1;
      if (active === 0) elapsed += now() - since;
    }
  }

  const metered: KnowledgeGraph = {
    name: graph.name,
    engine: graph.engine,
    profile: graph.profile,
    ...(graph.notes === undefined ? {} : { notes: graph.notes }),
    version: (options) => timed(() => graph.version(options)),
    findByName: (texts, options) => timed(() => graph.findByName(texts, options)),
    resolve: (terms, options) => timed(() => graph.resolve(terms, options)),
    relations: (entities, direction, options) => timed(() => graph.relations(entities, direction, options)),
    neighbours: (entities, options) => timed(() => graph.neighbours(entities, options)),
    step: (entities, relation, direction, options) =>
      timed(() => graph.step(entities, relation, direction, options)),
    connected: (candidates, anchors, options) => timed(() => graph.connected(candidates, anchors, options)),
    triplesWithin: (entities, hops, options) => timed(() => graph.triplesWithin(entities, hops, options)),
    describe: (ids, options) => timed(() => graph.describe(ids, options)),
    sample: (relation, options) => timed(() => graph.sample(relation, options)),
    schema: (options) => timed(() => graph.schema(options)),
    stats: (options) => timed(() => graph.stats(options)),
    close: () => graph.close(),
  };
  return {
    graph: metered,
    elapsedMs: () => elapsed + (active === 0 ? 0 : now() - since),
    operations: () => operations,
  };
}
