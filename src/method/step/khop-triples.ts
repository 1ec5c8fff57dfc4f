import {
  type Entity,
  type EntityId,
  type Relation,
  stableId,
  type Triple,
  tripleKey,
} from '../../graph/term.ts';
import { asShown } from '../../slice/show.ts';
import type { EvidenceTriple, MethodContext } from '../method.ts';
import type { Cuts } from './cuts.ts';
import { tripleTexts } from './gather-evidence.ts';
import type { TopicEntities } from './topic-entities.ts';
import { verbalise } from './verbalise.ts';

/** A triple near the topic entities, as retrieval by similarity compares it. */
export interface HopTriple {
  readonly triple: Triple;
  /** The first hop at which it is found, from 1. */
  readonly hop: number;
  /** The triple in words, in lower case. Triples of entities with the same names share it. */
  readonly text: string;
  /** Orders triples with equal texts the same way on every load. */
  readonly id: string;
}

/**
 * The triples within some hops of a set of entities, each once at its first hop, in hop order (arXiv:2504.08893). A cut
 * at the limit is recorded. Triples of a node whose only name is an identifier are left out: by themselves they say
 * nothing, and a hub has hundreds of them. Empty without entities. Cost: one graph read.
 */
export async function khopTriples(
  entities: readonly Entity[],
  options: { readonly hops: number; readonly direction: 'both' | 'out'; readonly limit: number },
  context: MethodContext,
  cuts: Cuts,
): Promise<readonly HopTriple[]> {
  if (entities.length === 0) return [];
  const { hops, truncated } = await context.graph.triplesWithin(
    entities.map((entity) => entity.id),
    options.hops,
    { limit: options.limit, direction: options.direction, signal: context.signal },
  );
  if (truncated !== undefined) cuts.add({ what: 'candidates', ...truncated });
  const says = ({ head, tail }: Triple) => [head, tail].every((end) => asShown(end, context.graph) === end);
  const pool = hops.flatMap((triples, index) =>
    triples.filter(says).map((triple) => hopTriple(triple, index + 1)),
  );
  context.trace.record({
    type: 'step',
    name: 'candidates-gathered',
    data: { hops: hops.map((triples) => triples.length), direction: options.direction },
  });
  return pool;
}

function hopTriple(triple: Triple, hop: number): HopTriple {
  const { text, id } = wordsOf(triple);
  return { triple, hop, text, id };
}

interface TripleWords extends Pick<HopTriple, 'text' | 'id'> {
  readonly head: string;
  readonly tail: string;
}

/**
 * The words of triples by relation, then by the ids of their ends. They are kept because the pools of one graph
 * overlap, and making the words takes longer than reading the triples. A graph that returns new relation objects with
 * every read does not benefit, but nothing of it is kept either.
 */
let known = new WeakMap<Relation, Map<EntityId, Map<string, TripleWords>>>();
let kept = 0;
const MAX_KEPT = 400_000;

function wordsOf(triple: Triple): TripleWords {
  const { head, relation, tail, mediator } = triple;
  const end = mediator === undefined ? tail.id : `${tail.id}\u0000${mediator.id}`;
  const found = known.get(relation)?.get(head.id)?.get(end);
  if (found?.head === head.name && found.tail === tail.name) return found;
  if (kept >= MAX_KEPT) {
    known = new WeakMap();
    kept = 0;
  }
  kept += 1;
  const made = makeWords(triple);
  const heads = known.get(relation) ?? new Map<EntityId, Map<string, TripleWords>>();
  const ends = heads.get(head.id) ?? new Map<string, TripleWords>();
  known.set(relation, heads.set(head.id, ends.set(end, made)));
  return made;
}

function makeWords({ head, relation, tail, mediator }: Triple): TripleWords {
  const via = mediator === undefined ? '' : stableId(mediator);
  return {
    head: head.name,
    tail: tail.name,
    text: verbalise({ head: head.name, relation: relation.name, tail: tail.name }).toLowerCase(),
    id: `${stableId(head)}\u0000${relation.id}\u0000${stableId(tail)}\u0000${via}`,
  };
}

/** Retrieved triples as evidence, each once, tied to the topics whose entities they contain. */
export function retrievedEvidence(
  triples: readonly Triple[],
  topics: Pick<TopicEntities, 'clues'>,
): readonly EvidenceTriple[] {
  return distinctTriples(triples).map((triple) => ({
    triple,
    clues: topics.clues.flatMap(({ to }, index) =>
      to.includes(triple.head.name) || to.includes(triple.tail.name) ? [index] : [],
    ),
  }));
}

/** Each fact once, in order of first appearance. */
export function distinctTriples(triples: readonly Triple[]): readonly Triple[] {
  const found = new Map<string, Triple>();
  for (const triple of triples) if (!found.has(tripleKey(triple))) found.set(tripleKey(triple), triple);
  return [...found.values()];
}

/** Retrieved triples as a prompt shows them: in stored direction, with aliases for mediators. */
export function retrievedTexts(triples: readonly Triple[]) {
  return tripleTexts(
    triples.map((triple) => ({ triple, clues: [], from: triple.head.id })),
    'stored',
  );
}
