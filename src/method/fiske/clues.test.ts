import { describe, expect, test } from 'vitest';
import type { WalkStep } from '../step/expand.ts';
import { candidatesOf, type RelationSteps } from './candidates.ts';
import { varyClues } from './clue-variant.ts';
import { answerTypeLast, rewriteQuestionWord } from './question-word.ts';

const clue = (text: string) => ({ text, kind: 'unknown' }) as const;

describe('question word', () => {
  test.each([
    ['Where is Lintown?', 'Which place is Lintown?'],
    ['when was it built', 'what time was it built'],
    ['WHO leads it?', 'Which person leads it?'],
    ['whose bakery is it', 'whose bakery is it'],
    ["who's there", "who's there"],
    ['Tell me who leads it', 'Tell me who leads it'],
    ['', ''],
  ])('%s → %s', (question, rewritten) => {
    expect(rewriteQuestionWord(question, 'en')).toBe(rewritten);
  });

  test('a leading kind of answer goes to the end', () => {
    expect(answerTypeLast([clue('Person'), clue('Lintown')]).map(({ text }) => text)).toEqual([
      'Lintown',
      'Person',
    ]);
    expect(answerTypeLast([clue('Lintown'), clue('person')]).map(({ text }) => text)).toEqual([
      'Lintown',
      'person',
    ]);
  });
});

describe('clue variants', () => {
  const clues = [clue('Lintown'), clue('old bakery'), clue('sister')];
  const startClues = new Set([0]);
  const vary = (variant: 'none' | 'trunc' | 'ext' | 'noise', random: number, noiseClue?: string) =>
    varyClues({ clues, startClues, variant, noiseClue, language: 'en' }, () => random).map(
      ({ text }) => text,
    );

  test('trunc: first word of a clue that is no start, or its only word twice', () => {
    expect(vary('trunc', 0)).toEqual(['Lintown', 'old', 'sister']);
    expect(vary('trunc', 0.99)).toEqual(['Lintown', 'old bakery', 'sister sister']);
  });

  test('ext adds the truncated form of any clue', () => {
    expect(vary('ext', 0)).toEqual(['Lintown', 'old bakery', 'sister', 'Lintown Lintown']);
  });

  test('noise adds the clue it is given and needs one', () => {
    expect(vary('noise', 0, ' rocket ')).toEqual(['Lintown', 'old bakery', 'sister', 'rocket']);
    expect(() => vary('noise', 0)).toThrow('clueVariant=noise needs a clue to add.');
  });

  test('nothing to truncate changes nothing; Chinese has words too', () => {
    const only = { clues: [clue('Lintown')], startClues, language: 'en' } as const;
    expect(varyClues({ ...only, variant: 'trunc' }, () => 0.5)).toEqual([clue('Lintown')]);
    const chinese = varyClues(
      { clues: [clue('面包店老板')], startClues: new Set(), variant: 'trunc', language: 'zh' },
      () => 0,
    );
    expect('面包店老板'.startsWith(chinese[0]?.text ?? '-')).toBe(true);
    expect(chinese[0]?.text).not.toBe('面包店老板');
  });
});

describe('entity candidates', () => {
  const steps = (...names: readonly string[]) =>
    names.map((name, id) => ({ to: { id: String(id), name, kind: 'entity' } }) as unknown as WalkStep);
  const relation = (name: string, score: number, list: readonly WalkStep[]): RelationSteps => ({
    name,
    score,
    steps: list,
    direction: 'out' as const,
    clues: [{ clue: 0, score }],
  });
  const relations = [relation('hub', 9, steps('a', 'b', 'c', 'c')), relation('small', 6, steps('x'))];
  const shown = (order: 'relation-score' | 'round-robin') =>
    candidatesOf(relations, order).map((candidate) => `${candidate.relation.name} ${candidate.entity}`);

  test('best relation first; entities of one name are one candidate', () => {
    expect(shown('relation-score')).toEqual(['hub a', 'hub b', 'hub c', 'small x']);
    expect(candidatesOf(relations, 'relation-score')[2]?.steps).toHaveLength(2);
  });

  test('round-robin gives every relation its turn', () => {
    expect(shown('round-robin')).toEqual(['hub a', 'small x', 'hub b', 'hub c']);
  });
});
