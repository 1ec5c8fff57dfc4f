import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SparqlServer, startOxigraph } from '../engines/oxigraph-server.ts';
import { runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-remote-'));
const E = 'http://e.org/';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
let server: SparqlServer;

beforeAll(async () => {
  server = await startOxigraph();
  const film = (id: string, name: string, director: string) =>
    `<${E}${id}> <${LABEL}> "${name}" .\n<${E}${id}> <${E}directedBy> <${E}${director}> .\n`;
  await server.load(
    film('f1', 'The Long Journey', 'p1') +
      film('f2', 'A Short Rest', 'p1') +
      film('f3', 'Evening Bells', 'p2') +
      `<${E}p1> <${LABEL}> "Ada Northcote" .\n<${E}p2> <${LABEL}> "Ben Southey" .\n`,
  );
  const graphs = {
    films: { engine: 'sparql', endpoint: server.endpoint },
    kept: { engine: 'sparql', endpoint: server.endpoint, cache: { maxMegabytes: 5, maxAgeHours: 1 } },
    locked: { engine: 'sparql', endpoint: server.endpoint, auth: { tokenEnv: 'FILMS_TOKEN' } },
    away: { engine: 'sparql', endpoint: 'http://127.0.0.1:9/sparql', retries: 0 },
  };
  writeFileSync(join(home, 'clew.config.json'), JSON.stringify({ graphs }));
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

const run = (...args: string[]) => runCli(args, { cwd: home, env: { CLEW_HOME: home } });

describe('graphs of the configuration', () => {
  test('are listed with engine and address', async () => {
    const { stdout } = await run('graph', 'list', '--json');
    expect(JSON.parse(stdout)).toContainEqual({
      name: 'films',
      engine: 'sparql',
      kind: 'configured',
      address: server.endpoint,
    });
  });

  test('are checked in one screen, and as JSON', async () => {
    const [text, json] = await Promise.all([
      run('graph', 'check', 'films'),
      run('graph', 'check', 'films', '--json'),
    ]);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout.split('\n').length).toBeLessThan(40);
    expect(text.stdout).toMatch(/^reachable +yes/m);
    expect(text.stdout).toMatch(/directed by +3/);
    const check = JSON.parse(json.stdout);
    expect(check).toMatchObject({
      reachable: true,
      engine: 'sparql',
      stats: { triples: 3, relations: 1 },
      names: { exact: 'found', prefix: 'found', fuzzy: 'found' },
      mediators: { rule: 'collapse', looked: 3, seen: 0 },
      capabilities: { writable: false, listsNames: true },
    });
    expect(check.entity.entity.name).toMatch(/Journey|Rest|Bells/);
    expect(check.operations.map((one: { operation: string }) => one.operation)).toEqual([
      'version',
      'stats',
      'schema',
      'sample',
      'describe',
      'findByName exact',
      'findByName prefix',
      'findByName words',
      'findByName fuzzy',
      'resolve',
      'relations',
      'neighbours',
      'step',
      'connected',
      'triplesWithin 2',
    ]);
    expect(check.operations.filter((one: { error?: string }) => one.error !== undefined)).toEqual([]);
  });

  test('get an index of their names, which then finds them', async () => {
    const first = await run('index', 'films', '--json');
    expect(first).toMatchObject({ code: 0 });
    const { path, entities } = JSON.parse(first.stdout);
    expect(entities).toBe(5);
    expect(path).toBe(join(home, 'name-indexes', 'films.db'));
    const again = await run('index', 'films');
    expect(again.stdout).toContain('names of 5 entities');
    expect(again.stdout).toContain('--rebuild');
    const search = await run('graph', 'search', 'nortcote', '--graph', 'films', '--json');
    expect(JSON.parse(search.stdout)[0]).toMatchObject({ id: `${E}p1`, name: 'Ada Northcote' });
  });

  test('keep their answers in a file where that is asked, until they are refreshed', async () => {
    const asked = async (...args: string[]) => {
      const before = server.queries.length;
      const { stdout, code } = await run(...args);
      expect(code).toBe(0);
      return { stdout, queries: server.queries.length - before };
    };
    const entity = ['graph', 'entity', 'Ada Northcote', '--graph', 'kept', '--json'];
    const first = await asked(...entity);
    const second = await asked(...entity);
    expect(second.stdout).toBe(first.stdout);
    expect(first.queries).toBeGreaterThan(2);
    // Opening asks which predicates there are.
    expect(second.queries).toBe(1);
    const refreshed = await run('graph', 'refresh', 'kept');
    expect(refreshed).toMatchObject({ code: 0 });
    expect(refreshed.stderr).toMatch(/^kept: \d+ kept answers forgotten/);
    expect((await asked(...entity)).queries).toBe(first.queries);
    expect((await run('graph', 'refresh', 'kpt')).stderr).toContain('Did you mean "kept"?');
  });

  test('fail with what to mend', async () => {
    const [locked, away, embedded] = await Promise.all([
      run('graph', 'check', 'locked'),
      run('graph', 'check', 'away'),
      run('index', 'demo'),
    ]);
    expect(locked).toMatchObject({ code: 2, stdout: '' });
    expect(locked.stderr).toContain('FILMS_TOKEN');
    expect(away).toMatchObject({ code: 3, stdout: '' });
    expect(away.stderr).toContain('127.0.0.1:9');
    expect(embedded.code).toBe(2);
    expect(embedded.stderr).toContain('finds names by itself');
  });
});
