import { expect, test } from 'vitest';
import { detectLanguage, languageAt, languageOfNames, mayBeForeign } from './detect-language.ts';

test.each([
  ['Who directed it?', 'en'],
  ['谁导演了这部电影？', 'zh'],
  ['谁导演了 The Long Way Home Again Tonight？', 'zh'],
  ['The Long Way Home 的导演是谁', 'zh'],
  ['Who directed 卧虎藏龙?', 'en'],
  ['lowest rate per night we ever charged', 'en'],
  ['varieties im not growing again', 'en'],
  ['wer im team ist', 'de'],
  ['which films star 巩俐 and 章子怡', 'en'],
  ['東京はどこの首都ですか', 'en'],
  ['Кто снял этот фильм?', 'en'],
  ['中国首都', 'zh'],
  ['', 'en'],
  ['42?', 'en'],
] as const)('%s is asked in %s', (question, language) => {
  expect(detectLanguage(question)).toBe(language);
});

test.each([
  ['umsatz mai', 'de', 'de'],
  ['telefon petersen', 'de', 'de'],
  ['where is the telefon', 'de', 'en'],
  ['umsatz mai', 'en', 'en'],
  ['谁导演了 X', 'de', 'zh'],
] as const)('%s, asked of a graph in %s, is in %s', (question, home, language) => {
  expect(languageAt(question, home)).toBe(language);
});

test('only a text whose words tell nothing may be in the language of the graph', () => {
  expect(mayBeForeign('telefon petersen')).toBe(true);
  expect(mayBeForeign('who is petersen')).toBe(false);
});

test('a forced language wins', () => {
  expect(detectLanguage('Who?', 'zh')).toBe('zh');
});

test.each([
  [['arbeitet in', 'Gehalt', 'Eintrittsdatum', 'liegt in'], 'de'],
  [['works_in', 'salary', 'hired_on', 'located in'], 'en'],
  [['所属部门', '工资', 'email'], 'zh'],
  [['geschriebenVon', 'seitenzahl', 'verlag', 'erscheinungsjahr'], 'de'],
  [['chef', 'kind', 'cuisine', 'art', 'rate'], 'en'],
  [['name', 'status', 'budget', 'position'], 'en'],
  [[], 'en'],
] as const)('names %j are of %s', (names, language) => {
  expect(languageOfNames(names)).toBe(language);
});

test.each([
  ['Wer spielt in 卧虎藏龙 mit?', 'de'],
  ['Wer hat das gedreht?', 'de'],
  ['Who directed Das Boot?', 'en'],
] as const)('%s is asked in %s', (question, language) => {
  expect(detectLanguage(question)).toBe(language);
});
