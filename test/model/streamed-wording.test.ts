import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { openOllama } from '../../src/model/ollama.ts';
import { openModel } from '../../src/model/open.ts';
import { createApp } from '../../src/server/app.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { rationaleSoFar } from '../../src/task/answer-reply.ts';
import { type OpenAiServer, startJsonServer, startOpenAiServer } from '../helper/openai-server.ts';
import { BASE } from '../server/demo-app.ts';

const SENTENCE = 'Omar said: "Heron" – it is his favourite boat.';
const REPLY = JSON.stringify({ rationale: SENTENCE, answers: ['Heron'] });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function boats() {
  const graph = await createMemoryGraph([['Omar', 'favourite boat', 'Heron']], { name: 'boats' });
  closing.push(() => graph.close());
  return graph;
}

async function openAi(pauseMs = 0): Promise<OpenAiServer> {
  const server = await startOpenAiServer({ reply: () => ({ text: REPLY, pauseMs }) });
  closing.push(() => server.close());
  return server;
}

const request = { task: 'answer.triples', prompt: 'JSON', maxOutputTokens: 100, temperature: 0 };
const QUESTION = 'What is the favourite boat of Omar?';

test('what is written of the sentence is read out of half a reply', () => {
  expect(rationaleSoFar('')).toBeUndefined();
  expect(rationaleSoFar('{"rationale": ')).toBeUndefined();
  expect(rationaleSoFar('{"rationale": "He sa')).toBe('He sa');
  expect(rationaleSoFar('{"rationale": "a \\"b\\')).toBe('a "b');
  expect(rationaleSoFar('{"rationale": "caf\\u00')).toBe('caf');
  expect(rationaleSoFar(REPLY)).toBe(SENTENCE);
});

describe('a model tells its reply as it is written', () => {
  test('over the protocol of OpenAI, with the usage of the whole', async () => {
    const server = await openAi();
    const model = await openModel('openai-compatible:m', { baseUrl: server.url });
    const heard: string[] = [];
    const reply = await model.generate(request, { onText: (text) => heard.push(text) });
    expect(reply.text).toBe(REPLY);
    expect(reply.usage).toMatchObject({ inputTokens: 40, estimated: false });
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.at(-1)).toBe(REPLY);
    for (const text of heard) expect(REPLY.startsWith(text)).toBe(true);
    // Nobody listens: nothing is streamed.
    await model.generate(request);
    expect(server.requests.map(({ body }) => body.stream === true)).toEqual([true, false]);
  });

  test('of Ollama, line by line', async () => {
    const server = await startJsonServer(({ path }, response) => {
      if (path === '/api/show') {
        response.end(JSON.stringify({ model_info: { 'x.context_length': 8192 } }));
        return;
      }
      for (const [content] of REPLY.matchAll(/.{1,9}/gsu))
        response.write(`${JSON.stringify({ message: { content }, done: false })}\n`);
      const end = { message: { content: '' }, done: true, done_reason: 'stop' };
      response.end(`${JSON.stringify({ ...end, prompt_eval_count: 40, eval_count: 12 })}\n`);
    });
    closing.push(() => server.close());
    const model = await openOllama('m', { host: server.url });
    const heard: string[] = [];
    const reply = await model.generate(request, { onText: (text) => heard.push(text) });
    expect(reply).toMatchObject({ text: REPLY, usage: { inputTokens: 40, outputTokens: 12 } });
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.at(-1)).toBe(REPLY);
  });
});

test('the library tells the wording of an answer as it is written, and the answer has it whole', async () => {
  const [server, graph] = [await openAi(), await boats()];
  const heard: string[] = [];
  const answer = await ask(QUESTION, {
    graph,
    model: await openModel('openai-compatible:m', { baseUrl: server.url }),
    options: { wording: true },
    onText: (text) => heard.push(text),
  });
  expect(answer.text).toBe(SENTENCE);
  expect(answer.outcome).toBe('grounded');
  expect(heard.length).toBeGreaterThan(2);
  expect(heard.at(-1)).toBe(SENTENCE);
});

test('the server sends it between the steps and the answer', async () => {
  const [server, graph] = [await openAi(40), await boats()];
  const model = await openModel('openai-compatible:m', { baseUrl: server.url });
  const workspace = createWorkspace({ home: '/nowhere' }, { graphs: { boats: graph }, models: { m: model } });
  closing.push(async () => workspace[Symbol.asyncDispose]());
  const response = await createApp({ workspace }).fetch(
    new Request(`${BASE}/api/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ question: QUESTION, graph: 'boats', model: 'm', options: { wording: true } }),
    }),
  );
  const events = [...(await response.text()).matchAll(/^event: (\w+)\ndata: (.*)$/gmu)].map(
    ([, event, data]) => ({
      event,
      data: JSON.parse(data ?? '') as { readonly text?: string },
    }),
  );
  const texts = events.filter(({ event }) => event === 'text').map(({ data }) => data.text ?? '');
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(SENTENCE.startsWith(text)).toBe(true);
  expect(events.at(-1)).toMatchObject({ event: 'answer', data: { text: SENTENCE } });
});
