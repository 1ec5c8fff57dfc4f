import type { KnowledgeGraph, NameMatch } from '../graph/graph.ts';
import { searchNames } from '../graph/search-names.ts';
import { type Direction, type Entity, type EntityId, stableId, type Triple } from '../graph/term.ts';
import { RequestError } from './request-error.ts';

/** What the entity routes and the MCP tools read from a graph. Clients know entities by their stable identifiers. */

/** The longest text that is shown, and the longest text for which near names are looked up. */
const MOST_LETTERS = 100;

interface LookUpOptions {
  readonly signal: AbortSignal;
}

export interface EntityView {
  readonly id: string;
  readonly name: string;
  readonly kind: Entity['kind'];
}

/** Entities by name, best first. */
export interface EntityMatches {
  readonly graph: string;
  readonly matches: readonly (EntityView & Pick<NameMatch, 'score' | 'matched' | 'degree'>)[];
  readonly isCut: boolean;
}

/** Like `searchNames`, with entities by their stable identifiers. */
export async function searchEntities(
  graph: KnowledgeGraph,
  text: string,
  { limit, signal }: LookUpOptions & { readonly limit: number },
): Promise<EntityMatches> {
  const { matches, isCut } = await searchNames(graph, text, { limit, signal });
  return {
    graph: graph.name,
    matches: matches.map(({ entity, score, matched, degree }) => ({
      ...viewEntity(entity),
      score,
      matched,
      degree,
    })),
    isCut,
  };
}

/** The entity with a stable identifier or, if exactly one has it, with a name. @throws {RequestError} 404, 422 */
export async function findEntity(
  graph: KnowledgeGraph,
  id: string,
  { signal }: LookUpOptions,
): Promise<EntityId> {
  const [resolved] = await graph.resolve([id], { signal });
  if (resolved !== undefined) return resolved;
  const [matches = []] = await graph.findByName([id], { mode: 'exact', limit: 6, signal });
  if (matches.length === 1) return matches[0]!.entity.id;
  if (matches.length > 1) {
    const names = matches.map(({ entity }) => `"${stableId(entity)}"`).join(', ');
    throw new RequestError(
      422,
      'ambiguous-entity',
      `"${shorten(id)}" is the name of several entities: ${names}.`,
    );
  }
  const { matches: near } =
    id.length > MOST_LETTERS ? { matches: [] } : await searchNames(graph, id, { limit: 3, signal });
  const names = near.map(({ entity }) => `"${entity.name}"`).join(', ');
  throw new RequestError(
    404,
    'unknown-entity',
    `The graph "${graph.name}" has no entity "${shorten(id)}".${names === '' ? '' : ` Near: ${names}.`}`,
  );
}

/** Distinct relations around an entity, by relation id then direction. */
export async function relationsOf(
  graph: KnowledgeGraph,
  id: EntityId,
  direction: Direction | 'both',
  { signal }: LookUpOptions,
) {
  const relations = await graph.relations([id], direction, { signal });
  return relations.map(({ relation, direction: way, count }) => ({
    id: relation.id,
    name: relation.name,
    direction: way,
    count,
  }));
}

export async function neighboursOf(
  graph: KnowledgeGraph,
  id: EntityId,
  options: LookUpOptions & {
    readonly relations?: readonly string[] | undefined;
    readonly direction: Direction | 'both';
    readonly limit: number;
    readonly offset: number;
  },
) {
  const page = await graph.neighbours([id], options);
  return {
    triples: page.triples.map(viewTriple),
    offset: options.offset,
    truncated: page.truncated,
  };
}

/** Everything the entity browser shows at once. */
export async function describeEntity(
  graph: KnowledgeGraph,
  term: string,
  options: LookUpOptions & { readonly limit: number; readonly offset: number },
) {
  const id = await findEntity(graph, term, options);
  const [[description], relations, neighbours] = await Promise.all([
    graph.describe([id], options),
    relationsOf(graph, id, 'both', options),
    neighboursOf(graph, id, { ...options, direction: 'both' }),
  ]);
  if (description === undefined) {
    throw new RequestError(
      404,
      'unknown-entity',
      `The graph "${graph.name}" has no entity "${shorten(term)}".`,
    );
  }
  const { entity, aliases, types, degree } = description;
  return { graph: graph.name, ...viewEntity(entity), aliases, types, degree, relations, neighbours };
}

function viewEntity(entity: Entity): EntityView {
  return { id: stableId(entity), name: entity.name, kind: entity.kind };
}

function viewTriple({ head, relation, tail }: Triple) {
  return {
    head: viewEntity(head),
    relation: { id: relation.id, name: relation.name },
    tail: viewEntity(tail),
  };
}

function shorten(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
