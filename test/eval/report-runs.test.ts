import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RunHeader } from '../../src/eval/record.ts';
import { collectReport } from '../../src/eval/report/collect.ts';
import { conditions } from '../../src/eval/report/tables.ts';
import { runEvaluation } from '../../src/eval/run.ts';
import { openTraceLog, readTraces, traceFileOf, traceKey } from '../../src/eval/trace-log.ts';
import { runCli } from '../helper/run-cli.ts';
import { arithmeticAsker, generatedQuestions, headerFor } from './deterministic-asker.ts';

let folder = '';
const fileOf = (name: string) => join(folder, `${name}.jsonl`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-report-runs-'));
});

/** Of four questions `q1` and `q3` are answered wrongly. */
async function run(name: string, change: Partial<RunHeader>): Promise<string> {
  const file = fileOf(name);
  await runEvaluation({
    file,
    header: { ...headerFor(4, ['fiske']), ...change },
    questions: generatedQuestions(4),
    concurrency: 1,
    modelOf: () => 'embedded',
    ask: arithmeticAsker(),
  });
  return file;
}

/** One event; its model says which run it belongs to. */
function keepTrace(file: string, question: string, model: string): void {
  const log = openTraceLog(traceFileOf(file));
  const usage = { inputTokens: 1, outputTokens: 1, estimated: false, durationMs: 1 };
  log.write(
    { type: 'model-called', seq: 0, ms: 1, task: 'answer.io', model, ...usage, reply: 'ok' },
    question,
    'fiske',
  );
  log.close();
}

describe('runs that differ in a setting', () => {
  test('limits, temperature and language that differ stand in the labels and the conditions', async () => {
    const long = await run('long', { limits: { maxCalls: 30, maxTokens: 900 } });
    const short = await run('short', { limits: { maxCalls: 1, maxTokens: 900 } });
    const [one] = await collectReport([long, short]);
    expect(one!.systems.map(({ label }) => label)).toEqual(['fiske, maxCalls 30', 'fiske, maxCalls 1']);
    expect(conditions(one!)).toContain('limits: maxCalls 30, maxTokens 900; maxCalls 1, maxTokens 900');

    const free = await run('free', { limits: {} });
    const warm = await run('warm', { limits: {}, temperature: 0.3, language: 'zh' });
    const [other] = await collectReport([free, warm]);
    expect(other!.systems.map(({ label }) => label)).toEqual([
      'fiske, temperature 0, language of each question',
      'fiske, temperature 0.3, language zh',
    ]);
    expect(conditions(other!)).toEqual(
      expect.arrayContaining(['limits: none', 'temperature: 0; 0.3', 'language: of each question; zh']),
    );
    const [both] = await collectReport([long, free]);
    expect(both!.systems.map(({ label }) => label)).toEqual([
      'fiske, maxCalls 30, maxTokens 900',
      'fiske, no maxCalls, no maxTokens',
    ]);
    expect(conditions(both!).join()).not.toMatch(/temperature|language/);
  });

  test('runs that differ in nothing a header says are numbered', async () => {
    const [one] = await collectReport([await run('first', {}), await run('again', {})]);
    expect(one!.systems.map(({ label }) => label)).toEqual(['fiske', 'fiske (2)']);
    expect(one!.systems.map(({ file, method }) => [file, method])).toEqual([
      [fileOf('first'), 'fiske'],
      [fileOf('again'), 'fiske'],
    ]);
  });

  test('the page shows the traces of each run beside its own examples', { timeout: 60_000 }, async () => {
    const left = await run('left', { limits: { maxCalls: 30 } });
    const right = await run('right', { limits: { maxCalls: 1 } });
    keepTrace(left, 'q1', 'the left one');
    keepTrace(right, 'q1', 'the right one');
    await appendFile(traceFileOf(right), '{"question":"q3","meth');
    const page = join(folder, 'page.html');
    const { code, stderr } = await runCli(['report', left, right, '--html', page], {
      env: { CLEW_HOME: folder },
      cwd: folder,
    });
    expect(code, stderr).toBe(0);
    const html = await readFile(page, 'utf8');
    const at = (text: string) => html.lastIndexOf(text);
    expect(at('the left one')).toBeGreaterThan(0);
    expect(at('the right one')).toBeGreaterThan(at('<summary>fiske, maxCalls 1</summary>'));
    expect(at('<summary>fiske, maxCalls 1</summary>')).toBeGreaterThan(at('the left one'));
  });
});

test('a trace line that was cut costs that line only, also when the run goes on after it', async () => {
  const file = fileOf('cut');
  await writeFile(traceFileOf(file), '');
  keepTrace(file, 'q0', 'before');
  await appendFile(traceFileOf(file), '{"question":"q1","method":"fis');
  const wanted = new Set(['q0', 'q1', 'q2'].map((question) => traceKey('fiske', question)));
  expect([...(await readTraces(traceFileOf(file), wanted)).keys()]).toEqual([traceKey('fiske', 'q0')]);
  keepTrace(file, 'q2', 'after');
  expect([...(await readTraces(traceFileOf(file), wanted)).keys()]).toEqual([
    traceKey('fiske', 'q0'),
    traceKey('fiske', 'q2'),
  ]);
});
