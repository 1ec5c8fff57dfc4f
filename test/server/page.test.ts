import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '../../src/server/page.ts';
import { listen } from '../../src/server/serve.ts';
import { demoApp } from './demo-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-page-'));
const site = join(folder, 'site');
mkdirSync(join(site, 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.html'), 'secret');
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Clew</title>'.padEnd(2000));
writeFileSync(join(site, 'assets/main-1a2b3c.js'), 'export const text = 1;\n'.repeat(100));
writeFileSync(join(site, 'assets/.env'), 'KEY=1');

const demo = demoApp({ page: () => openPage(site) });
afterAll(async () => {
  await demo.close();
  rmSync(folder, { recursive: true });
});

describe('the built page', () => {
  test('is sent with a policy that lets only its own files run', async () => {
    const response = await demo.request('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).toContain('<title>Clew</title>');
    const api = await demo.request('/api/models');
    expect(api.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('has files that last, packed where the browser can unpack them', async () => {
    const path = '/assets/main-1a2b3c.js';
    const plain = await demo.request(path);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await demo.request(path, { headers: { 'accept-encoding': 'br, gzip;q=0.8' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
    const refused = await demo.request(path, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('is not sent again to who has it', async () => {
    const tag = (await demo.request('/')).headers.get('etag')!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const response = await demo.request('/', { headers: { 'if-none-match': known } });
      expect({ known, status: response.status, body: await response.text() }).toEqual({
        ...{ known, status: 304, body: '' },
      });
    }
    expect((await demo.request('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('does not keep a person without a key from the form that asks for it', async () => {
    const locked = demoApp({ page: () => openPage(site), keys: ['a-key-of-sixteen-characters'] });
    expect((await locked.request('/')).status).toBe(200);
    expect((await locked.request('/api/models')).status).toBe(401);
    await locked.close();
  });

  test('answers only GET and HEAD', async () => {
    const head = await demo.request('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await demo.post('/', {})).status).toBe(404);
  });

  test('that is not built says how to build it, and is there as soon as it is', async () => {
    let isBuilt = false;
    const other = demoApp({ page: () => (isBuilt ? openPage(site) : openPage(join(folder, 'none'))) });
    const before = await other.request('/');
    expect(before.status).toBe(404);
    expect(await before.text()).toContain('npm run build:page');
    isBuilt = true;
    expect((await other.request('/')).status).toBe(200);
    await other.close();
  });
});

describe('paths that lead out of the page', () => {
  const paths = [
    '/../secret.html',
    '/assets/../../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.html',
    '/..\\secret.html',
    '/assets/..%5c..%5csecret.html',
    '/assets//main-1a2b3c.js',
    '//etc/passwd',
    '/assets/.env',
    '/assets/',
    '/assets/main-1a2b3c.js%00.html',
    '/%',
  ];

  test('find nothing, sent as they are over a real connection', async () => {
    const listening = await listen(demo.app, { host: '127.0.0.1', port: 0 });
    for (const path of paths) {
      const { status, body } = await getRaw(listening.port, path);
      expect({ path, isRefused: status >= 400 && status < 500 }).toEqual({ path, isRefused: true });
      expect(body).not.toContain('secret');
      expect(body).not.toContain('KEY=1');
    }
    await listening.close(0);
  });
});

/** Unlike `fetch`, leaves the path as it is. */
function getRaw(port: number, path: string): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'GET' }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}
