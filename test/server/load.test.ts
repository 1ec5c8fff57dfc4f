import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { demoQuestions, openDemoGraph } from '../../src/demo-graph.ts';
import { createApp } from '../../src/server/app.ts';
import { listen } from '../../src/server/serve.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { demoApp, readStream } from './demo-app.ts';

const CLIENTS = 200;

test.each([
  ['in the thread that serves', 0],
  ['in two threads', 2],
])(
  '200 streams at a time over real connections, answered %s: none lost, none mixed up',
  async (_, threads) => {
    const graph = await openDemoGraph();
    const questions = demoQuestions().map(({ question }) => question);
    const expected = new Map<string, readonly string[]>();
    for (const question of questions) {
      expected.set(
        question,
        (await ask(question, { graph })).answers.map(({ name }) => name),
      );
    }
    const workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' }, threads });
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
        expect(messages.map(({ id }) => id)).toEqual(
          messages.map((_message, index) => `${run}:${index + 1}`),
        );
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
  },
  120_000,
);

test('memory stays flat however many questions are asked', async () => {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const demo = demoApp({ runs: { kept: 8 } });
  const questions = demoQuestions();
  const askMany = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      const { question } = questions[nth % questions.length]!;
      const response = await demo.post('/api/ask', { question }, { accept: 'text/event-stream' });
      await readStream(response);
    }
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await askMany(150);
  const after = await askMany(450);
  expect((after - before) / 1e6).toBeLessThan(2);
  await demo.close();
}, 120_000);
