import type { KnowledgeGraph } from './graph.ts';
import type { QueryTexts } from './query-texts.ts';

export interface GraphMeter {
  /** The same graph with every operation timed. Closing it closes the underlying graph. */
  readonly graph: KnowledgeGraph;
  /** Milliseconds during which at least one operation was running. Parallel operations count once. */
  elapsedMs(): number;
  /** How many operations have started so far. A batched operation counts once. */
  operations(): number;
}

/** Wraps and carries out each operation. `asked` is the number of texts, terms or entities it was given. */
export type GraphWatch = <Result>(
  operation: keyof KnowledgeGraph,
  asked: number,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Measures the time that one question spends in its graph, separately from the models' time. @param watch sees every
 * operation, within the measured time.
 */
export function meterGraph(
  graph: KnowledgeGraph,
  now: () => number = () => performance.now(),
  watch?: GraphWatch,
): GraphMeter {
  let active = 0;
  let since = 0;
  let elapsed = 0;
  let operations = 0;

  async function timed<Result>(
    operation: keyof KnowledgeGraph,
    asked: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    operations += 1;
    if (active === 0) since = now();
    active += 1;
    try {
      return await (watch === undefined ? work() : watch(operation, asked, work));
    } finally {
      active -= 1;
      if (active === 0) elapsed += now() - since;
    }
  }

  const timedTexts = (texts: QueryTexts): QueryTexts => ({
    language: texts.language,
    schema: (options) => timed('texts', 0, () => texts.schema(options)),
    run: (text, limits, options) => timed('texts', 1, () => texts.run(text, limits, options)),
  });

  const metered: KnowledgeGraph = {
    name: graph.name,
    engine: graph.engine,
    profile: graph.profile,
    queryForm: graph.queryForm,
    notes: graph.notes,
    kept: graph.kept,
    texts: graph.texts && timedTexts(graph.texts),
    version: (options) => timed('version', 0, () => graph.version(options)),
    findByName: (texts, options) => timed('findByName', texts.length, () => graph.findByName(texts, options)),
    resolve: (terms, options) => timed('resolve', terms.length, () => graph.resolve(terms, options)),
    relations: (entities, direction, options) =>
      timed('relations', entities.length, () => graph.relations(entities, direction, options)),
    neighbours: (entities, options) =>
      timed('neighbours', entities.length, () => graph.neighbours(entities, options)),
    step: (entities, relation, direction, options) =>
      timed('step', entities.length, () => graph.step(entities, relation, direction, options)),
    connected: (candidates, anchors, options) =>
      timed('connected', candidates.length, () => graph.connected(candidates, anchors, options)),
    triplesWithin: (entities, hops, options) =>
      timed('triplesWithin', entities.length, () => graph.triplesWithin(entities, hops, options)),
    describe: (ids, options) => timed('describe', ids.length, () => graph.describe(ids, options)),
    sample: (relation, options) => timed('sample', 0, () => graph.sample(relation, options)),
    schema: (options) => timed('schema', 0, () => graph.schema(options)),
    stats: (options) => timed('stats', 0, () => graph.stats(options)),
    close: () => graph.close(),
  };
  return {
    graph: metered,
    elapsedMs: () => elapsed + (active === 0 ? 0 : now() - since),
    operations: () => operations,
  };
}
