import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, type InputError } from '../../src/errors.ts';
import {
  bulkLoad,
  LOAD_LIMITS,
  type LoadLimits,
  openEmbeddedGraph,
  parseLimits,
  readTriples,
} from '../../src/graph/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-limits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What reading a file ends with; empty where it is read to the end. */
async function failure(
  name: string,
  content: string | Buffer,
  limits: Partial<LoadLimits> = {},
): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, content);
  try {
    for await (const _ of readTriples(path, { limits }));
    return '';
  } catch (error) {
    const { message, fault } = error as InputError;
    expect(fault).toBe('limit');
    return message.replace(`${folder}/`, '');
  }
}

const rdf = (body: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/">${body}</rdf:RDF>`;
const nested = (depth: number) =>
  `${'<rdf:Description><e:p>'.repeat(depth)}x${'</e:p></rdf:Description>'.repeat(depth)}`;

describe('documents', () => {
  it.each([
    [
      'a.jsonld',
      `{"http://e/p":${'['.repeat(5_000)}1${']'.repeat(5_000)}}`,
      /Objects and lists stand more than 64 deep/,
    ],
    ['a.rdf', rdf(nested(20_000)), /Elements stand more than 64 deep/],
    ['a.graphml', `<graphml>${'<graph>'.repeat(5_000)}`, /Elements stand more than 64 deep/],
  ])('of great depth end at once, with the limit named: %s', async (name, text, message) => {
    const started = performance.now();
    const found = await failure(name, text);
    expect(found).toMatch(message);
    expect(found).toContain('allow more with --limit depth=NUMBER');
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('are read at greater depth when that is allowed', async () => {
    expect(await failure('b.rdf', rdf(nested(40)))).toMatch(/64 deep/);
    expect(await failure('b.rdf', rdf(nested(40)), { depth: 100 })).toBe('');
  });
});

describe('long lines, texts and tokens', () => {
  const limits = { lineBytes: 100_000 };
  const long = 'x'.repeat(200_000);

  it.each([
    ['a.tsv', `a\tb\tc\n${long}`, /The line that begins at byte 7 is longer than 100,000 bytes/],
    ['a.csv', `a,b,c\n${long}`, /(?:byte 7|The row) is longer than 100,000 bytes/],
    ['b.csv', `a,b,"${'x\n'.repeat(100_000)}`, /The row is longer than 100,000 characters/],
    ['a.nt', Buffer.alloc(200_000), /byte 1 is longer/],
    ['a.jsonl', long, /byte 1 is longer/],
    [
      'a.ttl',
      `<http://e/a> <http://e/b> """${'x\n'.repeat(200_000)}`,
      /does not end within 100,000 characters/,
    ],
    ['a.jsonld', `{"http://e/p":"${long}"}`, /A text is longer than 100,000 characters/],
    [
      'a.rdf',
      rdf(`<rdf:Description><e:p>${long}`).slice(0, -10),
      /A text or a tag is longer than 100,000 characters/,
    ],
    ['a.graphml', `<graphml><data>${long}`, /A text or a tag is longer than 100,000 characters/],
  ])('end the load: %s', async (name, content, message) => {
    expect(await failure(name, content, limits)).toMatch(message);
  });

  it('of gzip that unpacks to far more than it is, and of UTF-16 without a mark', async () => {
    const bomb = gzipSync(Buffer.from('a\tb\tc\n'.repeat(1 << 18)));
    expect(await failure('bomb.tsv.gz', bomb, { freeBytes: 1000, expansion: 20 })).toBe(
      'bomb.tsv.gz: The gzip data unpacks to more than 20 times its size; the limit is 20. If the file is sound, allow more with --limit expansion=NUMBER.',
    );
    const path = join(folder, 'wide.tsv');
    writeFileSync(path, Buffer.from('Åda\tborn in\tLondon\n', 'utf16le'));
    await bulkLoad(join(folder, 'wide.db'), readTriples(path));
    const graph = await openEmbeddedGraph(join(folder, 'wide.db'));
    const [[match] = []] = await graph.findByName(['åda'], { mode: 'exact', limit: 1 });
    expect(match?.entity.name).toBe('Åda');
    await graph.close();
  });
});

describe('limits as text', () => {
  it('are read by name, and others refused', () => {
    expect(parseLimits(['depth=200', 'lineBytes=1000000'])).toEqual({ depth: 200, lineBytes: 1_000_000 });
    for (const wrong of ['deep=3', 'depth', 'depth=-1', 'depth=1.5', '__proto__=3']) {
      expect(() => parseLimits([wrong])).toThrow(ConfigError);
    }
    expect(() => parseLimits(['deep=3'])).toThrow(Object.keys(LOAD_LIMITS).join(', '));
  });
});

describe('an empty source', () => {
  it('makes no graph and replaces none, unless that is allowed', async () => {
    const path = join(folder, 'kept.db');
    await bulkLoad(path, [{ head: 'a', relation: 'b', tail: 'c' }]);
    const nodes = [{ entity: { term: '1' }, name: 'Ada' }];
    await expect(bulkLoad(path, nodes)).rejects.toThrow(
      'There is no triple in it, only 1 node that nothing joins and nothing is said of; no graph was made, and none was replaced. Load the file of the relationships along with it, or say --allow-empty.',
    );
    await expect(bulkLoad(path, [])).rejects.toThrow(ConfigError);
    const kept = await openEmbeddedGraph(path);
    expect((await kept.stats()).triples).toBe(1);
    await kept.close();
    expect((await bulkLoad(path, [], { allowEmpty: true })).triples).toBe(0);
  });
});

describe('memory', () => {
  it('of reading a table does not grow with its rows, be they a million', { timeout: 300_000 }, async () => {
    const peaks: number[] = [];
    for (const rows of [50_000, 1_000_000]) {
      const path = join(folder, `rows-${rows}.csv`);
      const out = createWriteStream(path);
      out.write('ID,Name,Department,Hired,Salary\n');
      for (let from = 0; from < rows; from += 10_000) {
        let text = '';
        for (let row = from; row < Math.min(rows, from + 10_000); row++) {
          text += `${row},Person ${row},Department ${row % 50},2020-01-${String((row % 28) + 1).padStart(2, '0')},"${row % 90},500"\n`;
        }
        if (!out.write(text)) await once(out, 'drain');
      }
      out.end();
      await finished(out);
      const script = fileURLToPath(new URL('process/read-things.ts', import.meta.url));
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--max-old-space-size=64',
        script,
        path,
      ]);
      const { records, megabytes } = JSON.parse(stdout) as { records: number; megabytes: number };
      expect(records).toBeGreaterThan(rows * 4);
      peaks.push(megabytes);
      rmSync(path);
    }
    const [small = 0, large = 0] = peaks;
    // A million rows kept as cells would be some 300 MB, and the heap has 64; what is left is what the collector has not
    // taken back yet.
    expect(large - small).toBeLessThan(100);
  });
});
