import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { createApp } from '../../src/server/app.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { BASE, bodyOf } from './demo-app.ts';

// Threads begin slowly on a machine with much else to do.
vi.setConfig({ testTimeout: 120_000 });

const never = new AbortController().signal;
const QUESTION = { question: 'who directed Jaws', graph: 'films' };

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'clew-reload-'));
  mkdirSync(join(home, 'graphs'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function load(director: string): Promise<void> {
  await bulkLoad(
    join(home, 'graphs', 'films.db'),
    [[{ head: 'Jaws', relation: 'directed_by', tail: director }]],
    { profile: profileNamed('plain') },
  );
}

describe.each([0, 2])('a server with %i threads', (threads) => {
  test('answers from the graph as it is now, whichever thread answers', async () => {
    rmSync(join(home, 'graphs', 'films.db'), { force: true });
    await using workspace = createWorkspace({ home }, { threads });
    const { fetch } = createApp({ workspace });
    const sizes = async () => bodyOf(fetch(new Request(`${BASE}/api/graphs`)));
    const askAll = (): Promise<Answer[]> =>
      Promise.all(Array.from({ length: 4 }, () => workspace.ask(QUESTION, { signal: never })));
    const told = (answers: readonly Answer[]) => ({
      names: new Set(answers.map((one) => one.answers.map(({ name }) => name).join())),
      versions: new Set(answers.map(({ graphVersion }) => graphVersion)),
    });

    await expect(askAll()).rejects.toMatchObject({ status: 404, code: 'unknown-graph' });
    await load('Steven Spielberg');
    const first = told(await askAll());
    expect(first.names).toEqual(new Set(['Steven Spielberg']));
    expect((await sizes()).graphs).toContainEqual(expect.objectContaining({ name: 'films', triples: 1 }));

    await load('Alfred Hitchcock');
    const second = told(await askAll());
    expect(second.names).toEqual(new Set(['Alfred Hitchcock']));
    expect([first.versions.size, second.versions.size]).toEqual([1, 1]);
    expect(second.versions).not.toEqual(first.versions);

    rmSync(join(home, 'graphs', 'films.db'));
    await expect(askAll()).rejects.toMatchObject({ status: 404, code: 'unknown-graph' });
    expect(workspace.graphs).toEqual(['demo']);
  });
});

test('a default graph that is not there is an error, never the demo', () => {
  expect(() => createWorkspace({ home, graph: 'filsm' })).toThrow(
    'The default graph "filsm" is not among those offered.',
  );
  const settled = createWorkspace({ home, graph: 'filsm' }, { graphs: { demo: 'demo' } });
  expect(settled.defaults.graph).toBe('demo');
});

test('whoever offers a workspace hears when it is closed', async () => {
  let closed = 0;
  const workspace = createWorkspace(
    { home },
    {
      onClose: async () => {
        closed += 1;
      },
    },
  );
  expect(closed).toBe(0);
  await workspace[Symbol.asyncDispose]();
  expect(closed).toBe(1);
});
