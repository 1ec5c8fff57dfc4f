import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

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
