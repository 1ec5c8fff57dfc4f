import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { LoadItem } from '../../src/graph/embedded/bulk/bulk-load.ts';
import { bulkLoad, openEmbeddedGraph, PROFILES, readDetails, readTriples } from '../../src/graph/index.ts';
import { checkGraphFile } from '../helper/check-graph-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const fresh = (ending = 'clew'): string => join(folder, `${count++}.${ending}`);
const file = (ending: string, content: string | Buffer): string => {
  const path = fresh(ending);
  writeFileSync(path, content);
  return path;
};

/** All triples of a loaded file as text, in graph order. */
async function load(source: AsyncIterable<LoadItem>, profile = PROFILES.plain): Promise<string[]> {
  const path = fresh();
  await bulkLoad(path, source, { profile, allowEmpty: true });
  const graph = await openEmbeddedGraph(path, { readOnly: true });
  const triples = [];
  for (const { relation } of (await graph.schema()).relations) {
    triples.push(...(await graph.sample(relation.id, { limit: 1000 })));
  }
  await graph.close();
  return triples.map(({ head, relation, tail }) => `${head.name}|${relation.id}|${tail.name}`).sort();
}

const TWO = ['Heat|year|1995', 'Ronin|year|1998'];

describe('readTriples', () => {
  it('reads tables by tab, pipe or any one character, packed or not, with or without a last line end', async () => {
    expect(await load(readTriples(file('tsv', 'Heat\tyear\t1995\r\nRonin\tyear\t1998\n')))).toEqual(TWO);
    expect(await load(readTriples(file('txt', 'Heat|year|1995\n\nRonin|year|1998')))).toEqual(TWO);
    expect(await load(readTriples(file('tsv.gz', gzipSync('Heat\tyear\t1995\nRonin\tyear\t1998'))))).toEqual(
      TWO,
    );
    expect(await load(readTriples(file('dat', gzipSync('Heat\tyear\t1995\nRonin\tyear\t1998\n'))))).toEqual(
      TWO,
    );
    expect(
      await load(readTriples(file('tsv', '\ufeffHeat;year;1995\nRonin;year;1998\n'), { delimiter: ';' })),
    ).toEqual(TWO);
    expect(await load(readTriples(file('tsv', '')))).toEqual([]);
  });

  it('takes columns by number or by the name in the header', async () => {
    const path = file('tsv', 'n\tyear\tx\tfilm\n1\t1995\tyear\tHeat\n2\t1998\tyear\tRonin\n');
    const columns = { head: 'film', relation: 'x', tail: 'year' } as const;
    expect(await load(readTriples(path, { header: true, columns }))).toEqual(TWO);
    expect(
      await load(readTriples(path, { header: true, columns: { head: 4, relation: 3, tail: 2 } })),
    ).toEqual(TWO);
    await expect(
      load(readTriples(path, { header: true, columns: { ...columns, head: 'nope' } })),
    ).rejects.toThrow(/1: There is no column "nope": it has n, year, x, film/);
  });

  it('reads quoted CSV', async () => {
    const csv = 'head,relation,tail\n"Heat, the film",year,"19""95"\n"two\nlines",year,1998\n';
    expect(await load(readTriples(file('csv', csv), { header: true }))).toEqual([
      'Heat, the film|year|19"95',
      'two\nlines|year|1998',
    ]);
  });

  it('leaves out space around fields, save inside quotation marks', async () => {
    const spaced = ['Ada|lives in|London', 'London|country|UK', 'à|name|à'];
    const rows = 'Ada, lives in, London\n London,country ,"UK"\nà , name,\tà\n';
    expect(await load(readTriples(file('csv', rows)))).toEqual(spaced);
    const piped = rows.replaceAll('"', '').replaceAll('\t', ' ').replaceAll(',', '|');
    expect(await load(readTriples(file('txt', piped), { format: 'pipe' }))).toEqual(spaced);
    expect(await load(readTriples(file('tsv', 'a \tr\t b\n')))).toEqual(['a |r| b']);
    expect(await load(readTriples(file('csv', 'a, "r"," b "\n')))).toEqual(['a|r| b ']);
    await expect(load(readTriples(file('csv', 'a,r, \n')))).rejects.toThrow(/1: The tail is empty/);
    await expect(load(readTriples(file('tsv', 'a\t\tb\n')))).rejects.toThrow(/1: The relation is empty/);
  });

  it('names the delimiter a table seems to have', async () => {
    const says = /:1: .* They seem to be parted by ";": name that with --delimiter ";"\.$/;
    await expect(load(readTriples(file('csv', 'a;r;b\n')))).rejects.toThrow(says);
    await expect(load(readTriples(file('tsv', 'a;r;b\n')))).rejects.toThrow(says);
    await expect(load(readTriples(file('txt', 'a;r;b\n')))).rejects.toThrow(/--format csv --delimiter ";"/);
  });

  it.each([
    ['csv', 'head,relation,tail\na,r,b\n', {}, true],
    ['csv', '"Subject", "Predicate", "Object"\na,r,b\n', {}, true],
    ['tsv', 'source\ttarget\ttype\na\tb\tr\n', {}, true],
    ['csv', 'id,from,to,type\n1,a,b,r\n', { columns: { head: 2, relation: 4, tail: 3 } }, true],
    ['csv', 'head,relation,tail\na,r,b\n', { header: true }, false],
    ['csv', 'head,part of,body\n', {}, false],
  ])(
    '%s %j with %j: that the first line seems to be a header is %s',
    async (ending, text, options, seems) => {
      const source = readTriples(file(ending, text), options);
      await load(source);
      expect(source.seemsHeader).toBe(seems);
    },
  );

  it('names file and line of a bad line, or passes over and counts it', async () => {
    const path = file('tsv', 'Heat\tyear\t1995\nbad line\nRonin\tyear\t1998\n\t\tx\na\tb\tc\td\n');
    await expect(load(readTriples(path))).rejects.toThrow(
      `${path}:2: Expected head, relation and tail parted by tab, found 1 field.`,
    );
    const source = readTriples(path, { skipBad: true });
    expect(await load(source)).toEqual(TWO);
    expect(source.skipped.count).toBe(3);
    expect(source.skipped.messages[1]).toBe(`${path}:4: The head is empty.`);
    const csv = file('csv', 'a,b,c\nx,y\n');
    await expect(load(readTriples(csv))).rejects.toThrow(
      `${csv}:2: Expected head, relation and tail, found 2 fields.`,
    );
    const broken = file('tsv', Buffer.concat([Buffer.from('a\tb\tc\nd\te\t'), Buffer.of(0xff, 0x0a)]));
    await expect(load(readTriples(broken))).rejects.toThrow(`${broken}:2: The line is not valid UTF-8.`);
  });

  it('says what is wrong with a file that cannot be read', async () => {
    await expect(load(readTriples(join(folder, 'absent.tsv')))).rejects.toThrow(
      /absent\.tsv: There is no such file/,
    );
    await expect(load(readTriples(folder, { format: 'tsv' }))).rejects.toThrow(/a folder/);
    const cut = gzipSync('Heat\tyear\t1995\n'.repeat(1000)).subarray(0, 60);
    await expect(load(readTriples(file('tsv.gz', cut)))).rejects.toThrow(/ends too early/);
    await expect(load(readTriples(file('odd', 'just words')))).rejects.toThrow(/format cannot be told/);
    expect(() => readTriples('x.tsv', { delimiter: 'ab' })).toThrow(/not one ASCII character/);
    expect(() => readTriples('x.nt', { format: 'ntriples', header: true })).toThrow(/no columns/);
  });

  const NT = [
    '<http://x.org/Heat> <http://www.w3.org/2000/01/rdf-schema#label> "Heat"@en .',
    '<http://x.org/Heat> <http://www.w3.org/2000/01/rdf-schema#label> "Chaleur"@fr .',
    '<http://x.org/Heat> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://x.org/Film> .',
    '<http://x.org/Film> <http://www.w3.org/2000/01/rdf-schema#label> "film"@en .',
    '<http://x.org/Heat> <http://x.org/releaseYear> "1995"^^<http://www.w3.org/2001/XMLSchema#gYear> .',
    '<http://x.org/Heat> <http://x.org/directedBy> <http://x.org/Michael_Mann> .',
    '<http://x.org/Heat> <http://x.org/directedBy> _:someone .',
  ];

  it('reads N-Triples: labels become names, types become classes, other IRIs get readable names', async () => {
    const path = fresh();
    await bulkLoad(path, readTriples(file('nt', NT.join('\n'))), { profile: PROFILES.rdf });
    const graph = await openEmbeddedGraph(path);
    const [heat] = (await graph.resolve(['http://x.org/Heat'])) as [string];
    const [described] = await graph.describe([heat]);
    expect(described).toMatchObject({ entity: { name: 'Heat', term: 'http://x.org/Heat' }, types: ['film'] });
    const { triples } = await graph.neighbours([heat], { direction: 'both', limit: 9 });
    expect(triples.map(({ relation, tail }) => [relation.id, relation.name, tail.name, tail.kind])).toEqual([
      ['http://x.org/directedBy', 'directed by', 'Michael Mann', 'entity'],
      ['http://x.org/directedBy', 'directed by', '_:someone', 'entity'],
      ['http://x.org/releaseYear', 'release year', '1995', 'literal'],
    ]);
    expect(await graph.stats()).toMatchObject({ triples: 3, entities: 3, literals: 1 });
    await graph.close();
  });

  it('passes over bad N-Triples lines, and names them', async () => {
    const path = file('nt', [NT[5], '<http://x.org/Heat> nonsense .', NT[4]].join('\n'));
    await expect(load(readTriples(path), PROFILES.rdf)).rejects.toThrow(`${path}:2:`);
    const source = readTriples(path, { skipBad: true });
    expect(await load(source, PROFILES.rdf)).toHaveLength(2);
    expect(source.skipped.count).toBe(1);
  });

  it('reads Turtle as a stream and names the line of an error', async () => {
    const turtle =
      '@prefix : <http://x.org/> .\n:Heat :directedBy :Michael_Mann ;\n  :title "Heat"@en, "Heat" .\n';
    expect(await load(readTriples(file('ttl', turtle)), PROFILES.rdf)).toEqual([
      'Heat|http://x.org/directedBy|Michael Mann',
      'Heat|http://x.org/title|Heat',
      'Heat|http://x.org/title|Heat',
    ]);
    const path = file('ttl', `${turtle}:Heat :broken\n. . .`);
    await expect(load(readTriples(path), PROFILES.rdf)).rejects.toThrow(/\.ttl:\d+: /);
  });

  it('takes names, aliases and classes of a table from side files', async () => {
    const path = fresh();
    await bulkLoad(
      path,
      (async function* () {
        yield* readTriples(file('tsv', '/m/1\tyear\t1995\n'));
        yield* readDetails(file('tsv', '/m/1\tHeat\n'), 'name');
        yield* readDetails(file('tsv.gz', gzipSync('/m/1\tHeat (1995)\n')), 'alias');
        yield* readDetails(file('tsv', '/m/1\tfilm\n'), 'type');
      })(),
    );
    const graph = await openEmbeddedGraph(path);
    const [matches] = await graph.findByName(['heat (1995)'], { mode: 'exact', limit: 3 });
    expect(matches).toMatchObject([{ entity: { name: 'Heat', term: '/m/1' }, matched: 'Heat (1995)' }]);
    expect((await graph.describe((await graph.resolve(['/m/1'])) as string[]))[0]?.types).toEqual(['film']);
    await graph.close();
    await expect(bulkLoad(fresh(), readDetails(file('tsv', 'one field\n'), 'name'))).rejects.toThrow(
      /:1: Expected an entity and its name/,
    );
    const names = file('tsv', Buffer.from('/m/1\tHeat\n/m/2\tAm\u00e9lie\n', 'latin1'));
    await expect(bulkLoad(fresh(), readDetails(names, 'name'))).rejects.toThrow(
      `${names}:2: The line is not valid UTF-8. Convert the file to UTF-8, or, of a table of things, name its encoding with --encoding.`,
    );
  });
});

describe('bulkLoad', () => {
  const many = (size: number): [string, string, string][] =>
    Array.from({ length: size }, (_, index) => [
      `n${(index * 7919) % 5003}`,
      `r${index % 7}`,
      `n${(index * 104_729) % 4001}`,
    ]);
  const records = (size: number) => many(size).map(([head, relation, tail]) => ({ head, relation, tail }));

  it('gives the same graph when it sorts on disk under a small memory limit', async () => {
    const inMemory = fresh();
    const onDisk = fresh();
    const whole = await bulkLoad(inMemory, [records(90_000), records(3000)]);
    const parts = await bulkLoad(onDisk, [records(90_000), records(3000)], { memoryLimitBytes: 1 });
    expect({ ...parts, seconds: 0, bytes: 0 }).toEqual({ ...whole, seconds: 0, bytes: 0 });
    checkGraphFile(inMemory);
    checkGraphFile(onDisk);
    const [left, right] = [await openEmbeddedGraph(inMemory), await openEmbeddedGraph(onDisk)];
    expect(await left.version()).toBe(await right.version());
    await left.close();
    await right.close();
    expect(readdirSync(folder).filter((name) => name.includes('.loading-'))).toEqual([]);
  });

  it('replaces a graph; who reads the old one goes on, who would write to it is told', async () => {
    const path = fresh();
    await bulkLoad(path, [records(10)]);
    const old = await openEmbeddedGraph(path);
    await old.add([{ head: 'a', relation: 'r0', tail: 'b' }]);
    const before = await old.stats();
    await bulkLoad(path, [{ head: 'x', relation: 'y', tail: 'z' }]);
    expect(await old.stats()).toMatchObject({ triples: before.triples });
    await expect(old.add([{ head: 'c', relation: 'r0', tail: 'd' }])).rejects.toThrow(/replaced by a load/);
    const fresh_ = await openEmbeddedGraph(path);
    expect(await fresh_.stats()).toMatchObject({ triples: 1, entities: 2 });
    await old.close();
    await fresh_.add([{ head: 'x', relation: 'y', tail: 'w' }]);
    await fresh_.close();
    checkGraphFile(path);
    expect(existsSync(`${path}.replacing`)).toBe(false);
  });

  it('leaves the former graph and no other file when the source fails or the load is aborted', async () => {
    const path = fresh();
    await bulkLoad(path, [records(10)]);
    const content = readFileSync(path);
    await expect(bulkLoad(path, readTriples(file('tsv', 'a\tb\tc\nbad\n')))).rejects.toThrow(/:2:/);
    const controller = new AbortController();
    const aborted = bulkLoad(path, [records(50_000)], {
      signal: controller.signal,
      onProgress: ({ phase }) => {
        if (phase === 'triples') controller.abort();
      },
    });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(readFileSync(path).equals(content)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('.loading-'))).toEqual([]);
  });

  it('does not touch a file that is no graph', async () => {
    const path = file('txt', 'my letters');
    await expect(bulkLoad(path, [records(1)])).rejects.toThrow(/not a Clew graph/);
    await expect(openEmbeddedGraph(path)).rejects.toThrow(/not a Clew graph/);
    expect(readFileSync(path, 'utf8')).toBe('my letters');
    await expect(openEmbeddedGraph(join(folder, 'absent.clew'), { readOnly: true })).rejects.toThrow(
      /no graph file/,
    );
  });

  it('keeps notes until the content changes, and none where it may not write', async () => {
    const path = fresh();
    await bulkLoad(path, [records(10)]);
    const graph = await openEmbeddedGraph(path);
    await graph.notes.set('profile', Buffer.from('abc'));
    expect(Buffer.from((await graph.notes.get('profile')) ?? []).toString()).toBe('abc');
    const reader = await openEmbeddedGraph(path, { readOnly: true });
    await reader.notes.set('other', Buffer.from('x'));
    expect(await reader.notes.get('other')).toBeUndefined();
    expect(await reader.notes.get('profile')).toBeDefined();
    await graph.add([{ head: 'new', relation: 'r0', tail: 'fact' }]);
    expect(await graph.notes.get('profile')).toBeUndefined();
    expect(await reader.notes.get('profile')).toBeUndefined();
    await reader.close();
    await graph.close();
  });
});
