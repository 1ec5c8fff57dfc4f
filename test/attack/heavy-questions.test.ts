import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { METHODS } from '../../src/method/registry.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { shapeModel } from '../helper/shape-model.ts';
import { rounds } from './how-long.ts';
import { longestHold } from './longest-hold.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** What the health check may wait for. */
const HOLD_MS = 100;
const SIZE = rounds(40_000, 300_000);
/** One that needs a file of questions is left out. In the thread that serves the first three held everybody up for longest. */
const TRIED = rounds(4, METHODS.size);
const METHODS_TRIED = [...new Set(['kg-rag', 'text-to-query', 'clew', ...METHODS.keys()])]
  .filter((method) => method !== 'kb-binder')
  .slice(0, TRIED);
const QUESTION = `${'relation of the Hub and thing '.repeat(30)}of whom?`;

let folder: string;
let workspace: Workspace;
const model = shapeModel('Hub');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-heavy-'));
  const graphs = { relations: join(folder, 'relations.db'), hub: join(folder, 'hub.db') };
  const profile = profileNamed('plain');
  await bulkLoad(
    graphs.relations,
    facts((at) => `relation ${at}`),
    { profile },
  );
  await bulkLoad(
    graphs.hub,
    facts(() => 'relation'),
    { profile },
  );
  workspace = createWorkspace({ home: '/nowhere' }, { graphs, models: { m: model }, threads: 1 });
});
afterAll(async () => {
  await workspace[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function* facts(relation: (at: number) => string) {
  for (let at = 0; at < SIZE; at += 1) yield { head: 'Hub', relation: relation(at), tail: `thing ${at}` };
}

test.each(['relations', 'hub'].flatMap((graph) => METHODS_TRIED.map((method) => ({ graph, method }))))(
  'a heavy question with a model over a graph of many $graph holds nobody up: $method',
  async (named) => {
    const before = model.requests.length;
    const request = { question: QUESTION, model: 'm', ...named, budget: { maxSeconds: 60 } };
    const held = await longestHold(async () => {
      await workspace.ask(request, { signal: new AbortController().signal });
    });
    expect(model.requests.length).toBeGreaterThan(before);
    expect(held).toBeLessThan(HOLD_MS);
  },
);
