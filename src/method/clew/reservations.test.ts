import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../ask.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import { createMemoryGraph } from '../../graph/index.ts';

const FACTS = `
  Queen Oda | child | Prince Tim
  Prince Tim | child | Ida Marr
  Queen Oda | died | 2022-09-08
  Prince Tim | birthplace | Lintown
  Rolf Berg | birthplace | Lintown
  Rolf Berg | died | 1980-12-08
  Harbour Lights | released | 1975
  Salt Road | released | 1979
  Harbour Lights | directed by | Rolf Berg
  Salt Road | directed by | Ida Marr
  Harbour Lights | genre | Thriller
  Salt Road | genre | Drama
  Harbour Lights | starred | Mira Vale
  Salt Road | starred | Mira Vale
  Salt Road | starred | Jon Holt
  Salt Road Revisited | directed by | Jon Holt
  Osstown | capital of | Westland
  Westland | capital | Osstown
  Eastland | capital | Lintown
  Crumb | founded | 1995
  Rye | founded | 2003
`;
const NAMESAKES = [
  { head: { term: 'p:1', name: 'John Quill' }, relation: 'born in', tail: 'Lintown' },
  { head: { term: 'p:2', name: 'John Quill' }, relation: 'born in', tail: 'Osstown' },
  { head: { term: 'p:1', name: 'John Quill' }, relation: 'works at', tail: 'Crumb' },
];

let graph: KnowledgeGraph;
beforeAll(async () => {
  const facts = FACTS.trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string]);
  graph = await createMemoryGraph([
    ...facts.map(([head, relation, tail]) => ({ head, relation, tail })),
    ...NAMESAKES,
  ]);
});
afterAll(() => graph.close());

async function outcomeOf(question: string): Promise<string> {
  const { outcome, verdict, answers } = await ask(question, { graph, model: 'embedded' });
  const said = verdict === undefined ? answers.map(({ name }) => name).sort() : [verdict ? 'yes' : 'no'];
  return [outcome, ...said].join(', ');
}

describe('what the words say is grounded', () => {
  test.each([
    ['Who directed Harbour Lights?', 'grounded, Rolf Berg'],
    ['Which films were released in 1975?', 'grounded, Harbour Lights'],
    ['Was Harbour Lights directed by Rolf Berg?', 'grounded, yes'],
    ['Was Harbour Lights directed by Ida Marr?', 'grounded, no'],
    ['Is Prince Tim a child of Queen Oda?', 'grounded, yes'],
    ['What is the capital of Westland?', 'grounded, Osstown'],
  ])('%s', async (question, expected) => {
    expect(await outcomeOf(question)).toBe(expected);
  });
});

describe('what a reading takes for granted is not grounded', () => {
  test.each([
    ['a part of a name', 'Who directed Salt Roads?', /^(?:partial|abstained)/u],
    ['a hop that no word explains', 'When did Prince Tim die?', /^(?:partial|abstained)/u],
    ['a date for a person', 'Who founded Crumb?', /^(?:partial|abstained)/u],
    ['a value for what is asked', 'Which thrillers star Mira Vale?', /^(?:partial|abstained)/u],
    ['one of two namesakes', 'Where was John Quill born?', /^(?:partial|abstained)/u],
    ['a fact of the other end', 'Who is the child of Ida Marr?', /^(?:partial|abstained)/u],
  ])('%s', async (_what, question, expected) => {
    expect(await outcomeOf(question)).toMatch(expected);
  });
});

describe('what is not known is not answered', () => {
  test.each([
    ['another year is no misspelling', 'Which films were released in 1976?'],
    ['a comparison of two values', 'Was Harbour Lights released before Salt Road?'],
    ['a name that nobody bears', 'Was Harbour Lights directed by Zora Banana?'],
    ['a statement with a hop that no word explains', 'Did Mira Vale release 1975?'],
    ['the other way round', 'Is Queen Oda a child of Ida Marr?'],
    ['a negation that would give what it excludes', 'Which films were not directed by Rolf Berg?'],
  ])('%s', async (_what, question) => {
    expect(await outcomeOf(question)).toBe('abstained');
  });
});
