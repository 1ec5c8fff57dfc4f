import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import { untilInPlace } from '../../src/graph/embedded/bulk/replace-graph.ts';
import { openEmbeddedGraph } from '../../src/graph/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-mark-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A graph file of one triple with a mark beside it that says this. */
async function marked(content: string, secondsAgo = 0): Promise<{ path: string; mark: string }> {
  const path = join(folder, `${files++}.clew`);
  await bulkLoad(path, [{ head: 'a', relation: 'r', tail: 'b' }]);
  const mark = `${path}.replacing`;
  writeFileSync(mark, content);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(mark, time, time);
  return { path, mark };
}

async function triplesOf(path: string): Promise<number> {
  const graph = await openEmbeddedGraph(path);
  const { triples } = await graph.stats();
  await graph.close();
  return triples;
}

const gone = [
  ['that does not run', '99999999'],
  ['whose number another one has now', `${process.pid} 1`],
  ['that is the first of another container', '1 123456789012'],
] as const;

describe('the mark of a load that is putting its file in place', () => {
  it.each(gone)('of a process %s hinders nobody', async (_, content) => {
    if (content.includes(' ') && !existsSync('/proc/self/stat')) return;
    const { path, mark } = await marked(content);
    expect(await triplesOf(path)).toBe(1);
    await bulkLoad(path, [
      { head: 'x', relation: 'r', tail: 'y' },
      { head: 'x', relation: 'r', tail: 'z' },
    ]);
    expect(existsSync(mark)).toBe(false);
    expect(await triplesOf(path)).toBe(2);
  });

  it('that stayed empty hinders nobody after a while', async () => {
    const { path } = await marked('', 60);
    expect(await triplesOf(path)).toBe(1);
    const { path: other } = await marked('');
    await expect(untilInPlace(other, 50)).rejects.toThrow(/is replacing this graph/);
  });

  it('of a process that lives is waited for, and then named with what to do', async () => {
    const { path, mark } = await marked(String(process.pid));
    const waiting = untilInPlace(path, 60);
    await expect(waiting).rejects.toMatchObject({ code: 'graph', engine: 'embedded', retryable: true });
    await expect(waiting).rejects.toThrow(
      `${mark} says. Try again later; if no load is running, remove that file.`,
    );
    const opening = triplesOf(path);
    setTimeout(() => rmSync(mark), 100);
    expect(await opening).toBe(1);
  });
});
