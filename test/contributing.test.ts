import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGE_IDS } from '../src/language/ids.ts';

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

test.each([
  'an operator of plans',
  'a rung',
  'what makes an answer grounded',
  'a language',
  'an estimate of how sure a reading is',
  'a graph engine',
  'a kind of trace event',
  'a prompt in another language',
])('the table says which files to touch for %s', (what) => {
  const row = text.split('\n').find((line) => line.startsWith(`| ${what}`));
  expect(pathsIn(row ?? '').length).toBeGreaterThan(0);
});

test('the guide to languages names files that are there, in every language', () => {
  const guide = readFileSync(`${ROOT}docs/guide/languages.md`, 'utf8').replaceAll(/```[\s\S]*?```/gu, '');
  expect(pathsIn(guide).length).toBeGreaterThan(6);
  expect(
    pathsIn(guide).filter((path) => globSync(path.replaceAll(/<[^>]+>/gu, '*'), { cwd: ROOT }).length === 0),
  ).toEqual([]);
  const table = guide.slice(guide.indexOf('| file | holds |'), guide.indexOf('It is registered'));
  const files = [...table.matchAll(/`([a-z-]+\.ts)`/gu)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(10);
  for (const id of LANGUAGE_IDS)
    expect(
      files.filter((file) => !existsSync(`${ROOT}src/language/${id}/${file}`)),
      id,
    ).toEqual([]);
});

test('every file that a page of the documentation names is there', () => {
  const pages = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
  const named = pages.flatMap((page) =>
    pathsIn(readFileSync(`${ROOT}${page}`, 'utf8').replaceAll(/```[\s\S]*?```/gu, '')).map((path) => ({
      page,
      path: path.replace(/[:#].*$/u, ''),
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(
      ({ path }) =>
        !/\s/u.test(path) && globSync(path.replaceAll(/<[^>]+>/gu, '*'), { cwd: ROOT }).length === 0,
    ),
  ).toEqual([]);
});

test('every page that a comment of the code names is there', () => {
  const pages = new Set(
    globSync('{*.md,docs/**/*.md,data/**/*.md}', { cwd: ROOT }).map((path) => basename(path)),
  );
  const named = globSync('{src,web,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(/^\s*(?:\/\*\*|\*|\/\/).*?([\w-]+\.md)\b/gmu)]
      .filter(([line]) => !line.includes('semantic-conventions') && !line.includes('docs/gen-ai/'))
      .map(([, page = '']) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(3);
  // `dist/licenses.md` is made by the build.
  expect(named.filter(({ page }) => !pages.has(page) && page !== 'licenses.md')).toEqual([]);
});

test('every npm script that CONTRIBUTING names is there', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: object };
  const named = [...text.matchAll(/npm run ([a-z:-]+)/gu)].map(([, script]) => script ?? '');
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});
