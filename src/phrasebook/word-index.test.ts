import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from './open-phrasebook.ts';

const relations = [
  '介绍人',
  '所属学院',
  '座位数',
  '下单客户',
  '授课教师',
  'reports_to',
  'annual_salary',
  'route_number',
  'importsTo',
  'maker',
];
const book = openPhrasebook({
  relations: relations.map((id) => ({ id, name: id })),
  lexicon: loadLexicon(),
  sources: ['rules'],
});
const phrasal = openPhrasebook({
  relations: [{ id: 'put_down_by', name: 'put_down_by' }],
  lexicon: loadLexicon(),
  sources: ['rules'],
});
const named = (word: string, language: string) =>
  new Set(book.ofWord(word, language).map(({ relation }) => relation));

describe('what a single word says of relations', () => {
  it('takes a Chinese word as a whole, not by its first character', () => {
    expect(named('学生', 'zh')).not.toContain('所属学院');
    expect(named('学院', 'zh')).toContain('所属学院');
    expect(named('客户', 'zh')).toContain('下单客户');
    expect(named('介绍', 'zh')).toContain('介绍人');
    expect(named('下雨', 'zh')).not.toContain('下单客户');
  });

  it('takes the last word of an English noun', () => {
    expect(named('salary', 'en')).toContain('annual_salary');
    expect(named('annual', 'en')).not.toContain('annual_salary');
  });

  it('takes a last word that says nothing by itself for less', () => {
    const [use] = book.ofWord('number', 'en').filter(({ relation }) => relation === 'route_number');
    expect(use?.score ?? 0).toBeLessThan(0.6);
  });

  it('takes a verb that says nothing without what is behind it for less', () => {
    const of = (word: string) =>
      Math.max(
        0,
        ...phrasal
          .ofWord(word, 'en')
          .filter(({ relation }) => relation === 'put_down_by')
          .map(({ score }) => score),
      );
    expect(of('put')).toBeLessThan(0.6);
    expect(of('set')).toBeLessThan(0.4);
  });

  it('knows who does what a verb says, with a preposition too', () => {
    const use = book
      .ofWord('importer', 'en')
      .find(({ relation, as }) => relation === 'importsTo' && as === 'head');
    expect(use?.score).toBeGreaterThan(0.8);
  });

  it('takes a noun that is derived from another for another kind of thing', () => {
    const ends = book
      .ofWord('making', 'en')
      .filter(({ relation, as }) => relation === 'maker' && as === 'tail');
    expect(Math.max(0, ...ends.map(({ score }) => score))).toBeLessThan(0.7);
  });
});
