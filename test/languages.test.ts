import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGE_IDS } from '../src/language/ids.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

// A data set says itself in which languages it holds each question.
test('outside the language packs nothing is decided by the id of a language', () => {
  const compared = new RegExp(`(?:[=!]==?\\s*|case )'(?:${LANGUAGE_IDS.join('|')})'`, 'u');
  const deciding = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !/^(?:language|eval\/dataset)\/|\.test\.tsx?$/u.test(file))
    .filter((file) => compared.test(readFileSync(`${SOURCE}${file}`, 'utf8')));
  expect(deciding).toEqual([]);
  expect("if (language === 'zh')").toMatch(compared);
});
