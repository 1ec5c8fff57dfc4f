import { expect, test } from 'vitest';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from './open-phrasebook.ts';
import { cutEnglish } from './rules/english/read-tokens.ts';

const open = (...names: readonly string[]) =>
  openPhrasebook({ relations: names.map((name) => ({ id: name, name })), lexicon: loadLexicon() });

test('an English name is not read as the German word of the same letters', () => {
  const book = open('cuisine', 'chef', 'located_in', 'serves');
  expect(book.phrasings('chef', undefined, 'en').map(({ text }) => text)).not.toContain(
    'who does X report to',
  );
});

test('a relation is put in plain words by people, a model or a pack, and by nobody else', () => {
  const relations = ['P9', 'wdt:P50', 'zz_a'].map((id) => ({ id, name: id }));
  const taught = new Map([['P9', { languages: { en: { gloss: 'who bakes there' } } }]]);
  const book = openPhrasebook({ relations, lexicon: loadLexicon(), stored: { taught } });
  expect(book.gloss('P9')).toBe('who bakes there');
  expect(book.gloss('wdt:P50')).toBe('author');
  expect(book.gloss('zz_a')).toBeUndefined();
});

test('among German names it is', () => {
  const book = open('arbeitet in', 'Chef', 'Gehalt', 'Eintrittsdatum');
  expect(book.phrasings('Chef', 'out', 'de').map(({ text }) => text)).toContain('wem ist X unterstellt');
  expect(book.phrasings('Eintrittsdatum', 'out', 'de').map(({ text }) => text)).toContain(
    'wann ist X eingetreten',
  );
});

test('German asks for English relations that both packs know', () => {
  const book = open('works_in', 'annual_salary');
  const [match] = book.match({ tokens: ['wer', 'arbeitet', 'in', 'X'], language: 'de' });
  expect(match).toMatchObject({ relation: 'works_in', direction: 'in' });
});

test.each(['HasA', 'of_a', 'in_the'])('reads %s, whose noun is only an article', (name) => {
  const book = open(name);
  expect(() => book.match({ tokens: ['what', 'is', 'X'], language: 'en' })).not.toThrow();
});

test.each([
  ['住在', 'place', 'X家住哪里'],
  ['入职于', 'time', 'X什么时候来的'],
  ['每晚卖', 'number', 'X多少钱'],
  ['住了几晚', 'number', 'X住几晚'],
  ['住得下', 'number', 'X能容纳多少'],
  ['付了', 'number', 'X交了多少钱'],
] as const)('%s, as people write it by themselves, is asked for as others say it', (name, tailKind, text) => {
  const book = openPhrasebook({ relations: [{ id: name, name, tailKind }], lexicon: loadLexicon() });
  expect(book.fit(name, 'out', { tokens: [text], language: 'zh' })?.score).toBeGreaterThan(0.8);
});

test('what is looked for among all relations is what each gives by itself, both ways', () => {
  const names = ['reports to', 'customer', 'date', 'directed by', 'located in', 'price', 'born in'];
  const book = open(...names);
  for (const question of [
    'who does X report to',
    'when was X',
    'what is the price of X',
    'where is X',
    'X',
  ]) {
    const stretch = { tokens: cutEnglish(question), language: 'en' };
    for (const minimum of [0.1, 0.3, 0.6]) {
      const matches = book.match(stretch, { relations: new Set(names), minimum, limit: 100 });
      const fits = names.flatMap((name) => {
        const ways = (['out', 'in'] as const).flatMap((way) => book.fit(name, way, stretch) ?? []);
        return Math.max(0, ...ways.map(({ score }) => score)) < minimum ? [] : ways;
      });
      for (const match of matches) expect(fits).toContainEqual(match);
      expect(new Set(matches.map(({ relation }) => relation))).toEqual(
        new Set(fits.map(({ relation }) => relation)),
      );
    }
  }
});
