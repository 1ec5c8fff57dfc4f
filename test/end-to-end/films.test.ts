import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { filmModel } from '../helper/film-model.ts';
import { startOpenAiServer } from '../helper/openai-server.ts';
import { lines, runCli } from '../helper/run-cli.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../helper/shared-data.ts';

const file = sharedData('metaqa/triples.tsv.gz');
const HOPS = [1, 2, 3];
const PER_HOP = 40;

type Line = Answer & { readonly id: string };

describe.skipIf(file === undefined)('a graph of films, from its file to answered questions', () => {
  const home = mkdtempSync(join(tmpdir(), 'clew-films-'));
  const triples = new Set<string>();
  const questions = new Map<string, SharedQuestion>();
  afterAll(() => rmSync(home, { recursive: true }));

  const run = (args: readonly string[]) => runCli(args, { cwd: home, env: { CLEW_HOME: home } });

  beforeAll(async () => {
    for (const line of gunzipSync(readFileSync(file!)).toString('utf8').split('\n')) triples.add(line);
    for (const hops of HOPS) {
      const all = await readQuestions(sharedData(`metaqa/dev-${hops}hop.jsonl.gz`)!);
      const every = Math.floor(all.length / PER_HOP);
      for (let at = 0; at < PER_HOP; at += 1) {
        const question = all[at * every]!;
        questions.set(question.id, { ...question, hops });
      }
    }
    writeFileSync(
      join(home, 'questions.jsonl'),
      [...questions.values()].map(({ id, question }) => `${JSON.stringify({ id, question })}\n`).join(''),
    );
    const loaded = await run(['load', 'films', file!, '--json']);
    expect(JSON.parse(loaded.stdout)).toMatchObject({ triples: 133_582, entities: 43_234, relations: 9 });
  }, 120_000);

  async function ask(flags: readonly string[]): Promise<Line[]> {
    const { code, stdout } = await run([
      ...['ask', '--file', 'questions.jsonl', '--graph', 'films', '--json', '--quiet'],
      ...flags,
    ]);
    expect(code).toBe(0);
    const answers = lines(stdout).map((line) => JSON.parse(line) as Line);
    expect(answers.map(({ id }) => id)).toEqual([...questions.keys()]);
    expect(answers.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }]))).toEqual([]);
    const foreign = answers.flatMap(({ evidence }) =>
      evidence.filter(({ head, relation, tail }) => !triples.has(`${head}\t${relation}\t${tail}`)),
    );
    expect(foreign).toEqual([]);
    return answers;
  }

  /** Shares of the questions of so many hops: answered right, answered wrong, right among the answers and readings offered. */
  function shares(answers: readonly Line[], hops: number) {
    const asked = answers.filter(({ id }) => questions.get(id)?.hops === hops);
    // Gold leaves out what the question names ("who starred with X"), so all answers need not be gold.
    const isRight = (id: string, names: readonly { readonly name: string }[]) => {
      const gold = names.filter(({ name }) => questions.get(id)?.answers.includes(name) === true);
      return names.length > 0 && 2 * gold.length >= names.length;
    };
    const answered = asked.filter((line) => line.answers.length > 0);
    const right = answered.filter((line) => isRight(line.id, line.answers));
    const offered = asked.filter((line) =>
      [line.answers, ...line.readings.map((reading) => reading.answers)].some((names) =>
        isRight(line.id, names),
      ),
    );
    return {
      right: right.length / asked.length,
      wrong: (answered.length - right.length) / asked.length,
      offered: offered.length / asked.length,
    };
  }

  test('method clew with the embedded model, entities found in the question', {
    timeout: 120_000,
  }, async () => {
    const answers = await ask(['--concurrency', '2']);
    for (const hops of HOPS) {
      const { wrong, offered } = shares(answers, hops);
      expect(wrong, `${hops} hops`).toBeLessThan(0.1);
      expect(offered, `${hops} hops`).toBeGreaterThan(0.5);
    }
    expect(shares(answers, 1).right).toBeGreaterThan(0.4);
    const grounded = answers.filter(({ outcome }) => outcome === 'grounded');
    expect(grounded.length).toBeGreaterThan(PER_HOP / 4);
    expect(grounded.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
  });

  test('method fiske with a model over HTTP', { timeout: 240_000 }, async () => {
    const server = await startOpenAiServer({ reply: filmModel });
    try {
      const answers = await ask([
        ...['--concurrency', '4', '--method', 'fiske', '--option', 'fallback=none'],
        ...['--model', 'openai-compatible:tiny', '--base-url', server.url],
      ]);
      // The scripted model picks every name it sees, so its answers are rarely exactly what the plan gives: not proved.
      expect(answers.filter(({ outcome }) => outcome !== 'abstained').length).toBeGreaterThan(PER_HOP / 8);
      expect(
        Math.max(...answers.map(({ usage }) => usage.byTask['relation.map']?.calls ?? 0)),
      ).toBeLessThanOrEqual(30);
      expect(server.requests.length).toBe(answers.reduce((sum, { usage }) => sum + usage.calls, 0));
    } finally {
      await server.close();
    }
  });
});
