import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MESSAGES } from '../../web/text/messages.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const PACKAGES = /^(react|react-dom\/client|cytoscape)$/u;

/** The sentences that every view of an answer shares. */
const SHARED = /^\.\.\/\.\.\/src\/language\/\w+\/reasons\.ts$/u;
/** The languages there are, with their own names. */
const IDS = '../../src/language/ids.ts';
/** The words of steps and of warnings. */
const TRACE = '../../src/language/trace-words.ts';
/** How numbers, units, yes and no are shown. */
const SHOWN = '../../src/language/shown-answer.ts';

test('the page knows the types of the HTTP interface, the words of reasons, steps and warnings, the languages, and nothing else of the program', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/^(?:vite.config|build-page)\.ts$/u.test(file),
  );
  const foreign = files.flatMap((file) => {
    const source = readFileSync(`${WEB}${file}`, 'utf8');
    const statements = [...source.matchAll(/^(import|export)( type)?[^;]*? from '([^']+)';$/gmsu)];
    return statements
      .filter(
        ([, , isType, from]) => !from!.startsWith('.') || /(^|\/)src\//u.test(from!) || isType === undefined,
      )
      .filter(([, , isType, from]) => {
        if (SHARED.test(from!)) return !file.startsWith('text/');
        if (from === IDS || from === TRACE || from === SHOWN) return false;
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

/** Names of formats, signs, and words that are written alike in the language. */
const ALIKE = new Set([
  ...[
    'exports.nTriples',
    'exports.tsv',
    'exports.json',
    'plan.directions.out',
    'plan.directions.in',
    'plan.unknown',
    'upload.preview.and',
  ],
]);
const ALIKE_IN: Readonly<Partial<Record<string, readonly string[]>>> = {
  de: ['theme.system', 'form.graph', 'plan.title', 'replay.pause', 'trace.milliseconds'],
};

test.each(Object.entries(MESSAGES).filter(([language]) => language !== 'en'))(
  '%s: every sentence is there',
  (language, messages) => {
    // The server says some errors in English, with their details: other languages need a sentence of their own for those.
    const isSaidInEnglish = (path: string) =>
      path.startsWith('error.codes.') && !pathsOf(MESSAGES.en).includes(path);
    const paths = pathsOf(messages).filter((path) => !isSaidInEnglish(path));
    expect(paths.sort()).toEqual(pathsOf(MESSAGES.en).sort());
    const untranslated = pathsOf(messages).filter((path) => {
      const read = (table: object) =>
        path
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], table);
      const own = read(messages);
      return typeof own === 'string' && own !== '' && own === read(MESSAGES.en) && !ALIKE.has(path);
    });
    expect(untranslated.filter((path) => !(ALIKE_IN[language] ?? []).includes(path))).toEqual([]);
  },
);

test('no article stands before the name of a kind, whose first letter nobody knows', () => {
  const { names, identifiers } = MESSAGES.en.upload.preview;
  expect([names('emergency contact'), identifiers('order')]).toEqual([
    'names, of the kind “emergency contact”',
    'identifiers, of the kind “order”',
  ]);
});
