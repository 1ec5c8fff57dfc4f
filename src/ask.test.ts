import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filmModel } from '../test/helper/film-model.ts';
import { type OpenAiServer, startOpenAiServer } from '../test/helper/openai-server.ts';
import { ask, askSafely } from './ask.ts';
import { openDemoGraph } from './demo-graph.ts';
import { ConfigError, ModelCallError } from './errors.ts';
import type { EmbeddedGraph } from './graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from './graph/embedded/open-embedded-graph.ts';
import type { Method } from './method/method.ts';
import { methodById } from './method/registry.ts';
import type { LanguageModel } from './model/model.ts';
import { openModel } from './model/open.ts';
import type { TraceEvent } from './trace.ts';

let graph: EmbeddedGraph;
let server: OpenAiServer;
let model: LanguageModel;
beforeAll(async () => {
  graph = await openDemoGraph();
  server = await startOpenAiServer({ reply: filmModel });
  model = await openModel('openai-compatible:tiny', { baseUrl: server.url });
});
afterAll(async () => {
  await graph.close();
  await server.close();
});

describe('ask', () => {
  test('by default: the demo graph, the embedded model, method clew, no call', async () => {
    const answer = await ask('who directed Inception');
    expect(answer).toMatchObject({
      answers: [{ name: 'Christopher Nolan' }],
      outcome: 'grounded',
      method: 'clew',
      model: 'embedded',
      graph: 'demo',
      usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
    });
    expect(answer.usage.graphMs).toBeGreaterThan(0);
    expect(answer.usage.totalMs).toBeGreaterThanOrEqual(answer.usage.graphMs);
  });

  test('an answer and its events are plain JSON', async () => {
    const events: TraceEvent[] = [];
    const answer = await ask('who directed Inception', { graph, onEvent: (event) => events.push(event) });
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    expect(events.at(0)).toMatchObject({ type: 'question-asked', language: 'en' });
    expect(events.at(-1)).toMatchObject({ type: 'answered', outcome: answer.outcome });
  });

  test('tasks go to the models they are routed to', async () => {
    const answer = await ask('who directed Inception', {
      graph,
      model,
      models: { match: 'embedded' },
      method: 'fiske',
    });
    expect(answer.model).toBe('openai-compatible:tiny, match=embedded');
    expect(answer.answers.map(({ name }) => name)).toEqual(['Christopher Nolan']);
    expect(answer.usage.byTask['clue.extract']?.calls).toBe(1);
    expect(answer.usage.byTask['relation.map']?.calls).toBe(0);
  });

  test('topic entities are names or identifiers; one that is missing is a warning', async () => {
    const events: TraceEvent[] = [];
    const answer = await ask('who directed it', {
      graph,
      topicEntities: ['jaws', 'Nowhere'],
      onEvent: (event) => events.push(event),
    });
    expect(answer.answers.map(({ name }) => name)).toEqual(['Steven Spielberg']);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'warning', name: 'no-entity', about: 'Nowhere' }),
    );
  });

  test('a topic entity is the one that is written so, where there is one', async () => {
    const tags = await createMemoryGraph([
      ['Owls', 'made by', 'Ann Lee'],
      ['Cats', 'has tag', 'ann lee'],
    ]);
    const topicsOf = async (name: string) => {
      const events: TraceEvent[] = [];
      await ask('who made it', {
        graph: tags,
        method: 'kaping',
        topicEntities: [name],
        onEvent: (event) => events.push(event),
      });
      const settled = events.find((event) => event.type === 'step' && event.name === 'topics-settled');
      return settled?.type === 'step' ? settled.data.entities : undefined;
    };
    expect(await topicsOf('Ann Lee')).toEqual(['Ann Lee']);
    expect(await topicsOf('ANN LEE')).toHaveLength(2);
    await tags.close();
  });

  test('a graph that was written to is read anew', async () => {
    const people = await createMemoryGraph([['Ada', 'wrote', 'Notes']]);
    const question = 'who is the mother of Ada';
    await ask(question, { graph: people });
    await people.add([{ head: 'Ada', relation: 'mother', tail: 'Anne' }]);
    expect((await ask(question, { graph: people })).answers).toEqual([{ id: 'Anne', name: 'Anne' }]);
    await people.close();
  });

  test('questions side by side do not mix', async () => {
    const films = ['Inception', 'Jaws', 'Alien', 'Memento', 'Fargo'];
    const answers = await Promise.all(films.map((film) => ask(`who directed ${film}`, { graph })));
    expect(answers.map(({ evidence }) => evidence[0]?.head)).toEqual(films);
  });

  test('a limit that is reached is a stop reason, not an error', async () => {
    const how = { graph, model, method: 'fiske', options: { fallback: 'none' } };
    const capped = await ask('who directed Inception', { ...how, budget: { maxCalls: 1 } });
    expect(capped).toMatchObject({ answers: [], stopReason: 'call-cap', usage: { calls: 1 } });
    const short = await ask('who directed Inception', {
      graph,
      model,
      method: 'io',
      budget: { maxTokens: 20 },
    });
    expect(short).toMatchObject({ answers: [], stopReason: 'token-cap', usage: { calls: 0 } });
  });

  test('what the caller can mend is a ConfigError', async () => {
    await expect(ask(' ', { graph })).rejects.toThrow(ConfigError);
    await expect(ask('x', { graph, method: 'fisk' })).rejects.toThrow('Did you mean "fiske"?');
    await expect(ask('x', { graph, method: 'fiske', options: { no: 1 } })).rejects.toThrow(ConfigError);
    await expect(ask('x', { graph: 'no-such-graph' })).rejects.toThrow(ConfigError);
    await expect(ask('x', { graph, models: { clu: 'embedded' } })).rejects.toThrow('Did you mean "clue"?');
  });

  test('an aborted question rejects with the reason, before and while a model is asked', async () => {
    const reason = new Error('enough');
    await expect(ask('who directed Jaws', { graph, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const silent = await startOpenAiServer({ reply: () => ({ hang: true }) });
    const controller = new AbortController();
    const asked = askSafely('who directed Jaws', {
      graph,
      method: 'io',
      model: await openModel('openai-compatible:tiny', { baseUrl: silent.url }),
      signal: controller.signal,
      onEvent: () => setImmediate(() => controller.abort(reason)),
    });
    await expect(asked).rejects.toBe(reason);
    await silent.close();
  });
});

test('askSafely gives a failed question as an answer, with what was spent on it', async () => {
  let requests = 0;
  const failing = await startOpenAiServer({
    reply: (request) => (++requests > 1 ? { status: 400, text: 'cannot' } : filmModel(request)),
  });
  const how = {
    graph,
    method: 'fiske',
    model: await openModel('openai-compatible:tiny', { baseUrl: failing.url }),
  };
  const answer = await askSafely('who directed Inception', how);
  expect(answer).toMatchObject({
    question: 'who directed Inception',
    answers: [],
    outcome: 'abstained',
    complete: false,
    stopReason: 'error',
    error: { code: 'model' },
    usage: { calls: 1 },
    model: 'openai-compatible:tiny',
  });
  expect(answer.error?.message).not.toContain('\n');
  await expect(ask('who directed Inception', how)).rejects.toThrow(ModelCallError);
  await failing.close();
});

describe('the limits of a question', () => {
  const film = () => createMemoryGraph([['Jaws', 'directed_by', 'Steven Spielberg']]);
  const hanging: Method = {
    ...methodById('clew'),
    id: 'hanging',
    run: () => new Promise(() => {}),
  };
  const computing: Method = {
    ...methodById('clew'),
    id: 'computing',
    async run(_question, _options, { graph, signal }) {
      for (;;) await graph.stats({ signal });
    },
  };

  test.each([hanging, computing])('a method that does not end is left behind: $id', async (method) => {
    const graph = await film();
    const started = performance.now();
    const answer = await ask('who directed Jaws', { graph, method, budget: { maxSeconds: 0.2 } });
    expect(answer).toMatchObject({ outcome: 'abstained', stopReason: 'time-cap', complete: false });
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('an embedder that never answers does not hold a question longer than its limit', async () => {
    const graph = await film();
    const embedder = {
      id: 'x:hanging',
      dimensions: 3,
      similarity: 'cosine',
      embed: () => new Promise<never>(() => {}),
    } as const;
    const method: Method = {
      ...methodById('clew'),
      async run(question, _options, { embedder: make, signal }) {
        const { nearest } = await make();
        await nearest(question.text, ['directed by'], { k: 1, signal });
        throw new Error('It must not come back.');
      },
    };
    const answer = await ask('who directed Jaws', { graph, method, embedder, budget: { maxSeconds: 0.1 } });
    expect(answer.stopReason).toBe('time-cap');
  });

  test('an answer names the version of the graph it was read from, which changes with it', async () => {
    const graph = await film();
    const first = await ask('who directed Jaws', { graph });
    await graph.add([{ head: 'Duel', relation: 'directed_by', tail: 'Steven Spielberg' }]);
    const second = await ask('who directed Jaws', { graph });
    expect(first.graphVersion).toEqual(expect.any(String));
    expect(second.graphVersion).not.toBe(first.graphVersion);
    expect(second.graphVersion).toBe(await graph.version());
  });

  test('a question of more than 4,000 characters is refused', async () => {
    await expect(ask(`who directed ${'x'.repeat(4000)}`)).rejects.toThrow('4000 are read at most');
  });

  test('an option that is not there is an error of types and of running, never the demo', async () => {
    // @ts-expect-error The name is written wrongly.
    await expect(ask('who directed Jaws', { grahp: 'films' })).rejects.toThrow('Did you mean "graph"?');
    // @ts-expect-error The name is written wrongly.
    const wrong = ask('who directed Jaws', { budget: { maxSecond: 1 } });
    await expect(wrong).rejects.toThrow('"maxSecond" is no option of the budget. Did you mean "maxSeconds"?');
  });
});
