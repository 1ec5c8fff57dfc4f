import { afterAll, describe, expect, test } from 'vitest';
import { demoQuestions } from '../../src/demo-graph.ts';
import type { LogEntry } from '../../src/server/log.ts';
import { answerSchema, entitySchema, graphsSchema, methodsSchema } from '../../src/server/schema.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { bodyOf, demoApp } from './demo-app.ts';

const log: LogEntry[] = [];
const demo = demoApp({ log: (entry) => void log.push(entry) });
afterAll(() => demo.close());

describe('asking', () => {
  test('answers of every demo question have exactly the documented shape', async () => {
    for (const { question } of demoQuestions()) {
      const response = await demo.post('/api/ask', { question });
      expect(response.status).toBe(200);
      expect(answerSchema.parse(await response.json())).toMatchObject({ question, graph: 'demo' });
    }
  });

  test('method, options, language and budget are taken', async () => {
    const response = await demo.post('/api/ask', {
      question: 'Who directed Inception?',
      method: 'fiske',
      budget: { maxCalls: 5 },
      language: 'en',
    });
    expect(await response.json()).toMatchObject({
      method: 'fiske',
      answers: [{ name: 'Christopher Nolan' }],
    });
  });

  test('the query behind an answer comes when it is asked for, in a thread as well', async () => {
    const question = 'Which films did Ridley Scott direct?';
    expect((await bodyOf(demo.post('/api/ask', { question }))).query?.sparql).toBeUndefined();
    const threaded = demoApp({}, { threads: 1 });
    for (const app of [demo, threaded]) {
      const { query, plan, answers } = await bodyOf(app.post('/api/ask', { question, withQuery: true }));
      expect(answers.length).toBeGreaterThan(5);
      expect(query.sparql).toMatch(/^(?:PREFIX [^\n]+\n)*SELECT [\s\S]*directed_by/u);
      expect(plan.version).toBe(2);
    }
    await threaded.close();
    expect((await demo.post('/api/ask', { question, withQuery: 'yes' })).status).toBe(400);
    expect((await demo.post('/api/plan', { question, withQuery: true })).status).toBe(400);
  }, 120_000);

  test.each([
    [{ question: 'x', graph: '/etc/passwd' }, 404, 'unknown-graph'],
    [{ question: 'x', graph: '../../demo.db' }, 404, 'unknown-graph'],
    [{ question: 'x', graph: '__proto__' }, 404, 'unknown-graph'],
    [{ question: 'x', model: 'openai:gpt-5' }, 404, 'unknown-model'],
    [{ question: 'x', model: 'ollama:http://10.0.0.1/' }, 404, 'unknown-model'],
    [{ question: 'x', method: 'constructor' }, 404, 'unknown-method'],
    [{ question: 'x', options: { nonsense: 1 } }, 422, 'method-option'],
    [
      { question: 'x', method: 'kb-binder', options: { examples: '/proc/self/environ' } },
      422,
      'method-option',
    ],
    [
      { question: 'x', method: 'kb-binder', options: { examples: '/tmp/no-such-file' } },
      422,
      'method-option',
    ],
    [{ question: 'x', options: { plan: 'not a plan' } }, 422, 'method-option'],
    [{ question: 'x', options: { plan: '{"nodes":[]}' } }, 422, 'method-option'],
    [
      {
        question: 'x',
        options: {
          plan: {
            version: 2,
            nodes: [{ id: 'a' }],
            edges: [{ from: 'a', to: 'b', relations: [{ relation: 'of', direction: 'out' }] }],
            answer: 'a',
            operators: [],
          },
        },
      },
      422,
      'method-option',
    ],
    [
      {
        question: 'how many?',
        after: {
          question: 'x',
          answers: [],
          plan: { version: 2, nodes: [{ id: 'a' }], edges: [], answer: 'b', operators: [] },
        },
      },
      422,
      'after',
    ],
    [{ question: '   ' }, 422, 'question'],
    [{ question: '' }, 400, 'invalid'],
    [{ question: 7 }, 400, 'invalid'],
    [{ question: 'x'.repeat(4001) }, 400, 'invalid'],
    [{ question: 'x', baseUrl: 'http://10.0.0.1' }, 400, 'invalid'],
    [{ question: 'x', budget: { maxCalls: -1 } }, 400, 'invalid'],
    [{ question: 'x', options: { a: { b: {} } } }, 400, 'invalid'],
    [[], 400, 'invalid'],
    ['null', 400, 'invalid'],
    ['{"question": ', 400, 'json'],
    ['', 400, 'json'],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400, 'json'],
    [{ question: 'x', padding: 'y'.repeat(70_000) }, 413, 'too-large'],
    [{ question: 'Who directed Inception?', method: 'io' }, 422, 'task-unsupported'],
  ])('%j is refused with %i %s', async (body, status, code) => {
    const response = await demo.post('/api/ask', body);
    const text = await response.text();
    expect({ status: response.status, code: JSON.parse(text).error.code }).toEqual({ status, code });
    expect(text).not.toMatch(/\bat .*\.ts|node_modules|\/nowhere/u);
    expect(text.length).toBeLessThan(2000);
  });

  test('an option that names a file is taken from the configuration alone', async () => {
    const config = { home: '/nowhere', options: { 'kb-binder': { examples: 'forms.jsonl' } } };
    await using workspace = createWorkspace(config, { graphs: { demo: 'demo' } });
    const question = 'Who directed Inception?';
    expect(() => workspace.check({ question, method: 'kb-binder', options: { shots: 3 } })).not.toThrow();
    const examples = 'forms.jsonl';
    expect(() => workspace.check({ question, method: 'kb-binder', options: { examples } })).toThrow(
      'Option "examples" of method "kb-binder" names a file of the server',
    );
  });

  test('what is no JSON by its own word is refused', async () => {
    const response = await demo.post('/api/ask', '{"question":"x"}', { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });

  test('questions stay out of the log', () => {
    expect(log.filter(({ event }) => event === 'question').length).toBeGreaterThan(5);
    expect(JSON.stringify(log)).not.toContain('Inception');
  });

  test('the log has the questions when it is asked for them', async () => {
    const entries: LogEntry[] = [];
    const other = demoApp({ log: (entry) => void entries.push(entry), logsQuestions: true });
    await other.post('/api/ask', { question: 'Who directed Inception?' });
    await other.close();
    expect(entries).toContainEqual(
      expect.objectContaining({
        event: 'question',
        question: 'Who directed Inception?',
        outcome: 'grounded',
      }),
    );
  });
});

describe('looking up', () => {
  test('graphs, models and methods are listed by name alone', async () => {
    const graphs = graphsSchema.parse(await (await demo.request('/api/graphs')).json());
    expect(graphs.graphs).toMatchObject([
      { name: 'demo', isDefault: true, engine: 'embedded', isAvailable: true },
    ]);
    expect(await (await demo.request('/api/models')).json()).toEqual({
      models: [{ name: 'embedded', isDefault: true }],
    });
    const { methods } = methodsSchema.parse(await (await demo.request('/api/methods')).json());
    expect(methods.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['clew']);
    expect(methods.find(({ id }) => id === 'fiske')?.options.length).toBeGreaterThan(0);
    const names = methods.find(({ id }) => id === 'kb-binder')?.options.map(({ name }) => name);
    expect(names).toContain('shots');
    expect(names).not.toContain('examples');
  });

  test('entities are found by name and described by id', async () => {
    const found = await bodyOf(demo.request('/api/entities?q=incep'));
    expect(found.matches[0]).toMatchObject({ name: 'Inception', kind: 'entity' });
    const path = `/api/entities/${encodeURIComponent(found.matches[0].id)}?limit=2`;
    const entity = entitySchema.parse(await (await demo.request(path)).json());
    expect(entity).toMatchObject({ name: 'Inception', neighbours: { truncated: { kept: 2 } } });
    expect(entity.relations).toContainEqual({
      id: 'directed_by',
      name: 'directed_by',
      direction: 'out',
      count: 1,
    });
  });

  test('pages of neighbours join without gap or repetition', async () => {
    const page = async (query: string) =>
      (await bodyOf(demo.request(`/api/entities/Alfred%20Hitchcock?${query}`))).neighbours.triples;
    const [all, first, second] = [
      await page('limit=20'),
      await page('limit=10'),
      await page('limit=10&offset=10'),
    ];
    expect(all.length).toBe(20);
    expect([...first, ...second]).toEqual(all);
  });

  test.each([
    ['/api/entities', 400],
    ['/api/entities?q=', 400],
    ['/api/entities?q=x&limit=0', 400],
    ['/api/entities?q=x&limit=1e9', 400],
    ['/api/entities?q=x&limit=ten', 400],
    ['/api/entities?q=x&endpoint=http://x', 400],
    ['/api/entities?q=x&graph=nowhere', 404],
    ['/api/entities/No%20Such%20Thing', 404],
    ['/api/entities/..%2f..%2fetc%2fpasswd', 404],
    ['/api/entities/%E0%A4%A', 404],
    ['/../../etc/passwd', 404],
    ['/api/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/api/runs/not-a-run/events', 400],
    ['/nothing', 404],
  ])('%s gives %i with a clear body', async (path, status) => {
    const response = await demo.request(path);
    expect(response.status).toBe(status);
    expect((await bodyOf(response)).error.message.length).toBeGreaterThan(10);
  });

  test.each([
    ['GET', '/api/ask', 'POST'],
    ['PUT', '/api/ask', 'POST'],
    ['DELETE', '/api/graphs', 'GET, HEAD'],
    ['POST', '/api/graphs', 'GET, HEAD'],
    ['POST', '/api/runs/5f0c2f0e-0000-4000-8000-000000000000', 'DELETE'],
    ['PUT', '/health', 'GET, HEAD'],
  ])('%s %s is refused with what the path takes', async (method, path, allowed) => {
    const response = await demo.request(path, { method });
    expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
      status: 405,
      allow: allowed,
    });
    expect((await bodyOf(response)).error).toMatchObject({ code: 'method' });
  });

  test('a name with a slash is one part of the path', async () => {
    const response = await demo.request('/api/entities/a%2Fb%3Cscript%3E');
    expect((await bodyOf(response)).error.message).toContain('"a/b<script>"');
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});

describe('around it', () => {
  test('the OpenAPI document describes every route from the schemas that validate', async () => {
    const document = await bodyOf(demo.request('/openapi.json'));
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/ask',
      '/api/entities',
      '/api/entities/{id}',
      '/api/export',
      '/api/graphs',
      '/api/graphs/{name}',
      '/api/graphs/{name}/confirm',
      '/api/graphs/{name}/confirm/undo',
      '/api/graphs/{name}/preview',
      '/api/graphs/{name}/questions',
      '/api/graphs/{name}/schema',
      '/api/methods',
      '/api/models',
      '/api/plan',
      '/api/runs/{run}',
      '/api/runs/{run}/events',
      '/v1/chat/completions',
      '/v1/models',
    ]);
    expect(document.components.schemas.AskRequest).toMatchObject({
      required: ['question'],
      additionalProperties: false,
      properties: { question: { maxLength: 4000 } },
    });
    expect(document.paths['/api/ask'].post.responses['200'].content['text/event-stream']).toBeDefined();
  });

  test('metrics count what happened', async () => {
    const text = await (await demo.request('/metrics')).text();
    expect(text).toMatch(/^clew_questions_total\{method="fiske",outcome="\w+"\} 1$/mu);
    expect(text).toMatch(/^clew_questions_running 0$/mu);
    expect(text).toMatch(/^clew_http_requests_total\{method="POST",status="413"\} 1$/mu);
    expect(text).toMatch(/^clew_question_seconds_bucket\{method="clew",le="\+Inf"\} \d+$/mu);
    expect(text).not.toContain('constructor');
  });

  test('headers keep browsers careful, and no other origin is let in', async () => {
    const { headers } = await demo.request('/health');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
    const elsewhere = await demo.request('/api/graphs', { headers: { origin: 'https://example.org' } });
    expect(elsewhere.status).toBe(403);
    const same = await demo.request('/api/graphs', { headers: { origin: 'http://localhost:7474' } });
    expect(same.status).toBe(200);
  });

  test('a name that was pointed at this machine is turned away', async () => {
    const rebound = await demo.request('/api/graphs', { headers: { host: 'evil.example:7474' } });
    expect(rebound.status).toBe(403);
    const confused = await demo.request('/api/graphs', { headers: { host: 'localhost.evil.example' } });
    expect(confused.status).toBe(403);
  });

  test('allowed origins get the headers they need', async () => {
    const other = demoApp({ corsOrigins: ['https://example.org'] });
    const response = await other.request('/api/ask', {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://example.org');
    const stranger = await other.request('/api/graphs', { headers: { origin: 'https://example.com' } });
    expect(stranger.status).toBe(403);
    await other.close();
    const open = demoApp({ corsOrigins: ['*'] });
    const anybody = await open.request('/api/graphs', { headers: { origin: 'https://example.com' } });
    expect(anybody.status).toBe(200);
    expect(anybody.headers.get('access-control-allow-origin')).toBe('*');
    await open.close();
  });

  test('with keys every path but /health wants one of them', async () => {
    const other = demoApp({ keys: ['first-key', 'second-key'] });
    const status = async (path: string, key?: string) =>
      (await other.request(path, key === undefined ? {} : { headers: { authorization: key } })).status;
    expect(await status('/health')).toBe(200);
    expect(await status('/api/graphs')).toBe(401);
    expect(await status('/openapi.json')).toBe(401);
    expect(await status('/metrics')).toBe(401);
    expect(await status('/api/graphs', 'Bearer first-ke')).toBe(401);
    expect(await status('/api/graphs', 'Bearer ')).toBe(401);
    expect(await status('/api/graphs', 'Basic first-key')).toBe(401);
    expect(await status('/api/graphs', 'Bearer first-key')).toBe(200);
    expect(await status('/api/graphs', 'bearer second-key')).toBe(200);
    await other.close();
  });
});
