import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type QuestionRecord, type RunLine, withoutTimes } from '../../src/eval/record.ts';
import { MAX_FAILURES_IN_A_ROW, runEvaluation } from '../../src/eval/run.ts';
import { openRunWriter, readHeader, readRecords, readRun } from '../../src/eval/run-file.ts';
import { sampleOf } from '../../src/eval/sample.ts';
import { seededRandom } from '../../src/random.ts';
import { answerTo, arithmeticAsker, generatedQuestions, headerFor } from './deterministic-asker.ts';

let file = '';
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'clew-run-')), 'run.jsonl');
});

const options = (count: number, methods?: readonly string[]) => ({
  file,
  header: headerFor(count, methods),
  questions: generatedQuestions(count),
  ask: arithmeticAsker(),
  concurrency: 1,
  modelOf: () => 'openai:test',
});

async function lines(path: string): Promise<RunLine[]> {
  const all: RunLine[] = [];
  for await (const line of readRun(path)) all.push(line);
  return all;
}

async function records(path: string): Promise<QuestionRecord[]> {
  const all: QuestionRecord[] = [];
  for await (const record of readRecords(path)) all.push(record);
  return all;
}

async function wholeLines(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').slice(0, -1);
}

describe('a run', () => {
  test('writes a header and one record per question and method, in order', async () => {
    const result = await runEvaluation(options(3, ['a', 'b']));
    expect(result).toMatchObject({ asked: 6, before: 0, stopped: 'finished' });
    expect((await readHeader(file)).dataset.name).toBe('generated/dev');
    expect((await records(file)).map(({ index, method }) => `${index}${method}`)).toEqual([
      '0a',
      '0b',
      '1a',
      '1b',
      '2a',
      '2b',
    ]);
  });

  test('is byte-identical apart from times when made again, in any concurrency apart from order', async () => {
    await runEvaluation(options(40));
    const first = (await lines(file)).map(withoutTimes);
    file += '2';
    await runEvaluation(options(40));
    expect((await lines(file)).map(withoutTimes)).toEqual(first);
    file += '3';
    const random = seededRandom(3);
    await runEvaluation({
      ...options(40),
      concurrency: 8,
      ask: arithmeticAsker(async () => void (await wait(random() * 5))),
    });
    expect((await lines(file)).map(withoutTimes).sort()).toEqual([...first].sort());
  });

  test('asks no more questions side by side than it may', async () => {
    let now = 0;
    let most = 0;
    await runEvaluation({
      ...options(30),
      concurrency: 4,
      ask: async (question, method, { seed }) => {
        now += 1;
        most = Math.max(most, now);
        await wait(1);
        now -= 1;
        return { answer: answerTo(question, method, seed) };
      },
    });
    expect(most).toBe(4);
  });

  test('refuses a file that exists, and a resume of another run', async () => {
    await runEvaluation(options(2));
    await expect(runEvaluation(options(2))).rejects.toThrow(/exists already/);
    const other = { ...options(2), resume: true };
    await expect(runEvaluation({ ...other, header: { ...other.header, seed: 8 } })).rejects.toThrow(
      /another run: its seed is 7, now 8/,
    );
  });

  test('stops cleanly when interrupted and goes on where it ended', async () => {
    const controller = new AbortController();
    let seen = 0;
    const stopped = await runEvaluation({
      ...options(10),
      signal: controller.signal,
      onRecord: () => {
        seen += 1;
        if (seen === 4) controller.abort();
      },
    });
    expect(stopped).toMatchObject({ asked: 4, stopped: 'interrupted' });
    const rest = await runEvaluation({ ...options(10), resume: true });
    expect(rest).toMatchObject({ asked: 6, before: 4, stopped: 'finished' });
    expect((await records(file)).map((record) => record.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('a failed question is a record that is not scored; a resume may ask it again', async () => {
    const failing = arithmeticAsker();
    await runEvaluation({
      ...options(3),
      ask: async (question, method, extra) => {
        const { answer } = await failing(question, method, extra);
        const error = { code: 'model', message: 'unreachable' };
        return { answer: question.id === 'q1' ? { ...answer, text: '', answers: [], error } : answer };
      },
    });
    expect((await records(file)).find((record) => record.id === 'q1')).toMatchObject({ state: 'failed' });
    expect(await runEvaluation({ ...options(3), resume: true })).toMatchObject({ asked: 0, before: 3 });
    expect(await runEvaluation({ ...options(3), resume: true, retryFailed: true })).toMatchObject({
      asked: 1,
    });
    const after = await records(file);
    expect(after).toHaveLength(3);
    expect(after.every((record) => record.state === 'answered')).toBe(true);
  });

  test('ends when everything fails', async () => {
    const run = runEvaluation({
      ...options(100),
      ask: async (question, method, { seed }) => ({
        answer: { ...answerTo(question, method, seed), error: { code: 'model', message: 'No key is set.' } },
      }),
    });
    await expect(run).rejects.toThrow(/all failed: No key is set\./);
    expect(await records(file)).toHaveLength(MAX_FAILURES_IN_A_ROW);
  });

  test('stops at the budget in dollars and counts what was spent before', async () => {
    const prices = { 'openai:test': { inputUsd: 1000, outputUsd: 10_000 } };
    const each = (100 * 1000 + 10 * 10_000) / 1_000_000;
    const result = await runEvaluation({ ...options(100), prices, budgetUsd: each * 3 });
    expect(result).toMatchObject({ asked: 3, stopped: 'budget' });
    expect(result.costUsd).toBeCloseTo(each * 3, 10);
    const more = await runEvaluation({ ...options(100), prices, budgetUsd: each * 5, resume: true });
    expect(more).toMatchObject({ asked: 2, before: 3 });
  });

  test('counts what vectors cost, and keeps it in the record', async () => {
    const prices = {
      'openai:test': { inputUsd: 0, outputUsd: 0 },
      'openai:vectors': { inputUsd: 1000, outputUsd: 0 },
    };
    const embedding = { requests: 2, texts: 9, tokens: 500, estimated: true, ms: 3 };
    const result = await runEvaluation({
      ...options(10),
      header: { ...headerFor(10), models: { '*': 'openai:test', embedder: 'openai:vectors' } },
      modelOf: (task) => (task === 'embedder' ? 'openai:vectors' : 'openai:test'),
      ask: async (question, method, { seed }) => {
        const answer = answerTo(question, method, seed);
        const isFirst = question.id === 'q0';
        return { answer: isFirst ? answer : { ...answer, usage: { ...answer.usage, embedding } } };
      },
      prices,
      budgetUsd: 1,
    });
    expect(result).toMatchObject({ asked: 3, costUsd: 1, stopped: 'budget' });
    expect((await records(file)).map((record) => record.usage.embedding)).toEqual([
      undefined,
      { requests: 2, tokens: 500, estimated: true },
      { requests: 2, tokens: 500, estimated: true },
    ]);
  });

  test('asks nothing when the budget is spent already, here or by other runs, and says whether something is left', async () => {
    const prices = { 'openai:test': { inputUsd: 1000, outputUsd: 10_000 } };
    const each = (100 * 1000 + 10 * 10_000) / 1_000_000;
    const run = (budgetUsd: number, more: object = {}) =>
      runEvaluation({ ...options(6), concurrency: 4, prices, budgetUsd, resume: true, ...more });
    await runEvaluation({ ...options(6), prices, budgetUsd: each * 3 });
    expect(await run(each * 3)).toMatchObject({ asked: 0, before: 3, stopped: 'budget' });
    expect(await run(each * 9, { spentUsd: each * 6 })).toMatchObject({ asked: 0, stopped: 'budget' });
    expect(await run(each * 6)).toMatchObject({ asked: 3, before: 3, stopped: 'finished' });
    expect(await run(each)).toMatchObject({ asked: 0, before: 6, stopped: 'finished' });
    await expect(run(1, { prices: {} })).rejects.toThrow(/needs the price of openai:test/);
  });
});

describe('a killed run', () => {
  test('loses nothing that was reported as done, at twelve random moments, one or six questions at a time', async () => {
    const random = seededRandom(99);
    const script = new URL('./run-until-killed.ts', import.meta.url).pathname;
    const [kills, perRun] = [12, 100];
    const count = kills * perRun;
    const reported = new Set<number>();
    for (let kill = 1; kill <= kills; kill += 1) {
      // A report is in the file before the process goes on. In a pipe some might wait and die with it.
      const reports = `${file}.reports-${kill}`;
      const reportFile = await open(reports, 'w');
      const width = kill % 2 === 0 ? '6' : '1';
      const child = spawn(process.execPath, [script, file, String(count), width, String(perRun)], {
        stdio: ['ignore', reportFile.fd, 'inherit'],
      });
      const ended = once(child, 'exit');
      const enough = 1 + Math.floor(random() * perRun);
      while ((await wholeLines(reports)).length < enough && child.exitCode === null) await wait(1);
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      await reportFile.close();
      for (const line of await wholeLines(reports)) {
        expect(reported.has(Number(line)), `question ${line} was asked twice`).toBe(false);
        reported.add(Number(line));
      }
      const kept = new Set((await records(file)).map((record) => record.index));
      for (const index of reported) expect(kept.has(index), `record ${index} is lost`).toBe(true);
      // A record is reported as soon as it is written: a kill comes between the two of one record at most.
      expect(kept.size - reported.size).toBeLessThanOrEqual(kill);
    }
    await runEvaluation({ ...options(count), resume: true });
    const all = await records(file);
    expect(all).toHaveLength(count);
    expect(new Set(all.map((record) => record.index)).size).toBe(count);
  }, 60_000);

  test('a line that was cut is removed on resume and passed over when read', async () => {
    await runEvaluation(options(5));
    const whole = await readFile(file, 'utf8');
    const cut = whole.slice(0, -40);
    await writeFile(file, cut);
    expect(await records(file)).toHaveLength(4);
    expect(await runEvaluation({ ...options(5), resume: true })).toMatchObject({ asked: 1, before: 4 });
    expect((await records(file)).map((record) => record.index)).toEqual([0, 1, 2, 3, 4]);
  });

  test('a whole line without its end is asked again on resume, not counted and then lost', async () => {
    await runEvaluation(options(3));
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.trimEnd());
    expect(await runEvaluation({ ...options(3), resume: true })).toMatchObject({ asked: 1, before: 2 });
    expect((await records(file)).map((record) => record.index)).toEqual([0, 1, 2]);
  });

  test('a file that is no run is refused and left as it is', async () => {
    await writeFile(file, 'my only note, without an end of line');
    await expect(runEvaluation({ ...options(3), resume: true })).rejects.toThrow(/:1: does not begin with/);
    expect(await readFile(file, 'utf8')).toBe('my only note, without an end of line');
  });

  test('a damaged line in the middle is an error that names the line', async () => {
    await runEvaluation(options(3));
    const parts = (await readFile(file, 'utf8')).split('\n');
    parts[2] = '{"kind":"quest';
    await writeFile(file, parts.join('\n'));
    await expect(records(file)).rejects.toThrow(/run\.jsonl:3: is no record/);
  });

  test('two living processes do not write one file', async () => {
    await appendFile(`${file}.lock`, String(process.ppid));
    expect(() => openRunWriter(file)).toThrow(/Another process/);
  });
});

test('samples are of the wanted size, in order, seeded, and every item may be drawn', async () => {
  const drawn = async (seed: number) => {
    const indices: number[] = [];
    for await (const question of sampleOf(generatedQuestions(50), { total: 50, size: 10, seed }))
      indices.push(Number(question.id.slice(1)));
    return indices;
  };
  const first = await drawn(1);
  expect(first).toHaveLength(10);
  expect(first).toEqual([...first].sort((left, right) => left - right));
  expect(await drawn(1)).toEqual(first);
  expect(await drawn(2)).not.toEqual(first);
  const counts = new Array<number>(50).fill(0);
  for (let seed = 0; seed < 500; seed += 1) for (const index of await drawn(seed)) counts[index]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(Math.max(...counts)).toBeLessThan(145);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('memory stays flat over 50,000 questions', async () => {
  const measure: number[] = [];
  await runEvaluation({
    ...options(50_000),
    onRecord: (record) => {
      if (record.index % 5000 !== 4999) return;
      collectGarbage();
      measure.push(process.memoryUsage().heapUsed);
    },
  });
  const early = Math.min(...measure.slice(0, 3));
  const late = Math.min(...measure.slice(-3));
  expect(measure).toHaveLength(10);
  expect((late - early) / 1e6).toBeLessThan(3);
}, 60_000);
