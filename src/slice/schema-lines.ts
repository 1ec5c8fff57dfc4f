import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Triple } from '../graph/term.ts';
import type { RelationStructure } from '../structure/structure.ts';
import type { Numbering } from './numbering.ts';
import type { SliceLimits, SliceRequest } from './read-slice.ts';
import { showName } from './show.ts';
import type { SliceLine } from './slice.ts';

/**
 * Values up to which a list is shown whole; the same for a relation that shares no word with the question, and the closeness
 * from which one does; characters that all lists may take.
 */
const VALUES = { most: 8, mostFar: 4, near: 0.4, characters: 400 };

/** One line for every relation of a graph, in the graph's order: an example, or its whole list of values where they are few. */
export async function schemaLines(
  { structure, closeness, signal }: SliceRequest,
  limits: SliceLimits,
  numbering: Numbering,
  graph: KnowledgeGraph,
  hasClasses: boolean,
): Promise<readonly SliceLine[]> {
  // A type relation is said by the classes already.
  const relations = structure.relations.filter(({ habit }) => !hasClasses || habit !== 'type');
  const near = (one: RelationStructure) =>
    Math.max(closeness(one.relation, 'out'), closeness(one.relation, 'in'));
  const lists = new Map<string, readonly string[]>();
  let room = Math.min(VALUES.characters, limits.characters / 4);
  for (const one of relations.toSorted((a, b) => near(b) - near(a) || sizeOf(a) - sizeOf(b))) {
    const values = one.tail.values?.map(({ entity }) => showName(entity, 'example'));
    const most = near(one) >= VALUES.near ? VALUES.most : VALUES.mostFar;
    if (values === undefined || values.length < 2 || values.length > most) continue;
    const size = values.join(' | ').length;
    if (size > room) continue;
    room -= size;
    lists.set(one.relation.id, values);
  }
  const classes = new Map(structure.classes.map((one) => [one.key, one]));
  /** The class of all that stands at an end, where the graph states one. */
  const kindOf = ({ classes: keys }: RelationStructure['head']) => {
    const stated = keys.map((key) => classes.get(key)).find((one) => one?.by === 'type');
    return stated?.statement.to === undefined ? undefined : showName(stated.statement.to, 'example');
  };
  return Promise.all(
    relations.map(async ({ relation, head, tail }) => {
      const steps = [numbering.numberOf({ relation: relation.id, direction: 'out' })];
      const example = await exampleOf(relation.id, graph, signal);
      const values = lists.get(relation.id);
      return {
        head: kindOf(head) ?? (example === undefined ? '?' : showName(example.head, 'example')),
        steps,
        ends: values ?? [showName(example?.tail ?? tail.examples[0]!, 'example')],
        isCut: false,
        isWhole: values !== undefined,
      };
    }),
  );
}

function sizeOf({ tail }: RelationStructure): number {
  return tail.values?.length ?? Number.POSITIVE_INFINITY;
}

/** Always the same fact of a relation. */
async function exampleOf(
  relation: string,
  graph: KnowledgeGraph,
  signal: AbortSignal | undefined,
): Promise<Triple | undefined> {
  const [first] = await graph.sample(relation, { limit: 1, ...(signal === undefined ? {} : { signal }) });
  return first;
}
