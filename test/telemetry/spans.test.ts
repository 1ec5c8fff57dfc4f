import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { openDemoGraph } from '../../src/demo-graph.ts';
import { ModelCallError } from '../../src/errors.ts';
import type { EmbeddedGraph } from '../../src/graph/embedded/embedded-graph.ts';
import type { LanguageModel } from '../../src/model/model.ts';
import { createTelemetry } from '../../src/telemetry/index.ts';

const QUESTION = 'Who directed Inception?';
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const tracer = provider.getTracer('test');
let graph: EmbeddedGraph;

beforeAll(async () => {
  graph = await openDemoGraph();
});
beforeEach(() => exporter.reset());
afterAll(async () => {
  await graph.close();
  await provider.shutdown();
});

/** First a reply that is no JSON, then one that is: the task repairs once. */
function stutteringModel(replies: readonly string[]): LanguageModel {
  let nth = 0;
  return {
    id: 'mistral:small',
    structured: 'text',
    async generate() {
      const text = replies[Math.min(nth++, replies.length - 1)]!;
      return {
        text,
        usage: { inputTokens: 40, outputTokens: 3, estimated: false },
        finishReason: 'stop',
        durationMs: 1,
      };
    },
  };
}

const spans = () => exporter.getFinishedSpans();
const named = (start: string) => spans().filter(({ name }) => name.startsWith(start));
const childrenOf = (parent: ReadableSpan) =>
  spans().filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent.spanContext().spanId);

describe('spans of a question', () => {
  test('with the embedded model: the question, its tasks and its graph operations, one trace', async () => {
    const answer = await ask(QUESTION, { graph, method: 'fiske', telemetry: createTelemetry({ tracer }) });
    const [question] = named('invoke_workflow');
    expect(question).toMatchObject({
      name: 'invoke_workflow fiske',
      kind: SpanKind.INTERNAL,
      status: { code: SpanStatusCode.UNSET },
      attributes: {
        'gen_ai.operation.name': 'invoke_workflow',
        'gen_ai.workflow.name': 'fiske',
        'clew.graph': 'demo',
        'clew.model': 'embedded',
        'clew.outcome': answer.outcome,
        'clew.answers': 1,
        'clew.calls': 0,
      },
    });
    expect(question!.parentSpanContext).toBeUndefined();
    expect(new Set(spans().map((span) => span.spanContext().traceId)).size).toBe(1);
    const tasks = named('task ');
    expect(tasks.map(({ attributes }) => attributes['clew.task'])).toContain('relation.map');
    expect(tasks.every(({ attributes }) => attributes['clew.model'] === 'embedded')).toBe(true);
    expect(named('chat')).toEqual([]);
    const operations = spans().filter(({ attributes }) => attributes['db.operation.name'] !== undefined);
    expect(operations.map(({ name }) => name)).toContain('findByName demo');
    expect(operations.every(({ attributes }) => attributes['db.system.name'] === 'sqlite')).toBe(true);
    expect(childrenOf(question!).length).toBe(spans().length - 1);
    expect(question!.events.map(({ name }) => name)).toContain('clew.entity-linked');
  });

  test('every graph operation and every task of the usage has its span', async () => {
    const answer = await ask(QUESTION, { graph, method: 'fiske', telemetry: createTelemetry({ tracer }) });
    const tasks = new Set(named('task ').map(({ attributes }) => attributes['clew.task']));
    expect([...tasks].sort()).toEqual(Object.keys(answer.usage.byTask).sort());
  });

  test('a repaired task holds both calls of its model, after the GenAI conventions', async () => {
    const model = stutteringModel(['no JSON here', '{"clues": ["directed", "Inception"]}']);
    await ask(QUESTION, { graph, model, method: 'fiske', telemetry: createTelemetry({ tracer }) });
    const [task] = named('task ');
    const calls = childrenOf(task!);
    expect(task!.attributes['clew.reply']).toBe('repaired');
    expect(calls.length).toBe(2);
    for (const call of calls) {
      expect(call).toMatchObject({
        name: 'chat small',
        kind: SpanKind.CLIENT,
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': 'mistral_ai',
          'gen_ai.request.model': 'small',
          'gen_ai.usage.input_tokens': 40,
          'gen_ai.usage.output_tokens': 3,
          'gen_ai.response.finish_reasons': ['stop'],
        },
      });
      expect(call.attributes['gen_ai.request.max_tokens']).toBeGreaterThan(0);
    }
  });

  test('a failing model marks its call, task and question, with the kind of error only', async () => {
    const model: LanguageModel = {
      id: 'openai:broken',
      structured: 'text',
      generate: () =>
        Promise.reject(new ModelCallError('secret words', { model: 'openai:broken', retryable: false })),
    };
    const asked = ask(QUESTION, { graph, model, method: 'io', telemetry: createTelemetry({ tracer }) });
    await expect(asked).rejects.toThrow('secret words');
    const failed = spans().filter(({ name }) => !name.startsWith('version'));
    expect(failed.map(({ name }) => name.split(' ')[0])).toEqual(['chat', 'task', 'invoke_workflow']);
    for (const span of failed) {
      expect(span.status).toEqual({ code: SpanStatusCode.ERROR });
      expect(span.attributes['error.type']).toBe('model');
    }
  });

  test('questions side by side keep to their own spans', async () => {
    const telemetry = createTelemetry({ tracer });
    const questions = [QUESTION, 'Which films did Alfred Hitchcock direct?', 'Who wrote Jaws?'];
    await Promise.all(questions.map((question) => ask(question, { graph, method: 'fiske', telemetry })));
    const roots = named('invoke_workflow');
    expect(roots.length).toBe(3);
    for (const root of roots) {
      const own = spans().filter(
        (span) => span.spanContext().traceId === root.spanContext().traceId && span !== root,
      );
      expect(own.length).toBeGreaterThan(3);
      expect(childrenOf(root)).toEqual(own);
    }
  });
});

describe('texts', () => {
  const everything = () =>
    JSON.stringify(
      spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    );

  test('stay out of spans', async () => {
    const telemetry = createTelemetry({ tracer });
    await ask(QUESTION, { graph, telemetry });
    await ask(QUESTION, { graph, method: 'fiske', telemetry });
    const model = stutteringModel(['{"answers": ["Christopher Nolan"]}']);
    await ask(QUESTION, { graph, model, method: 'io', telemetry });
    expect(spans().length).toBeGreaterThan(10);
    expect(everything()).not.toMatch(/inception|nolan|directed/iu);
  });

  test('are there for those who switch them on, in the shape of the conventions', async () => {
    const model = stutteringModel(['{"answers": ["Christopher Nolan"]}']);
    const telemetry = createTelemetry({ tracer, content: true });
    await ask(QUESTION, { graph, model, method: 'io', telemetry });
    const [call] = named('chat');
    const [input] = JSON.parse(String(call!.attributes['gen_ai.input.messages']));
    expect(input).toMatchObject({ role: 'user', parts: [{ type: 'text' }] });
    expect(input.parts[0].content).toContain(QUESTION);
    expect(JSON.parse(String(call!.attributes['gen_ai.output.messages']))).toEqual([
      {
        role: 'assistant',
        parts: [{ type: 'text', content: '{"answers": ["Christopher Nolan"]}' }],
        finish_reason: 'stop',
      },
    ]);
    const [question] = named('invoke_workflow');
    expect(question!.attributes['gen_ai.input.messages']).toContain(QUESTION);
    expect(question!.attributes['gen_ai.output.messages']).toContain('Christopher Nolan');
  });
});
