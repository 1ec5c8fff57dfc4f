import { isAbort } from '../errors.ts';
import type {
  EntityDescription,
  GraphSchema,
  GraphStats,
  KnowledgeGraph,
  NameMode,
  ReadOptions,
} from './graph.ts';
import { isNameProvider } from './name-index.ts';
import type { EntityId, Triple } from './term.ts';

/** How many triples of each of the largest relations are looked at. */
const SAMPLE = 20;
const RELATIONS_SAMPLED = 5;
const RUNS = 3;

/** The result of one operation of the port. */
export interface OperationCheck {
  readonly operation: string;
  /** Milliseconds of the first run, and the median of three (engines and adapters cache). 0 if it failed. */
  readonly firstMs: number;
  readonly ms: number;
  /** What came back, in a few words. Absent if it failed. */
  readonly result?: string;
  readonly error?: string;
}

/** What a few small queries say about a graph. */
export interface GraphCheck {
  readonly name: string;
  readonly engine: string;
  readonly profile: string;
  readonly version?: string | undefined;
  readonly stats?: GraphStats | undefined;
  readonly schema?: GraphSchema | undefined;
  /** An entity of the largest relation. */
  readonly entity?: EntityDescription | undefined;
  /** Whether the entity above is found by its name: `found`, `not found`, or why the search failed. */
  readonly names: Readonly<Record<NameMode, string>>;
  readonly mediators: {
    readonly rule: 'collapse' | 'raw' | 'none';
    /** How many triples were looked at, and how many of them lead through a mediator or end at one. */
    readonly looked: number;
    readonly seen: number;
    readonly example?: string | undefined;
  };
  readonly capabilities: {
    readonly writable: boolean;
    /** Whether all names can be listed, so that an index of them can be built. */
    readonly listsNames: boolean;
    readonly keepsNotes: boolean;
    readonly types: boolean;
    readonly aliases: boolean;
    readonly exactCounts: boolean;
  };
  readonly operations: readonly OperationCheck[];
}

/**
 * Runs every operation of the port once or a few times. An operation that fails is reported and does not end the check.
 * Cost: about three dozen small reads and, on remote engines, one scan for the counts.
 */
export async function checkGraph(
  graph: KnowledgeGraph,
  options: ReadOptions & { readonly onOperation?: (operation: string) => void } = {},
): Promise<GraphCheck> {
  const read = { signal: options.signal };
  const operations: OperationCheck[] = [];
  async function run<T>(
    operation: string,
    work: () => Promise<T>,
    words: (value: T) => string,
  ): Promise<T | undefined> {
    options.onOperation?.(operation);
    const times: number[] = [];
    let value: T | undefined;
    try {
      for (let index = 0; index < RUNS && (times[0] ?? 0) < 2000; index++) {
        const start = performance.now();
        value = await work();
        times.push(performance.now() - start);
      }
    } catch (error) {
      if (isAbort(error)) throw error;
      operations.push({ operation, firstMs: 0, ms: 0, error: (error as Error).message });
      return undefined;
    }
    const firstMs = times[0] ?? 0;
    times.sort((left, right) => left - right);
    const ms = times[Math.floor(times.length / 2)] ?? 0;
    operations.push({ operation, firstMs, ms, result: words(value as T) });
    return value;
  }

  const version = await run(
    'version',
    () => graph.version(read),
    (text) => text,
  );
  const stats = await run(
    'stats',
    () => graph.stats(read),
    ({ triples }) => count(triples, 'triple'),
  );
  const schema = await run(
    'schema',
    () => graph.schema(read),
    ({ relations }) => count(relations.length, 'relation'),
  );
  const sampled: Triple[] = [];
  for (const [index, { relation }] of (schema?.relations ?? []).slice(0, RELATIONS_SAMPLED).entries()) {
    const take = () => graph.sample(relation.id, { limit: SAMPLE, ...read });
    const triples =
      index === 0 ? await run('sample', take, (list) => count(list.length, 'triple')) : await quiet(take);
    sampled.push(...(triples ?? []));
  }
  const start = sampled.find(({ head }) => head.kind === 'entity');
  const near = sampled.filter(({ head }) => head.kind === 'entity');
  const heads: EntityId[] = [...new Set(near.map(({ head }) => head.id))];
  const tails: EntityId[] = [...new Set(near.map(({ tail }) => tail.id))];
  let entity: EntityDescription | undefined;
  const names: Record<NameMode, string> = {
    exact: 'not tried',
    prefix: 'not tried',
    words: 'not tried',
    fuzzy: 'not tried',
  };
  if (start !== undefined) {
    const { head, relation } = start;
    const described = await run(
      'describe',
      () => graph.describe([head.id], read),
      (list) => count(list.length, 'entity', 'entities'),
    );
    entity = described?.[0];
    for (const mode of ['exact', 'prefix', 'words', 'fuzzy'] as const) {
      const found = await run(
        `findByName ${mode}`,
        () => graph.findByName([searchText(head.name, mode)], { mode, limit: 10, ...read }),
        ([list]) => count(list?.length ?? 0, 'match', 'matches'),
      );
      names[mode] =
        found === undefined
          ? (operations.at(-1)?.error ?? 'failed')
          : (found[0]?.length ?? 0) > 0
            ? 'found'
            : 'not found';
    }
    const both = 'both' as const;
    await run(
      'resolve',
      () => graph.resolve([head.term ?? head.name], read),
      ([id]) => (id === undefined ? 'nothing' : 'found'),
    );
    await run(
      'relations',
      () => graph.relations([head.id], both, read),
      (list) => count(list.length, 'relation'),
    );
    await run(
      'neighbours',
      () => graph.neighbours([head.id], { direction: both, limit: 50, ...read }),
      ({ triples }) => count(triples.length, 'triple'),
    );
    await run(
      'step',
      () => graph.step(heads, relation.id, 'out', { limit: 200, ...read }),
      ({ targets }) => `${count(targets.length, 'edge')} from ${count(heads.length, 'entity', 'entities')}`,
    );
    await run(
      'connected',
      () => graph.connected(heads, tails, read),
      (list) => `${list.length} of ${count(heads.length, 'entity', 'entities')}`,
    );
    await run(
      'triplesWithin 2',
      () => graph.triplesWithin([head.id], 2, { limit: 200, ...read }),
      ({ hops }) => count(hops.flat().length, 'triple'),
    );
  }
  const through = sampled.filter((triple) => isThroughMediator(triple));
  const example = through[0];
  return {
    name: graph.name,
    engine: graph.engine,
    profile: graph.profile.id,
    version,
    stats,
    schema,
    entity,
    names,
    mediators: {
      rule: graph.profile.mediators,
      looked: sampled.length,
      seen: through.length,
      example:
        example === undefined
          ? undefined
          : `${example.head.name} -${example.relation.name}-> ${example.tail.name}`,
    },
    capabilities: {
      writable: 'add' in graph,
      listsNames: isNameProvider(graph),
      keepsNotes: graph.notes !== undefined,
      types: (schema?.types.length ?? 0) > 0 || (entity?.types.length ?? 0) > 0,
      aliases: graph.profile.aliasRelations.length > 0 || (entity?.aliases.length ?? 0) > 0,
      exactCounts: schema?.exact ?? false,
    },
    operations,
  };

  async function quiet<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isAbort(error)) throw error;
      return undefined;
    }
  }
}

function isThroughMediator({ head, tail, mediator }: Triple): boolean {
  return mediator !== undefined || head.kind === 'mediator' || tail.kind === 'mediator';
}

/** A name as someone might type it who knows it only partly or imprecisely. */
function searchText(name: string, mode: NameMode): string {
  const letters = [...name];
  if (mode === 'exact' || letters.length < 5) return name;
  if (mode === 'words')
    return name
      .split(' ')
      .map((word) => word.slice(0, 4))
      .join(' ');
  if (mode === 'prefix')
    return letters
      .slice(0, Math.ceil(letters.length * 0.7))
      .join('')
      .trim();
  return [...letters.slice(0, 3), ...letters.slice(4)].join('');
}

function count(size: number, one: string, many = `${one}s`): string {
  return `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
}
