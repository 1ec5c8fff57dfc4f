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

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gmu, '');

function marked(text: string): boolean {
  return MARK.test(withoutComments(text));
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

/** What a file says beside its comments. */
const code = (file: string): string => withoutComments(readFileSync(`${SOURCE}${file}`, 'utf8'));

test('what is common to all languages knows none of them', () => {
  const common = globSync('*.ts', { cwd: `${SOURCE}language` }).filter((file) => !/\.test\.ts$/u.test(file));
  const having = (mark: RegExp) => common.filter((file) => mark.test(code(`language/${file}`))).sort();
  // English answers what no language claims.
  expect(having(new RegExp(`'(?:${LANGUAGE_IDS.join('|')})'`, 'u'))).toEqual([
    'detect-language.ts',
    'registry.ts',
  ]);
  // A line for each language.
  expect(having(/\b(?:en|zh|de)\s*:/u)).toEqual([
    'ids.ts',
    'registry.ts',
    'shown-answer.ts',
    'trace-words.ts',
    'units.ts',
  ]);
  // What they call themselves; writing without spaces, in any language.
  expect(having(/\\p\{Script=Han\}|\p{Script=Han}|[äöüß]/iu)).toEqual(['ids.ts', 'world-kinds.ts']);
});

/** Words of a language in code that reads questions and names: compared with a word or a text, or in a pattern. */
function comparedWords(text: string): string[] {
  const said = String.raw`(?<![\w'"])(?:word|text|lemma|noun|unit|first|second|third|last|next|article|name)(?:\[[^\]]*\])?`;
  const compared = new RegExp(String.raw`${said}\s*[!=]==?\s*['"]([a-z' ]+)['"]`, 'gu');
  const lemma = /lemmas\[\d\] [!=]== '([a-z' ]+)'/gu;
  const listed =
    /(?:lemmas|words?|text|name|before|forms?|said|noun)\??\.(?:includes|has|startsWith|endsWith)\(\s*['"]([a-z' ]+)['"]/gu;
  const split = /'([a-z]+(?: [a-z]+)+)'\s*\.split\(/gu;
  const patterns = [
    ...text.matchAll(/(?<=[(=,:!?[]\s*)\/(?![/*])((?:\\.|\[[^\]]*\]|[^/\\\n])+)\/[dgimsuvy]*/gu),
  ]
    .map(([, pattern = '']) => pattern)
    .filter((pattern) => {
      const bare = pattern.replaceAll(/\\p\{[^}]*\}|\\.|\[[^\]]*\]|\(\?<[a-z]+>/giu, ' ');
      // Addresses and keys are no words.
      return /\p{L}{2,}/u.test(bare) && !pattern.includes('https?');
    });
  return [
    ...[compared, lemma, listed, split].flatMap((one) =>
      [...text.matchAll(one)].map(([, word = '']) => word),
    ),
    ...patterns,
  ];
}

/** Words that are no language's, or the same in all, and why. */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['the', 'lemma of a definite article in every language'],
  ['a', 'lemma of an indefinite one'],
  ["'s", 'cut from a name as a token of its own'],
  ["n't", 'the same'],
  ...['day', 'week', 'month', 'year'].map((unit) => [unit, 'unit of the calendar'] as const),
  ['currency', 'unit of an amount whose currency is not said'],
  ['true', 'a value as graphs hold it'],
  ['false', 'the same'],
]);

test('the reader, the structure and what is common to all languages compare nothing with words of English', () => {
  const files = globSync(['reader/*.ts', 'structure/*.ts', 'language/*.ts'], { cwd: SOURCE });
  const found = files
    .filter((file) => !/\.test\.ts$/u.test(file))
    .flatMap((file) => comparedWords(code(file)).map((word) => [file, word] as const));
  expect(found.filter(([, word]) => !SHARED.has(word))).toEqual([]);
  expect([...SHARED.keys()].filter((word) => !found.some(([, one]) => one === word))).toEqual([]);
  for (const line of [
    "tokens[at]?.word === 'which'",
    "lemmas.includes('of')",
    'if (/^(?:has|have) /i.test(name)) return;',
    "new Set('per each'.split(' '))",
  ])
    expect(comparedWords(line)).toHaveLength(1);
});
