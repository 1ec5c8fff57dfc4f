import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Answer } from '../answer/answer.ts';
import { graphHint } from './graph-hint.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-hint-'));
mkdirSync(join(home, 'graphs'));
for (const name of ['chess', 'firm']) writeFileSync(join(home, 'graphs', `${name}.db`), '');
afterAll(() => rmSync(home, { recursive: true }));

const hint = (question: string, answer: Partial<Answer> = {}, config = {}, chosen?: string) =>
  graphHint(
    { question, outcome: 'abstained', graph: 'demo', readings: [], ...answer } as Answer,
    { home, ...config },
    chosen,
  );

describe('a hint at how a graph is named', () => {
  test('for a question that begins with the name of one', () => {
    const said = '"chess" was read as part of the question; it is also a graph. To ask it:';
    expect(hint("chess who can't castle")).toBe(`${said} clew ask --graph chess "who can't castle"`);
    expect(hint('chess who won $5', { outcome: 'partial' })).toBe(
      `${said} clew ask --graph chess 'who won $5'`,
    );
    expect(hint('chess who won', { outcome: 'grounded' })).toBeUndefined();
    expect(hint('chess who won', { outcome: 'partial' }, {}, 'firm')).toBeUndefined();
  });

  test('where the demo graph, which nobody chose, has no answer', () => {
    const said = 'This was asked of the demo graph. --graph NAME asks another: chess, firm';
    expect(hint('who works here')).toBe(said);
    expect(hint('who works here', { outcome: 'partial' })).toBeUndefined();
  });
});

test('a hint at how a reading is chosen', () => {
  const readings = [{}] as never;
  expect(hint('who', { readings }, {}, 'firm')).toBe(
    'To choose a reading, ask again with --option reading=NUMBER',
  );
  expect(hint('who', { readings, outcome: 'partial' }, {}, 'firm')).toBeUndefined();
});

test('a hint at what a graph can answer, where it has no answer', () => {
  const said = 'Questions that it can answer: clew graph questions';
  expect(hint('hello', { graph: 'firm' }, {}, 'firm')).toBe(`${said} firm`);
  expect(hint('hello', {}, {}, 'demo')).toBe(`${said} demo`);
  expect(hint('hello', {}, { graph: 'demo' })).toBe(`${said} demo`);
  expect(hint('hello', {}, { home: join(home, 'none') })).toBe(`${said} demo`);
});
