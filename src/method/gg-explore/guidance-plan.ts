import { stableId } from '../../graph/term.ts';
import type { Plan } from '../../plan/plan.ts';
import { chooseRelation } from '../../task/choose-relation.ts';
import type { MethodResult } from '../method.ts';
import { SURE_SCORE } from '../step/branch-plan.ts';
import { tieText } from '../step/tie-text.ts';
import type { GuidanceState } from './state.ts';

/**
 * The guidance graph as a plan: named clues are constants, the others variables. Undefined unless every edge has a
 * relation, because a plan without a failed or unmapped edge would lack something that was asked.
 */
export async function guidancePlan(
  state: GuidanceState,
  { verdict }: Pick<MethodResult, 'verdict'>,
): Promise<Pick<MethodResult, 'plan' | 'ties'>> {
  const { context, question } = state;
  const isWhole = state.edges.every(
    ({ index }) =>
      state.relationOf.has(index) && !state.droppedEdges.has(index) && !state.failedEdges.has(index),
  );
  if (!isWhole || state.edges.length === 0) return {};
  const nodes = await Promise.all(
    state.nodes.map(async ({ index, text, isSpecific }) => {
      if (!isSpecific) return { id: `x${index}`, label: text };
      const described = await context.graph.describe(state.mapping.get(index) ?? [], {
        signal: context.signal,
      });
      const entities = described.map(({ entity }) => ({ id: stableId(entity), name: entity.name }));
      return { id: `x${index}`, label: text, entities };
    }),
  );
  const plan: Plan = {
    version: 2,
    nodes,
    edges: state.edges.flatMap(({ index, head, tail }) => {
      const chosen = state.relationOf.get(index);
      if (chosen === undefined) return [];
      const direction = chosen.orientation === 'forward' ? ('out' as const) : ('in' as const);
      return [{ from: `x${head}`, to: `x${tail}`, relations: [{ relation: chosen.relation.id, direction }] }];
    }),
    answer: `x${state.answer}`,
    operators: verdict === undefined ? [] : [{ kind: 'truth' }],
  };
  const isChosen = !context.tasks.isEmbedded(chooseRelation);
  const ties = [
    ...state.nodes.flatMap(({ index, text, isSpecific }) =>
      tieText(question, text, {
        to: { part: 'node', index },
        by: isSpecific ? 'name' : 'model',
        isSure: isSpecific || isChosen,
      }),
    ),
    ...state.edges.flatMap(({ index, relation }) =>
      tieText(question, relation, {
        to: { part: 'edge', index },
        by: 'model',
        isSure: isChosen && (state.scores.get(index) ?? 0) >= SURE_SCORE,
      }),
    ),
  ];
  return { plan, ties };
}
