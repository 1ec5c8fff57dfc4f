import { z } from 'zod';
import { operatorSchema } from './operator/operators.ts';
import { nodeId, type ReadonlyDeep } from './operator/parts.ts';

/**
 * What a question asks of one graph, with exact relations. Readers, models, people and saved files all make this one
 * form, and it is run, compiled, explained, edited and proved. Entities and relations are the source's own stable
 * identifiers, so a saved plan survives a reload and moves between engines. It is plain JSON and never changes once
 * made.
 *
 * A solution gives every variable one entity, such that every unclaimed edge holds and every operator that limits
 * solutions holds. The answers are the distinct entities at `answer` over all solutions; operators then keep, order,
 * count or sum them. A fact with more than two ends is a variable (the event) with an edge to each of its roles.
 */
export const planSchema = z.object({
  version: z.literal(2),
  nodes: z
    .array(
      z.object({
        id: nodeId,
        /** Present on a constant: every entity with the name. Any of them may fill the node. Absent on a variable. */
        entities: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
        /** What the question calls it ("projects"). For people to read; not a condition. */
        label: z.string().max(200).optional(),
      }),
    )
    .min(1)
    .max(40),
  edges: z
    .array(
      z.object({
        from: nodeId,
        to: nodeId,
        /** At least one of these holds; `out`: stored as from –relation→ to, `in`: stored as to –relation→ from. */
        relations: z
          .array(z.object({ relation: z.string().min(1), direction: z.enum(['out', 'in']) }))
          .min(1),
        /**
         * The kind of thing that this edge says `from` is, as people call it ("job"). For people to read; not a
         * condition.
         */
        kind: z.string().max(200).optional(),
      }),
    )
    .max(40),
  answer: nodeId,
  operators: z.array(operatorSchema).max(24),
});

export type Plan = ReadonlyDeep<z.infer<typeof planSchema>>;
export type PlanNode = Plan['nodes'][number];
export type PlanEdge = Plan['edges'][number];
export type PlanStep = PlanEdge['relations'][number];

/** The nodes at the stored head and tail of one of an edge's relations. */
export function storedEnds(
  { from, to }: PlanEdge,
  { direction }: PlanStep,
): readonly [head: string, tail: string] {
  return direction === 'out' ? [from, to] : [to, from];
}

export type { Operator, OperatorKind } from './operator/operators.ts';
