import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunLine, withoutTimes } from '../../src/eval/record.ts';
import { readRun } from '../../src/eval/run-file.ts';
import { type OpenAiServer, promptOf, startOpenAiServer } from '../helper/openai-server.ts';
import { runCli } from '../helper/run-cli.ts';

/** Every test starts the program several times. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const FIXTURE = new URL('./fixture/', import.meta.url).pathname;
let home = '';
let server: OpenAiServer;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'clew-eval-'));
  server = await startOpenAiServer({
    reply: (request) =>
      promptOf(request).includes('Harbour Lights')
        ? {
            text: '{"answer": "1987", "answers": ["1987"]}',
            usage: { prompt_tokens: 50, completion_tokens: 5 },
          }
        : {
            text: '{"answer": "Harbour Lights and North Pier", "answers": ["Harbour Lights", "North Pier"]}',
            usage: { prompt_tokens: 40, completion_tokens: 8 },
          },
  });
  const prepared = await clew('eval', 'prepare', 'metaqa', '--from', join(FIXTURE, 'metaqa'));
  expect(prepared.code, prepared.stderr).toBe(0);
});
afterAll(() => server.close());

const clew = (...args: string[]) =>
  runCli(args, { env: { CLEW_HOME: home, OPENAI_API_KEY: 'test' }, cwd: home });
const model = () => ['--model', 'openai-compatible:test', '--base-url', server.url, '--methods', 'io'];

async function lines(file: string): Promise<RunLine[]> {
  const all: RunLine[] = [];
  for await (const line of readRun(join(home, file))) all.push(line);
  return all;
}

describe('clew eval prepare', () => {
  test('counts, hashes, licence and what differs from the publication are recorded', async () => {
    const manifest = JSON.parse(await readFile(join(home, 'eval/metaqa/dataset.json'), 'utf8'));
    expect(manifest).toMatchObject({
      dataset: 'metaqa',
      licence: 'CC BY 3.0',
      splits: { 'dev-1hop': { questions: 3, published: 9992 } },
      graph: { file: 'metaqa.db', triples: 5, profile: 'plain' },
      findings: ['dev-1hop: 3 questions, published are 9992', 'dev-2hop: 3 questions, published are 14872'],
    });
    expect(Object.keys(manifest.files)).toEqual([
      '1-hop/vanilla/qa_dev.txt',
      '1-hop/qa_dev_qtype.txt',
      '2-hop/vanilla/qa_dev.txt',
      'kb.txt',
    ]);
    expect(Object.values(manifest.files).every((hash) => /^[0-9a-f]{64}$/.test(String(hash)))).toBe(true);
  });

  test('a missing file is named with where to get it', async () => {
    const { code, stderr } = await clew('eval', 'prepare', 'webqsp', '--from', join(FIXTURE, 'metaqa'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/looked for WebQSP\.test\.json/);
    expect(stderr).toMatch(/Get them: Microsoft Download Center/);
  });

  test('a set whose parts have graphs of their own is prepared with each; one that is missing is named', async () => {
    const other = await mkdtemp(join(tmpdir(), 'clew-eval-'));
    const from = join(other, 'PathQuestion');
    await cp(join(FIXTURE, 'pathquestion'), from, { recursive: true });
    const prepare = () =>
      runCli(['eval', 'prepare', 'pathquestion', '--from', from], { env: { CLEW_HOME: other }, cwd: other });
    expect((await prepare()).code).toBe(0);
    const manifestOf = async () =>
      JSON.parse(await readFile(join(other, 'eval/pathquestion/dataset.json'), 'utf8'));
    const { splits, graph } = await manifestOf();
    expect(graph).toBeUndefined();
    expect(splits['pq-2h'].graph).toEqual({ file: 'pq-2h.db', triples: 4, profile: 'plain' });
    expect(splits['pq-3h'].graph).toMatchObject({ file: 'pq-3h.db', triples: 4 });
    await rm(join(from, '3H-kb.txt'));
    expect((await prepare()).stderr).toMatch(/pq-3h: no graph: 3H-kb\.txt.* not found\. Get it: .*zmtkeke/);
    expect((await manifestOf()).splits['pq-3h'].graph).toBeUndefined();
  });

  test.each(['..', '.', '../victim', '/tmp/x', ''])('"%s" is no name to prepare under', async (name) => {
    const other = await mkdtemp(join(tmpdir(), 'clew-eval-'));
    await writeFile(join(other, 'mine.txt'), 'kept');
    const args = ['eval', 'prepare', 'json-lines', '--from', join(FIXTURE, 'own'), '--as', name];
    const { code, stderr } = await runCli(args, { env: { CLEW_HOME: join(other, 'home') }, cwd: other });
    expect(code).toBe(2);
    expect(stderr).toMatch(/is no name for a prepared data set/);
    expect(await readFile(join(other, 'mine.txt'), 'utf8')).toBe('kept');
  });

  test('an unprepared set says how to prepare it, a changed one that it was changed', async () => {
    const { code, stderr } = await clew('eval', 'cwq/dev', '--methods', 'io');
    expect(code).toBe(2);
    expect(stderr).toContain('clew eval prepare cwq --from DIR');
    const other = await mkdtemp(join(tmpdir(), 'clew-eval-'));
    const env = { CLEW_HOME: other };
    await runCli(['eval', 'prepare', 'json-lines', '--from', join(FIXTURE, 'own'), '--as', 'own'], {
      env,
      cwd: other,
    });
    await writeFile(join(other, 'eval/own/dev-sample.jsonl'), '{"id":"x","question":"y"}\n');
    const changed = await runCli(['eval', 'own', '--methods', 'io'], { env, cwd: other });
    expect(changed.stderr).toMatch(/was changed after it was prepared/);
  });

  test('the list names every loader and what is prepared', async () => {
    const { stdout } = await clew('eval', 'list', '--json');
    const { datasets, prepared } = JSON.parse(stdout);
    expect(datasets).toHaveLength(13);
    expect(prepared).toEqual(['metaqa/dev-1hop', 'metaqa/dev-2hop']);
  });
});

describe('clew eval', () => {
  test('records a run with a model, replays it offline with the same figures, and shows what a change changed', async () => {
    const taped = await clew(
      'eval',
      'metaqa/dev-1hop',
      ...model(),
      '--tape',
      'tape.jsonl',
      '--out',
      'first.jsonl',
    );
    expect(taped.code, taped.stderr).toBe(0);
    expect(taped.stdout).toMatch(/### Accuracy/);
    const requests = server.requests.length;
    expect(requests).toBeGreaterThan(0);

    const replayed = await clew(
      'eval',
      'metaqa/dev-1hop',
      ...model(),
      '--tape',
      'tape.jsonl',
      '--replay',
      '--out',
      'second.jsonl',
    );
    expect(replayed.code, replayed.stderr).toBe(0);
    expect(server.requests).toHaveLength(requests);
    const [first, second] = [await lines('first.jsonl'), await lines('second.jsonl')];
    expect(second.map(withoutTimes)).toEqual(first.map(withoutTimes));
    expect(first[0]).toMatchObject({
      kind: 'run',
      models: { '*': 'openai-compatible:test' },
      topicEntities: 'extracted',
    });
    expect(Object.keys((first[0] as { prompts: object }).prompts)).toContain('answer.io');

    // As if the prompt of one question had been another when the tape was made.
    const tape = await readFile(join(home, 'tape.jsonl'), 'utf8');
    await writeFile(
      join(home, 'edited.jsonl'),
      tape.replace('when did the film Harbour Lights come out', 'when was Harbour Lights made'),
    );
    const missed = await clew(
      'eval',
      'metaqa/dev-1hop',
      ...model(),
      '--tape',
      'edited.jsonl',
      '--replay',
      '--out',
      'third.jsonl',
    );
    expect(missed.code, missed.stderr).toBe(0);
    const changes = JSON.parse(
      (await clew('report', 'first.jsonl', 'third.jsonl', '--changes', '--json')).stdout,
    );
    expect(changes).toMatchObject({ same: 2, missing: 0, prompts: [] });
    expect(changes.changes).toMatchObject([
      { id: 'metaqa-dev-1hop-000002', what: expect.arrayContaining(['state']) },
    ]);
    expect(changes.changes[0].after).toMatch(/tape .* has no reply/);
  });

  test('a run is never overwritten; resuming it asks nothing twice', async () => {
    await clew('eval', 'metaqa/dev-2hop', ...model(), '--out', 'once.jsonl');
    const again = await clew('eval', 'metaqa/dev-2hop', ...model(), '--out', 'once.jsonl');
    expect(again.code).toBe(2);
    expect(again.stderr).toMatch(/exists already/);
    const requests = server.requests.length;
    const resumed = await clew(
      'eval',
      'metaqa/dev-2hop',
      ...model(),
      '--out',
      'once.jsonl',
      '--resume',
      '--json',
    );
    expect(JSON.parse(resumed.stdout)).toMatchObject({ asked: 0, before: 3, stopped: 'finished' });
    expect(server.requests).toHaveLength(requests);
  });

  test('a budget in dollars needs a price; a dry run estimates and keeps nothing', async () => {
    const without = await clew(
      'eval',
      'metaqa/dev-1hop',
      ...model(),
      '--out',
      'b.jsonl',
      '--budget-usd',
      '1',
    );
    expect(without.code).toBe(2);
    expect(without.stderr).toMatch(/needs the price of openai-compatible:test/);
    const price = ['--price', 'openai-compatible:test=10/20'];
    const dry = await clew(
      'eval',
      'metaqa/dev-1hop',
      ...model(),
      ...price,
      '--out',
      'b.jsonl',
      '--dry-run',
      '2',
      '--json',
    );
    const estimate = JSON.parse(dry.stdout);
    expect(estimate).toMatchObject({ asked: 2, questions: 3, failed: 0 });
    expect(estimate.costUsd.total).toBeGreaterThan(0);
    expect(estimate.measures.calls.total).toBeGreaterThanOrEqual(3);
    await expect(readFile(join(home, 'b.jsonl'))).rejects.toThrow(/ENOENT/);
  });

  test('filters and samples', async () => {
    const filtered = await clew(
      'eval',
      'metaqa/dev-1hop',
      ...model(),
      '--where',
      'type=movie_to_year',
      '--out',
      'f.jsonl',
      '--json',
    );
    expect(JSON.parse(filtered.stdout)).toMatchObject({ asked: 1 });
    const sampled = await clew(
      'eval',
      'metaqa/dev-1hop',
      ...model(),
      '-n',
      '2',
      '--seed',
      '4',
      '--out',
      's.jsonl',
      '--json',
    );
    expect(JSON.parse(sampled.stdout)).toMatchObject({ asked: 2 });
  });
});

test('Ctrl-C stops cleanly, says how to go on, and nothing is asked twice afterwards', async () => {
  const slow = await startOpenAiServer({
    reply: async () => {
      await wait(150);
      return '{"answer": "x", "answers": ["x"]}';
    },
  });
  try {
    const args = [
      'eval',
      'metaqa/dev-1hop',
      '--methods',
      'io',
      '--model',
      'openai-compatible:test',
      '--base-url',
      slow.url,
    ];
    const env = { CLEW_HOME: home, OPENAI_API_KEY: 'test' };
    const stopped = await runCli([...args, '--out', 'stopped.jsonl', '--traces'], {
      env,
      cwd: home,
      interruptAt: 'records go to',
    });
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toMatch(/records are in .*stopped\.jsonl\. Go on with --resume|Interrupted/);
    const resumed = await runCli([...args, '--out', 'stopped.jsonl', '--resume', '--json'], {
      env,
      cwd: home,
    });
    expect(resumed.code, resumed.stderr).toBe(0);
    const { asked, before } = JSON.parse(resumed.stdout);
    expect(asked + before).toBe(3);
    expect((await lines('stopped.jsonl')).filter((line) => line.kind === 'question')).toHaveLength(3);
  } finally {
    await slow.close();
  }
});

test('clew report writes the page and the figures', async () => {
  await clew('eval', 'metaqa/dev-1hop', ...model(), '--traces', '--out', 'page.jsonl');
  const { code, stderr } = await clew('report', 'page.jsonl', '--html', 'page.html', '--csv', 'page.csv');
  expect(code, stderr).toBe(0);
  const html = await readFile(join(home, 'page.html'), 'utf8');
  expect(html).toContain('metaqa/dev-1hop');
  expect(html).toContain('model-called');
  expect(await readFile(join(home, 'page.csv'), 'utf8')).toMatch(/^dataset,family,method/);
});

test('clew eval paper lists every table with what is missing, and runs with a stand-in', async () => {
  const list = await clew('eval', 'paper');
  expect(list.stdout).toMatch(/fiske-table-2/);
  expect(list.stdout).toMatch(/question sets not prepared: webquestions, webqsp/);
  const run = await clew(
    'eval',
    'paper',
    'kgrag-figure-6',
    ...model().slice(0, 4),
    '--stand-in',
    'metaqa-1hop=metaqa/dev-1hop',
    '--stand-in',
    'metaqa-2hop=metaqa/dev-2hop',
    '--seed',
    '0',
    '-n',
    '1',
    '--max-calls',
    '1',
    '--out',
    'figure.jsonl',
  );
  expect(run.stderr).toMatch(/kgrag-figure-6: metaqa-1hop/);
  expect(run.code, run.stderr).toBe(0);
  const [header, ...records] = await lines('figure.metaqa-2hop.s0.jsonl');
  expect(header).toMatchObject({
    paper: 'kgrag-figure-6',
    paperSet: { family: 'metaqa-2hop', isStandIn: true },
    dataset: { family: 'metaqa-2hop' },
  });
  expect((await lines('figure.metaqa-1hop.s0.jsonl'))[0]).toMatchObject({
    paperSet: { family: 'metaqa-1hop' },
  });
  expect(records.map((line) => line.kind === 'question' && line.method)).toContain('llm');
  const wrong = await clew('eval', 'paper', 'fiske-table-22');
  expect(wrong.stderr).toMatch(/Did you mean "fiske-table-2"/);
});

test('a budget is one for all question sets of a table, and a resume does not spend it again', async () => {
  const paper = (...more: string[]) =>
    clew(
      ...['eval', 'paper', 'kgrag-figure-6', ...model().slice(0, 4), '-n', '1', '--seed', '3'],
      ...['--stand-in', 'metaqa-1hop=metaqa/dev-1hop', '--stand-in', 'metaqa-2hop=metaqa/dev-2hop'],
      ...['--price', 'openai-compatible:test=1000000/1000000', '--quiet', ...more],
    );
  const first = 'runs/kgrag-figure-6.metaqa-1hop.s3.jsonl';
  const second = join(home, 'runs/kgrag-figure-6.metaqa-2hop.s3.jsonl');
  const asked = server.requests.length;
  const run = await paper('--budget-usd', '1');
  expect(run.code, run.stderr).toBe(0);
  expect(run.stderr).toMatch(/The budget of \$1 is spent/);
  expect((await lines(first)).filter((line) => line.kind === 'question')).toHaveLength(1);
  expect(existsSync(second)).toBe(false);
  const requests = server.requests.length;
  expect(requests).toBeGreaterThan(asked);
  await paper('--budget-usd', '1', '--resume');
  expect(server.requests).toHaveLength(requests);

  // What the first set cost counts for the second.
  const spent = (await paper('--resume', '--json')).stdout.trim().split('\n');
  const costs = spent.map((line) => JSON.parse(line).costUsd as number);
  expect(costs).toHaveLength(2);
  await rm(second);
  const later = await paper('--resume', '--json', '--budget-usd', String(costs[0]! + 1));
  const results = later.stdout.trim().split('\n');
  expect(results.map((line) => JSON.parse(line).asked)).toEqual([0, 1]);
});

describe('a tape', () => {
  const io = (tape: string, out: string, ...more: string[]) =>
    clew('eval', 'metaqa/dev-1hop', ...model(), '--tape', tape, '--out', out, '--json', ...more);
  const entries = async (tape: string) =>
    (await readFile(join(home, tape), 'utf8')).split('\n').filter((line) => line.includes('"request"'));

  test('is not begun anew, neither by another run nor by a dry run, which records nothing', async () => {
    expect((await io('kept.tape', 'kept.jsonl')).code).toBe(0);
    const before = await readFile(join(home, 'kept.tape'), 'utf8');
    const again = await io('kept.tape', 'kept-2.jsonl');
    expect(again.code).toBe(2);
    expect(again.stderr).toMatch(/The tape kept\.tape exists already.*--replay.*another file/s);
    const dry = await io('kept.tape', 'kept-3.jsonl', '--dry-run', '2');
    expect(dry.code, dry.stderr).toBe(0);
    const asked = await clew(
      'ask',
      'who made Jaws',
      '--method',
      'io',
      ...model().slice(0, 4),
      '--tape',
      'kept.tape',
    );
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('exists already')]);
    expect(await readFile(join(home, 'kept.tape'), 'utf8')).toBe(before);
    expect(existsSync(join(home, 'kept-2.jsonl'))).toBe(false);
  });

  test('is gone on with by a resume, and replays the whole run', async () => {
    const price = ['--price', 'openai-compatible:test=1000000/1000000'];
    await io('part.tape', 'part.jsonl', ...price, '--budget-usd', '1');
    expect(await entries('part.tape')).toHaveLength(1);
    // As a killed program leaves it.
    await appendFile(join(home, 'part.tape'), '{"request":{"model"');
    const rest = await io('part.tape', 'part.jsonl', '--resume');
    expect(JSON.parse(rest.stdout)).toMatchObject({ asked: 2, before: 1 });
    expect(await entries('part.tape')).toHaveLength(3);
    const requests = server.requests.length;
    const replayed = await io('part.tape', 'part-replayed.jsonl', '--replay');
    expect(replayed.code, replayed.stderr).toBe(0);
    expect(server.requests).toHaveLength(requests);
    const records = async (file: string) =>
      (await lines(file)).filter((line) => line.kind === 'question').map(withoutTimes);
    expect(await records('part-replayed.jsonl')).toEqual(await records('part.jsonl'));
  });

  test('holds all runs of a table', async () => {
    const paper = (...more: string[]) =>
      clew(
        ...['eval', 'paper', 'kgrag-figure-6', ...model().slice(0, 4), '-n', '1', '--seed', '5', '--json'],
        ...['--stand-in', 'metaqa-1hop=metaqa/dev-1hop', '--stand-in', 'metaqa-2hop=metaqa/dev-2hop'],
        ...['--max-calls', '3', '--tape', 'table.tape', ...more],
      );
    const run = await paper();
    expect(run.code, run.stderr).toBe(0);
    const requests = server.requests.length;
    const files = ['1hop', '2hop'].map((hops) => `runs/kgrag-figure-6.metaqa-${hops}.s5.jsonl`);
    const before = await Promise.all(files.map(lines));
    for (const file of files) await rm(join(home, file));
    const replayed = await paper('--replay');
    expect(replayed.code, replayed.stderr).toBe(0);
    expect(server.requests).toHaveLength(requests);
    for (const [at, file] of files.entries())
      expect((await lines(file)).map(withoutTimes)).toEqual(before[at]!.map(withoutTimes));
  });
});
