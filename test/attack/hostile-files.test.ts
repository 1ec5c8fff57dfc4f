import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { openGraph } from '../../src/open-graph.ts';
import { rounds } from './how-long.ts';

vi.setConfig({ testTimeout: 180_000 });

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const HEAP_MB = 256;
/** Of the loader alone; a busy machine may make it look longer, so that what is measured is a multiple of it. */
const PATIENCE_MS = 60_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-files-'));
  mkdirSync(join(folder, 'graphs'));
});
beforeEach(async () => {
  const fact = { head: 'Jaws', relation: 'directed_by', tail: 'Steven Spielberg' };
  await bulkLoad(join(folder, 'graphs', 'kept.db'), [[fact]], { profile: profileNamed('plain') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads content over a graph that is there, in a process of its own under a bound of memory. */
function load(file: string, content: string | Uint8Array) {
  const path = join(folder, file);
  writeFileSync(path, content);
  const { status, signal, stderr, error } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, MAIN, 'load', 'kept', path, '--quiet'],
    { env: { ...process.env, CLEW_HOME: folder, NO_COLOR: '1' }, encoding: 'utf8', timeout: PATIENCE_MS },
  );
  rmSync(path, { force: true });
  expect(error).toBeUndefined();
  return { status, signal, stderr };
}

async function isKept(): Promise<boolean> {
  const graph = await openGraph('kept', { home: folder });
  const [found] = await graph.resolve(['Jaws']);
  await graph.close();
  return found !== undefined;
}

const RDF = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="http://x/">';
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const MEGABYTES = rounds(40, 400);

const FILES: readonly (readonly [name: string, file: string, content: () => string | Uint8Array])[] = [
  ['nothing', 'a.tsv', () => ''],
  ['a mark of the order of bytes alone', 'a.csv', () => '\uFEFF'],
  ['NUL', 'a.tsv', () => new Uint8Array(1_000_000)],
  ['one line without end', 'a.tsv', () => 'x'.repeat(MEGABYTES * 1_000_000)],
  ['one field without end', 'a.csv', () => `a,b,"${'x'.repeat(MEGABYTES * 1_000_000)}`],
  ['quotation marks that never close', 'a.csv', () => 'a,b,c\n"'.repeat(100_000)],
  ['a hundred thousand columns', 'a.csv', () => `${'c,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`],
  ['bytes that are no UTF-8', 'a.tsv', () => Uint8Array.from([0x61, 0x09, 0xff, 0xfe, 0x09, 0x62, 0x0a])],
  ['a bad line', 'a.nt', () => '<http://a> <http://b> .\n'],
  [
    'characters that command a terminal',
    'a.nt',
    () => '<http://a> <http://b> \u001b]0;owned\u0007\u001b[31m\u009b2J\u202e .\n',
  ],
  ['an escape that is none', 'a.nt', () => '<http://a> <http://b> "\\q" .\n'],
  ['a literal without end', 'a.nt', () => `<http://a> <http://b> "${'x'.repeat(MEGABYTES * 1_000_000)}`],
  ['prefixes that refer to nothing', 'a.ttl', () => 'x:a x:b x:c .\n'],
  [
    'blank nodes in blank nodes',
    'a.ttl',
    () => `@prefix : <http://x/> .\n:a :b ${nested('[ :p ', ']', 50_000)} .`,
  ],
  [
    'elements in elements',
    'a.rdf',
    () => `${RDF}${nested('<rdf:Description><x:p>', '</x:p></rdf:Description>', 20_000)}</rdf:RDF>`,
  ],
  [
    'a billion laughs',
    'a.rdf',
    () =>
      `<!DOCTYPE r [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>${RDF}<rdf:Description x:p="&j;"/></rdf:RDF>`,
  ],
  [
    'an entity of a file',
    'a.rdf',
    () =>
      `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${RDF}<rdf:Description rdf:about="http://a"><x:p>&e;</x:p></rdf:Description></rdf:RDF>`,
  ],
  [
    'an attribute without end',
    'a.rdf',
    () => `${RDF}<rdf:Description x:p="${'x'.repeat(MEGABYTES * 1_000_000)}`,
  ],
  [
    'graphs in graphs',
    'a.graphml',
    () => nested('<graphml><graph><node id="a">', '</node></graph></graphml>', 20_000),
  ],
  ['lists of lists', 'a.jsonld', () => nested('[', ']', 100_000)],
  ['contexts in contexts', 'a.jsonld', () => `{"@context":${nested('{"@context":', '}', 400)}`],
  [
    'objects in objects',
    'a.jsonld',
    () => `${'{"http://x/p":'.repeat(300)}{"@id":"http://x"}${'}'.repeat(300)}`,
  ],
  [
    'a context by address',
    'a.jsonld',
    () => '{"@context":"http://127.0.0.1:9/context","@id":"x","name":"y"}',
  ],
  ['half an object', 'a.jsonl', () => '{"head":"a","relation":"b"'],
  ['depth', 'a.jsonl', () => `{"head":${nested('[', ']', 50_000)},"relation":"b","tail":"c"}\n`],
  ['the prototype', 'a.jsonl', () => '{"__proto__":{"head":"a"},"relation":"b","tail":"c"}\n'],
  ['nodes without edges', 'a.csv', () => 'id:ID,name,:LABEL\n1,Jaws,Film\n2,Duel,Film\n'],
  ['half a packed file', 'a.tsv.gz', () => gzipSync('a\tb\tc\n'.repeat(10_000)).subarray(0, 40)],
  ['a bomb of zeros', 'a.nt.gz', () => gzipSync(new Uint8Array(rounds(300, 3000) * 1_000_000), { level: 1 })],
];

describe('a file of', () => {
  test.each(FILES)('%s ends in words, and the graph stays', async (_name, file, content) => {
    const { status, signal, stderr } = load(file, content());
    expect({ status, signal, stderr }).toMatchObject({ status: 2, signal: null });
    expect(stderr).toMatch(/^clew: .+\n$/u);
    expect(stderr.length).toBeLessThan(1500);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
    expect(stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]|root:|fault in Clew/u);
    expect(await isKept()).toBe(true);
  });
});

/** What looks hostile and can be read is read, within the same bounds. */
const READ: typeof FILES = [
  ['UTF-16 without a mark', 'a.tsv', () => Buffer.from('Jaws\tdirected by\tSpielberg\n', 'utf16le')],
  ['lists in lists', 'a.ttl', () => `@prefix : <http://x/> .\n:a :b ${nested('( ', ')', 50_000)} .`],
  ['a packed file that is none', 'a.tsv.gz', () => 'a\tb\tc\n'],
];

test.each(READ)('a file of %s is loaded', (_name, file, content) => {
  expect(load(file, content())).toMatchObject({ status: 0, signal: null });
});
