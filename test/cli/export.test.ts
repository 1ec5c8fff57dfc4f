import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-export-cli-'));
afterAll(() => rmSync(home, { recursive: true }));
const run = (...args: string[]) => runCli(args, { cwd: home, env: { CLEW_HOME: home } });
const read = (name: string) => readFileSync(join(home, name), 'utf8');

describe('clew graph export', () => {
  test('a graph goes out in every format and comes in again', async () => {
    writeFileSync(
      join(home, 'people.jsonl'),
      '{"head": {"id": "p1", "name": "Ada \\"L\\""}, "relation": "knows", "tail": {"id": "p2", "name": "Mary"}}\n{"head": {"id": "p1"}, "relation": "born", "tail": 1815}\n',
    );
    expect(await run('load', 'people', 'people.jsonl')).toMatchObject({ code: 0, stderr: '' });
    const [nt, graphml, tsv] = await Promise.all([
      run('graph', 'export', 'people'),
      run('graph', 'export', 'people', '-o', 'people.graphml'),
      run('graph', 'export', 'people', '-o', 'people.tsv', '--names', 'names.tsv'),
    ]);
    expect(nt.code).toBe(0);
    expect(nt.stdout).toContain('"1815"^^<http://www.w3.org/2001/XMLSchema#integer> .\n');
    expect(nt.stdout).toContain('"Ada \\"L\\""');
    expect(graphml).toMatchObject({ code: 0, stdout: '' });
    expect(graphml.stderr).toBe('people.graphml: 2 triples, 2 entities.\n');
    expect(tsv.code).toBe(0);
    expect(read('people.tsv').trimEnd().split('\n').sort()).toEqual(['p1\tborn\t1815', 'p1\tknows\tp2']);
    expect(read('names.tsv').trimEnd().split('\n').sort()).toEqual(['p1\tAda "L"', 'p2\tMary']);

    expect((await run('load', 'again', 'people.graphml')).code).toBe(0);
    const [before, after] = await Promise.all([
      run('graph', 'entity', 'p1', '--graph', 'people', '--json'),
      run('graph', 'entity', 'p1', '--graph', 'again', '--json'),
    ]);
    expect(after.stdout).toBe(before.stdout);
    expect(readdirSync(home).filter((file) => file.includes('.writing-'))).toEqual([]);
  });

  test.each(['nt', 'tsv', 'graphml'])(
    'the phrasebook goes beside a graph as %s, and comes back',
    async (ending) => {
      const [source, copy, file] = [`source-${ending}`, `copy-${ending}`, `streets.${ending}`];
      writeFileSync(join(home, 'streets.txt.tsv'), 'Mill Lane\tzz_a\tOda Marr\nMill Lane\tzz_b\tTom Lee\n');
      writeFileSync(join(home, 'books.tsv'), 'Emma\tauthor\tJane Austen\n');
      await run('load', source, 'streets.txt.tsv');
      const phrases = `clew-phrasebook: 1\ngraph: ${source}\nrelations:\n  zz_a:\n    en:\n      out:\n        - who bakes at X\n`;
      writeFileSync(join(home, 'own.yaml'), phrases);
      expect((await run('phrasebook', 'import', source, 'own.yaml')).code).toBe(0);
      const out = await run('graph', 'export', source, '-o', file);
      expect(out.stderr).toContain(`${file}.phrasebook.yaml: its phrasebook`);
      await run('load', copy, file);
      const { code, stdout } = await run('phrasebook', 'import', copy, `${file}.phrasebook.yaml`);
      expect([code, stdout]).toEqual([0, `${copy}: 1 line of your own kept.\n`]);
      expect((await run('phrasebook', 'show', copy)).stdout).toContain('who bakes at X  (own)');
      await run('load', 'books', 'books.tsv');
      const refused = await run('phrasebook', 'import', 'books', `${file}.phrasebook.yaml`);
      expect(refused.code).not.toBe(0);
      expect(refused.stderr).toContain(`is the phrasebook of another graph ("${source}")`);
    },
  );

  test('the evidence of an answer goes out', async () => {
    const answer = await run('ask', 'who directed Inception', '--json');
    expect(answer).toMatchObject({ code: 0 });
    writeFileSync(join(home, 'answer.json'), answer.stdout);
    const { code, stdout } = await run('graph', 'export', '--answers', 'answer.json', '--format', 'tsv');
    expect(code).toBe(0);
    const { evidence } = JSON.parse(answer.stdout);
    expect(evidence.length).toBeGreaterThan(0);
    expect(stdout.trimEnd().split('\n')).toEqual(
      evidence.map((one: Record<string, string>) => `${one.head}\t${one.relation}\t${one.tail}`),
    );
  });

  test('faults are told, and nothing half is left', async () => {
    writeFileSync(join(home, 'bad.json'), '{"text": "x"}');
    writeFileSync(join(home, 'empty.json'), '');
    expect((await run('graph', 'export', '--answers', 'empty.json')).stderr).toContain('There is no answer');
    const [bad, place, names] = await Promise.all([
      run('graph', 'export', '--answers', 'bad.json'),
      run('graph', 'export', 'demo', '-o', 'none/demo.nt'),
      run('graph', 'export', 'demo', '-o', 'demo.nt', '--names', 'n.tsv'),
    ]);
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain('Answer 1 has no evidence');
    expect(place.code).toBe(3);
    expect(place.stderr).toContain('none/demo.nt could not be written (ENOENT)');
    expect(names.code).toBe(2);
    expect(existsSync(join(home, 'demo.nt'))).toBe(false);
  });
});
