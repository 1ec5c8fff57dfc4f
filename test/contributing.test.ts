import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const text = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8');

/** Paths in code marks that begin with a folder of the project. */
function pathsIn(source: string): readonly string[] {
  const marked = [...source.matchAll(/`([^`]+)`/gu)].map(([, inside]) => inside ?? '');
  return marked.filter((one) => /^(?:src|test|web|docs|bench|scripts|docker|data)\//u.test(one));
}

test('every file and folder that CONTRIBUTING names is there', () => {
  const paths = [...new Set(pathsIn(text))];
  const missing = paths.filter(
    (path) => globSync(path.replaceAll(/<[^>]+>/gu, '*'), { cwd: ROOT }).length === 0,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('every npm script that CONTRIBUTING names is there', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: object };
  const named = [...text.matchAll(/npm run ([a-z:-]+)/gu)].map(([, script]) => script ?? '');
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});
