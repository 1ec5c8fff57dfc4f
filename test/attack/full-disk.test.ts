import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const PROGRAM = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clew-full-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'graphs'));
  await bulkLoad(
    join(folder, 'graphs', 'films.db'),
    [[{ head: 'Jaws', relation: 'directed_by', tail: 'Steven Spielberg' }]],
    { profile: profileNamed('plain') },
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function clew(args: readonly string[], home: string, options: { stdout?: number; uid?: number } = {}) {
  const { stdout = 'pipe', uid } = options;
  return spawnSync(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, CLEW_HOME: home, NO_COLOR: '1' },
    stdio: ['ignore', stdout, 'pipe'],
    encoding: 'utf8',
    uid,
    gid: uid,
  });
}

const QUESTION = ['ask', 'who directed Jaws', '--graph', 'films', '--quiet'];

/** A small disk of its own, filled to the last byte; undefined where none may be mounted. */
function fullDisk(): string | undefined {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  cpSync(join(folder, 'graphs'), join(disk, 'graphs'), { recursive: true });
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=1k'], { stdio: 'pipe' });
  return disk;
}

describe('a full disk', () => {
  test('does not stop reading', ({ skip }) => {
    const disk = fullDisk();
    if (disk === undefined) return skip('no file system may be mounted here');
    try {
      const { status, stdout, stderr } = clew(QUESTION, disk);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('Steven Spielberg');
      expect(clew(['graph', 'stats', 'films'], disk).status).toBe(0);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test.skipIf(process.platform !== 'linux')('behind standard output is said', () => {
    const { status, stderr } = clew(QUESTION, folder, { stdout: openSync('/dev/full', 'w') });
    expect(status).toBe(1);
    expect(stderr).toContain('Standard output cannot be written');
  });
});

describe('a folder that cannot be written', () => {
  test('is read, and a write-ahead log in it that holds changes is said', async () => {
    const home = join(folder, 'closed');
    mkdirSync(join(home, 'graphs'), { recursive: true });
    const path = join(home, 'graphs', 'films.db');
    const graph = await openEmbeddedGraph(path);
    await graph.add([{ head: 'Jaws', relation: 'directed_by', tail: 'Steven Spielberg' }]);
    // As a program that was killed leaves it: the log is not written back.
    const copy = join(folder, 'copy');
    cpSync(home, copy, { recursive: true });
    await graph.close();
    for (const each of [home, copy]) {
      for (const part of ['-shm', ...(each === home ? ['-wal'] : [])])
        rmSync(join(each, 'graphs', `films.db${part}`), { force: true });
      chmodSync(join(each, 'graphs'), 0o555);
    }
    const uid = isRoot ? { uid: NOBODY } : {};
    expect(clew(QUESTION, home, uid)).toMatchObject({ status: 0, stderr: '' });
    const refused = clew(QUESTION, copy, uid);
    expect(refused.status).toBe(3);
    expect(refused.stderr).toContain('has changes in');
    expect(refused.stderr).not.toContain('not a Clew graph');
  });
});

test('an empty file is no graph, by its path, its name or in the configuration', () => {
  const home = join(folder, 'emptied');
  const path = join(home, 'graphs', 'empty.db');
  mkdirSync(join(home, 'graphs'), { recursive: true });
  writeFileSync(path, '');
  const config = join(home, 'clew.json');
  writeFileSync(config, JSON.stringify({ graphs: { configured: { path } } }));
  for (const graph of [path, 'empty', 'configured']) {
    const { status, stderr } = clew(['ask', 'who directed Jaws', '--graph', graph, '--config', config], home);
    expect([graph, status, stderr]).toEqual([graph, 2, expect.stringContaining('is empty: it is no graph')]);
  }
  expect(statSync(path).size).toBe(0);
});

test('- names standard output where a file is written', () => {
  const { status, stdout } = clew(['graph', 'export', 'films', '--format', 'tsv', '-o', '-'], folder);
  expect([status, stdout]).toEqual([0, 'Jaws\tdirected_by\tSteven Spielberg\n']);
});
