import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withAbsoluteLinks } from '../scripts/absolute-links.ts';
import { packReadme } from '../scripts/pack-readme.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Paths of everything that is packed, as npm itself says. */
async function packed(): Promise<ReadonlySet<string>> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--dry-run', '--ignore-scripts', '--json', '--offline'],
    { cwd: root, maxBuffer: 1e8 },
  );
  const [{ files }] = JSON.parse(stdout) as [{ files: readonly { readonly path: string }[] }];
  return new Set(files.map(({ path }) => path));
}

test('links of the README and of every document that is packed lead to what is packed too', async () => {
  const shipped = await packed();
  const documents = [...shipped].filter((path) => path.endsWith('.md'));
  expect(documents).toContain('README.md');
  expect(documents).toContain('docs/guide/own-file.md');
  const broken = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gmu, '');
    return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/gu)].flatMap(([, link]) => {
      const target = normalize(join(dirname(document), link!)).replace(/\/$/u, '');
      const isThere = shipped.has(target) || [...shipped].some((path) => path.startsWith(`${target}/`));
      return isThere ? [] : [`${document}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
  // What is not needed to run or to read stays out.
  expect([...shipped].filter((path) => /^(?:src|test|bench|scripts|web)\//u.test(path))).toEqual([]);
});

const LINKS = /\]\(([^)#\s]+)(?:#[^)]*)?\)/gu;
const linksOf = (markdown: string): readonly string[] =>
  [...markdown.replace(/^```[\s\S]*?^```/gmu, '').matchAll(LINKS)].map(([, link]) => link!);

test.each([
  [
    'git+https://github.com/someone/clew.git',
    'https://github.com/someone/clew/blob/v1.2.3/',
    'https://raw.githubusercontent.com/someone/clew/v1.2.3/',
  ],
  [
    'someone/clew',
    'https://github.com/someone/clew/blob/v1.2.3/',
    'https://raw.githubusercontent.com/someone/clew/v1.2.3/',
  ],
  [
    'gitlab:someone/clew',
    'https://gitlab.com/someone/clew/-/blob/v1.2.3/',
    'https://gitlab.com/someone/clew/-/raw/v1.2.3/',
  ],
])('with a repository %s, links of the packed README lead to it', (repository, page, bytes) => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const own = linksOf(readme).filter((link) => !link.startsWith('http'));
  const links = linksOf(withAbsoluteLinks(readme, repository, 'v1.2.3'));
  expect(own.length).toBeGreaterThan(10);
  expect(links.every((link) => link.startsWith('https://'))).toBe(true);
  for (const link of own) expect(links).toContain(`${/\.(?:png|svg)$/u.test(link) ? bytes : page}${link}`);
});

test('a README is made for packing where there is a repository, and the own one is put back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clew-pack-'));
  const readme = join(folder, 'README.md');
  const manifest = (more: object) =>
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...more }));
  try {
    writeFileSync(readme, '[a](docs/a.md)');
    manifest({});
    packReadme(folder, 'write');
    expect(readFileSync(readme, 'utf8')).toBe('[a](docs/a.md)');
    manifest({ repository: { url: 'https://codeberg.org/someone/clew' } });
    // A second packing after one that broke off begins with the own one.
    packReadme(folder, 'write');
    packReadme(folder, 'write');
    expect(readFileSync(readme, 'utf8')).toBe(
      '[a](https://codeberg.org/someone/clew/src/tag/v1.0.0/docs/a.md)',
    );
    packReadme(folder, 'restore');
    expect(readFileSync(readme, 'utf8')).toBe('[a](docs/a.md)');
    expect(existsSync(join(folder, '.clew/README.md'))).toBe(false);
    manifest({ repository: 'https://example.org/clew' });
    expect(() => packReadme(folder, 'write')).toThrow('is not known');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
