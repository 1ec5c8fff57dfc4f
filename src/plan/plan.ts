import { z } from 'zod';
import { aggregateSchema } from './operator/aggregate.ts';
import { calculateSchema } from './operator/calculate.ts';
import { compareSchema } from './operator/compare.ts';
import { countSchema } from './operator/count.ts';
import { differentSchema } from './operator/different.ts';
import { eitherSchema } from './operator/either.ts';
import { everySchema } from './operator/every.ts';
import { filterSchema } from './operator/filter.ts';
import { groupSchema } from './operator/group.ts';
import { havingSchema } from './operator/having.ts';
import { notSchema } from './operator/not.ts';
import { optionalSchema } from './operator/optional.ts';
import { nodeId } from './operator/parts.ts';
import { topSchema } from './operator/top.ts';
import { truthSchema } from './operator/truth.ts';

/** What a plan does beyond its edges; each kind has a file of its own in `operator/`. */
export const operatorSchema = z.discriminatedUnion('kind', [
  filterSchema,
  compareSchema,
  differentSchema,
  notSchema,
  eitherSchema,
  optionalSchema,
  everySchema,
  havingSchema,
  topSchema,
  countSchema,
  aggregateSchema,
  groupSchema,
  calculateSchema,
  truthSchema,
]);

/**
 * What a question asks of one graph, with exact relations: the one form that readers, models, people and saved files make,
 * and that is run, compiled, explained, edited and proved. Entities and relations are the source's own stable identifiers,
 * so that a saved plan outlives a reload and moves between engines. Plain JSON, never changed once made.
 *
 * A solution gives every variable one entity such that every edge that no operator claims holds, and every operator that
 * bounds solutions does. The answers are the distinct entities at `answer` over all solutions; operators then keep, order,
 * count or sum them. A fact with more than two ends is a variable (the event) with an edge to each of its roles.
 */
export const planSchema = z.object({
  version: z.literal(2),
  nodes: z
    .array(
      z.object({
        id: nodeId,
        /** Present on a constant: everything that bears the name; any of them may fill the node. Absent on a variable. */
        entities: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
        /** What the question calls it ("projects"); for people, no condition. */
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
        /** Any of these holds; `out`: stored from –relation→ to, `in`: stored to –relation→ from. */
        relations: z
          .array(z.object({ relation: z.string().min(1), direction: z.enum(['out', 'in']) }))
          .min(1),
      }),
    )
    .max(40),
  answer: nodeId,
  operators: z.array(operatorSchema).max(24),
});

export type Plan = z.infer<typeof planSchema>;
export type PlanNode = Plan['nodes'][number];
export type PlanEdge = Plan['edges'][number];
export type PlanStep = PlanEdge['relations'][number];
export type Operator = Plan['operators'][number];
export type OperatorKind = Operator['kind'];
