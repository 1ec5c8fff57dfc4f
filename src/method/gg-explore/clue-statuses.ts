import type { AnswerClue } from '../../answer/answer.ts';
import { evidenceEdges } from './collect-evidence.ts';
import type { GuidanceState } from './state.ts';

/** How many names of a set are shown. */
const SHOWN = 5;

/**
 * The status of each clue: first the clue entities in the order of the guidance graph, then the clue relations, then
 * keywords without an edge, which were never looked up. A clue relation is mapped if a relation of the graph was chosen
 * for it.
 */
export async function clueStatuses(state: GuidanceState): Promise<readonly AnswerClue[]> {
  const { graph, signal } = state.context;
  const nodes = await Promise.all(
    state.nodes.map(async ({ index, text, isSpecific }): Promise<AnswerClue> => {
      const set = state.mapping.get(index) ?? [];
      const names = (await graph.describe(set.slice(0, SHOWN), { signal })).map(({ entity }) => entity.name);
      const isAmbiguous = state.ambiguous.has(index) && set.length > 1;
      return {
        text,
        kind: isSpecific ? 'entity' : 'class',
        status: set.length === 0 ? 'unmapped' : isAmbiguous ? 'ambiguous' : 'mapped',
        to: set.length > SHOWN ? [...names, `and ${set.length - SHOWN} more`] : names,
      };
    }),
  );
  const held = new Set(evidenceEdges(state).map((edge) => edge.index));
  const edges = state.edges.map(({ index, relation }): AnswerClue => {
    const chosen = state.relationOf.get(index);
    return {
      text: relation,
      kind: 'relation',
      status: chosen !== undefined && held.has(index) ? 'mapped' : 'unmapped',
      to: chosen !== undefined && held.has(index) ? [chosen.relation.name] : [],
    };
  });
  const loose = state.loose.map(
    (text): AnswerClue => ({ text, kind: 'unknown', status: 'unmapped', to: [] }),
  );
  return [...nodes, ...edges, ...loose];
}
