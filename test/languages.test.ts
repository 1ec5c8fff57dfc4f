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

/** Marks of a language that is not English: its id, its letters, its script. English words stand in names of relations and code alike. */
const MARK = /'(?:zh|de)'|\b(?:zh|de)\s*:|\\p\{Script=Han\}|\p{Script=Han}|[äöüß]/iu;

/** Where they may stand outside `src/language/`, and why. */
const ALLOWED: readonly (readonly [why: string, files: RegExp])[] = [
  [
    'a folder or a file of one language',
    /^phrasebook\/(?:rules\/(?:german|chinese)\/|pack\/\w+\.(?:zh|de)\.ts$)/u,
  ],
  ['a registry of such files', /^phrasebook\/(?:rules|pack)\/registry\.ts$/u],
  [
    'prompts of the methods from papers, and replies to them, in the two languages that have them',
    /^task\//u,
  ],
  ['the same: questions that such a method makes', /^method\/keqing-zs\/match-chains\.ts$/u],
  ['the embedded model, which knows these two languages', /^model\/embedded\//u],
  ['below the languages: headings, dates, numbers and names in files of any language', /^graph\//u],
  ['Chinese endings beside the packs', /^phrasebook\/(?:word-index|pack\/listed-words)\.ts$/u],
  ['answers of people at the terminal', /^cli\/load-graph\.ts$/u],
  [
    'dates of answers and of data sets',
    /^(?:answer\/same-value|eval\/(?:metric\/scoring-text|dataset\/mooc-\w+))\.ts$/u,
  ],
  [
    'writing without spaces, in any language',
    /^(?:structure\/(?:class-names|name-classes)|slice\/(?:show|classes-in-view)|phrasebook\/pack\/concept-index|method\/(?:structgpt\/linearise|step\/(?:rank-by-words|tie-text))|eval\/(?:noise-clue|metric\/occurs-in)|cli\/view\/width|answer\/check-text|conversation\/resolve-references)\.ts$/u,
  ],
  ['names and relations as the reader compares them', /^reader\/(?:names|schema)\.ts$/u],
];

function marked(text: string): boolean {
  return MARK.test(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gmu, ''));
}

test('words and rules of single languages stand in the packs, but for places that were looked at', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !/^language\/|\.test\.tsx?$/u.test(file))
    .filter((file) => marked(readFileSync(`${SOURCE}${file}`, 'utf8')));
  expect(found.filter((file) => !ALLOWED.some(([, files]) => files.test(file)))).toEqual([]);
  expect(ALLOWED.filter(([, files]) => !found.some((file) => files.test(file)))).toEqual([]);
  expect(marked('/** 谁 */ // ü\nconst x = 1;')).toBe(false);
  expect(marked("words('谁')")).toBe(true);
});

test('what is common to all languages knows none of them', () => {
  const named = new RegExp(`'(?:${LANGUAGE_IDS.join('|')})'`, 'u');
  const naming = globSync('*.ts', { cwd: `${SOURCE}language` })
    .filter((file) => !/\.test\.ts$|^(?:ids|registry)\.ts$/u.test(file))
    .filter((file) => named.test(readFileSync(`${SOURCE}language/${file}`, 'utf8')));
  // English answers what no language claims.
  expect(naming).toEqual(['detect-language.ts']);
});
