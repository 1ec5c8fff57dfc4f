import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { type LoadRecord, type ReadTriplesOptions, readTriples } from '../../src/graph/index.ts';
import { JsonSyntax } from '../../src/graph/load/json-syntax.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-formats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;

async function read(ending: string, content: string | Buffer, options: ReadTriplesOptions = {}) {
  const path = join(folder, `${count++}.${ending}`);
  writeFileSync(path, content);
  const source = readTriples(path, options);
  const records: LoadRecord[] = [];
  let error: unknown;
  try {
    for await (const batch of source) {
      if ('size' in batch) throw new Error('no packed triples here');
      records.push(...batch);
    }
  } catch (caught) {
    error = caught;
  }
  if (error !== undefined) expect(error).toBeInstanceOf(InputError);
  const message = (error as Error | undefined)?.message.slice(path.length);
  const skipped = source.skipped.messages.map((one) => one.slice(path.length));
  return { records, message, skipped, dropped: source.dropped };
}

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const E = 'http://e.org/';
const iri = (name: string) => ({ term: `${E}${name}` });
const fact = (head: string, relation: string, tail: object | string) => ({
  head: iri(head),
  relation: `${E}${relation}`,
  tail: typeof tail === 'string' ? iri(tail) : tail,
});
const rdf = (body: string, before = '') =>
  `<?xml version="1.0"?>\n${before}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="${E}">\n${body}\n</rdf:RDF>\n`;
const about = (name: string, body: string) =>
  `<rdf:Description rdf:about="${E}${name}">${body}</rdf:Description>`;

describe('quads', () => {
  it('keeps the triples of named graphs and counts the graph names it drops', async () => {
    const trig = `@prefix e: <${E}> .\ne:g { e:a e:b "x"@de, 3 . }\ne:a e:c e:d .\n`;
    expect(await read('trig', trig)).toMatchObject({
      records: [
        fact('a', 'b', { literal: 'x', lang: 'de' }),
        fact('a', 'b', { literal: '3', datatype: `${XSD}integer` }),
        fact('a', 'c', 'd'),
      ],
      dropped: { graphNames: 2 },
    });
    const quads = `<${E}a> <${E}c> <${E}d> <${E}g> .\nbad\n<${E}a> <${E}b> "y" .\n`;
    expect(await read('nq', quads, { skipBad: true })).toMatchObject({
      records: [fact('a', 'c', 'd'), fact('a', 'b', { literal: 'y' })],
      skipped: [':2: Unexpected "bad".'],
      dropped: { graphNames: 1 },
    });
  });

  it('names the line of a triple about a triple', async () => {
    const { message } = await read('trig', `@prefix e: <${E}> .\n\ne:a e:b << e:c e:d e:e >> .`);
    expect(message).toBe(':3: Triples about triples are not read.');
  });
});

describe('RDF/XML', () => {
  it('reads literals, resources, nodes without a name, and addresses relative to the file', async () => {
    const body = `<rdf:Description rdf:about="#a"><e:name xml:lang="fr">Zoë &amp; "x"</e:name><e:part rdf:parseType="Resource"><e:size rdf:datatype="${XSD}int">3</e:size></e:part></rdf:Description>`;
    const { records, message } = await read('rdf', rdf(body));
    expect(message).toBeUndefined();
    const head = { term: expect.stringMatching(/^file:\/\/\/\d+\.rdf#a$/) };
    const part = { term: expect.stringMatching(/^_:/) };
    expect(records).toEqual([
      { head, relation: `${E}name`, tail: { literal: 'Zoë & "x"', lang: 'fr' } },
      { head, relation: `${E}part`, tail: part },
      { head: part, relation: `${E}size`, tail: { literal: '3', datatype: `${XSD}int` } },
    ]);
  });

  it('gives nodes without a name the same labels on every load', async () => {
    const body = about('a', '<e:part rdf:parseType="Resource"><e:size>3</e:size></e:part>');
    expect((await read('rdf', rdf(body))).records).toEqual((await read('owl', rdf(body))).records);
  });

  it('is told by its content, packed or not, in its own encoding', async () => {
    const text = rdf(about('a', '<e:name>Zoë</e:name>')).replace('?>', ' encoding="ISO-8859-1"?>');
    const expected = [fact('a', 'name', { literal: 'Zoë' })];
    expect((await read('dat', gzipSync(Buffer.from(text, 'latin1')))).records).toEqual(expected);
    expect((await read('xml', Buffer.from(`\ufeff${text}`, 'utf16le'))).records).toEqual(expected);
    expect((await read('rdf', Buffer.from(text.replace('ISO-8859-1', 'UTF-8'), 'latin1'))).message).toBe(
      ':3: The text is not valid utf-8. Convert the file, or let its XML declaration name the encoding it has.',
    );
  });

  it('refuses a document that breaks off or is not well formed, and says that no part can be skipped', async () => {
    const cut = rdf(about('a', '<e:name>Ada</e:name>')).replace('</rdf:RDF>\n', '');
    expect((await read('rdf', cut)).message).toBe(':3: unclosed tag: rdf:RDF.'.replace(':3', ':4'));
    expect((await read('rdf', rdf('\n<e:A>\n</e:B>'), { skipBad: true })).message).toBe(
      ':5: unexpected close tag. A rdfxml document is read as a whole: no part of it can be skipped.',
    );
  });

  it('reads plain entities and refuses those that grow or reach outside', async () => {
    const doctype = (declarations: string) => `<!DOCTYPE rdf:RDF [\n${declarations}\n]>\n`;
    const body = '<rdf:Description rdf:about="&e;a"><e:name>&e;</e:name></rdf:Description>';
    expect((await read('rdf', rdf(body, doctype(`<!ENTITY e "${E}">`)))).records).toEqual([
      fact('a', 'name', { literal: E }),
    ]);
    for (const [declarations, reason] of [
      ['<!ENTITY a "x"><!ENTITY e "&a;&a;">', /made of other entities/],
      ['<!ENTITY e SYSTEM "file:///etc/passwd">', /lies outside the file/],
      ['<!ENTITY % p "x"><!ENTITY e "y">', /Parameter entities/],
      [`<!ENTITY e "${'x'.repeat(2000)}">`, /At most 1000 entities of 1024 characters/],
    ] as const) {
      expect((await read('rdf', rdf(body, doctype(declarations)))).message).toMatch(reason);
      expect((await read('graphml', `${doctype(declarations)}<graphml/>`)).message).toMatch(reason);
    }
    const many = about('a', `<e:name>${'&e;'.repeat(30_000)}</e:name>`);
    expect((await read('rdf', rdf(many, doctype(`<!ENTITY e "${'x'.repeat(1000)}">`)))).message).toMatch(
      /expand to far more than its text/,
    );
  });
});

describe('JSON-LD', () => {
  it('reads contexts inside the document, lists, languages and named graphs', async () => {
    const text = `{"@context": {"@vocab": "${E}"},\n "@id": "${E}a", "knows": {"@id": "${E}b", "name": "B \\"q\\""},\n "age": 3, "word": {"@value": "x", "@language": "de"}}`;
    const { records, message } = await read('jsonld', text);
    expect(message).toBeUndefined();
    expect(records).toHaveLength(4);
    expect(records).toEqual(
      expect.arrayContaining([
        fact('a', 'knows', 'b'),
        fact('b', 'name', { literal: 'B "q"' }),
        fact('a', 'age', { literal: '3', datatype: `${XSD}integer` }),
        fact('a', 'word', { literal: 'x', lang: 'de' }),
      ]),
    );
    const named = `{"@context": {"@vocab": "${E}"}, "@id": "${E}g", "@graph": [{"@id": "${E}a", "n": {"@id": "${E}b"}}]}`;
    expect(await read('json', named)).toMatchObject({
      records: [fact('a', 'n', 'b')],
      dropped: { graphNames: 1 },
    });
  });

  it('never fetches a context', async () => {
    const { message, records } = await read('jsonld', '{"@context": "https://schema.org/",\n "name": "x"}');
    expect(records).toEqual([]);
    expect(message).toContain(
      'The context "https://schema.org/" lies outside the file, and nothing is fetched',
    );
  });

  it('names the line of a fault, and refuses a document that breaks off', async () => {
    const start = `{"@context": {"@vocab": "${E}"},\n "@id": "${E}a",\n`;
    expect((await read('jsonld', `${start} nope}`)).message).toMatch(/^:3: Unexpected/);
    const missing = `${start} "name": [{"@id": "${E}y", "knows":},\n "B"]}`;
    expect((await read('jsonld', missing)).message).toBe(':3: Unexpected "}": expected a value.');
    const apart = `${start} "name": "B"\n "age": 3}`;
    expect((await read('jsonld', apart)).message).toBe(
      ':4: Unexpected "\\"": expected "," or the end of the object or list.',
    );
    expect((await read('jsonld', `${start} "name": "B`, { skipBad: true })).message).toMatch(
      /^:3: Unclosed document\. A jsonld document is read as a whole/,
    );
  });
});

describe('the syntax of JSON', () => {
  const values = [
    '{}',
    ' [1, -0.5e+3, "a\\u00e9\\"b", {"c": [null, true, []]}]\n',
    '"\u2028"',
    '0',
    'false',
    '{"a":}',
    '{"a":1,}',
    '{"a":1 "b":2}',
    '{"a"}',
    '{a:1}',
    '{,}',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[01]',
    '[1.]',
    '[nul]',
    '[+1]',
    "['a']",
    '{"a":1]',
    '["\\x"]',
    '["\\u12g4"]',
    '["a\nb"]',
    '{} {}',
    '{"a":1}}',
    '[1',
    '["a',
    '',
    '1\u00a02',
  ];
  it.each(values)('%j is taken or refused as JSON.parse does, in whatever pieces', (text) => {
    const isGood = (work: () => void): boolean => {
      try {
        work();
        return true;
      } catch {
        return false;
      }
    };
    const expected = isGood(() => JSON.parse(text));
    for (const size of [1, 3, 1000]) {
      const inPieces = isGood(() => {
        const syntax = new JsonSyntax();
        for (let at = 0; at < text.length; at += size) syntax.write(text.slice(at, at + size));
        syntax.end();
      });
      expect({ size, inPieces }).toEqual({ size, inPieces: expected });
    }
  });
});

describe('JSON Lines', () => {
  it('reads names, terms, values and entities, and passes over bad lines', async () => {
    const text = [
      '{"head": "a", "relation": "r", "tail": 3}',
      '{"head": {"id": "x", "name": "X"}, "relation": "r", "tail": {"value": "v\\n\\"", "lang": "de"}}',
      '',
      '{"entity": "x", "aliases": ["Y"], "types": ["T"]}',
      'x',
      '{"head": "a", "tail": "b"}',
      '{"head": "a", "relation": "r", "tail": []}',
      '{"head": "a", "relation": "r", "tail": ""}',
    ].join('\n');
    expect(await read('jsonl', text, { skipBad: true })).toMatchObject({
      records: [
        { head: 'a', relation: 'r', tail: { literal: '3', datatype: `${XSD}integer` } },
        { head: { term: 'x', name: 'X' }, relation: 'r', tail: { literal: 'v\n"', lang: 'de' } },
        { entity: 'x', aliases: ['Y'], types: ['T'] },
      ],
      skipped: [
        expect.stringMatching(/^:5: The line is not JSON/),
        ':6: "relation" is missing.',
        expect.stringMatching(/^:7: "tail" is of another shape/),
        ':8: "tail" is empty.',
      ],
    });
    expect((await read('jsonl', text)).message).toMatch(/^:5: /);
  });

  it('takes other names of fields, and is told by its content', async () => {
    const columns = { head: 's', relation: 'p', tail: 'o' };
    expect(
      (await read('txt', '{"s": "a", "p": "r", "o": "b"}\n', { format: 'jsonl', columns })).records,
    ).toEqual([{ head: 'a', relation: 'r', tail: 'b' }]);
    expect((await read('txt', '{"head": "a", "relation": "r", "tail": "b"}\n')).records).toHaveLength(1);
  });
});

describe('the CSV of Neo4j', () => {
  it('reads nodes with labels, names and typed properties', async () => {
    const csv =
      'personId:ID(P),name,tags:string[],age:int,skip:IGNORE,:LABEL\n1,"A ""q""",x;y,3,z,Person;Actor\n,B,,,,\n';
    expect(await read('csv', csv, { skipBad: true })).toMatchObject({
      records: [
        { entity: { term: 'P/1' }, name: 'A "q"', types: ['Person', 'Actor'] },
        { head: { term: 'P/1' }, relation: 'tags', tail: { literal: 'x' } },
        { head: { term: 'P/1' }, relation: 'tags', tail: { literal: 'y' } },
        { head: { term: 'P/1' }, relation: 'age', tail: { literal: '3', datatype: `${XSD}integer` } },
      ],
      skipped: [':3: The identifier of the node is empty.'],
    });
  });

  it('reads columns, types and endings of any name, also of such that every object has', async () => {
    const csv = ':ID,constructor,year:valueOf\n1,Ferrari,1950\n';
    const facts = [
      { entity: { term: '1' } },
      { head: { term: '1' }, relation: 'constructor', tail: { literal: 'Ferrari' } },
      { head: { term: '1' }, relation: 'year', tail: { literal: '1950' } },
    ];
    expect((await read('csv', csv)).records).toEqual(facts);
    expect((await read('constructor', csv)).records).toEqual(facts);
  });

  it('reads relationships and counts the properties it drops', async () => {
    const csv = ':START_ID(P);since:int;:END_ID(F);:TYPE\n1;1999;2;LIKES\n1;;;LIKES\n1\n';
    expect(await read('csv', csv, { skipBad: true, delimiter: ';' })).toMatchObject({
      records: [{ head: { term: 'P/1' }, relation: 'LIKES', tail: { term: 'F/2' } }],
      skipped: [':3: The end of the relationship is empty.', ':4: Expected at least 4 fields, found 1.'],
      dropped: { edgeProperties: 1 },
    });
    expect((await read('csv', ':START_ID,:END_ID\n1,2\n')).message).toMatch(
      /^:1: The header names no column :TYPE/,
    );
  });

  it('reads the form with nodes and relationships in one file', async () => {
    const csv =
      '"_id","_labels","name","age","_start","_end","_type"\n"1",":P:Q","A","3",,,\n,,,,"1","2","KNOWS"\n';
    expect((await read('csv', csv)).records).toEqual([
      { entity: { term: '1' }, name: 'A', types: ['P', 'Q'] },
      { head: { term: '1' }, relation: 'age', tail: { literal: '3' } },
      { head: { term: '1' }, relation: 'KNOWS', tail: { term: '2' } },
    ]);
  });
});

describe('GraphML', () => {
  const keys =
    '<key id="d0" for="node" attr.name="name" attr.type="string"/><key id="d1" for="node" attr.name="age" attr.type="int"><default>7</default></key><key id="w" for="edge" attr.name="weight"/>';

  it('reads nodes, defaults and edges', async () => {
    const xml = `<graphml xmlns="http://graphml.graphdrawing.org/xmlns">${keys}\n<graph edgedefault="directed"><node id="n0" labels=":P"><data key="d0">A &lt;b&gt;<![CDATA[&]]></data></node><node id="n1"><data key="d1">9</data></node><edge source="n0" target="n1" label="KNOWS"><data key="w">0.5</data></edge><edge source="n1" target="n0"/>\n<edge source="n0"/></graph></graphml>`;
    expect(await read('graphml', xml, { skipBad: true })).toMatchObject({
      records: [
        { entity: { term: 'n0' }, name: 'A <b>&', types: ['P'] },
        { head: { term: 'n0' }, relation: 'age', tail: { literal: '7', datatype: `${XSD}integer` } },
        { entity: { term: 'n1' }, types: [] },
        { head: { term: 'n1' }, relation: 'age', tail: { literal: '9', datatype: `${XSD}integer` } },
        { head: { term: 'n0' }, relation: 'KNOWS', tail: { term: 'n1' } },
        { head: { term: 'n1' }, relation: 'edge', tail: { term: 'n0' } },
      ],
      skipped: [':3: An edge has no target.'],
      dropped: { edgeProperties: 1 },
    });
    expect((await read('graphml', xml)).message).toBe(':3: An edge has no target.');
  });

  it('joins nodes wherever they stand, and refuses an edge to one that is not there', async () => {
    const graph = (body: string) => `<graphml>${keys}\n<graph>${body}</graph></graphml>`;
    const early = graph('<edge source="a" target="b"/><node id="a"/><node id="b"/>');
    expect((await read('graphml', early)).records.at(-1)).toEqual({
      head: { term: 'a' },
      relation: 'edge',
      tail: { term: 'b' },
    });
    const astray = graph('<node id="a"/>\n<edge source="a" target="z"/>\n<edge source="a" target="a"/>');
    const says =
      ':3: The edge from "a" to "z" names "z", and no <node> has that id. Add the node, or take the edge out.';
    expect((await read('graphml', astray)).message).toBe(says);
    const { skipped, records } = await read('graphml', astray, { skipBad: true });
    expect(skipped).toEqual([says]);
    expect(records.filter((one) => 'relation' in one && one.relation === 'edge')).toHaveLength(1);
  });

  it('refuses other documents and those that break off', async () => {
    expect((await read('graphml', '<svg/>')).message).toBe(':1: Expected <graphml>, found <svg>.');
    expect((await read('graphml', '<graphml><graph>\n<edge source="a" target="b">')).message).toBe(
      ':2: unclosed tag: edge.',
    );
    expect((await read('graphml', '')).message).toMatch(/document must contain a root element|no <graphml>/);
  });
});

describe('CSV', () => {
  it('keeps brackets, slashes and other signs at the beginning of fields', async () => {
    const text = '(500) Days, /path ,_x_\n ?a,"  )b ",\u3000c\n';
    expect((await read('csv', text)).records).toEqual([
      { head: '(500) Days', relation: '/path', tail: '_x_' },
      { head: '?a', relation: '  )b ', tail: 'c' },
    ]);
  });
});

describe('text that is not UTF-8', () => {
  const BAD =
    'The line is not valid UTF-8. Convert the file to UTF-8, or, of a table of things, name its encoding with --encoding.';
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const json = (tail: string) => `{"head":"a","relation":"b","tail":"${tail}"}\n`;
  const triple = (tail: string) => `<${E}a> <${E}b> "${tail}" .\n`;
  const lines = [
    ['jsonl', json('Zoe') + json('Am\u00e9lie') + json('Ann')],
    ['nt', triple('Zoe') + triple('Am\u00e9lie') + triple('Ann')],
    ['nq', triple('Zoe') + triple('Am\u00e9lie') + triple('Ann')],
    ['csv', 'a,b,Zoe\na,b,Am\u00e9lie\na,b,Ann\n'],
  ] as const;

  it.each(lines)('is refused in %s with its line, or passed over with it', async (ending, text) => {
    expect((await read(ending, latin1(text))).message).toBe(`:2: ${BAD}`);
    expect((await read(ending, gzipSync(latin1(text)))).message).toBe(`:2: ${BAD}`);
    const { records, skipped } = await read(ending, latin1(text), { skipBad: true });
    expect(skipped).toEqual([`:2: ${BAD}`]);
    expect(JSON.stringify(records)).toMatch(/Zoe.*Ann/);
    expect(records).toHaveLength(2);
    expect(JSON.stringify((await read(ending, text)).records)).toContain('Am\u00e9lie');
    expect(JSON.stringify((await read(ending, `\ufeff${text}`)).records)).not.toContain('\ufeff');
    // A character that stands for damage may be in a file that has none.
    expect((await read(ending, text.replace('\u00e9', '\ufffd'))).records).toHaveLength(3);
  });

  const turtle = (name: string) => `@prefix e: <${E}> .\ne:a e:b "Zoe" .\ne:a e:b "${name}" .\n`;
  const jsonld = (name: string) => `[\n {"@id":"${E}a",\n  "${E}b": "${name}"}\n]\n`;
  it.each([
    ['ttl', turtle],
    ['trig', turtle],
    ['jsonld', jsonld],
  ] as const)('is refused in %s with its line', async (ending, make) => {
    expect((await read(ending, latin1(make('Am\u00e9lie')))).message).toBe(`:3: ${BAD}`);
    expect((await read(ending, latin1(make('Am\u00e9')).subarray(0, -4))).message).toMatch(/^:3: /);
    expect(JSON.stringify((await read(ending, make('Am\u00e9lie'))).records)).toContain('Am\u00e9lie');
  });

  it('is found far down a file, whatever characters the reader cut in two before', async () => {
    const good = json('\u5317\u4eac\u00e9').repeat(60_000);
    const { message } = await read('jsonl', Buffer.concat([Buffer.from(good), latin1(json('\u00e9'))]));
    expect(message).toBe(`:60001: ${BAD}`);
    const statement = 'e:a e:b "\u5317\u4eac\u00e9" .\n';
    const long = `@prefix e: <${E}> .\n${statement.repeat(60_000)}`;
    const broken = Buffer.concat([Buffer.from(long), latin1('e:a e:b "\u00e9" .\n'), Buffer.from(statement)]);
    expect((await read('ttl', broken)).message).toBe(`:60002: ${BAD}`);
  });

  it('is refused where a file breaks off inside a character', async () => {
    const cut = (text: string) => Buffer.from(text).subarray(0, -1);
    expect((await read('jsonl', cut(`${json('Zoe')}{"head":"\u00e9`))).message).toBe(`:2: ${BAD}`);
    expect((await read('csv', cut('a,b,c\na,b,\u00e9'))).message).toBe(`:2: ${BAD}`);
    expect((await read('ttl', cut('# one\n# \u00e9'))).message).toBe(`:2: ${BAD}`);
  });

  it('in the header of a CSV file ends the load, and UTF-16 with its mark is read', async () => {
    const nodes = latin1(':ID,ann\u00e9e\n1,1995\n');
    expect((await read('csv', nodes, { format: 'neo4j-csv', skipBad: true })).message).toBe(`:1: ${BAD}`);
    const wide = Buffer.from('\ufeffa,b,Am\u00e9lie\n', 'utf16le');
    expect((await read('csv', wide)).records).toEqual([{ head: 'a', relation: 'b', tail: 'Am\u00e9lie' }]);
  });
});
