import type { DirectedRelation } from '../../graph/term.ts';
import { pickEntities } from '../../task/pick-entities.ts';
import { pickRelations } from '../../task/pick-relations.ts';
import { inChunks } from '../step/ask-model.ts';
import { expandAlong, type WalkStep } from '../step/expand.ts';
import { type FrontierEntity, frontierRelations } from '../step/frontier-relations.ts';
import { sample } from '../step/sample.ts';
import { ask, isNumeric, type PogState, remember } from './plan.ts';
import { shortlist } from './shortlist.ts';

/** What is behind one chosen relation of one frontier entity. */
export interface RelationGroup extends DirectedRelation {
  readonly from: FrontierEntity;
  readonly steps: readonly WalkStep[];
}

/** As few relations of a frontier entity as the sub-objectives need. One call per 100 relations. */
export async function chooseRelations(
  plan: PogState,
  from: FrontierEntity,
): Promise<readonly DirectedRelation[]> {
  const { context, question, objectives, options } = plan;
  const relations = await frontierRelations(from, 'tog', context);
  if (relations.length === 0) return [];
  context.trace.record({
    type: 'relations-listed',
    from: [from.entity.name],
    relations: relations.map(({ relation }) => relation.name),
    of: relations.length,
  });
  return inChunks(relations, options.relationChunk, async (chunk) => {
    const input = {
      question,
      objectives,
      entity: from.entity.name,
      relations: chunk.map(({ relation, direction }) => ({ ...relation, direction })),
      solved: plan.solved,
    };
    const reply = await ask(plan, pickRelations, input, `relations of ${from.entity.name}`);
    return reply.relations.flatMap((index) => chunk[index] ?? []);
  });
}

/** Neighbours along a chosen relation, values included. Every entity among them is remembered. */
export async function neighboursAlong(
  plan: PogState,
  from: FrontierEntity,
  { relation, direction }: DirectedRelation,
): Promise<RelationGroup> {
  const { context, options, cuts } = plan;
  const steps = await expandAlong(from.entity, { relation, direction }, options.edgeLimit, context, cuts);
  for (const { to } of steps) {
    remember(plan, { entity: to, cameBy: { relation: relation.id, direction } });
  }
  return { from, relation, direction, steps };
}

/** Relations whose values are conditions rather than candidates. */
const VALUE_RELATIONS: ReadonlySet<string> = new Set(['time', 'number', 'date']);

/**
 * The smallest set of a group that meets the question's conditions. No call is made, and all of the group is returned,
 * if it has at most one member, holds only numbers, or belongs to a relation called time, number or date. If none of
 * its members has a name, there is nothing to choose by, and a sample is returned without a call.
 */
export async function chooseEntities(plan: PogState, group: RelationGroup): Promise<readonly WalkStep[]> {
  const { context, question, options, cuts } = plan;
  const { steps, relation } = group;
  if (
    steps.length <= 1 ||
    steps.every(({ to }) => isNumeric(to.name)) ||
    VALUE_RELATIONS.has(relation.name.toLowerCase())
  ) {
    return steps;
  }
  if (steps.every(({ to }) => to.kind === 'mediator')) {
    if (steps.length <= options.unnamedSample) return steps;
    cuts.add({ what: 'unnamed entities sampled', kept: options.unnamedSample, of: steps.length });
    return sample(steps, options.unnamedSample, context.random);
  }
  const facts = { question, top: options.embedTop, what: 'entities by similarity', cuts };
  const things = [...Map.groupBy(steps, ({ to }) => to.id).values()];
  const candidates = await shortlist(things, ([step]) => (step as WalkStep).to, facts, context);
  if (candidates.length === 1) return steps;
  const input = {
    question,
    entity: group.from.entity.name,
    relation: { name: relation.name, direction: group.direction },
    names: candidates.map(([step]) => (step as WalkStep).to.name),
  };
  const why = `${candidates.length} things behind ${relation.name} of ${group.from.entity.name}`;
  const reply = await ask(plan, pickEntities, input, why);
  return reply.entities.flatMap((index) => candidates[index] ?? []);
}
