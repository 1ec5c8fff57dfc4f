import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { filmModel } from '../helper/film-model.ts';
import { type OpenAiServer, promptOf, startOpenAiServer } from '../helper/openai-server.ts';
import { type CliOptions, lines, runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-batch-'));
let server: OpenAiServer;
let asked = 0;
let running = 0;
let most = 0;
beforeAll(async () => {
  server = await startOpenAiServer({
    async reply(request) {
      // Early questions take longer, so that later ones overtake them.
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < 30 - Math.min(29, asked++); turn += 1) await new Promise(setImmediate);
      running -= 1;
      if (promptOf(request).includes('Fargo')) return { status: 400, text: 'cannot' };
      return filmModel(request);
    },
  });
});
afterAll(async () => {
  rmSync(home, { recursive: true });
  await server.close();
});

type Line = Answer & { readonly id: string | number };

async function batch(file: string, flags: readonly string[], options: CliOptions = {}) {
  const { code, stdout, stderr } = await runCli(
    [
      ...['ask', '--file', file, '--json', '--graph', 'demo', '--method', 'fiske'],
      ...['--model', 'openai-compatible:tiny', '--base-url', server.url, ...flags],
    ],
    { cwd: home, ...options, env: { CLEW_HOME: home } },
  );
  return { code, stderr, answers: lines(stdout).map((line) => JSON.parse(line) as Line) };
}

const FILMS = ['Inception', 'Jaws', 'Fargo', 'Memento', 'Alien', 'Gladiator'];

describe('clew ask --file', () => {
  test('one answer per line in the order of the file; what fails is an answer with its error', async () => {
    const questions = FILMS.map((film) => JSON.stringify({ id: film, question: `who directed ${film}` }));
    questions.splice(2, 0, '{"id": "broken", ', '', '{"id": "odd", "question": 7}');
    writeFileSync(join(home, 'questions.jsonl'), `\uFEFF${questions.join('\r\n')}`);
    const { code, stderr, answers } = await batch('questions.jsonl', [
      '--concurrency',
      '4',
      '--trace',
      'all.jsonl',
    ]);
    expect(code).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual([
      ...['Inception', 'Jaws', 3, 'odd', 'Fargo', 'Memento', 'Alien', 'Gladiator'],
    ]);
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    expect(byId.get('Memento')?.answers).toEqual([{ id: 'Christopher Nolan', name: 'Christopher Nolan' }]);
    expect(byId.get('Alien')?.outcome).toBe('grounded');
    expect(byId.get(3)?.error).toEqual({
      code: 'input',
      message: expect.stringMatching(/^questions\.jsonl:3: This line is not JSON/),
    });
    expect(byId.get('odd')?.error?.message).toMatch(/^questions\.jsonl:5: "question"/);
    expect(byId.get('Fargo')).toMatchObject({
      question: 'who directed Fargo',
      outcome: 'abstained',
      answers: [],
      stopReason: 'error',
      error: { code: 'model' },
    });
    expect(stderr).toMatch(/8 questions, 3 failed/);
    expect(most).toBeGreaterThan(1);
  });

  test('topic entities count only with --topic gold; questions come from standard input', async () => {
    const stdin = `${JSON.stringify({ question: 'who directed it', topicEntities: ['Jaws', 'Nowhere'] })}\n`;
    const embedded = ['ask', '--file', '-', '--json', '--quiet', '--graph', 'demo'];
    const [extracted, gold] = await Promise.all(
      [embedded, [...embedded, '--topic', 'gold', '--trace', 'gold.jsonl']].map(async (args) => {
        const { stdout } = await runCli(args, { cwd: home, env: { CLEW_HOME: home }, stdin });
        return JSON.parse(stdout) as Line;
      }),
    );
    expect(extracted).toMatchObject({ id: 1, answers: [] });
    expect(gold).toMatchObject({ id: 1, answers: [{ id: 'Steven Spielberg' }] });
    expect(readFileSync(join(home, 'gold.jsonl'), 'utf8')).toContain('"name":"no-entity","about":"Nowhere"');
  });

  test('a file that is not there is told before anything is asked', async () => {
    const { code, stderr, answers } = await batch('none.jsonl', ['--quiet']);
    expect({ code, answers }).toEqual({ code: 2, answers: [] });
    expect(stderr).toMatch(/^clew: [^\n]*none\.jsonl[^\n]*\n$/);
  });
});
