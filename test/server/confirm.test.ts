import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { LEARNING } from '../../src/limits.ts';
import { openGraph } from '../../src/open-graph.ts';
import { writeKept } from '../../src/phrasebook/store.ts';
import { createApp } from '../../src/server/app.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { BASE, bodyOf } from './demo-app.ts';

// Threads begin slowly on a machine with much else to do.
vi.setConfig({ testTimeout: 120_000 });

const never = new AbortController().signal;
const KEYS = { ann: 'key-of-ann', bob: 'key-of-bob' };

/** Relations whose names say nothing: only what is learned can tell them apart. */
const FACTS = [
  ['Mill Lane', 'zz_a', 'Oda Marr'],
  ['Mill Lane', 'zz_b', 'Tom Lee'],
  ['High Street', 'zz_a', 'Ann Lee'],
  ['High Street', 'zz_b', 'Ria Marr'],
] as const;

const plan = (relation: string) => ({
  version: 2,
  nodes: [{ id: 'e1', entities: [{ id: 'Mill Lane', name: 'Mill Lane' }] }, { id: 'x' }],
  edges: [{ from: 'e1', to: 'x', relations: [{ relation, direction: 'out' }] }],
  answer: 'x',
  operators: [],
});
const CONFIRMED = { question: 'Who bakes at Mill Lane?', plan: plan('zz_a') };
const PHRASE = { text: 'who bakes at X', language: 'en', relation: 'zz_a', direction: 'out' };

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'clew-confirm-'));
  mkdirSync(join(home, 'graphs'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function server(threads = 0) {
  // What is learned outlives the content of a graph.
  await rm(join(home, 'graphs', 'streets.db'), { force: true });
  await bulkLoad(
    join(home, 'graphs', 'streets.db'),
    [FACTS.map(([head, relation, tail]) => ({ head, relation, tail }))],
    { profile: profileNamed('plain') },
  );
  const workspace = createWorkspace({ home }, { threads });
  const { fetch } = createApp({ workspace, keys: Object.values(KEYS) });
  return {
    post: (path: string, body: unknown, key = KEYS.ann) =>
      Promise.resolve(
        fetch(
          new Request(`${BASE}/api/graphs/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
            body: JSON.stringify(body),
          }),
        ),
      ),
    ask: (question: string) => workspace.ask({ question, graph: 'streets' }, { signal: never }),
    [Symbol.asyncDispose]: () => workspace[Symbol.asyncDispose](),
  };
}

describe.each([0, 2])('a server with %i threads', (threads) => {
  test('learns from a confirmed answer at once, whichever thread answers, and takes it back', async () => {
    await using site = await server(threads);
    const readings = async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => site.ask('Who bakes at High Street?')));
      return answers.map(
        ({ plan, readings }) => (plan ?? readings[0]?.plan)?.edges[0]?.relations[0]?.relation,
      );
    };
    await readings();
    const learned = await bodyOf(site.post('streets/confirm', { ...CONFIRMED, plan: plan('zz_b') }));
    expect(learned).toEqual({ learned: [{ ...PHRASE, relation: 'zz_b' }], isFull: false });
    expect(new Set(await readings())).toEqual(new Set(['zz_b']));
    const undone = await site.post('streets/confirm/undo', { learned: learned.learned });
    expect(await bodyOf(undone)).toEqual({ undone: true });
    await site.post('streets/confirm', CONFIRMED);
    expect(new Set(await readings())).toEqual(new Set(['zz_a']));
  });
});

describe('confirming over HTTP', () => {
  test('one key cannot take back what another confirmed', async () => {
    await using site = await server();
    await site.post('streets/confirm', CONFIRMED);
    await site.post('streets/confirm/undo', { learned: [PHRASE] }, KEYS.bob);
    expect((await site.ask('Who bakes at High Street?')).outcome).toBe('grounded');
    await site.post('streets/confirm/undo', { learned: [PHRASE] });
    expect((await site.ask('Who bakes at High Street?')).outcome).not.toBe('grounded');
  });

  test('keeps no more of one key than may be, and nothing about relations that are not there', async () => {
    await using site = await server();
    const graph = await openGraph('streets', { home });
    const user = createHash('sha256').update(KEYS.ann).digest('hex');
    const phrases = Array.from({ length: LEARNING.phrasesOfUser.value }, (_, i) => ({
      ...PHRASE,
      ...{ direction: 'out' as const, text: `who number${i} at X`, users: { [user]: 1 } },
    }));
    await writeKept(graph, 'learned', { format: 1, phrases });
    await graph.close();
    expect(await bodyOf(site.post('streets/confirm', CONFIRMED))).toEqual({ learned: [], isFull: true });
    expect(await bodyOf(site.post('streets/confirm', CONFIRMED, KEYS.bob))).toMatchObject({
      learned: [PHRASE],
      isFull: false,
    });
    const unknown = { ...CONFIRMED, plan: plan('zz_c') };
    expect(await bodyOf(site.post('streets/confirm', unknown, KEYS.bob))).toEqual({
      learned: [],
      isFull: false,
    });
  });

  test.each([
    ['a question that is too long', 'streets/confirm', { ...CONFIRMED, question: 'x'.repeat(4001) }, 400],
    ['a body that is too large', 'streets/confirm', { ...CONFIRMED, question: 'x'.repeat(70_000) }, 413],
    ['no plan', 'streets/confirm', { question: 'who bakes' }, 400],
    ['a graph that is not there', 'roads/confirm', CONFIRMED, 404],
    ['too much to take back', 'streets/confirm/undo', { learned: Array(9).fill(PHRASE) }, 400],
  ])('refuses %s', async (_, path, body, status) => {
    await using site = await server();
    expect((await site.post(path, body)).status).toBe(status);
  });

  test('refuses a body for undo that is too large before it is read', async () => {
    await using site = await server();
    const learned = [{ ...PHRASE, relation: 'x'.repeat(70_000) }];
    expect((await site.post('streets/confirm/undo', { learned })).status).toBe(413);
  });
});
