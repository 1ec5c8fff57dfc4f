import type { KnowledgeGraph, ReadOptions } from '../graph.ts';
import { isNameProvider } from '../name-index.ts';
import type { EntityId, Triple } from '../term.ts';
import type { TripleProvider } from './triple-provider.ts';

function isTripleProvider(graph: unknown): graph is TripleProvider {
  return typeof (graph as Partial<TripleProvider> | undefined)?.triplePages === 'function';
}

const NODES = 50;
const PAGE = 2000;
const SAMPLE = 1000;

/**
 * All triples of a graph in pages, each once. A graph that cannot list its triples is walked along all edges, from
 * every entity with a name (if names can be listed) and from samples of every relation. A part that is connected with
 * none of these is then missing; compare the number with `stats()`. Walking keeps the ids of all nodes in memory.
 */
export async function* triplePages(
  graph: KnowledgeGraph,
  options: ReadOptions = {},
): AsyncGenerator<readonly Triple[]> {
  if (isTripleProvider(graph)) yield* graph.triplePages(options);
  else yield* walk(graph, options);
}

async function* walk(graph: KnowledgeGraph, options: ReadOptions): AsyncGenerator<readonly Triple[]> {
  const seen = new Set<EntityId>();
  let waiting: EntityId[] = [];
  const meet = (id: EntityId): void => {
    if (seen.has(id)) return;
    seen.add(id);
    waiting.push(id);
  };
  async function* expand(): AsyncGenerator<readonly Triple[]> {
    while (waiting.length > 0) {
      const nodes = waiting.slice(0, NODES);
      waiting = waiting.slice(NODES);
      const here = new Set(nodes);
      for (let offset = 0; ; offset += PAGE) {
        const page = await graph.neighbours(nodes, { direction: 'both', limit: PAGE, offset, ...options });
        for (const { head, tail } of page.triples) {
          meet(head.id);
          // Having the same value does not make two things neighbours.
          if (tail.kind !== 'literal') meet(tail.id);
        }
        // Every node is visited once, so each triple comes once, with its head.
        yield page.triples.filter(({ head }) => here.has(head.id));
        if (page.truncated === undefined || page.triples.length === 0) break;
      }
    }
  }
  for (const { relation } of (await graph.schema(options)).relations) {
    for (const { head } of await graph.sample(relation.id, { limit: SAMPLE, ...options })) meet(head.id);
    yield* expand();
  }
  if (!isNameProvider(graph)) return;
  for await (const { records } of graph.namePages(0, options)) {
    for (const { id } of records) meet(id);
    yield* expand();
  }
}
