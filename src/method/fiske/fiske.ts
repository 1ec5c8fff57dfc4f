import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { mapEntities } from '../../task/map-entities.ts';
import { mapRelations } from '../../task/map-relations.ts';
import type { Method } from '../method.ts';
import { answerExploration } from './answer-exploration.ts';
import { explore } from './explore.ts';
import { type FiskeOptions, fiskeOptions, settleOptions } from './options.ts';
import { prepareSearch } from './prepare-search.ts';

const NOTHING_EXPLORED = { complete: [], ended: [], unexplored: new Set<number>() };

/**
 * Fine-grained stateful knowledge exploration (arXiv:2401.13444, early and journal versions, and the released code; see
 * the `profile` option). Clues are mapped to relations first, then to entities. Each branch records the clues it
 * consumed. A branch that consumed all of them ends the search, and only then is knowledge shown to the answering
 * model.
 */
export const fiske: Method<FiskeOptions> = {
  id: 'fiske',
  title: 'FiSKE: fine-grained stateful knowledge exploration',
  source: 'arXiv:2401.13444',
  summary:
    'Walks from named entities, ticking off clues by relation and entity, and answers when all are found.',
  needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'none' },
  tasks: [extractClues, mapRelations, mapEntities, answerFromTriples, answerStepByStep, answerDirectly].map(
    (task) => task.id,
  ),
  departures: [
    'A clue that is a general word (in small letters, one or two words) is no start beside one written with a capital.',
    'Candidates are numbered, sorted and answered by number in JSON; the papers use free text in arbitrary order.',
    'Triples are shown in stored direction; tripleDirection=traversal writes them as walked, as the papers do.',
    'A start entity is the one with most triples of its name; the released code takes the first in file order.',
    'The call cap is tested before every call instead of before every branch, so it never overshoots.',
    'Each start has its own count of rounds; the released code shares one over all starts.',
    'A branch never returns to any node it holds; the code only excludes the previous one.',
    'An unreadable list of clues ends in the fallback; the released code drops the question.',
    'With the embedded model there is no fallback: an incomplete exploration abstains.',
  ],
  expectedCalls: '2 + one per 20 relations and per 20 entities of each branch and round; papers: 5.7-13.1',
  options: fiskeOptions,

  async run(question, given, context) {
    const options = settleOptions(given);
    const { search, starts, ambiguous, stopped } = await prepareSearch(question, options, context);
    const exploration =
      starts.length === 0
        ? { ...NOTHING_EXPLORED, stopReason: stopped ?? ('no-start' as const) }
        : await explore(search, starts);
    return answerExploration(search, exploration, new Set([...ambiguous, ...exploration.unexplored]));
  },
};
