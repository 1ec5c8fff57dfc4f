import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LEARNING } from '../../src/limits.ts';
import { runCli } from '../helper/run-cli.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'clew-phrases-'));
const run = (...args: string[]) => runCli(args, { cwd: folder, env: { CLEW_HOME: join(folder, 'home') } });
beforeAll(async () => {
  writeFileSync(join(folder, 'films.tsv'), 'Jaws\tdirected by\tSteven Spielberg\n');
  expect((await run('load', 'films', 'films.tsv')).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = 'clew-phrasebook: 1\ngraph: films\nrelations:\n';

test.each([
  ['a folder', undefined, /is no file/u],
  ['lists in lists', '['.repeat(20_000), /deep in each other/u],
  ['a part that stands for itself', 'a: &a [*a]\n', /stands for another part/u],
  ['NUL', '\0'.repeat(100_000), /no phrasebook/u],
  [
    'more than any phrasebook has',
    HEAD + '  r: {en: {out: [who]}}\n'.repeat(Math.ceil(LEARNING.fileBytes.value / 24)),
    /may have/u,
  ],
])('a phrasebook of %s is refused in words', async (kind, text, words) => {
  const file = text === undefined ? '.' : `${kind.replaceAll(' ', '-')}.yaml`;
  if (text !== undefined) writeFileSync(join(folder, file), text);
  const { code, stderr } = await run('phrasebook', 'import', 'films', file);
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/fault in Clew|\n {4}at /u);
  expect(code).toBe(2);
});
