import type { z } from '@hono/zod-openapi';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { stableId } from '../graph/term.ts';
import { describeStructure } from '../structure/describe-structure.ts';
import { kindsShown } from '../structure/kinds-shown.ts';
import type { graphSchemaSchema } from './schema.ts';

/** What clients are told about the contents of a graph. */
export type GraphOverview = z.infer<typeof graphSchemaSchema>;

/**
 * How many relations and kinds are listed at most (the most used first), and how many relations are shown with a fact.
 */
const MOST = { relations: 500, classes: 200, examples: 100 };

/** The kinds of things and the relations of a graph, the most used first, each with an example. */
export async function readOverview(graph: KnowledgeGraph, signal: AbortSignal): Promise<GraphOverview> {
  const { relations, classes, unseen } = await describeStructure(graph, { signal });
  const named = kindsShown(classes).filter(({ kind }) => kind.names.length > 0 && !kind.isMixed);
  const nameOf = new Map(named.flatMap(({ name, keys }) => keys.map((key) => [key, name] as const)));
  const namesOf = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => nameOf.get(key) ?? []))];
  const used = relations.toSorted((left, right) => right.count - left.count);
  const examples = await Promise.all(
    used.slice(0, MOST.examples).map(({ relation }) => graph.sample(relation.id, { limit: 1, signal })),
  );
  return {
    classes: named.slice(0, MOST.classes).map(({ name, kind }) => ({
      name,
      count: kind.count,
      examples: kind.examples.map((entity) => ({ id: stableId(entity), name: entity.name })),
    })),
    relations: used.slice(0, MOST.relations).map(({ relation, count, head, tail }, index) => {
      const example = examples[index]?.[0];
      return {
        id: relation.id,
        name: relation.name,
        count,
        from: namesOf(head.classes),
        to: namesOf(tail.classes),
        example: example === undefined ? undefined : { head: example.head.name, tail: example.tail.name },
      };
    }),
    isCut: unseen > 0 || used.length > MOST.relations || named.length > MOST.classes,
  };
}
