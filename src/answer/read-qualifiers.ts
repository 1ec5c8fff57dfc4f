import { GraphError } from '../errors.ts';
import type { KnowledgeGraph, Truncation } from '../graph/graph.ts';
import { relationParts, THROUGH } from '../graph/half.ts';
import { type Entity, type EntityId, type Triple, tripleKey } from '../graph/term.ts';

/** The most mediators asked about for one answer, and the most triples read at once. */
const MOST_MEDIATORS = 200;
const MOST_TRIPLES = 2000;

/** What the graph says about an event, apart from the piece of evidence that leads through it. */
export interface EvidenceQualifiers {
  /** The event. Undefined if several events join the same two ends by the same relation. */
  readonly mediator?: Entity | undefined;
  /** The triples that start at it, without the evidence itself, in the graph's order. */
  readonly others: readonly Triple[];
}

export interface Qualifiers {
  /** By `tripleKey` of the evidence. */
  readonly byTriple: ReadonlyMap<string, EvidenceQualifiers>;
  /**
   * What was left out: `mediators` beyond the first 200, and `qualifiers` beyond 2,000 triples or because the graph
   * failed.
   */
  readonly truncated: readonly (Truncation & { readonly what: 'mediators' | 'qualifiers' })[];
  /** Why the graph could not answer. What is missing as a result is also in `truncated`. */
  readonly failure?: string;
}

/** A piece of evidence with the edge it stands for, which names the mediator. */
interface Located {
  readonly key: string;
  readonly edge: Triple;
}

interface FactsAround {
  of(edge: Triple): readonly Triple[];
  readonly truncated: Qualifiers['truncated'];
}

/**
 * Reads the other properties of the mediators behind the evidence, such as the role of a part in a film or the dates of
 * an office. All are read at once. Further reads are needed if the evidence does not say which mediator it was, or if
 * the engine cannot name such nodes. If the graph fails here, the answer is not lost; the failure is returned.
 */
export async function readQualifiers(
  graph: KnowledgeGraph,
  evidence: readonly Triple[],
  signal: AbortSignal,
): Promise<Qualifiers> {
  const truncated: Qualifiers['truncated'][number][] = [];
  try {
    const located = await locate(graph, evidence, signal);
    const mediators = new Set(located.map(({ edge }) => edge.mediator?.id as EntityId));
    const asked = new Set([...mediators].slice(0, MOST_MEDIATORS));
    if (asked.size < mediators.size) {
      truncated.push({ what: 'mediators', kept: asked.size, of: mediators.size });
    }
    const kept = located.filter(({ edge }) => asked.has(edge.mediator?.id ?? ''));
    if (kept.length === 0) return { byTriple: new Map(), truncated };
    const read = await readOwn(graph, asked, signal).catch((error: unknown) => {
      if (!(error instanceof GraphError) || error.retryable) throw error;
      return readThroughHeads(graph, kept, signal);
    });
    truncated.push(...read.truncated);
    const byTriple = new Map<string, EvidenceQualifiers>();
    for (const [key, list] of Map.groupBy(kept, (one) => one.key)) {
      const others = list.flatMap(({ edge }) => read.of(edge).filter((other) => isOther(graph, edge, other)));
      const { mediator } = (list[0] as Located).edge;
      byTriple.set(key, { mediator: list.length === 1 ? mediator : undefined, others: distinct(others) });
    }
    return { byTriple, truncated };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const lost = { what: 'qualifiers', kept: 0 } as const;
    return { byTriple: new Map(), truncated: [...truncated, lost], failure: error.message };
  }
}

/** Evidence that names its mediator, unchanged. Other collapsed edges are read from their heads or tails. */
async function locate(
  graph: KnowledgeGraph,
  evidence: readonly Triple[],
  signal: AbortSignal,
): Promise<Located[]> {
  const located = evidence.flatMap((edge): Located[] =>
    edge.mediator === undefined ? [] : [{ key: tripleKey(edge), edge }],
  );
  let open =
    graph.profile.mediators === 'collapse'
      ? evidence.filter(({ relation, mediator }) => mediator === undefined && relation.id.includes(THROUGH))
      : [];
  for (const direction of ['out', 'in'] as const) {
    if (open.length === 0) break;
    const ends = open.map(({ head, tail }) => (direction === 'out' ? head.id : tail.id));
    const relations = [...new Set(open.map(({ relation }) => relation.id))];
    const page = await graph.neighbours([...new Set(ends)], {
      relations,
      direction,
      limit: MOST_TRIPLES,
      signal,
    });
    const byEdge = Map.groupBy(page.triples, edgeKey);
    const isFound = (triple: Triple): boolean => byEdge.has(edgeKey(triple));
    for (const triple of open) {
      for (const edge of byEdge.get(edgeKey(triple)) ?? []) {
        if (edge.mediator !== undefined) located.push({ key: tripleKey(triple), edge });
      }
    }
    // A page that was cut because one end is a hub may lack them. The other end may not be a hub.
    open = page.truncated === undefined ? [] : open.filter((triple) => !isFound(triple));
  }
  return located;
}

async function readOwn(
  graph: KnowledgeGraph,
  mediators: ReadonlySet<EntityId>,
  signal: AbortSignal,
): Promise<FactsAround> {
  const page = await graph.neighbours([...mediators], { direction: 'out', limit: MOST_TRIPLES, signal });
  const byMediator = Map.groupBy(page.triples, ({ head }) => head.id);
  return {
    of: ({ mediator }) => byMediator.get(mediator?.id ?? '') ?? [],
    truncated: cutOf(page.truncated),
  };
}

/**
 * For engines that cannot be asked about a blank node: reads the collapsed edges beside the evidence again from its
 * heads. Such a node may have a different name in every reply, so it is recognised by its edge if it is the only node
 * with that edge.
 */
async function readThroughHeads(
  graph: KnowledgeGraph,
  located: readonly Located[],
  signal: AbortSignal,
): Promise<FactsAround> {
  const heads = [...new Set(located.map(({ edge }) => edge.head.id))];
  const firsts = new Set(located.map(({ edge }) => relationParts(edge.relation.id)[0]));
  const around = await graph.relations(heads, 'out', { signal });
  const relations = around
    .map(({ relation }) => relation.id)
    .filter((id) => id.includes(THROUGH) && firsts.has(relationParts(id)[0]));
  const page = await graph.neighbours(heads, { direction: 'out', relations, limit: MOST_TRIPLES, signal });
  const byEdge = Map.groupBy(page.triples, edgeKey);
  const place = ({ head, relation, mediator }: Triple): string =>
    [head.id, relationParts(relation.id)[0], mediator?.id].join('\u0000');
  const byPlace = Map.groupBy(page.triples, place);
  const again = ({ edge }: Located): Triple | undefined => {
    const same = byEdge.get(edgeKey(edge)) ?? [];
    return (
      same.find(({ mediator }) => mediator?.id === edge.mediator?.id) ??
      (same[1] === undefined ? same[0] : undefined)
    );
  };
  const found = new Map<string, readonly Triple[]>();
  for (const one of located) {
    const same = again(one);
    if (same !== undefined)
      found.set(tripleKey(one.edge), (byPlace.get(place(same)) ?? []).flatMap(secondHalf));
  }
  const lost = located.filter(({ edge }) => !found.has(tripleKey(edge))).length;
  const missing =
    lost === 0 ? [] : [{ what: 'mediators' as const, kept: located.length - lost, of: located.length }];
  return {
    of: (edge) => found.get(tripleKey(edge)) ?? [],
    truncated: [...missing, ...cutOf(page.truncated)],
  };
}

function secondHalf({ relation, tail, mediator }: Triple): Triple[] {
  const [, id] = relationParts(relation.id);
  const [, name] = relationParts(relation.name);
  if (mediator === undefined || id === undefined) return [];
  return [{ head: mediator, relation: { id, name: name ?? id }, tail }];
}

function edgeKey({ head, relation, tail }: Triple): string {
  return tripleKey({ head, relation, tail });
}

/** Whether a triple says something that the evidence does not: no way back to its ends, no name and no class. */
function isOther(
  { profile }: KnowledgeGraph,
  evidence: Triple,
  { relation, tail, mediator }: Triple,
): boolean {
  return (
    mediator === undefined &&
    tail.kind !== 'mediator' &&
    tail.id !== evidence.tail.id &&
    tail.id !== evidence.head.id &&
    ![...profile.typeRelations, ...profile.nameRelations, ...profile.aliasRelations].includes(relation.id)
  );
}

function distinct(triples: readonly Triple[]): readonly Triple[] {
  const key = ({ relation, tail }: Triple): string => `${relation.id}\u0000${tail.id}`;
  return [...new Map(triples.map((triple) => [key(triple), triple])).values()];
}

function cutOf(truncated: Truncation | undefined): Qualifiers['truncated'] {
  return truncated === undefined ? [] : [{ what: 'qualifiers', ...truncated }];
}
