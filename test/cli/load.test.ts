import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type CliOptions, lines, runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-load-'));
afterAll(() => rmSync(home, { recursive: true }));

const run = (args: readonly string[], options: CliOptions = {}) =>
  runCli(args, { cwd: home, env: { CLEW_HOME: home }, ...options });

function write(name: string, text: string | Buffer): string {
  writeFileSync(join(home, name), text);
  return name;
}

const TABLE = 'Ada\tborn in\tLondon\nLondon\tcity of\tEngland\nAda\tknew\tMary\n';

describe('clew load', () => {
  test('a graph is loaded, looked into and removed', async () => {
    const loaded = await run(['load', 'people', write('people.tsv', TABLE)]);
    expect(loaded).toMatchObject({ code: 0, stderr: '' });
    expect(loaded.stdout).toMatch(/^people: 3 triples, 4 entities, 0 literals, 3 relations; /);

    const [stats, search, entity, list] = await Promise.all([
      run(['graph', 'stats', 'people', '--json']),
      run(['graph', 'search', 'londn', '--graph', 'people', '--json']),
      run(['graph', 'entity', 'ada', '--graph', 'people', '--json']),
      run(['graph', 'list', '--json']),
    ]);
    expect(JSON.parse(stats.stdout)).toMatchObject({ name: 'people', triples: 3, entities: 4, relations: 3 });
    expect(JSON.parse(search.stdout)[0]).toMatchObject({ id: 'London', degree: 2 });
    expect(JSON.parse(entity.stdout)).toMatchObject({
      name: 'Ada',
      degree: { out: 2, in: 0 },
      triples: [
        { head: 'Ada', relation: 'born in', tail: 'London' },
        { head: 'Ada', relation: 'knew', tail: 'Mary' },
      ],
    });
    expect(JSON.parse(list.stdout).map((one: { name: string }) => one.name)).toEqual(['demo', 'people']);

    expect((await run(['graph', 'remove', 'people'])).code).toBe(0);
    expect(readdirSync(join(home, 'graphs'))).toEqual([]);
  });

  test('the file may come before the name, the target may be a path', async () => {
    write('first.tsv', TABLE);
    expect((await run(['load', 'first.tsv', 'swapped'])).stdout).toMatch(/^swapped: 3 triples/);
    expect((await run(['load', './own/place.db', 'first.tsv'])).code).toBe(0);
    expect(existsSync(join(home, 'own', 'place.db'))).toBe(true);
    const search = await run(['graph', 'search', 'mary', '--graph', './own/place.db']);
    expect(search.stdout).toContain('Mary');
  });

  test('columns, delimiter and header; names, aliases and classes of second files; gzip', async () => {
    write('table.csv.gz', gzipSync('what;from;to\nknows;p1;p2\nknows;p2;p3\n'));
    write('names.tsv', 'p1\tAda\np2\tMary\np3\tWilliam\n');
    write('aliases.tsv', 'p3\tBill\n');
    write('types.tsv', 'p1\tperson\n');
    const flags = '--delimiter ; --header --columns from,what,to --names names.tsv --aliases aliases.tsv';
    const loaded = await run([
      'load',
      'coded',
      'table.csv.gz',
      ...flags.split(' '),
      '--types',
      'types.tsv',
      '--json',
    ]);
    expect(JSON.parse(loaded.stdout)).toMatchObject({ name: 'coded', triples: 2, entities: 3, skipped: 0 });
    const entity = JSON.parse((await run(['graph', 'entity', 'bill', '-g', 'coded', '--json'])).stdout);
    expect(entity).toMatchObject({ id: 'p3', name: 'William', aliases: ['Bill'] });
  });

  test('standard input, N-Triples', async () => {
    const stdin =
      '<http://e.org/a> <http://www.w3.org/2000/01/rdf-schema#label> "Ada" .\n<http://e.org/a> <http://e.org/knows> <http://e.org/b> .\n';
    const loaded = await run(['load', 'rdf', '-', '--format', 'ntriples', '--json', '--profile', 'rdf'], {
      stdin,
    });
    expect(JSON.parse(loaded.stdout)).toMatchObject({ profile: 'rdf', triples: 1 });
    const entity = JSON.parse((await run(['graph', 'entity', 'Ada', '-g', 'rdf', '--json'])).stdout);
    expect(entity).toMatchObject({ id: 'http://e.org/a', name: 'Ada' });
  });

  test('a malformed line is named and the former graph stays; --skip-bad goes on and counts', async () => {
    await run(['load', 'kept', write('good.tsv', TABLE)]);
    write('bad.tsv', 'a\tb\tc\nonly one field\nd\te\tf\n');
    const failed = await run(['load', 'kept', 'bad.tsv']);
    expect(failed).toMatchObject({ code: 2, stdout: '' });
    expect(lines(failed.stderr)).toHaveLength(1);
    expect(failed.stderr).toMatch(/^clew: bad\.tsv:2: /);
    expect(JSON.parse((await run(['graph', 'stats', 'kept', '--json'])).stdout)).toMatchObject({
      triples: 3,
    });

    const skipped = await run(['load', 'kept', 'bad.tsv', '--skip-bad', '--json']);
    expect(JSON.parse(skipped.stdout)).toMatchObject({ triples: 2, skipped: 1 });
    expect(skipped.stderr).toMatch(/bad\.tsv:2: .*\nbad\.tsv: 1 malformed line passed over\./);
  });

  test('relationships of Neo4j join nodes of any file of the load, and no others', async () => {
    write('nodes.csv', 'id:ID,name,:LABEL\n1,Ada,Person\n2,Mary,Person\n');
    write('links.csv', ':START_ID,:END_ID,:TYPE\n1,2,KNEW\n1,99,KNEW\n');
    const refused = await run(['load', 'links', 'links.csv', 'nodes.csv']);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(
      'links.csv:3: The relationship names the node "99", which no line declares.',
    );
    for (const files of [
      ['links.csv', 'nodes.csv'],
      ['nodes.csv', 'links.csv'],
    ]) {
      const { code, stdout, stderr } = await run(['load', 'links', '--skip-bad', ...files]);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^links: 1 triple, 2 entities/);
      expect(stderr).toContain('links.csv: 1 malformed line passed over.');
    }
  });

  test('a first line that looks like names of columns is pointed out', async () => {
    write('headed.csv', 'head,relation,tail\nAda,knew,Mary\n');
    const { code, stderr } = await run(['load', 'headed', 'headed.csv']);
    expect(code).toBe(0);
    expect(stderr).toContain('headed.csv: the first line looks like the names of columns');
    expect(stderr).toContain('--header');
    expect(await run(['load', 'headed', 'headed.csv', '--header'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('a file without triples makes no graph', async () => {
    const empty = await run(['load', 'nothing', write('empty.tsv', '')]);
    expect(empty.code).toBe(2);
    expect(empty.stderr).toMatch(/no triple in it/);
    expect(existsSync(join(home, 'graphs', 'nothing.db'))).toBe(false);
  });

  test('Ctrl-C leaves the former graph whole and nothing else behind', async () => {
    await run(['load', 'long', write('short.tsv', TABLE)]);
    let line = 0;
    const stopped = await runCli(['load', 'long', '-', '--format', 'tsv'], {
      cwd: home,
      env: { CLEW_HOME: home },
      feed: () => `a${line++}\tb\tc${line}\n`,
      interruptAfterMs: 1500,
    });
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toBe('clew: Interrupted.\n');
    expect(JSON.parse((await run(['graph', 'stats', 'long', '--json'])).stdout)).toMatchObject({
      triples: 3,
    });
    expect(readdirSync(join(home, 'graphs')).filter((file) => file.includes('loading'))).toEqual([]);
  });
});
