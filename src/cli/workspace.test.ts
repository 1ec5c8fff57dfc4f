import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bulkLoad, profileNamed } from '../graph/index.ts';
import { offeredWorkspace } from './workspace.ts';

test('a graph that is loaded later is offered too', async () => {
  const home = await mkdtemp(join(tmpdir(), 'clew-offered-'));
  mkdirSync(join(home, 'graphs'));
  {
    await using workspace = await offeredWorkspace({ home }, {}, () => {});
    expect(workspace.graphs).toEqual(['demo']);
    await bulkLoad(
      join(home, 'graphs', 'films.db'),
      [[{ head: 'Jaws', relation: 'directed_by', tail: 'Steven Spielberg' }]],
      { profile: profileNamed('plain') },
    );
    expect(workspace.graphs.toSorted()).toEqual(['demo', 'films']);
  }
  await rm(home, { recursive: true, force: true });
});
