import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { equipModels, type LanguageModel, openModel, openTape, recordTape } from '../../src/model/index.ts';
import { triplesOf } from '../golden/run-method.ts';
import {
  type ChatRequest,
  type OpenAiServer,
  type ServerReply,
  startOpenAiServer,
} from '../helper/openai-server.ts';

let server: OpenAiServer | undefined;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-tools-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function serve(reply: (request: ChatRequest, nth: number) => ServerReply): Promise<LanguageModel> {
  server = await startOpenAiServer({ reply });
  return openModel('openai-compatible:test-model', { baseUrl: server.url, apiKey: 'k', env: {} });
}

async function agent(model: LanguageModel, options: Parameters<typeof ask>[1] = {}) {
  const graph = await createMemoryGraph(
    triplesOf('China | capital | Beijing\nBeijing | mayor | Yin Yong\nBeijing | twin city | Tokyo'),
  );
  try {
    return await ask('Who is the mayor of the capital of China?', {
      graph,
      method: 'tool-agent',
      topicEntities: ['China'],
      model,
      ...options,
    });
  } finally {
    await graph.close();
  }
}

const call = (name: string, input: object | string) => ({
  name,
  arguments: typeof input === 'string' ? input : JSON.stringify(input),
});

/** Calls the tools as a capable model would, then answers. */
const CAPABLE: readonly ServerReply[] = [
  { toolCalls: [call('list_relations', { entity: 1 })] },
  { toolCalls: [call('get_neighbours', { entity: 1, relation: 1 })] },
  { toolCalls: [call('list_relations', { entity: 2 }), call('search_entities', { name: 'Tokyo' })] },
  { text: 'let me look', toolCalls: [call('get_neighbours', { entity: 2, relation: 3 })] },
  '{"answers": ["Yin Yong"]}',
];

interface Message {
  readonly role: string;
  readonly content: unknown;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
  readonly tool_call_id?: string;
}

describe('an agent with a model that takes tools', () => {
  test('offers the tools, returns every result beside its call, and answers', async () => {
    const model = await serve((_, nth) => CAPABLE[nth] ?? '{}');
    const answer = await agent(model);
    expect(answer.answers.map(({ name }) => name)).toEqual(['Yin Yong']);
    expect(answer).toMatchObject({ outcome: 'partial', stopReason: 'answered', usage: { calls: 5 } });
    const requests = server?.requests ?? [];
    expect(requests).toHaveLength(5);
    const tools = requests[0]?.body.tools as readonly { function: { name: string; parameters: object } }[];
    expect(tools.map((tool) => tool.function.name)).toEqual([
      'search_entities',
      'list_relations',
      'get_neighbours',
      'list_kinds',
      'list_members',
      'rank',
    ]);
    expect(tools[1]?.function.parameters).toMatchObject({ type: 'object', required: ['entity'] });
    expect(requests[0]?.body.response_format).toBeUndefined();
    const messages = requests[3]?.body.messages as unknown as readonly Message[];
    expect(messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'tool',
      'assistant',
      'tool',
      'tool',
    ]);
    const asked = messages.at(-3)?.tool_calls ?? [];
    expect(messages.slice(-2).map((message) => message.tool_call_id)).toEqual(asked.map(({ id }) => id));
  });

  test('the wrappers see its steps: budget, cache and tape', async () => {
    const model = await serve((_, nth) => CAPABLE[nth % CAPABLE.length] ?? '{}');
    const equip = equipModels({ cacheFolder: join(folder, 'cache'), tapeFile: join(folder, 'tape.jsonl') });
    const equipped = equip(model);
    const first = await agent(equipped);
    const again = await agent(equipped);
    expect(server?.requests).toHaveLength(5);
    expect(again.answers).toEqual(first.answers);
    expect(again.usage).toMatchObject({
      calls: 5,
      inputTokens: first.usage.inputTokens,
      outputTokens: first.usage.outputTokens,
    });
    const capped = await agent(equipped, { budget: { maxCalls: 3 }, models: { answer: 'embedded' } });
    expect(capped).toMatchObject({ stopReason: 'call-cap', usage: { calls: 3 } });
  });

  test('a tape replays its calls without a server', async () => {
    const model = await serve((_, nth) => CAPABLE[nth] ?? '{}');
    const tapeFile = join(folder, 'agent.jsonl');
    const taped = await agent(recordTape(tapeFile)(model));
    await server?.close();
    const tape = openTape(tapeFile);
    const replayed = await agent(tape.model(model.id));
    expect(replayed.answers).toEqual(taped.answers);
    expect(tape.unused()).toBe(0);
  });

  test('hostile arguments: no JSON, unknown tools, numbers never shown, too many calls', async () => {
    const model = await serve((_, nth) =>
      nth === 0
        ? {
            toolCalls: [
              call('list_relations', 'not json'),
              call('drop_database', { confirm: true }),
              call('get_neighbours', { entity: 1, relation: 77 }),
              call('list_relations', { entity: 1, __proto__: { admin: true } }),
              call('list_relations', { entity: 1 }),
            ],
          }
        : '{"answers": []}',
    );
    const answer = await agent(model);
    expect(answer).toMatchObject({ outcome: 'abstained', usage: { calls: 2 } });
    const results = ((server?.requests[1]?.body.messages ?? []) as unknown as readonly Message[]).filter(
      ({ role }) => role === 'tool',
    );
    expect(results).toHaveLength(5);
    expect(results[1]?.content).toContain('There is no tool');
    expect(results[2]?.content).toContain('No relation was shown under the number 77');
    expect(results[3]?.content).toContain('"rows"');
    expect(results[4]?.content).toContain('Only 4 calls');
  });

  test('a server that refuses tools is asked in JSON, and not asked for tools again', async () => {
    const model = await serve(({ tools, messages }) => {
      if (tools !== undefined) return { status: 400, text: '"auto" tool choice requires a tool parser' };
      return JSON.stringify(messages).includes('list_relations {')
        ? '{"tool": "answer", "answers": ["Beijing"]}'
        : '{"tool": "list_relations", "entity": 1}';
    });
    const answer = await agent(model);
    expect(answer).toMatchObject({ stopReason: 'answered', usage: { calls: 2 } });
    expect(server?.requests.filter(({ body }) => body.tools !== undefined)).toHaveLength(1);
  });

  test('an abort ends it', async () => {
    const model = await serve(() => ({ hang: true }));
    const controller = new AbortController();
    const running = agent(model, { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});
