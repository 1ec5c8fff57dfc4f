import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { buildPlan } from '../../task/build-plan.ts';
import { chooseBranch } from '../../task/choose-branch.ts';
import { choosePath } from '../../task/choose-path.ts';
import { groundEdges } from '../../task/ground-edges.ts';
import type { Method } from '../method.ts';
import { climb } from './climb.ts';
import { finish } from './finish.ts';
import { type ClewOptions, clewOptions } from './options.ts';

/**
 * The house method: a ladder, each rung taken only when the one below is not sure. 0: paths of relations around the
 * question's names are ranked by how well they explain its words, and a decisive best one is read off whole, without a call.
 * 1: one short call chooses among at most ten. 2 and 3: a plan is made in one call and grounded. The alignment of words and
 * graph is the ledger of clues, from which the outcome follows by rule. What nothing decides is not answered.
 */
export const clew: Method<ClewOptions> = {
  id: 'clew',
  title: 'Clew: paths ranked by what they explain of the question',
  source: 'Clew',
  summary:
    'Finds the path of relations that explains the question’s words best and reads every answer off it; asks a language model only where that is not sure.',
  needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [choosePath, buildPlan, groundEdges, chooseBranch, answerDirectly, answerFromTriples].map(
    ({ id }) => id,
  ),
  departures: [],
  expectedCalls: '0 to 4; none without a language model',
  options: clewOptions,

  run: async (question, options, context) =>
    finish(await climb(question, options, context), question, options, context),
};
