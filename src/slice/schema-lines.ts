import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Triple } from '../graph/term.ts';
import type { GraphStructure, RelationStructure } from '../structure/structure.ts';
import type { Numbering } from './numbering.ts';
import type { SliceLimits, SliceRequest } from './request.ts';
import { showName } from './show.ts';
import type { SliceLine } from './slice.ts';

/**
 * Up to how many values a list is shown whole; the same for a relation that shares no word with the question, and the
 * closeness from which it counts as sharing one; and how many characters all lists may take.
 */
const VALUES = { most: 8, mostFar: 4, near: 0.4, characters: 400 };

/** How many classes are shown instead of an example, at most. */
const MOST_KINDS = 2;

/** One line for every relation of a graph, in the graph's order: an example, or all of its values if they are few. */
export async function schemaLines(
  request: SliceRequest,
  limits: SliceLimits,
  numbering: Numbering,
  graph: KnowledgeGraph,
  hasClasses: boolean,
): Promise<readonly SliceLine[]> {
  const { structure, signal } = request;
  // The classes already express a type relation.
  const relations = structure.relations.filter(({ habit }) => !hasClasses || habit !== 'type');
  const lists = await valueLists(relations, request, limits, graph);
  return Promise.all(
    relations.map(async ({ relation, tail }) => {
      const steps = [numbering.numberOf({ relation: relation.id, direction: 'out' })];
      const example = await exampleOf(relation.id, graph, signal);
      const values = lists.get(relation.id);
      const head = kindsOf(relation.id, structure) ?? (example && showName(example.head, 'example')) ?? '?';
      const end = example?.tail ?? tail.examples[0];
      return {
        head,
        steps,
        ends: values ?? [end === undefined ? '?' : showName(end, 'example')],
        isCut: false,
        isWhole: values !== undefined,
      };
    }),
  );
}

/** The stated classes whose members have a relation; undefined if none has it, or too many do. */
function kindsOf(relation: string, { classes }: GraphStructure): string | undefined {
  const kinds = classes.flatMap(({ by, statement, has }) =>
    by === 'type' &&
    statement.to !== undefined &&
    has.some((one) => one.relation === relation && one.direction === 'out')
      ? [showName(statement.to, 'example')]
      : [],
  );
  return kinds.length === 0 || kinds.length > MOST_KINDS ? undefined : kinds.join(', ');
}

/**
 * Complete lists of values by relation, nearest to the question first, as many as there is room for. Only values are
 * listed, not things.
 */
async function valueLists(
  relations: readonly RelationStructure[],
  { closeness, signal }: SliceRequest,
  { characters }: SliceLimits,
  graph: KnowledgeGraph,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const near = (one: RelationStructure) =>
    Math.max(closeness(one.relation, 'out'), closeness(one.relation, 'in'));
  const lists = new Map<string, readonly string[]>();
  let room = Math.min(VALUES.characters, characters / 4);
  for (const one of relations.toSorted((a, b) => near(b) - near(a) || sizeOf(a) - sizeOf(b))) {
    const most = near(one) >= VALUES.near ? VALUES.most : VALUES.mostFar;
    const values = one.tail.values ?? [];
    if (values.length < 2 || values.length > most) continue;
    const shown = values.map(({ entity }) => showName(entity, 'example'));
    const size = shown.join(' | ').length;
    if (size > room) continue;
    const ids = values.map(({ entity }) => entity.id);
    const facts = await graph.relations(ids, 'out', { signal });
    if (facts.length > 0) continue;
    room -= size;
    lists.set(one.relation.id, shown);
  }
  return lists;
}

function sizeOf({ tail }: RelationStructure): number {
  return tail.values?.length ?? Number.POSITIVE_INFINITY;
}

/** One fact of a relation, always the same one. */
async function exampleOf(
  relation: string,
  graph: KnowledgeGraph,
  signal: AbortSignal | undefined,
): Promise<Triple | undefined> {
  const [first] = await graph.sample(relation, { limit: 1, signal });
  return first;
}
