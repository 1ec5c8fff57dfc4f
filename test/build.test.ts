import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ENTRIES } from '../scripts/build-program.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('everything that is loaded by its path is built at that path', () => {
  const { bin, exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
    readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  };
  const named = [...Object.values(bin), ...Object.values(exports)]
    .map((one) => /dist\/(.*)\.js$/u.exec(typeof one === 'string' ? one : one.default)?.[1])
    .filter((path) => path !== undefined);
  const threads = globSync('src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/programFile\('([^']+)'\)/gu)].map(
      ([, path]) => path,
    ),
  );
  expect(threads.length).toBeGreaterThan(2);
  expect([...ENTRIES].sort()).toEqual([...new Set([...named, ...threads])].sort());
});

test('no module but the one that knows where the package lies counts folders from its own place', () => {
  const found = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) =>
    /new URL\([^()]*import\.meta\.url\)/u.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found.filter((file) => !file.endsWith('.test.ts'))).toEqual(['src/package-files.ts']);
});
