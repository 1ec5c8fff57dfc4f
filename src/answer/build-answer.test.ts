import { describe, expect, test } from 'vitest';
import { ConfigError } from '../errors.ts';
import type { Entity } from '../graph/term.ts';
import { LANGUAGE_IDS } from '../language/ids.ts';
import type { Plan } from '../plan/plan.ts';
import type { AnswerUsage } from './answer.ts';
import { buildAnswer, failedAnswer } from './build-answer.ts';
import { clueLine, evidenceLine, readingLine } from './evidence-text.ts';
import { judge } from './prove.ts';
import { resolveNames } from './resolve-names.ts';
import type { MethodResult, Question } from './result.ts';
import { bareWording, wordAnswer } from './word-answer.ts';

const entity = (id: string, name: string, term?: string): Entity => ({
  id,
  name,
  kind: 'entity',
  term,
});

const usage: AnswerUsage = {
  calls: 3,
  inputTokens: 30,
  outputTokens: 9,
  estimated: false,
  modelMs: 1,
  graphMs: 1,
  totalMs: 2,
  byTask: {},
};
const question: Question = { text: 'Who leads Lintown?', language: 'en' };
const facts = { question, usage, method: 'fiske', model: 'scripted:test', graph: 'towns' };

const lintown = entity('1', 'Lintown', 'http://x/lintown');
const oda = entity('2', 'Oda Marr');
const evidence = [
  { triple: { head: lintown, relation: { id: 'http://x/mayor', name: 'mayor' }, tail: oda }, clues: [1, 0] },
];
const mapped = (text: string) => ({ text, kind: 'unknown', status: 'mapped', to: [text] }) as const;
const unmapped = { text: 'c', kind: 'unknown', status: 'unmapped', to: [] } as const;
const result: MethodResult = {
  answers: ['oda marr'],
  basis: 'mixed',
  clues: [mapped('Lintown'), mapped('leads')],
  evidence,
  complete: true,
  stopReason: 'complete',
};

const build = (changed: Partial<MethodResult> = {}) => buildAnswer(judge({ ...result, ...changed }), facts);

describe('buildAnswer', () => {
  test('an answer the evidence bears has its own name and identifier; without a plan it is partial', () => {
    expect(build()).toEqual({
      question: 'Who leads Lintown?',
      answers: [{ id: 'Oda Marr', name: 'Oda Marr' }],
      text: 'Oda Marr. (May be incomplete or beyond the evidence.)',
      outcome: 'partial',
      why: [
        {
          code: 'no-plan',
          words: 'The method cannot state its steps as a plan that could be checked.',
        },
      ],
      readings: [],
      complete: true,
      clues: result.clues,
      evidence: [
        {
          head: 'Lintown',
          relation: 'mayor',
          tail: 'Oda Marr',
          clues: [0, 1],
          ids: { head: 'http://x/lintown', relation: 'http://x/mayor', tail: 'Oda Marr' },
        },
      ],
      truncated: [],
      usage,
      method: 'fiske',
      model: 'scripted:test',
      graph: 'towns',
      stopReason: 'complete',
    });
  });

  test('an answer outside the evidence is the model’s own, whatever was shown', () => {
    const answer = build({ answers: ['Tom Marr'] });
    expect([answer.outcome, answer.answers]).toEqual(['model', [{ id: 'Tom Marr', name: 'Tom Marr' }]]);
    expect(build({ answers: ['Tom Marr', 'Oda Marr'] }).outcome).toBe('partial');
  });

  test('a reason that was found twice is told once', () => {
    const untied = { code: 'untied', text: 'parcels' } as const;
    const { why } = build({ doubts: [untied, { code: 'not-finished', stopReason: 'complete' }, untied] });
    expect(why.map(({ code }) => code)).toEqual(['untied', 'not-finished', 'no-plan']);
  });

  test('a cut makes it partial and incomplete', () => {
    const answer = build({ truncated: [{ what: 'edges', kept: 10, of: 20 }] });
    expect([answer.outcome, answer.complete]).toEqual(['partial', false]);
  });

  test('a number counted over a cut list has no confidence', () => {
    const counted: Partial<MethodResult> = {
      confidence: 0.9,
      plan: {
        nodes: [{ id: 'x', kind: 'unknown' }],
        edges: [],
        operators: [{ kind: 'count' }],
        answers: ['x'],
      } as unknown as NonNullable<MethodResult['plan']>,
    };
    const cut = { truncated: [{ what: 'edges', kept: 10, of: 20 }] };
    expect(build(counted).confidence).toBe(0.9);
    expect(build({ ...counted, ...cut })).not.toHaveProperty('confidence');
    expect(build({ ...cut, confidence: 0.9 }).confidence).toBe(0.9);
  });

  test('a verdict is an answer', () => {
    const answer = build({ answers: [], verdict: false });
    expect([answer.outcome, answer.verdict, answer.text]).toEqual([
      'partial',
      false,
      'No. (May be incomplete or beyond the evidence.)',
    ]);
  });

  test('entities stand for themselves and are listed once', () => {
    const answer = build({ basis: 'kg', answers: [lintown, lintown, oda] });
    expect(answer.answers).toEqual([
      { id: 'http://x/lintown', name: 'Lintown' },
      { id: 'Oda Marr', name: 'Oda Marr' },
    ]);
    expect(answer.text).toBe('Lintown and Oda Marr. (May be incomplete or beyond the evidence.)');
  });

  test('a failure is an answer with its error in one line', () => {
    const answer = failedAnswer(new ConfigError('No key\nfound.', { mend: 'Set one.' }), facts);
    expect(answer).toMatchObject({
      outcome: 'abstained',
      stopReason: 'error',
      error: { code: 'config', message: 'No key found. Set one.' },
    });
    expect(failedAnswer('odd', facts).error).toEqual({ code: 'internal', message: 'odd' });
  });
});

describe('resolveNames', () => {
  test('homonyms of the evidence are all meant', () => {
    const twin = entity('3', 'Oda Marr', 'http://x/oda2');
    const both = [...evidence, { triple: { ...evidence[0]!.triple, tail: twin }, clues: [] }];
    expect(resolveNames(['“Oda Marr”'], both)).toEqual({
      answers: [
        { id: 'Oda Marr', name: 'Oda Marr' },
        { id: 'http://x/oda2', name: 'Oda Marr' },
      ],
      unresolved: [],
    });
  });

  test('a name is recognised in the form in which prompts show it', () => {
    const odd = entity('4', 'A <b>\nC');
    const shown = [{ triple: { ...evidence[0]!.triple, tail: odd }, clues: [] }];
    expect(resolveNames(['A ‹b› C'], shown).answers).toEqual([{ id: 'A <b>\nC', name: 'A <b>\nC' }]);
  });
});

describe('what is held against an answer', () => {
  test.each([
    ['partial', {}, ['no-plan']],
    ['abstained', { answers: [] }, ['no-answer']],
    ['abstained', { basis: 'none', clues: [unmapped] }, ['unmapped', 'no-answer']],
    ['model', { basis: 'llm' }, ['no-evidence']],
    ['model', { evidence: [] }, ['no-evidence']],
    ['model', { answers: ['Tom Marr'] }, ['no-evidence']],
    ['partial', { answers: ['Tom Marr', 'Oda Marr'] }, ['outside-evidence', 'no-plan']],
    ['partial', { complete: false }, ['not-finished', 'no-plan']],
    ['partial', { truncated: [{ what: 'edges', kept: 1 }] }, ['cut', 'no-plan']],
    ['partial', { clues: [mapped('a'), unmapped] }, ['unmapped', 'no-plan']],
    ['partial', { clues: [{ ...unmapped, status: 'ambiguous' }] }, ['ambiguous', 'no-plan']],
    ['partial', { doubts: [{ code: 'unmet', text: 'tall' }] }, ['unmet', 'no-plan']],
  ] as const)('%s when %j', (outcome, change, codes) => {
    const answer = build(change as Partial<MethodResult>);
    expect([answer.outcome, answer.why.map(({ code }) => code)]).toEqual([outcome, codes]);
  });

  test('each reason is one sentence in the language of the question', () => {
    const cut = { truncated: [{ what: 'edges', kept: 1, of: 3 }] };
    expect(build(cut).why.slice(0, 1)).toEqual([
      { code: 'cut', what: 'edges', kept: 1, of: 3, words: 'A list was cut (edges): 1 of 3 were kept.' },
    ]);
    // How much was left out is not always known.
    const open = build({ truncated: [{ what: 'qualifiers', kept: 0 }] });
    expect(open.why[0]?.words).toBe('Not everything was looked at: qualifiers.');
    const chinese = buildAnswer(judge({ ...result, ...cut }), {
      ...facts,
      question: { ...question, language: 'zh' },
    });
    expect(chinese.why[0]?.words).toBe('列表被截断（边）：3 个中保留了 1 个。');
  });
});

describe('wording', () => {
  const answers = ['A', 'B', 'C', 'A'].map((name, index) => ({ id: String(index), name }));
  test.each([
    ['en', 'grounded', 'A, B and C.'],
    ['zh', 'grounded', 'A、B和C。'],
    ['en', 'partial', 'A, B and C. (May be incomplete or beyond the evidence.)'],
    ['zh', 'model', 'A、B和C。（仅来自模型，没有证据。）'],
    ['en', 'abstained', 'No answer was found.'],
    ['zh', 'abstained', '没有找到答案。'],
  ] as const)('%s, %s', (language, outcome, text) => {
    expect(wordAnswer({ answers, outcome }, language)).toBe(text);
  });

  test.each(LANGUAGE_IDS)('%s: bare wording is what would be said of a grounded answer', (language) => {
    for (const verdict of [undefined, true, false]) {
      const said = { answers, verdict };
      const grounded = wordAnswer({ ...said, outcome: 'grounded' }, language);
      for (const outcome of ['grounded', 'partial', 'model'] as const)
        expect(bareWording(wordAnswer({ ...said, outcome }, language))).toBe(grounded);
      for (const why of [
        [],
        [{ code: 'several-readings', readings: 2 }],
        [{ code: 'nothing-fits', text: 'x' }],
      ] as const)
        expect(bareWording(wordAnswer({ ...said, outcome: 'abstained', why }, language))).toBe('');
    }
  });

  test('an average is worded in two decimals', () => {
    const operators = [{ kind: 'aggregate', function: 'average', of: 'a' }] as const;
    const plan: Plan = {
      version: 2,
      nodes: [{ id: 'a' }],
      edges: [],
      answer: 'a',
      operators: [...operators],
    };
    const mean = { id: '28.3333333333', name: '28.3333333333' };
    expect(wordAnswer({ answers: [mean], outcome: 'grounded', plan }, 'en')).toBe('28.33.');
    const reading = { plan, words: 'average fee', answers: [mean], count: 1 };
    expect(readingLine(reading, 'en')).toBe('average fee: 28.33');
  });

  test('a reading without an answer says that it gives nothing', () => {
    const plan: Plan = { version: 2, nodes: [{ id: 'a' }], edges: [], answer: 'a', operators: [] };
    const reading = { plan, words: 'fees in June', answers: [], count: 0 };
    expect(readingLine(reading, 'en')).toBe('fees in June: gives nothing');
    expect(readingLine({ ...reading, verdict: false }, 'en')).toBe('fees in June: no');
    expect(LANGUAGE_IDS.map((id) => readingLine(reading, id))).toEqual([
      'fees in June: gives nothing',
      'fees in June: 没有结果',
      'fees in June: ergibt nichts',
    ]);
  });

  test('bare wording: lines of several replies each, the words of others as they are', () => {
    expect(bareWording('No answer was found.\nA. (From the model alone, without evidence.)')).toBe('A.');
    expect(bareWording('She said: No answer was found. (Perhaps.)')).toBe(
      'She said: No answer was found. (Perhaps.)',
    );
    expect(bareWording('')).toBe('');
  });

  test('evidence and clues have one line each', () => {
    const clues = [mapped('Lintown'), { ...mapped('leads'), status: 'unmapped', to: [] }] as const;
    expect(evidenceLine({ head: 'a', relation: 'r', tail: 'b', clues: [0, 1] }, clues, 'en')).toBe(
      'a · r · b  [Lintown, leads]',
    );
    const fact = { head: 'a', relation: 'r', tail: 'b', clues: [] };
    expect(evidenceLine(fact, clues, 'en')).toBe('a · r · b');
    const isTrue = { ...fact, tail: 'true', qualifiers: [{ relation: 'q', value: 'false' }] };
    expect(LANGUAGE_IDS.map((id) => evidenceLine(isTrue, clues, id))).toEqual([
      'a · r · yes {q: no}',
      'a · r · 是 {q: 否}',
      'a · r · ja {q: nein}',
    ]);
    expect(clues.map((clue) => clueLine(clue, 'en'))).toEqual([
      'Lintown (mapped) → Lintown',
      'leads (unmapped)',
    ]);
    expect(clueLine({ ...mapped('offen'), to: ['true', 'geöffnet'] }, 'de')).toBe(
      'offen (mapped) → ja, geöffnet',
    );
  });
});
