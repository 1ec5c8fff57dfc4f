import { expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { demoQuestions, openDemoGraph } from '../../src/demo-graph.ts';
import { createApp } from '../../src/server/app.ts';
import { listen } from '../../src/server/serve.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { readStream } from './demo-app.ts';

const CLIENTS = 200;

test('200 streams at a time over real connections: none lost, none mixed up', async () => {
  const graph = await openDemoGraph();
  const questions = demoQuestions().map(({ question }) => question);
  const expected = new Map<string, readonly string[]>();
  for (const question of questions) {
    expected.set(
      question,
      (await ask(question, { graph })).answers.map(({ name }) => name),
    );
  }
  const workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: graph } });
  const listening = await listen(createApp({ workspace }), { host: '127.0.0.1', port: 0 });
  const runs = new Set<string>();

  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const question = questions[client % questions.length]!;
      const response = await fetch(`${listening.url}/api/ask`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ question }),
      });
      expect(response.status).toBe(200);
      const { messages } = await readStream(response);
      const run = messages[0]!.data.run as string;
      runs.add(run);
      expect(messages.map(({ id }) => id)).toEqual(messages.map((_message, index) => `${run}:${index + 1}`));
      expect(messages[1]!.data).toMatchObject({ type: 'question-asked', question });
      const { event, data } = messages.at(-1)!;
      expect({ event, question: data.question }).toEqual({ event: 'answer', question });
      expect(data.answers.map(({ name }: { name: string }) => name)).toEqual(expected.get(question));
    }),
  );

  expect(runs.size).toBe(CLIENTS);
  expect([workspace.gate.running, workspace.gate.waiting]).toEqual([0, 0]);
  await listening.close(0);
  await workspace[Symbol.asyncDispose]();
  await graph.close();
}, 120_000);
