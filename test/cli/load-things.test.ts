import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadGraph } from '../../src/cli/load-graph.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { type CliOptions, runCli } from '../helper/run-cli.ts';
import { workbook } from '../helper/workbook.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-things-'));
afterAll(() => rmSync(home, { recursive: true }));

const run = (args: readonly string[], options: CliOptions = {}) =>
  runCli(args, { cwd: home, env: { CLEW_HOME: home }, ...options });

function write(name: string, text: string | Buffer): string {
  writeFileSync(join(home, name), text);
  return name;
}

const PEOPLE =
  'ID,Name,Department,Hired,Salary\n1,Ada,Research,2008-11-26,"$155,000"\n2,Ben,Sales,2015-02-03,"$98,500"\n';

describe('clew load of tables of things', () => {
  test('shows what it makes of a table, loads it, and finds things by name', async () => {
    write('people.csv', PEOPLE);
    const loaded = await run(['load', 'people', 'people.csv']);
    expect(loaded.code).toBe(0);
    expect(loaded.stdout).toMatch(/^people: 6 triples, 4 entities, 4 literals, 3 relations; /);
    expect(loaded.stderr).toBe(`people.csv: one person a row, named by Name, told apart by ID (2 rows)
  ID                        tells rows apart
  Name                      the name
  Department  → department  names, of the class department
  Hired       → hired       dates
  Salary      → salary ($)  numbers in $
  for example Ada – department → Research
              Ada – hired → 2008-11-26
              Ada – salary ($) → 155000
`);
    const entity = JSON.parse((await run(['graph', 'entity', 'ada', '-g', 'people', '--json'])).stdout);
    expect(entity).toMatchObject({ id: 'person/1', name: 'Ada', types: ['person'] });
  });

  test('prints what would be made of files, and loads nothing', async () => {
    write('preview.csv', PEOPLE);
    const shown = await run(['load', 'preview', 'preview.csv', '--preview']);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(
      /^preview.csv: one preview a row, named by Name, told apart by ID \(2 rows\)\n/,
    );
    expect(shown.stdout).toContain('  for example Ada – department → Research\n');
    write('facts.tsv', 'Jaws\tdirected_by\tSteven Spielberg\nAlien\tdirected_by\tRidley Scott\n');
    const facts = await run(['load', 'preview', 'facts.tsv', '--preview', '--json']);
    expect(JSON.parse(facts.stdout)).toEqual({
      shape: 'facts',
      tables: [],
      facts: [
        { head: 'Jaws', relation: 'directed_by', tail: 'Steven Spielberg' },
        { head: 'Alien', relation: 'directed_by', tail: 'Ridley Scott' },
      ],
    });
    expect(await run(['graph', 'stats', 'preview'])).toMatchObject({ code: 2, stdout: '' });
  });

  test('calls rows without a name as they will be called', async () => {
    write(
      'cash.csv',
      'Cash book of the club,,\n,,\nDate,Category,In\n2024-01-03,Rent,£5\n2024-01-04,Rent,£6\n',
    );
    const { stdout } = await run(['load', 'preview', 'cash.csv', '--preview']);
    expect(stdout).toContain('so that it is called "cash 4" and so on');
    expect(stdout).toContain('for example cash 4 – date');
  });

  test('shows facts of RDF by the names that the graph will have', async () => {
    const label = '<http://www.w3.org/2000/01/rdf-schema#label>';
    write(
      'choirs.ttl',
      `@prefix ex: <http://e/> . ex:larks ${label} "The Larks" ; ex:led ex:p7 . ex:p7 ${label} "Ruth" . ex:led ${label} "led by" .`,
    );
    const { stdout } = await run(['load', 'preview', 'choirs.ttl', '--preview', '--json']);
    expect(JSON.parse(stdout).facts).toEqual([{ head: 'The Larks', relation: 'led by', tail: 'Ruth' }]);
  });

  test('several files and sheets make one graph; standard input with --as things', async () => {
    write(
      'firm.xlsx',
      workbook({
        People: [
          ['Name', 'Team'],
          ['Ada', 'Red'],
          ['Ben', 'Blue'],
        ],
        Teams: [
          ['Name', 'City'],
          ['Red', 'Bern'],
          ['Blue', 'Rome'],
        ],
      }),
    );
    const loaded = await run(['load', 'firm', 'firm.xlsx', '--json']);
    expect(JSON.parse(loaded.stdout)).toMatchObject({ shape: 'things', triples: 4, entities: 6 });
    const piped = await run(['load', 'piped', '-', '--as', 'things', '--class', 'person', '-q'], {
      stdin: PEOPLE,
    });
    expect(piped).toMatchObject({ code: 0, stderr: '' });
    const entity = JSON.parse((await run(['graph', 'entity', 'Ben', '-g', 'piped', '--json'])).stdout);
    expect(entity).toMatchObject({ id: 'person/2', types: ['person'] });
  });

  test('refuses to make nonsense of columns, and nodes without edges to replace a graph', async () => {
    write('staff.csv', PEOPLE);
    const refused = await run([
      'load',
      'people',
      'staff.csv',
      '--header',
      '--columns',
      'Name,Department,Hired',
    ]);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('would make nonsense');
    write('nodes.csv', 'id:ID,:LABEL\n1,Person\n2,Person\n');
    write('nodes.graphml', '<graphml><graph><node id="a"/><node id="b"/></graph></graphml>');
    write('nothing.nt', '');
    await run(['load', 'kept', 'staff.csv', '-q']);
    for (const file of ['nodes.csv', 'nodes.graphml', 'nothing.nt']) {
      const { code, stderr } = await run(['load', 'kept', file]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^clew: There is no triple in it.*no graph was made, and none was replaced\./);
    }
    expect(JSON.parse((await run(['graph', 'stats', 'kept', '--json'])).stdout)).toMatchObject({
      triples: 6,
    });
    write('described.csv', 'id:ID,name,born:int,:LABEL\n1,Ada,1815,Person\n2,Alan,1912,Person\n');
    write(
      'described.graphml',
      '<graphml><key id="k" for="node" attr.name="born" attr.type="int"/><graph><node id="a"><data key="k">1815</data></node></graph></graphml>',
    );
    for (const file of ['described.csv', 'described.graphml']) {
      const { code, stderr } = await run(['load', 'kept', file]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('in it joins two things, while those')]);
      expect((await run(['load', 'other', file])).code).toBe(0);
    }
    expect((await run(['load', 'other', 'described.csv'])).code).toBe(0);
    expect(JSON.parse((await run(['graph', 'stats', 'kept', '--json'])).stdout)).toMatchObject({
      triples: 6,
    });
    expect((await run(['load', 'kept', 'described.csv', '--allow-empty'])).code).toBe(0);
    await run(['load', 'kept', 'staff.csv', '-q']);
    expect((await run(['load', 'kept', 'nodes.csv', '--allow-empty'])).code).toBe(0);
    expect(readdirSync(join(home, 'graphs')).filter((file) => file.includes('loading'))).toEqual([]);
  });

  test('asks on a terminal, and loads only what was agreed to', async () => {
    const path = join(home, write('asked.csv', PEOPLE));
    const load = async (reply: string | undefined, flags = {}, isLive = false) => {
      const said: string[] = [];
      const terminal: Terminal = {
        out: async (line) => void said.push(line),
        note: (line) => void said.push(line),
        draw() {},
        isLive,
        canAsk: true,
        ask: async (question) => {
          said.push(question);
          return reply;
        },
        columns: 80,
        style: (_, text) => text,
        noteStyle: (_, text) => text,
      };
      const target = join(home, 'asked.db');
      await loadGraph([target, path], flags, {
        terminal,
        signal: new AbortController().signal,
        configFile: undefined,
      });
      return said;
    };
    const no = await load('n');
    expect(no.slice(-2)).toEqual([
      'Load it so? [Y/n] ',
      'Nothing was loaded. What can be said otherwise: --named-by, --key, --class, --text, --columns, --dates, --year; see "clew help tables".',
    ]);
    expect((await load(undefined)).at(-1)).toMatch(/^Nothing was loaded/);
    expect(readdirSync(home)).not.toContain('asked.db');
    expect((await load('')).at(-1)).toMatch(/6 triples/);
    expect((await load('', {}, true)).at(-1)).toContain(`clew graph questions ${join(home, 'asked.db')}`);
    expect(await load('n', { yes: true })).not.toContain('Load it so? [Y/n] ');
    expect(await load('n', { as: 'things' })).not.toContain('Load it so? [Y/n] ');
  });

  test('control characters of a file do not reach the terminal', async () => {
    write('evil.nt', '<http://e/a> \u001b]0;owned\u0007 .\n');
    const { code, stderr } = await run(['load', 'evil', 'evil.nt']);
    expect(code).toBe(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is there is what is tested
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/u);
  });

  test('names with a slash are paths that end in .db, as --graph takes them', async () => {
    write('small.csv', PEOPLE);
    const { code, stderr } = await run(['load', 'sub/thing', 'small.csv', '-q']);
    expect(code).toBe(2);
    expect(stderr).toContain('Write sub/thing.db for a file, or a name without slashes.');
    expect((await run(['load', 'sub/thing.db', 'small.csv', '-q'])).code).toBe(0);
    expect((await run(['graph', 'search', 'ada', '-g', 'sub/thing.db'])).stdout).toContain('Ada');
    const asked = await run(['ask', 'who', '--graph', 'small.csv']);
    expect(asked.stderr).toContain('Load it once: clew load NAME small.csv');
    expect(asked.stderr).toContain('XLSX');
  });
});
