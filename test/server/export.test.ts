import { afterAll, expect, test } from 'vitest';
import { bodyOf, demoApp } from './demo-app.ts';

const demo = demoApp();
afterAll(() => demo.close());

const HOSTILE = '<script>alert(1)</script>\t"&\n';

async function evidence() {
  const answer = await bodyOf(
    demo.post('/api/ask', { question: 'Which films did Alfred Hitchcock direct?' }),
  );
  return answer.evidence as readonly object[];
}

test.each([
  ['ntriples', 'application/n-triples', 'evidence.nt'],
  ['tsv', 'text/tab-separated-values', 'evidence.tsv'],
  ['graphml', 'application/graphml+xml', 'evidence.graphml'],
])('the evidence of an answer as %s holds every triple once', async (format, type, file) => {
  const all = await evidence();
  const response = await demo.post('/api/export', { format, evidence: [...all, ...all] });
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
  const text = await response.text();
  const count = {
    ntriples: / <urn:clew:relation\/directed_by> /gu,
    tsv: /\tdirected_by\t/gu,
    graphml: /<edge /gu,
  };
  expect(text.match(count[format as keyof typeof count])?.length).toBe(all.length);
  expect(text).toContain(format === 'ntriples' ? 'Rear%20Window' : 'Rear Window');
});

test('evidence larger than a question may be is taken, up to a limit of its own', async () => {
  const facts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ head: `Film ${at}`, relation: 'directed_by', tail: 'x'.repeat(100), clues: [] },
    }));
  const response = await demo.post('/api/export', { format: 'tsv', evidence: facts(2000) });
  expect(response.status).toBe(200);
  expect((await response.text()).trim().split('\n').length).toBe(2000);
  expect((await demo.post('/api/export', { format: 'tsv', evidence: facts(40_000) })).status).toBe(413);
});

test('markup and control characters in names stay text', async () => {
  const one = { head: HOSTILE, relation: HOSTILE, tail: HOSTILE, clues: [] };
  const graphml = await (await demo.post('/api/export', { format: 'graphml', evidence: [one] })).text();
  expect(graphml).not.toContain('<script>');
  expect(graphml).toContain('&lt;script&gt;');
  const tsv = await (await demo.post('/api/export', { format: 'tsv', evidence: [one] })).text();
  expect(tsv.trim().split('\n').length).toBe(1);
  expect(tsv.trim().split('\t').length).toBe(3);
});

test.each([
  [{ format: 'exe', evidence: [] }],
  [{ format: 'tsv' }],
  [{ format: 'tsv', evidence: [{ head: 1 }] }],
  [{ format: 'tsv', evidence: [], path: '/etc/passwd' }],
])('%j is refused', async (body) => {
  const response = await demo.post('/api/export', body);
  expect({ status: response.status, code: (await bodyOf(response)).error.code }).toEqual({
    status: 400,
    code: 'invalid',
  });
});
