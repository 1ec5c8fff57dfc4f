import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SparqlServer, startOxigraph } from '../engines/oxigraph-server.ts';
import { runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-index-'));
const NODES = 5000;
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
let server: SparqlServer;

beforeAll(async () => {
  server = await startOxigraph();
  const lines = Array.from({ length: NODES }, (_, index) => {
    const node = `<http://e.org/${String(index).padStart(5, '0')}>`;
    return `${node} <${LABEL}> "Person number ${index}" .\n${node} <http://e.org/knows> <http://e.org/00000> .\n`;
  });
  await server.load(lines.join(''));
  const graphs = { people: { engine: 'sparql', endpoint: server.endpoint } };
  writeFileSync(join(home, 'clew.config.json'), JSON.stringify({ graphs }));
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

const run = (args: readonly string[], killWhen?: Promise<unknown>) =>
  runCli(args, {
    cwd: home,
    env: { CLEW_HOME: home },
    killWhen,
  });
/** Where the pages of names began that were asked for since a query. */
const pages = (since: number) =>
  server.queries
    .slice(since)
    .filter((query) => query.includes('ORDER BY ?e') && query.includes('LIMIT'))
    .map((query) => Number(/OFFSET (\d+)/.exec(query)?.[1] ?? 0));

test('an index whose making was killed is finished by the next run, which does not begin again', {
  timeout: 120_000,
}, async () => {
  const third = vi.waitFor(() => expect(pages(0)).toContain(4000), { timeout: 60_000, interval: 5 });
  const killed = await run(['index', 'people'], third);
  expect(killed.code).toBeNull();
  const path = join(home, 'name-indexes', 'people.db');
  expect(existsSync(path)).toBe(true);
  // Half an index is not taken for a whole one.
  const early = await run(['graph', 'search', 'person numbr 4999', '--graph', 'people']);
  expect(early).toMatchObject({ code: 3, stdout: '' });
  expect(early.stderr).toContain('clew index');

  const before = server.queries.length;
  const finished = await run(['index', 'people', '--json']);
  expect(finished).toMatchObject({ code: 0 });
  expect(JSON.parse(finished.stdout).entities).toBe(NODES);
  expect(pages(before).length).toBeGreaterThan(0);
  expect(Math.min(...pages(before))).toBeGreaterThanOrEqual(2000);
  const found = await run(['graph', 'search', 'persn number 2500', '--graph', 'people', '--json']);
  expect(JSON.parse(found.stdout)[0]).toMatchObject({ name: 'Person number 2500' });
});
