import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RunHeader } from '../../src/eval/record.ts';
import { collectReport } from '../../src/eval/report/collect.ts';
import { reportCsv } from '../../src/eval/report/csv.ts';
import { reportHtml } from '../../src/eval/report/html.ts';
import { reportMarkdown } from '../../src/eval/report/markdown.ts';
import { runEvaluation } from '../../src/eval/run.ts';
import { answerTo, generatedQuestions, headerFor } from './deterministic-asker.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-paper-'));
});

/** 20 questions of which `right` are answered rightly. @returns the run file. */
async function run(name: string, header: Partial<RunHeader>, right = 10): Promise<string> {
  const file = join(folder, `${name}.jsonl`);
  await runEvaluation({
    file,
    header: { ...headerFor(20), methods: [{ label: 'tog', id: 'tog', options: {} }], ...header },
    questions: generatedQuestions(20),
    concurrency: 1,
    modelOf: () => 'embedded',
    ask: async (question, method, { seed }) => {
      const answer = answerTo(question, method, seed);
      const index = Number(question.id.slice(1));
      const name = (index % 2 === 0) === index < right ? 'yes' : 'no';
      return { answer: { ...answer, text: name, answers: [{ id: name, name }] } };
    },
  });
  return file;
}

const standIn = (family: string) => ({ paperSet: { family, isStandIn: true } });

describe('a run of a paper', () => {
  test("stands beside the rows of its own table only, by the table's question set", async () => {
    const file = await run('one', { paper: 'fiske-table-2', ...standIn('webqsp') });
    const [experiment] = await collectReport([file]);
    expect(new Set(experiment!.published.map(({ table }) => table.id))).toEqual(new Set(['fiske-table-2']));
    expect(experiment!.published.map(({ row }) => row.method)).toContain('StructGPT');
    const text = reportMarkdown([experiment!]);
    expect(text).toContain('- table: fiske-table-2, webqsp (stand-in)');
    expect(text).toContain('### Published figures for webqsp');
    expect(text).toMatch(/tog \(ours\).*generated\/dev \(stand-in for webqsp\), n = 20/);
    expect(text).toContain('which stands in for webqsp: figures were published on another set.');
  });

  test('two question sets with one stand-in are two sections', async () => {
    const files = [
      await run('one', { paper: 'tog-own', ...standIn('webqsp') }),
      await run('two', { paper: 'tog-own', ...standIn('cwq') }),
    ];
    const [left, right] = await collectReport(files);
    expect(left!.published.map(({ row }) => row.method)).toEqual(['ToG', 'ToG', 'IO', 'CoT', 'SC']);
    expect(right!.published.map(({ row }) => row.method)).toEqual(['ToG']);
  });

  test('figures published under the ToG rule stand beside our figures under it', async () => {
    const file = await run('one', { paper: 'tog-own', ...standIn('webqsp') }, 15);
    const [experiment] = await collectReport([file]);
    const ours = experiment!.systems[0]!.all.scores['exact-match-tog']!;
    const table = reportMarkdown([experiment!]).split('### Published figures')[1]!;
    expect(table).toMatch(/\| method +\| model +\| +exact-match-tog/);
    expect(table).toContain(`tog (ours) | openai:test |`);
    expect(table).toContain(` ${(ours.mean * 100).toFixed(1)} [`);
    expect(table).toMatch(/ToG +\| GPT-3\.5 +\| +76\.2/);
  });

  test('a header without the question set finds the rows as a run of no paper does', async () => {
    const dataset = { ...headerFor(20).dataset, family: 'cwq' };
    const [none, old] = await Promise.all(
      [{ dataset }, { dataset, paper: 'kgrag-figure-6' }].map(async (header, at) => {
        const [experiment] = await collectReport([await run(`run-${at}`, header)]);
        return experiment!.published.map(({ table }) => table.id);
      }),
    );
    expect(none).toContain('gg-table-1');
    expect(old).toEqual(none);
  });
});

test('samples of several seeds have rows of mean and standard deviation beside their sections', async () => {
  const files = await Promise.all(
    [12, 14, 19].map((right, seed) =>
      run(`s${seed}`, { seed, sample: 20, paper: 'tog-own', ...standIn('webqsp') }, right),
    ),
  );
  const experiments = await collectReport(files);
  expect(experiments).toHaveLength(3);
  const text = reportMarkdown(experiments);
  expect(text.match(/^## /gmu)).toHaveLength(4);
  expect(text).toContain('## generated/dev, 20 questions, 3 seeds (0, 1, 2)');
  const summary = text.split('### Mean ± standard deviation over seeds')[1]!;
  // 60, 70 and 95 percent.
  expect(summary).toContain('75.0 ± 18.0');
  expect(summary).toMatch(/tog +\| +3 \|/);
  expect(summary).toMatch(/tog \(ours\) .*± .*\(stand-in for webqsp\), 3 seeds, extracted topics/);
  expect(summary).toMatch(/ToG +\| GPT-3\.5 +\| +76\.2/);
  expect(await reportHtml(experiments)).toContain('75.0 ± 18.0');
  const line = reportCsv(experiments)
    .split('\n')
    .find((one) => one.includes(',seeds,0 1 2,partial,mean,3,'));
  expect(Number(line?.split(',').at(-3))).toBeCloseTo(0.75, 12);
  expect(reportMarkdown(experiments.slice(0, 1))).not.toContain('over seeds');
});
