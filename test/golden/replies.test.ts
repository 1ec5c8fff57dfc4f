import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { METHODS } from '../../src/method/registry.ts';
import type { ModelRequest } from '../../src/model/model.ts';
import { type GraphFacts, type GraphReading, replayGraph } from '../helper/taped-graph.ts';
import { runOn } from './run-method.ts';

interface Kept {
  readonly graph: GraphFacts;
  readonly runs: readonly {
    readonly method: string;
    readonly question: string;
    readonly topics?: readonly string[];
    readonly exchanges: readonly { readonly task: string; readonly prompt: string; readonly reply: string }[];
    readonly answers: readonly string[];
    readonly gold: readonly string[];
  }[];
  readonly readings: readonly GraphReading[];
}

const promptOf = ({ task, prompt, turns }: ModelRequest) =>
  JSON.stringify([task, prompt, turns?.map(({ text }) => text) ?? []]);

describe.each(['dev-2hop', 'dev-webqsp'])('replies written by hand, %s', (split) => {
  const file = join(import.meta.dirname, '..', 'fixture', 'replies', `${split}.json.gz`);
  const { graph, runs, readings }: Kept = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  test.each(runs.map((run) => [run.method, run.question, run] as const))(
    '%s asks as it was asked and answers as it did: %s',
    async (_, question, { method: id, topics, exchanges, answers }) => {
      const asked: string[] = [];
      const replies = new Map(exchanges.map(({ prompt, reply }) => [prompt, reply]));
      const answered = (request: ModelRequest) => {
        const prompt = promptOf(request);
        asked.push(prompt);
        return replies.get(prompt) ?? new Error(`No reply was written for:\n${request.prompt}`);
      };
      const method = METHODS.get(id);
      if (method === undefined) throw new Error(`no method "${id}"`);
      const { result } = await runOn(replayGraph(graph, readings), method, {
        question,
        script: Object.fromEntries(exchanges.map(({ task }) => [task, answered])),
        topics,
      });
      expect(asked).toEqual(exchanges.map(({ prompt }) => prompt));
      expect(result.answers.map((one) => (typeof one === 'string' ? one : one.name))).toEqual(answers);
    },
  );
});

test('the replies kept are right as often as the page says of these questions, method by method', () => {
  const of = (split: string): Kept =>
    JSON.parse(
      gunzipSync(
        readFileSync(join(import.meta.dirname, '..', 'fixture', 'replies', `${split}.json.gz`)),
      ).toString('utf8'),
    );
  const { runs } = of('dev-2hop');
  const right = (method: string) =>
    runs.filter(
      (run) =>
        run.method === method &&
        JSON.stringify(run.answers.toSorted()) === JSON.stringify(run.gold.toSorted()),
    ).length;
  // Two of the five ask for what else a relation leads back to, which the released code of both leaves out.
  expect(['tog', 'pog', 'structgpt', 'cgpe', 'fiske', 'gg-explore'].map(right)).toEqual([3, 3, 3, 5, 5, 5]);
});
