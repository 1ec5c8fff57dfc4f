import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareRuns } from '../../src/eval/compare-runs.ts';
import { classifyFailure } from '../../src/eval/failure.ts';
import { complete } from '../../src/eval/metric/complete.ts';
import { partial } from '../../src/eval/metric/partial.ts';
import { verdictAccuracy } from '../../src/eval/metric/verdict-accuracy.ts';
import { withIo } from '../../src/eval/metric/with-io.ts';
import { publishedFor } from '../../src/eval/paper/tables.ts';
import type { QuestionRecord, RunHeader } from '../../src/eval/record.ts';
import { collectReport } from '../../src/eval/report/collect.ts';
import { reportCsv } from '../../src/eval/report/csv.ts';
import { reportHtml } from '../../src/eval/report/html.ts';
import { reportMarkdown } from '../../src/eval/report/markdown.ts';
import { runEvaluation } from '../../src/eval/run.ts';
import { readRecords } from '../../src/eval/run-file.ts';
import { answerTo, arithmeticAsker, generatedQuestions, headerFor } from './deterministic-asker.ts';

let folder = '';
const fileOf = (name: string) => join(folder, `${name}.jsonl`);

async function writeRun(name: string, header: RunHeader, records: readonly QuestionRecord[]): Promise<void> {
  await writeFile(fileOf(name), [header, ...records].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

async function recordsOf(name: string): Promise<QuestionRecord[]> {
  const records: QuestionRecord[] = [];
  for await (const record of readRecords(fileOf(name))) records.push(record);
  return records;
}

/** 60 questions; half of the gold answers are "yes"; `b` says "no" to every third question, fails on question 7. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-report-'));
  const base = headerFor(60, ['a', 'b']);
  const header = {
    ...base,
    dataset: { ...base.dataset, family: 'metaqa-2hop' },
    methods: [
      { label: 'kg-rag', id: 'kg-rag', options: {} },
      { label: 'kg-rag:K=10', id: 'kg-rag', options: { K: 10 } },
    ],
  };
  await runEvaluation({
    file: fileOf('run'),
    header,
    questions: generatedQuestions(60),
    concurrency: 3,
    modelOf: () => 'embedded',
    ask: async (question, method, { seed }) => {
      const answer = answerTo(question, method, seed);
      const index = Number(question.id.slice(1));
      if (method.label === 'kg-rag')
        return { answer, inGraph: { answers: index % 4 === 1 ? 0 : 1, topics: 0 } };
      if (index === 7) return { answer: { ...answer, error: { code: 'model', message: '<b>cut</b> off' } } };
      if (index % 3 !== 0) return { answer };
      return { answer: { ...answer, text: 'no', answers: [{ id: 'no', name: 'no' }], outcome: 'partial' } };
    },
  });
});

describe('report', () => {
  test('counts, scores, unscored questions, breakdowns and calibration are those of the records', async () => {
    const [experiment] = await collectReport([fileOf('run')]);
    const [first, second] = experiment!.systems;
    expect(first!.all).toMatchObject({ questions: 60, notScored: 0 });
    expect(first!.all.scores.partial).toMatchObject({ n: 60, mean: 0.5 });
    expect(first!.answerableShare).toBeCloseTo(0.75, 12);
    expect(second!.all).toMatchObject({ questions: 60, notScored: 1 });
    // Of 59: even and not divisible by 3 (20), odd and divisible by 3 (10).
    expect(second!.all.scores.partial).toMatchObject({ n: 59, mean: 30 / 59 });
    expect(second!.answeredShare).toBeCloseTo(59 / 60, 12);
    expect(second!.breakdowns.hops!.map(({ value, group }) => [value, group.questions])).toEqual([
      ['1', 20],
      ['2', 20],
      ['3', 20],
    ]);
    expect(second!.outcomes).toMatchObject([
      { outcome: 'grounded', questions: 39, partial: { mean: 20 / 39 } },
      { outcome: 'partial', questions: 20, partial: { mean: 0.5 } },
    ]);
    expect(first!.all.cost.calls).toEqual({ n: 60, mean: 2, median: 2, p95: 2, max: 2 });
  });

  test('pairs compare the same questions only', async () => {
    const [experiment] = await collectReport([fileOf('run')]);
    const pair = experiment!.pairs.find((one) => one.metric === 'partial')!;
    // "yes" to a multiple of 3: right only on even ones (10); "no": right only on odd ones (10).
    expect(pair.comparison).toMatchObject({ pairs: 59, onlyLeft: 10, onlyRight: 10, mcnemarP: 1 });
  });

  test('published rows stand beside ours with their conditions, and variants make an ablation table', async () => {
    const text = reportMarkdown(await collectReport([fileOf('run')]));
    expect(text).toContain('### Published figures for metaqa-2hop');
    expect(text).toMatch(/KG-RAG N=3 K=30 .*78\.7.*arXiv:2504\.08893v1 Figure 5/);
    expect(text).toMatch(/kg-rag \(ours\) .*generated\/dev, n = 60, extracted topics/);
    expect(text).toContain('### Ablation of kg-rag');
    expect(text).toMatch(/kg-rag:K=10 +\| K=10/);
  });

  test('calls by task and method stand beside those of the papers', async () => {
    const [experiment] = await collectReport([fileOf('run')]);
    expect(experiment!.systems[0]!.byTask).toEqual([{ task: 'answer.io', calls: 2, tokens: 110 }]);
    const text = reportMarkdown([experiment!]);
    expect(text).toContain('### Calls by task and method');
    expect(text).toMatch(/kg-rag +\| all +\| +2 \| +110 \| +2n \+ 1 for n sub-questions/);
    expect(text).toMatch(/kg-rag +\| answer\.io +\| +2 \| +110/);
    const paper = { ...experiment!.systems[0]!, label: 'fiske', methodId: 'fiske' };
    const published = publishedFor('webqsp', { methodIds: new Set(['fiske']) });
    const webqsp = reportMarkdown([{ ...experiment!, systems: [paper], published }]);
    expect(webqsp).toMatch(/fiske +\| all +\| +2 \| +110 \| .*7\.9 \(DeepSeek-V3/);
  });

  test('method + io joins replies and adds costs', async () => {
    const records = (await recordsOf('run')).filter((record) => record.index === 3);
    const [left, right] = records as [QuestionRecord, QuestionRecord];
    const gold = [{ name: 'yes' }, { name: 'no' }];
    const joined = withIo({ ...left, gold }, { ...right, gold });
    expect(complete.score({ ...left, gold })).toBe(0);
    expect(complete.score({ ...right, gold })).toBe(0);
    expect(complete.score(joined)).toBe(1);
    expect(partial.score(joined)).toBe(1);
    expect(joined.usage).toMatchObject({ calls: 4, inputTokens: 200, outputTokens: 20 });
    expect(joined.usage.byTask).toEqual({ 'answer.io': { calls: 4, inputTokens: 200, outputTokens: 20 } });
    const other = { 'clue.extract': { calls: 1, inputTokens: 7, outputTokens: 3 } };
    expect(withIo(left, { ...right, usage: { ...right.usage, byTask: other } }).usage.byTask).toEqual({
      ...left.usage.byTask,
      ...other,
    });
    expect(() => withIo(left, { ...right, id: 'other' })).toThrow(/different questions/);
  });

  test('method + io: a method that abstained adds nothing to the direct reply', async () => {
    const [record] = await recordsOf('run');
    const abstained = {
      ...record!,
      verdict: true,
      outcome: 'abstained',
      reply: { text: 'No answer was found.', answers: [] },
    } as const;
    const direct = {
      ...record!,
      verdict: true,
      outcome: 'model',
      reply: { text: 'True', answers: [], verdict: true },
    } as const;
    expect(verdictAccuracy.score(withIo(abstained, direct))).toBe(1);
    expect(verdictAccuracy.score(withIo(abstained, abstained))).toBe(0);
    const worded = { ...direct, reply: { text: 'True', answers: [] } };
    expect(verdictAccuracy.score(withIo(abstained, worded))).toBe(1);
    const denied = { ...direct, reply: { text: 'No.', answers: [], verdict: false } };
    expect(verdictAccuracy.score(withIo(denied, direct))).toBe(0);
  });

  test('CSV has one unrounded figure a line', async () => {
    const csv = reportCsv(await collectReport([fileOf('run')]));
    const line = csv.split('\n').find((one) => one.includes('kg-rag:K=10') && one.includes(',all,,partial,'));
    expect(line).toContain(`,59,${30 / 59},`);
  });

  test('CSV: no text of a data set is a formula of a spreadsheet, figures stay figures', async () => {
    const [first] = await recordsOf('run');
    const types = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=HYPERLINK("http://x","y")',
      'plain',
      'a=b',
    ];
    await writeRun(
      'formulas',
      headerFor(types.length, [first!.method]),
      types.map((type, index) => ({ ...first!, index, id: `q${index}`, type })),
    );
    const csv = reportCsv(await collectReport([fileOf('formulas')]));
    const rows: Record<string, string>[] = parse(csv, { columns: true });
    const values = new Set(rows.filter(({ group }) => group === 'type').map(({ value }) => value));
    expect(values).toEqual(new Set(types.map((type) => (/^\w+(?:=b)?$/.test(type) ? type : `'${type}`))));
    expect(rows.filter(({ figure }) => !Number.isFinite(Number(figure)))).toEqual([]);
  });

  test('HTML is one page that asks for nothing and shows text as text', async () => {
    const html = await reportHtml(await collectReport([fileOf('run')]), async () => [
      '<script>alert(1)</script>',
    ]);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>cut');
    expect(html).toContain('&lt;b&gt;cut&lt;/b&gt; off');
    expect(html.match(/<svg/g)!.length).toBeGreaterThanOrEqual(3);
    expect(html.replaceAll('http://www.w3.org/', '')).not.toMatch(/(?:src|href)="https?:/);
  });
});

test('true/false questions beside others: own n, own classes, answerable by their start', async () => {
  const [first] = await recordsOf('run');
  const asked = { ...first!, gold: [], verdict: true, topicEntities: ['Gull Lines'] };
  const said = (text: string) => ({ text, answers: [] });
  await writeRun('verdicts', headerFor(4, [first!.method]), [
    { ...first!, index: 0, inGraph: { answers: 1, topics: 0 } },
    { ...asked, index: 1, id: 'q1', inGraph: { answers: 0, topics: 1 }, reply: said('Yes.') },
    { ...asked, index: 2, id: 'q2', inGraph: { answers: 0, topics: 0 }, reply: said('No.') },
    {
      ...asked,
      index: 3,
      id: 'q3',
      inGraph: { answers: 0, topics: 1 },
      reply: said('No answer was found.'),
      outcome: 'abstained',
    },
  ]);
  const [experiment] = await collectReport([fileOf('verdicts')]);
  const [system] = experiment!.systems;
  expect(system!.all.scores).toMatchObject({ partial: { n: 1, mean: 1 }, 'verdict-accuracy': { n: 3 } });
  expect(system!.answerableShare).toBeCloseTo(3 / 4, 12);
  expect(system!.failures.map(({ failure, examples }) => [failure, examples.map(({ id }) => id)])).toEqual([
    ['no-verdict', ['q3']],
    ['wrong-verdict', ['q2']],
  ]);
  expect(system!.failures[0]!.examples[0]!.gold).toEqual(['true']);
  const text = reportMarkdown([experiment!]);
  expect(text).toMatch(/100\.0 \[[^\]]*\], n = 1 /);
  expect(text).toMatch(/33\.3 \[[^\]]*\], n = 3 /);
});

test('breakdown: the 40 most frequent values have a row each, the others one together', async () => {
  const [first] = await recordsOf('run');
  await writeRun(
    'values',
    headerFor(1100, [first!.method]),
    Array.from({ length: 1100 }, (_, index) => ({ ...first!, index, id: `q${index}`, type: `type${index}` })),
  );
  const [experiment] = await collectReport([fileOf('values')]);
  const rows = experiment!.systems[0]!.breakdowns.type!;
  expect(rows).toHaveLength(41);
  expect(rows.reduce((sum, { group }) => sum + group.questions, 0)).toBe(1100);
  expect(rows.at(-1)).toMatchObject({ value: 'others (1060 values)' });
  expect(rows.at(-1)!.group.scores.partial!.n).toBe(rows.at(-1)!.group.questions);
  expect(rows.at(-1)!.group.cost.calls.n).toBe(rows.at(-1)!.group.questions);
});

test('breakdown: a frequent value that comes late still has its row', async () => {
  const [first] = await recordsOf('run');
  const typeOf = (index: number) => (index < 100 ? `rare${index}` : 'often');
  await writeRun(
    'late',
    headerFor(150, [first!.method]),
    Array.from({ length: 150 }, (_, index) => ({ ...first!, index, id: `q${index}`, type: typeOf(index) })),
  );
  const [experiment] = await collectReport([fileOf('late')]);
  const rows = experiment!.systems[0]!.breakdowns.type!;
  expect(rows.map(({ value, group }) => [value, group.questions])).toEqual([
    ['often', 50],
    ...Array.from({ length: 100 }, (_, index) => `rare${index}`)
      .sort()
      .slice(0, 39)
      .map((value) => [value, 1]),
    ['others (61 values)', 61],
  ]);
  expect(reportMarkdown([experiment!])).toContain('others (61 values)');
});

test('two runs: changed prompts and changed questions are named', async () => {
  const run = (name: string, prompts: Record<string, string>, from: number) =>
    runEvaluation({
      file: fileOf(name),
      header: { ...headerFor(10, ['io']), prompts },
      questions: generatedQuestions(10),
      concurrency: 1,
      modelOf: () => 'embedded',
      ask: async (question, method, { seed }) => {
        const answer = answerTo(question, method, seed);
        return { answer: Number(question.id.slice(1)) >= from ? { ...answer, text: 'changed' } : answer };
      },
    });
  await run('before', { 'answer.io': '1', 'clue.extract': '1' }, 99);
  await run('after', { 'answer.io': '2', 'clue.extract': '1' }, 8);
  const comparison = await compareRuns(fileOf('before'), fileOf('after'));
  expect(comparison).toMatchObject({ prompts: ['answer.io'], settings: [], same: 8, missing: 0 });
  expect(comparison.changes.map(({ id, what }) => [id, what])).toEqual([
    ['q8', ['reply']],
    ['q9', ['reply']],
  ]);
});

describe('failure classes', () => {
  let record: QuestionRecord;
  beforeAll(async () => {
    const { answer } = await arithmeticAsker()(
      { id: 'x', question: 'q', answers: [] },
      { label: 'm', id: 'm', options: {} },
      { seed: 0, signal: new AbortController().signal },
    );
    record = {
      kind: 'question',
      index: 0,
      id: 'x',
      method: 'm',
      question: 'who directed Harbour Lights',
      gold: [{ name: 'Mira Okafor' }, { name: 'Jon Vale' }],
      topicEntities: ['Harbour Lights'],
      state: 'answered',
      reply: { text: 'Ana Ruiz', answers: [] },
      outcome: 'partial',
      complete: false,
      stopReason: 'exhausted',
      clues: [{ text: 'Harbour Lights', kind: 'entity', status: 'mapped', to: ['Harbour Lights'] }],
      evidence: [{ head: 'Harbour Lights', relation: 'starred', tail: 'Ana Ruiz', clues: [0] }],
      truncated: [],
      usage: answer.usage,
      times: { at: '', totalMs: 0, modelMs: 0, graphMs: 0 },
    };
  });
  const edge = (tail: string) => ({ head: 'Harbour Lights', relation: 'r', tail, clues: [] });

  test.each([
    ['relation-missed', {}],
    [undefined, { reply: { text: 'Mira Okafor and Jon Vale', answers: [] } }],
    [undefined, { gold: [] }],
    ['failed', { state: 'failed' }],
    ['not-in-graph', { inGraph: { answers: 0, topics: 1 } }],
    ['no-start', { stopReason: 'no-start' }],
    ['cap', { stopReason: 'call-cap' }],
    ['incomplete-set', { reply: { text: 'Mira Okafor', answers: [] } }],
    ['wrong-wording', { evidence: [edge('Jon Vale')] }],
    [
      'wrong-node',
      {
        evidence: [edge('Jon Vale')],
        reply: { text: 'Ana Ruiz', answers: [{ id: 'Ana Ruiz', name: 'Ana Ruiz' }] },
      },
    ],
    [
      'wrong-wording',
      { reply: { text: 'Mira Okafor', answers: [] }, evidence: [edge('Jon Vale'), edge('Mira Okafor')] },
    ],
    ['entity-missed', { clues: [{ text: 'Harbour Lights', kind: 'entity', status: 'unmapped', to: [] }] }],
    ['entity-missed', { clues: [], evidence: [] }],
    [undefined, { gold: [], verdict: true, reply: { text: 'Yes.', answers: [] } }],
    ['wrong-verdict', { gold: [], verdict: true, reply: { text: 'No.', answers: [] } }],
    ['wrong-verdict', { gold: [], verdict: false, reply: { text: '', answers: [], verdict: true } }],
    ['no-verdict', { gold: [], verdict: true, reply: { text: 'I cannot tell', answers: [] } }],
    ['no-verdict', { gold: [], verdict: false, outcome: 'abstained' }],
    ['no-start', { gold: [], verdict: false, outcome: 'abstained', stopReason: 'no-start' }],
    ['cap', { gold: [], verdict: false, outcome: 'abstained', stopReason: 'call-cap' }],
  ] as const)('%s', (failure, change) => {
    expect(classifyFailure({ ...record, ...(change as Partial<QuestionRecord>) })).toBe(failure);
  });
});
