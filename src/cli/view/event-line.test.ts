import { expect, test } from 'vitest';
import { LANGUAGE_IDS } from '../../language/ids.ts';
import { TRACE_WORDS } from '../../language/trace-words.ts';
import type { StepName } from '../../trace-names.ts';
import { cutLine, eventLine } from './event-line.ts';

test('a step is shown in words, in the language of the question', () => {
  const step = { type: 'step', name: 'plan-written', data: {}, seq: 0, ms: 0 } as const;
  expect(LANGUAGE_IDS.map((language) => eventLine(step, language))).toEqual([
    'step      wrote a plan',
    'step      写出计划',
    'step      einen Plan geschrieben',
  ]);
});

test('every step has words of its own', () => {
  for (const language of LANGUAGE_IDS) {
    const said = Object.keys(TRACE_WORDS[language].steps).map((name) =>
      eventLine({ type: 'step', name: name as StepName, data: {}, seq: 0, ms: 0 }, language),
    );
    expect(new Set(said).size).toBe(said.length);
  }
});

test('a warning is shown in words of each language, with what it is about and what was reported', () => {
  const warning = {
    type: 'warning',
    name: 'no-entity',
    about: 'Ada',
    detail: 'gone',
    seq: 0,
    ms: 0,
  } as const;
  expect(LANGUAGE_IDS.map((language) => eventLine(warning, language))).toEqual([
    'warning   The graph has no entity "Ada". gone',
    'warning   图谱中没有实体“Ada”。 gone',
    'warning   Der Graph hat keine Entität „Ada“. gone',
  ]);
});

test('a cut says what was kept, and that the rest was left out', () => {
  expect(cutLine({ what: 'words of the question', kept: 96 })).toBe(
    'cut       words of the question: kept 96, left out the rest',
  );
  expect(cutLine({ what: 'candidates after 2 s', kept: 0 })).toBe('cut       candidates after 2 s: left out');
  expect(cutLine({ what: 'rows', kept: 3, of: 5 })).toBe('cut       rows: kept 3 of 5');
});
