import { expect, test } from 'vitest';
import type { Entity } from '../graph/term.ts';
import { textAgrees } from './check-text.ts';

const entity = (name: string): Entity => ({ id: name, name, kind: 'entity' });
const fact = (head: string, relation: string, tail: string) => ({
  triple: { head: entity(head), relation: { id: relation, name: relation }, tail: entity(tail) },
  clues: [],
});
const evidence = [
  fact('Norland', 'capital', 'Ashby'),
  fact('Ashby', 'mayor', 'Oda Marr'),
  fact('Lintown', 'mayor', 'Tom Lee'),
];
const agrees = (text: string, ...names: readonly string[]) =>
  textAgrees(
    text,
    names.map((name) => ({ id: name, name })),
    { evidence },
    'Who is the mayor of the capital of Norland?',
  );

test.each([
  ['names every answer and what is on the way', 'Oda Marr is the mayor of Ashby.', ['Oda Marr'], true],
  ['names none of them', 'It is not known.', ['Oda Marr'], false],
  ['leaves one out', 'It is Oda Marr.', ['Oda Marr', 'Tom Lee'], false],
  ['adds another mayor', 'Oda Marr and Tom Lee are mayors.', ['Oda Marr'], false],
  ['a name inside a word is no name', 'Odalisque Marrakesh', ['Oda'], false],
  ['Chinese has no spaces', '市长是王芳。', ['王芳'], true],
] as const)('a sentence that %s', (_, text, names, expected) => {
  expect(agrees(text, ...names)).toBe(expected);
});
