import { expect, test } from 'vitest';
import type { Answer, AnswerEvidence } from '../../answer/answer.ts';
import { answerLines } from './answer-text.ts';

const answer = (evidence: readonly AnswerEvidence[]): Answer => ({
  question: 'Who starred in Night Train?',
  answers: [{ id: 'a', name: 'Ann Baker' }],
  text: 'Ann Baker.',
  outcome: 'grounded',
  why: [],
  readings: [],
  complete: true,
  clues: [],
  evidence,
  truncated: [{ what: 'qualifiers', kept: 2000, of: 2100 }],
  usage: {
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    estimated: false,
    modelMs: 0,
    graphMs: 0,
    totalMs: 0,
    byTask: {},
  },
  method: 'clew',
  model: 'embedded',
  graph: 'films',
  stopReason: 'complete',
});
const qualifier = (index: number) => ({ relation: `r${index}`, value: `two\nlines ${index}` });

test('evidence is printed with what else its event says, on one line, and cuts are told', () => {
  const edge = { head: 'Night Train', relation: 'starring / actor', tail: 'Ann Baker', clues: [0] };
  const qualifiers = [{ relation: 'character', value: 'The Guard' }];
  const lines = answerLines(answer([{ ...edge, qualifiers }]), (_, text) => text);
  expect(lines).toContain('  Night Train -starring / actor-> Ann Baker {character: The Guard}  (1)');
  expect(lines).toContain('cut       qualifiers: kept 2000 of 2100');
  const many = answerLines(answer([{ ...edge, qualifiers: [1, 2, 3, 4, 5, 6].map(qualifier) }]), (_, t) => t);
  const line = many.find((one) => one.includes('Ann Baker {')) ?? '';
  expect(line).toContain('r4: two lines 4; … 2 more}');
  expect(line).not.toContain('r5');
});

test('the outcome stands alone, unless something stopped the search', () => {
  const lines = answerLines({ ...answer([]), outcome: 'partial' }, (_, text) => text);
  expect(lines).toContain('outcome   partial');
  const stopped = answerLines({ ...answer([]), outcome: 'abstained', stopReason: 'call-cap' }, (_, t) => t);
  expect(stopped).toContain('outcome   abstained (call-cap)');
});
