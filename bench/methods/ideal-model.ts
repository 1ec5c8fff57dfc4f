import type { ModelRequest } from '../../src/model/model.ts';
import { blockLines } from '../../test/golden/oracle.ts';
import { type ScriptedModel, scriptedModel } from '../../test/helper/scripted-model.ts';

/** The worked example: two hops, one answer, and enough around them that something must be chosen. */
export const QUESTION = 'Who is the mayor of the capital of Norland?';
export const ANSWER = 'Oda Marr';
export const FORM = '(JOIN (R mayor) (JOIN (R capital) [Norland]))';
const CLUES = ['mayor', 'capital', 'Norland'];

export const TRIPLES = [
  ['Norland', 'capital', 'Ashby'],
  ['Norland', 'continent', 'Eastmark'],
  ['Norland', 'largest port', 'Lintown'],
  ['Norland', 'neighbour', 'Southland'],
  ['Southland', 'capital', 'Velden'],
  ['Ashby', 'mayor', 'Oda Marr'],
  ['Ashby', 'twin town', 'Velden'],
  ['Ashby', 'river', 'Linn'],
  ['Ashby', 'founder', 'Tom Lee'],
  ['Lintown', 'mayor', 'Ria Marr'],
  ['Velden', 'mayor', 'Ann Lee'],
  ['Norland', 'type', 'country'],
  ['Southland', 'type', 'country'],
  ['Ashby', 'type', 'capital'],
  ['Velden', 'type', 'capital'],
  ['Lintown', 'type', 'port'],
  ['Oda Marr', 'type', 'mayor'],
  ['Ria Marr', 'type', 'mayor'],
  ['Ann Lee', 'type', 'mayor'],
] as const;

/** Which relation and entity express which clue. */
const ON_PATH: Readonly<Record<string, string>> = {
  capital: 'capital',
  mayor: 'mayor',
  Ashby: 'capital',
  'Oda Marr': 'mayor',
};

/** A model that knows the example and answers every task as well as it can be answered. */
export function idealModel(): ScriptedModel {
  const answer = () => ({ answers: [ANSWER] });
  return scriptedModel({
    'clue.extract': () => ({ clues: CLUES }),
    'relation.map': (request) => ({ matches: matches(request, 'relations', 'relation') }),
    'entity.map': (request) => ({ matches: matches(request, 'candidates', 'candidate') }),
    'cgpe.fuzzy': (request) => ({ matches: matches(request, 'kinds', 'pair') }),
    'cgpe.rough': (request) => ({ matches: matches(request, 'members', 'member') }),
    'cgpe.exact': (request) => ({ scores: matches(request, 'nodes', 'node') }),
    'answer.triples': answer,
    'answer.texts': answer,
    'answer.io': answer,
    'answer.cot': answer,
    'gg.build': () => ({
      statement: 'A mayor leads the capital of Norland.',
      specific: ['Norland'],
      generic: ['mayor', 'capital'],
      triples: [
        { head: 'capital', relation: 'capital of', tail: 'Norland' },
        { head: 'mayor', relation: 'mayor of', tail: 'capital' },
      ],
      answer: 'mayor',
    }),
    'plan.write': ({ prompt }) => {
      const number = (relation: string) =>
        Number(new RegExp(`(?:^|\\| )(\\d+) [^|\\n]*–${relation}→`, 'mu').exec(prompt)?.[1]);
      return {
        edges: [
          ['e1', number('capital'), 'c', 'capital of'],
          ['c', number('mayor'), 'x', 'mayor of'],
        ],
        answer: ['x', 'who'],
      };
    },
    'gg.relation': (request) => {
      const wanted = blockLines(request.prompt, 'phrase')[0]?.includes('Norland') ? 'capital' : 'mayor';
      const relation = numberOf(request, 'relations', wanted);
      return relation === undefined ? { relation: null, score: 0 } : { relation, score: 9 };
    },
    'gg.branch': () => ({ choice: 1 }),
    'tog.relations': (request) => ({
      relations: wanted(request, 'relations').map((relation) => ({ relation, score: 1 })),
    }),
    'tog.entities': (request) => ({
      scores: blockLines(request.prompt, 'entities').map((name) => (name in ON_PATH ? 1 : 0)),
    }),
    'tog.sufficient': sufficiency,
    'pog.decompose': () => ({ objectives: ['find the capital of Norland', 'find its mayor'] }),
    'pog.relations': (request) => ({ relations: wanted(request, 'relations') }),
    'pog.entities': (request) => ({ entities: wanted(request, 'candidates') }),
    'pog.memory': () => ({ known: [{ objective: 1, known: 'the capital of Norland is Ashby' }] }),
    'pog.evaluate': sufficiency,
    'pog.reflect': () => ({ add: false, reason: 'the capital leads to its mayor' }),
    'sg.relation': (request) => ({ relation: wanted(request, 'relations')[0] ?? null }),
    'sg.answer': (request) =>
      request.prompt.includes(ANSWER)
        ? { needMore: false, answers: [ANSWER] }
        : { needMore: true, answers: [] },
    'agent.step': agentStep,
    'kbb.draft': () => ({ form: FORM }),
    'sog.step': ({ prompt }) => {
      const history = blockLines(prompt, 'history').join(' ');
      if (history.includes(ANSWER)) return { thought: 'found', answers: [ANSWER] };
      const wanted = history.includes('Ashby') ? 'mayor' : 'capital';
      const at = blockLines(prompt, 'relations').indexOf(`–${wanted}→`);
      if (at >= 0) return { thought: wanted, follow: at + 1 };
      return { thought: wanted, search: blockLines(prompt, 'entities').length };
    },
    'query.write': () => ({
      query: 'SELECT DISTINCT ?m WHERE { ?n r:name "Norland" ; r:capital ?c . ?c r:mayor ?m }',
    }),
    'decompose.cot': () => ({
      reasoning: 'First the capital of Norland, then its mayor.',
      subQuestions: ['What is the capital of Norland?', 'Who is the mayor of that town?'],
    }),
    'decompose.structured': () => ({
      steps: [
        { id: 1, question: 'What is the capital of [MASK]?', dep: -1, seed: 'Norland' },
        { id: 2, question: 'Who is the mayor of [MASK]?', dep: 1 },
      ],
    }),
    reformulate: () => ({ question: 'Who is the mayor of Ashby?' }),
    'subanswer.triples': (request) => ({
      answers: [blockLines(request.prompt, 'question')[0]?.includes('mayor') ? ANSWER : 'Ashby'],
    }),
    synthesise: () => ({
      answers: [ANSWER],
      text: `${ANSWER} is the mayor of Ashby, the capital of Norland.`,
    }),
    'rra.hops': () => ({ hops: 2 }),
    'rra.relations': (request) => ({
      relations: wanted(request, 'relations').map((relation) => ({ relation, score: 9 })),
    }),
    'rra.verbalise': (request) => ({
      texts: blockLines(request.prompt, 'paths').map((path) => path.replaceAll(/[(),]/gu, ' ')),
    }),
    'keqing.candidates': (request) => ({ answers: wanted(request, 'facts') }),
    'keqing.respond': () => ({
      answers: [ANSWER],
      text: `The capital of Norland is Ashby; its mayor is ${ANSWER}.`,
    }),
  });
}

function sufficiency({ prompt }: ModelRequest) {
  return prompt.includes(`, ${ANSWER})`)
    ? { rationale: 'stated', sufficient: true, answers: [ANSWER] }
    : { rationale: 'the mayor is not stated yet', sufficient: false, answers: [] };
}

/** Numbers of the lines of a block that name something on the path. */
function wanted(request: ModelRequest, tag: string): readonly number[] {
  const lines = blockLines(request.prompt, tag);
  return lines.flatMap((line, index) => (namesOf(line).some((name) => name in ON_PATH) ? [index + 1] : []));
}

function numberOf(request: ModelRequest, tag: string, name: string): number | undefined {
  const index = blockLines(request.prompt, tag).findIndex((line) => namesOf(line).includes(name));
  return index < 0 ? undefined : index + 1;
}

function matches(request: ModelRequest, tag: string, field: string) {
  const clues = blockLines(request.prompt, 'clues');
  return blockLines(request.prompt, tag).flatMap((line, item) =>
    namesOf(line).flatMap((name) => {
      const clue = clues.indexOf(ON_PATH[name] ?? '');
      return clue < 0 ? [] : [{ [field]: item + 1, clue: clue + 1, score: 9 }];
    }),
  );
}

/** Names in a line such as `Norland –capital→ Ashby (city)` or `mayor (inverse)`; what is walked backwards is not wanted. */
function namesOf(line: string): readonly string[] {
  if (line.includes('(inverse)') || line.includes('←')) return [];
  return line.split(/ → |–|→| \(|\)|, /u).map((part) => part.trim());
}

/** Searches, lists, follows, twice, and answers; numbers are read from the results shown. */
function agentStep({ prompt }: ModelRequest, nth: number) {
  const rows = blockLines(prompt, 'steps')
    .filter((line) => line.startsWith('→ '))
    .map((line) => JSON.parse(line.slice(2)) as { rows: readonly Record<string, unknown>[] });
  const last = rows.at(-1)?.rows ?? [];
  const find = (field: string, name: string) => last.find((row) => row[field] === name) ?? {};
  switch (nth) {
    case 0:
      return { tool: 'search_entities', name: 'Norland' };
    case 1:
      return { tool: 'list_relations', entity: find('name', 'Norland').entity };
    case 2:
      return { tool: 'get_neighbours', entity: 1, relation: find('name', 'capital').relation };
    case 3:
      return { tool: 'list_relations', entity: find('tail', 'Ashby').entity };
    case 4:
      return { tool: 'get_neighbours', entity: ashby(rows), relation: find('name', 'mayor').relation };
    default:
      return { tool: 'answer', answers: [ANSWER] };
  }
}

function ashby(rows: readonly { rows: readonly Record<string, unknown>[] }[]): unknown {
  return rows.flatMap((result) => result.rows).find((row) => row.tail === 'Ashby')?.entity;
}
