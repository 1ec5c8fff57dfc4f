import type { ModelRequest } from '../../src/model/model.ts';
import { blockLines, oracle } from '../../test/golden/oracle.ts';
import { type ScriptedModel, scriptedModel } from '../../test/helper/scripted-model.ts';
import { TOWNS } from './facts.ts';

/** Two hops through a set: what one round trip for a set, and not for each of its members, is worth. */
export const QUESTION = 'Who are the mayors of the towns of Norland?';
export const START = 'Norland';
export const ANSWERS = new Set(Array.from({ length: TOWNS }, (_, index) => `Mayor ${index % 45}`));

const towns = Array.from({ length: TOWNS }, (_, index) => `Town ${index}`);

/** A model that knows the example and does every task of `fiske` and `gg-explore` as well as it can be done. */
export function idealModel(): ScriptedModel {
  const answer = () => ({ answers: [...ANSWERS] });
  return scriptedModel({
    ...oracle({
      relations: { 'has town': { towns: 9 }, mayor: { mayors: 9 } },
      entities: {
        ...Object.fromEntries(towns.map((town) => [town, { towns: 9 }])),
        ...Object.fromEntries([...ANSWERS].map((mayor) => [mayor, { mayors: 9 }])),
      },
    }),
    'clue.extract': () => ({ clues: ['mayors', 'towns', START] }),
    'answer.triples': answer,
    'answer.io': answer,
    'gg.build': () => ({
      statement: 'Mayors lead the towns of Norland.',
      specific: [START],
      generic: ['town', 'mayor'],
      triples: [
        { head: START, relation: 'has town', tail: 'town' },
        { head: 'town', relation: 'mayor', tail: 'mayor' },
      ],
      answer: 'mayor',
    }),
    'gg.relation': (request) => relation(request),
    'gg.branch': () => ({ choice: 1 }),
  });
}

function relation(request: ModelRequest) {
  const wanted = blockLines(request.prompt, 'phrase')[0]?.includes('town') ? 'has town' : 'mayor';
  const lines = blockLines(request.prompt, 'relations');
  const index = lines.findIndex((line) => line.startsWith(wanted) && !line.includes('(inverse)'));
  return index < 0 ? { relation: null, score: 0 } : { relation: index + 1, score: 9 };
}
