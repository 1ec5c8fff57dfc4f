import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import type { TraceEvent } from '../../src/trace.ts';
import { filmModel } from '../helper/film-model.ts';
import { type OpenAiServer, startOpenAiServer } from '../helper/openai-server.ts';
import { type CliOptions, lines, runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-ask-'));
let server: OpenAiServer;
let hanging: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer({ reply: filmModel });
  hanging = await startOpenAiServer({ reply: () => ({ hang: true }) });
});
afterAll(async () => {
  rmSync(home, { recursive: true });
  await Promise.all([server.close(), hanging.close()]);
});

const run = (args: readonly string[], options: CliOptions = {}) =>
  runCli(args, { cwd: home, ...options, env: { CLEW_HOME: home, ...options.env } });
const fiske = (url: string) => ['--method', 'fiske', '--model', 'openai-compatible:tiny', '--base-url', url];
const graph = ['--graph', 'demo'];

describe('clew ask with a language model over HTTP', () => {
  test('--json prints the answer and nothing else, --trace every step', async () => {
    const { code, stdout, stderr } = await run([
      ...['ask', 'who directed Inception', '--json', '--quiet', '--trace', 'steps.jsonl'],
      ...graph,
      ...fiske(server.url),
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(lines(stdout)).toHaveLength(1);
    const answer = JSON.parse(stdout) as Answer;
    expect(answer).toMatchObject({
      question: 'who directed Inception',
      answers: [{ id: 'Christopher Nolan', name: 'Christopher Nolan' }],
      outcome: 'grounded',
      complete: true,
      clues: [
        { text: 'directed', status: 'mapped', to: ['directed_by'] },
        { text: 'Inception', status: 'mapped', to: ['Inception'] },
      ],
      evidence: [{ head: 'Inception', relation: 'directed_by', tail: 'Christopher Nolan', clues: [0, 1] }],
      truncated: [],
      method: 'fiske',
      model: 'openai-compatible:tiny',
      graph: 'demo',
      stopReason: 'complete',
    });
    expect(Object.keys(answer).sort()).toEqual(
      [
        ...[
          'question',
          'answers',
          'text',
          'outcome',
          'why',
          'readings',
          'complete',
          'clues',
          'evidence',
          'plan',
        ],
        'ties',
        'truncated',
        ...['usage', 'method', 'model', 'graph', 'graphVersion', 'stopReason'],
      ].sort(),
    );
    const { usage } = answer;
    expect(usage).toMatchObject({ calls: 4, estimated: false });
    expect(Object.keys(usage.byTask)).toEqual([
      'clue.extract',
      'relation.map',
      'entity.map',
      'answer.triples',
    ]);
    expect(usage.inputTokens + usage.outputTokens).toBe(
      Object.values(usage.byTask).reduce((sum, task) => sum + task.inputTokens + task.outputTokens, 0),
    );
    expect(usage.graphMs + usage.modelMs).toBeLessThanOrEqual(usage.totalMs);

    const events = lines(readFileSync(join(home, 'steps.jsonl'), 'utf8')).map(
      (line) => JSON.parse(line) as TraceEvent,
    );
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
    expect(events[0]).toMatchObject({ type: 'question-asked', method: 'fiske' });
    expect(events.filter((event) => event.type === 'model-called')).toHaveLength(4);
    expect(events.at(-1)).toMatchObject({ type: 'answered', outcome: 'grounded', answers: 1 });
  });

  test('for people: answer, outcome, clues, evidence, cost; progress as plain lines beside it', async () => {
    const { code, stdout, stderr } = await run([
      ...['ask', 'who', 'directed', 'Inception'],
      ...graph,
      ...fiske(server.url),
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Christopher Nolan\.\n\noutcome {3}grounded\n/);
    expect(stdout).toContain('  Inception -directed_by-> Christopher Nolan  (1, 2)\n');
    expect(stdout).toMatch(/4 calls, \d+ \+ \d+ tokens, .* · fiske · openai-compatible:tiny · demo\n$/);
    expect(stderr).toMatch(/^question {2}who directed Inception/);
    expect(stderr).toMatch(/\nmapped {4}clue 1 -> directed_by/);
    expect(stdout + stderr).not.toContain('\u001b');
  });

  test('a tape replays without a server; what it does not hold fails', async () => {
    const taped = [
      '--method',
      'fiske',
      '--model',
      'openai-compatible:tiny',
      '--tape',
      'calls.jsonl',
      ...graph,
    ];
    const recorded = await run([
      'ask',
      'who directed Jaws',
      '--json',
      '-q',
      ...taped,
      '--base-url',
      server.url,
    ]);
    const before = server.requests.length;
    const replayed = await run(['ask', 'who directed Jaws', '--json', '-q', ...taped, '--replay']);
    const { usage: _, ...first } = JSON.parse(recorded.stdout) as Answer;
    const { usage: __, ...second } = JSON.parse(replayed.stdout) as Answer;
    expect(second).toEqual(first);
    expect(server.requests.length).toBe(before);

    const missed = await run(['ask', 'who wrote Jaws', '-q', ...taped, '--replay']);
    expect(missed).toMatchObject({ code: 4, stdout: '' });
    expect(missed.stderr).toMatch(/^clew: The tape calls\.jsonl has no reply[^\n]*\n$/);
  });

  test('a limit that is reached ends the search, not the program', async () => {
    const { code, stdout } = await run([
      ...['ask', 'who directed Inception', '--json', '-q', '--max-calls', '1', '--option', 'fallback=none'],
      ...graph,
      ...fiske(server.url),
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ stopReason: 'call-cap', answers: [] });
  });

  test('Ctrl-C while a model is silent ends at once with 130', async () => {
    const { code, stdout, stderr } = await run(
      ['ask', 'who directed Inception', '--json', ...graph, ...fiske(hanging.url)],
      { interruptAt: 'question ' },
    );
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toMatch(/clew: Interrupted\.\n$/);
  });
});

test('a reader that leaves early is no error', async () => {
  const { code, stdout, stderr } = await run(['graph', 'entity', 'Drama', '--limit', '5000'], {
    leaveAt: 'Drama',
  });
  expect(stdout.length).toBeGreaterThan(0);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('--effort says how far the default method may climb; other methods have no such option', async () => {
  const { code, stdout } = await run(['ask', 'who directed Inception', '--effort', 'none', '--json', '-q']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ confidence: expect.any(Number), usage: { calls: 0 } });
  expect((await run(['ask', 'who', '--effort', 'lots'])).code).toBe(2);
  const other = await run(['ask', 'who', '--effort', 'low', '--method', 'fiske']);
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('no option "effort"') });
});
