import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chinese } from '../../web/text/chinese.ts';
import { english } from '../../web/text/english.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const PACKAGES = /^(react|react-dom\/client|cytoscape)$/u;

/** The sentences that every view of an answer shares. */
const SHARED = /^\.\.\/\.\.\/src\/language\/\w+\/reasons\.ts$/u;

test('the page knows the types of the HTTP interface, the words of reasons, and nothing else of the program', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => file !== 'vite.config.ts');
  const foreign = files.flatMap((file) => {
    const source = readFileSync(`${WEB}${file}`, 'utf8');
    const statements = [...source.matchAll(/^(import|export)( type)?[^;]*? from '([^']+)';$/gmsu)];
    return statements
      .filter(
        ([, , isType, from]) => !from!.startsWith('.') || /(^|\/)src\//u.test(from!) || isType === undefined,
      )
      .filter(([, , isType, from]) => {
        if (SHARED.test(from!)) return !file.startsWith('text/');
        if (/(^|\/)src\//u.test(from!)) return isType === undefined || file !== 'api/types.ts';
        return !from!.startsWith('.') && !PACKAGES.test(from!) && !(from === 'zod' && isType !== undefined);
      })
      .map(([statement]) => `${file}: ${statement}`);
  });
  expect(files.length).toBeGreaterThan(30);
  expect(foreign).toEqual([]);
});

/** Paths of all sentences; those made by functions end in `()`. */
function pathsOf(table: object, at = ''): string[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object'
      ? pathsOf(value, `${at}${key}.`)
      : [`${at}${key}${typeof value === 'function' ? '()' : ''}`],
  );
}

test('every sentence is there in both languages', () => {
  expect(pathsOf(chinese).sort()).toEqual(pathsOf(english).sort());
  const untranslated = pathsOf(chinese).filter((path) => {
    const read = (table: object) =>
      path
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], table);
    const own = read(chinese);
    return typeof own === 'string' && own !== '' && own === read(english);
  });
  // Names of formats, signs, and the like.
  expect(untranslated).toEqual(
    [
      ...['exports.nTriples', 'exports.tsv', 'exports.json'],
      ...['plan.directions.out', 'plan.directions.in'],
    ].sort((a, b) => pathsOf(chinese).indexOf(a) - pathsOf(chinese).indexOf(b)),
  );
});
