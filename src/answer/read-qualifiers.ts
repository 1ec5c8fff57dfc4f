import { GraphError } from '../errors.ts';
import type { KnowledgeGraph, Truncation } from '../graph/graph.ts';
import { type EntityId, type Triple, tripleKey } from '../graph/term.ts';

/** Mediators asked about at most, and triples read at most, for one answer. */
const MOST_MEDIATORS = 200;
const MOST_TRIPLES = 2000;
/** Joins the two relations of a collapsed edge. */
const STEP = ' / ';

/** What else the mediators of some evidence say. */
export interface Qualifiers {
  /** By `tripleKey` of the evidence: triples out of its mediator, without the evidence itself, in the graph's order. */
  readonly byTriple: ReadonlyMap<string, readonly Triple[]>;
  /** What was left out; `mediators` beyond the first 200, `qualifiers` beyond 2,000 triples, or where the graph failed. */
  readonly truncated: readonly (Truncation & { readonly what: 'mediators' | 'qualifiers' })[];
  /** Why the graph could not say; what is missing then is in `truncated` too. */
  readonly failure?: string;
}

const NONE: Qualifiers = { byTriple: new Map(), truncated: [] };

/**
 * The other properties of the mediators through which evidence leads: the role beside a part in a film, the dates beside
 * an office. One read for all of them; a second where the engine cannot name such nodes. A graph that fails here does not
 * cost the answer: the failure is handed back.
 */
export async function readQualifiers(
  graph: KnowledgeGraph,
  evidence: readonly Triple[],
  signal: AbortSignal,
): Promise<Qualifiers> {
  const through = evidence.filter(({ mediator }) => mediator !== undefined);
  const all = [...new Set(through.map((triple) => (triple.mediator as { id: EntityId }).id))];
  if (all.length === 0) return NONE;
  const asked = new Set(all.slice(0, MOST_MEDIATORS));
  const kept = through.filter(({ mediator }) => asked.has(mediator?.id ?? ''));
  const cut =
    all.length > asked.size ? [{ what: 'mediators' as const, kept: asked.size, of: all.length }] : [];
  try {
    const read = await readOwn(graph, asked, signal).catch((error: unknown) => {
      if (!(error instanceof GraphError) || error.retryable) throw error;
      return readThroughHeads(graph, kept, signal);
    });
    const byTriple = new Map(
      kept.map((triple) => [
        tripleKey(triple),
        distinct(read.of(triple).filter((other) => isOther(graph, triple, other))),
      ]),
    );
    return { byTriple, truncated: [...cut, ...read.truncated] };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return { ...NONE, truncated: [...cut, { what: 'qualifiers', kept: 0 }], failure: error.message };
  }
}

interface Read {
  of(evidence: Triple): readonly Triple[];
  readonly truncated: Qualifiers['truncated'];
}

async function readOwn(
  graph: KnowledgeGraph,
  mediators: ReadonlySet<EntityId>,
  signal: AbortSignal,
): Promise<Read> {
  const page = await graph.neighbours([...mediators], { direction: 'out', limit: MOST_TRIPLES, signal });
  const byMediator = Map.groupBy(page.triples, ({ head }) => head.id);
  return {
    of: ({ mediator }) => byMediator.get(mediator?.id ?? '') ?? [],
    truncated: cutOf(page.truncated),
  };
}

/**
 * For engines that cannot be asked about a blank node: the collapsed edges beside the evidence, read anew from its heads.
 * Such a node may be called otherwise in every answer, so it is known again by its edge, when only one has that edge.
 */
async function readThroughHeads(
  graph: KnowledgeGraph,
  evidence: readonly Triple[],
  signal: AbortSignal,
): Promise<Read> {
  const heads = [...new Set(evidence.map(({ head }) => head.id))];
  const firsts = new Set(evidence.map(({ relation }) => parts(relation.id)[0]));
  const around = await graph.relations(heads, 'out', { signal });
  const relations = around
    .map(({ relation }) => relation.id)
    .filter((id) => id.includes(STEP) && firsts.has(parts(id)[0]));
  const page = await graph.neighbours(heads, { direction: 'out', relations, limit: MOST_TRIPLES, signal });
  const edge = ({ head, relation, tail }: Triple): string => tripleKey({ head, relation, tail });
  const sameEdge = Map.groupBy(page.triples, edge);
  const place = ({ head, relation, mediator }: Triple): string =>
    [head.id, parts(relation.id)[0], mediator?.id].join('\u0000');
  const sameMediator = Map.groupBy(page.triples, place);
  let lost = 0;
  const found = new Map<string, readonly Triple[]>();
  for (const triple of evidence) {
    const candidates = sameEdge.get(edge(triple)) ?? [];
    const own = candidates.find(({ mediator }) => mediator?.id === triple.mediator?.id);
    const again = own ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (again === undefined) lost++;
    else found.set(tripleKey(triple), (sameMediator.get(place(again)) ?? []).flatMap(secondStep));
  }
  const missing = lost === 0 ? [] : [{ what: 'mediators' as const, kept: found.size, of: evidence.length }];
  return {
    of: (triple) => found.get(tripleKey(triple)) ?? [],
    truncated: [...missing, ...cutOf(page.truncated)],
  };
}

/** The second half of a collapsed triple. */
function secondStep({ relation, tail, mediator }: Triple): Triple[] {
  const [, id] = parts(relation.id);
  const [, name] = parts(relation.name);
  if (mediator === undefined || id === undefined) return [];
  return [{ head: mediator, relation: { id, name: name ?? id }, tail }];
}

function parts(composite: string): readonly [string, string?] {
  const at = composite.indexOf(STEP);
  return at < 0 ? [composite] : [composite.slice(0, at), composite.slice(at + STEP.length)];
}

/** Says something that the evidence does not say: no way back to its ends, no name, no class. */
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
  return [
    ...new Map(triples.map((triple) => [`${triple.relation.id}\u0000${triple.tail.id}`, triple])).values(),
  ];
}

function cutOf(truncated: Truncation | undefined): Qualifiers['truncated'] {
  return truncated === undefined ? [] : [{ what: 'qualifiers', ...truncated }];
}
