import { describe, expect, test } from 'vitest';
import { wordAnswer } from '../../src/answer/word-answer.ts';
import { complete } from '../../src/eval/metric/complete.ts';
import { exactMatchTog } from '../../src/eval/metric/exact-match-tog.ts';
import { exactSet } from '../../src/eval/metric/exact-set.ts';
import { hitAt1Contains } from '../../src/eval/metric/hit-at-1-contains.ts';
import { hitAt1Exact } from '../../src/eval/metric/hit-at-1-exact.ts';
import { hitAt1First } from '../../src/eval/metric/hit-at-1-first.ts';
import { hitAt1Offered } from '../../src/eval/metric/hit-at-1-offered.ts';
import { judge } from '../../src/eval/metric/judge.ts';
import type { Scorable } from '../../src/eval/metric/metric.ts';
import { haystack, occursIn } from '../../src/eval/metric/occurs-in.ts';
import { partial } from '../../src/eval/metric/partial.ts';
import { f1, precision, recall } from '../../src/eval/metric/precision-recall-f1.ts';
import { metrics } from '../../src/eval/metric/registry.ts';
import { scoringText } from '../../src/eval/metric/scoring-text.ts';
import { readVerdict } from '../../src/eval/metric/verdict.ts';
import { verdictAccuracy } from '../../src/eval/metric/verdict-accuracy.ts';
import type { GoldAnswer } from '../../src/eval/question.ts';
import { LANGUAGE_IDS } from '../../src/language/ids.ts';

/** A reply and its gold answers; a text stands for a name without aliases. */
function said(
  text: string,
  gold: readonly (string | GoldAnswer)[],
  answers: readonly string[] = [],
): Scorable {
  return {
    state: 'answered',
    outcome: 'grounded',
    reply: { text, answers: answers.map((name) => ({ id: name, name })) },
    gold: gold.map((one) => (typeof one === 'string' ? { name: one } : one)),
    evidence: [],
  };
}

describe('scoring text', () => {
  test.each([
    ['  The  Godfather ', 'the godfather'],
    ['"Crash"', 'crash'],
    ['Crash (2004)', 'crash 2004'],
    ['São Paulo', 'sao paulo'],
    ['Beyoncé Knowles', 'beyonce knowles'],
    ['ＡＢＣ', 'abc'],
    ["Some Mother's Son", 'some mothers son'],
    ['Some Mother’s Son', 'some mothers son'],
    ['St. Louis', 'st louis'],
    ['Rock & Roll', 'rock and roll'],
    ['united_kingdom', 'united kingdom'],
    ['1,234,567', '1234567'],
    ['1,5 and 2,000', '1 5 and 2000'],
    ['3.14', '3.14'],
    ['C++', 'c++'],
    ['Jean-Luc', 'jean luc'],
    ['January 20, 2009', '2009-01-20'],
    ['20 January 2009', '2009-01-20'],
    ['Jan. 20th, 2009', '2009-01-20'],
    ['20th of January 2009', '2009-01-20'],
    ['2009年1月20日', '2009-01-20'],
    ['2009-01-20T00:00:00Z', '2009-01-20'],
    ['北京 大学', '北京大学'],
    ['ガ', 'ガ'],
    ['!!!', '!!!'],
    ['-5', '-5'],
  ])('%s becomes %s', (from, to) => {
    expect(scoringText(from)).toBe(to);
    expect(scoringText(to)).toBe(to);
  });
});

describe('occurrence', () => {
  test.each([
    // Word boundaries, either way round.
    ['He was born in Annapolis', 'Ann', false],
    ['Ann', 'Annapolis', false],
    ['The answer is Ann.', 'Ann', true],
    ['Crime drama', 'Drama', true],
    ['melodrama', 'Drama', false],
    // Articles belong to names.
    ['people who act', 'The Who', false],
    ['I like The Who', 'the who', true],
    ['the Beatles', 'Beatles', true],
    ['Beatles', 'The Beatles', false],
    // Case, diacritics, quotes, punctuation.
    ['SAO PAULO, Brazil', 'São Paulo', true],
    ['It is "Some Mother’s Son".', "Some Mother's Son", true],
    ['St Louis Park', 'St. Louis Park', true],
    ['by Søren Kierkegaard', 'Soren Kierkegaard', true],
    ['in Lodz', 'Łódź', true],
    ['in Đà Nẵng', 'Da Nang', true],
    ['Friedrichstrasse', 'Friedrichstraße', true],
    ['Ægir, Þór, Œuvre, İzmir, Iğdır', 'aegir thor oeuvre izmir igdir', true],
    // Numbers.
    ['It was 2015', '5', false],
    ['about 3.5 km', '5', false],
    ['about 3.5 km', '3', false],
    ['-5 degrees', '5', false],
    ['population 1,234,567.', '1234567', true],
    ['In 1967.', '1967', true],
    ['from 1990-2000', '1990', true],
    ['costs $100', '100', true],
    ['5km', '5', false],
    // Dates.
    ['She was born on January 20, 2009.', '2009-01-20', true],
    ['born 2009-01-20', 'January 20, 2009', true],
    ['born 2009-01-20', '2009', true],
    ['born in 2009', '2009-01-20', false],
    ['出生于2009年1月20日', '2009-01-20', true],
    ['born 20 January 2009', 'January 2009', true],
    ['born January 20, 2009', 'January 20', true],
    ['出生于2009年1月20日', '2009年1月', true],
    ['出生于2009年11月20日', '1月', false],
    ['born 20 January 2009', '2009', true],
    ['born 20 January 2009', '01', false],
    ['born 20 January 2009', '20', false],
    ['born 20 January 2009, aged 20', '20', true],
    ['born 2009-01-20', '2009-01', true],
    // Possessives belong to the name or to the sentence.
    ["It is Steven Spielberg's first film", 'Steven Spielberg', true],
    ['Jaws is Nolan’s', 'Nolan', true],
    ["THE BEATLES' LAST SONG", 'The Beatles', true],
    ["He wears Levi's", "Levi's", true],
    ['He wears Levi', "Levi's", false],
    ["Schindler's List's director", "Schindler's List", true],
    ["Nolan's", 'S', false],
    ["Nolan's", 'Nol', false],
    // Chinese has no word boundaries, but numbers in it have.
    ['答案是北京大学。', '北京大学', true],
    ['答案是北京 大学', '北京大学', true],
    ['出生于1967年', '1967', true],
    ['在13月25日', '3月25日', false],
    ['他来自中国', '中国', true],
    ['参加NBA比赛', 'NBA', true],
    ['参加NBAA比赛', 'NBA', false],
    // Symbols that make another name.
    ['written in C++', 'C', false],
    ['written in C++', 'C++', true],
    ['by the band !!!', '!!!', false],
    ['!!!', '!!!', true],
    // Empty never occurs.
    ['anything', '', false],
    ['', 'x', false],
    ['anything', '   ', false],
  ])('%j holds %j: %s', (reply, name, expected) => {
    expect(occursIn(haystack(reply), name)).toBe(expected);
  });
});

describe('partial and complete', () => {
  test.each([
    ['one of two', 'Greek', ['Greek', 'French'], 1, 0],
    ['both', 'Greek and French', ['Greek', 'French'], 1, 1],
    ['superfluous answers are not penalised', 'Greek, French, Dutch', ['Greek', 'French'], 1, 1],
    ['none', 'Dutch', ['Greek', 'French'], 0, 0],
    ['empty reply', '', ['Greek'], 0, 0],
    ['one text holds two gold answers', 'Paris Hilton', ['Paris', 'Paris Hilton'], 1, 1],
    ['substring the other way is no match', 'Gree', ['Greek'], 0, 0],
  ] as const)('%s', (_, reply, gold, isPartial, isComplete) => {
    expect(partial.score(said(reply, gold))).toBe(isPartial);
    expect(complete.score(said(reply, gold))).toBe(isComplete);
  });

  test('one alias each suffices', () => {
    const gold = [
      { name: 'United States of America', aliases: ['USA', 'United States'] },
      { name: 'Mexico' },
    ];
    expect(complete.score(said('the USA and Mexico', gold))).toBe(1);
    expect(complete.score(said('the USA', gold))).toBe(0);
    expect(partial.score(said('the USA', gold))).toBe(1);
  });
});

describe('hit at 1', () => {
  test('exact: a sentence cannot be equal, the first answer can', () => {
    expect(hitAt1Exact.score(said('  GREEK ', ['Greek']))).toBe(1);
    expect(hitAt1Exact.score(said('The language is Greek.', ['Greek']))).toBe(0);
    expect(hitAt1Exact.score(said('The language is Greek.', ['Greek'], ['Greek', 'Dutch']))).toBe(1);
    expect(hitAt1Exact.score(said('x', ['Greek'], ['Dutch', 'Greek']))).toBe(0);
    expect(hitAt1Exact.score(said('Sao Paulo', ['São Paulo']))).toBe(0);
    expect(hitAt1Exact.score(said('', ['']))).toBe(0);
  });

  test('contains: label within the reply, a last name alone is wrong, word boundaries play no part', () => {
    expect(hitAt1Contains.score(said('The language is Greek.', ['Greek']))).toBe(1);
    expect(hitAt1Contains.score(said('It was Vale.', ['Jon Vale']))).toBe(0);
    expect(hitAt1Contains.score(said('Annapolis', ['Ann']))).toBe(1);
    expect(hitAt1Contains.score(said('', ['Ann']))).toBe(0);
  });

  test('first: only the first listed answer counts', () => {
    expect(hitAt1First.score(said('', ['Greek', 'Dutch'], ['dutch']))).toBe(1);
    expect(hitAt1First.score(said('Greek', ['Greek'], ['Dutch', 'Greek']))).toBe(0);
    expect(hitAt1First.score(said('Greek', ['Greek']))).toBe(0);
  });

  test('hit@1 (offered) counts readings to choose from where nothing is answered, and only there', () => {
    const offering = (answers: readonly string[], ...offered: readonly string[]): Scorable => {
      const record = said('', ['Greek'], answers);
      return { ...record, reply: { ...record.reply, offered: offered.map((name) => ({ id: name, name })) } };
    };
    expect(hitAt1Offered.score(offering([], 'Dutch', 'greek'))).toBe(1);
    expect(hitAt1Offered.score(offering([], 'Dutch'))).toBe(0);
    expect(hitAt1Offered.score(offering(['Dutch'], 'Greek'))).toBe(0);
    expect(hitAt1Offered.score(offering(['Greek']))).toBe(1);
    expect(hitAt1Offered.score(said('Greek', ['Greek']))).toBe(0);
  });
});

describe('ToG rule', () => {
  test.each([
    ['equal without spaces and case', 'NEW YORK', ['New York'], 1],
    ['reply holds gold', 'the answer is NewYork city', ['New York'], 1],
    ['gold holds reply: more lenient than partial', 'a', ['Jamaica'], 1],
    ['only the braces count', 'It is not Dutch {Greek}', ['Dutch'], 0],
    ['braces content', '{Greek}', ['Greek'], 1],
    ['JSON answer', '{"Answer": "Greek"}', ['Greek'], 1],
    ['JSON answer list', 'so {"Answer": ["Dutch", "Greek"], "Sufficient": "Yes"}', ['Greek'], 1],
    ['JSON with another text around', '{"Answer": "Dutch"} not Greek', ['Greek'], 0],
    ['no closing brace', '{Greek', ['Greek'], 1],
    ['empty reply is wrong here', '', ['Greek'], 0],
    ['diacritics are not folded', 'Sao Paulo', ['São Paulo'], 0],
  ] as const)('%s', (_, reply, gold, score) => {
    expect(exactMatchTog.score(said(reply, gold))).toBe(score);
  });
});

describe('sets', () => {
  test.each([
    ['equal, other order and case', ['french', 'Greek'], ['Greek', 'French'], 1, 1, 1],
    ['one missing', ['Greek'], ['Greek', 'French'], 0, 1, 0.5],
    ['one too many', ['Greek', 'French', 'Dutch', 'Thai'], ['Greek', 'French'], 0, 0.5, 1],
    ['repeated answers count once', ['Greek', 'greek', 'Dutch'], ['Greek'], 0, 0.5, 1],
    ['none right', ['Dutch'], ['Greek'], 0, 0, 0],
    ['nothing answered', [], ['Greek'], 0, 0, 0],
    ['a longer name is another one', ['Greek Revival'], ['Greek'], 0, 0, 0],
  ] as const)('%s', (_, answers, gold, set, p, r) => {
    const record = said('', gold, answers);
    expect(exactSet.score(record)).toBe(set);
    expect(precision.score(record)).toBe(p);
    expect(recall.score(record)).toBe(r);
    expect(f1.score(record)).toBeCloseTo(p + r === 0 ? 0 : (2 * p * r) / (p + r), 12);
  });

  test('identifiers and aliases name the same answer', () => {
    const gold = [{ name: 'Ada Quill', id: 'http://x/1', aliases: ['A. Quill'] }];
    const byId: Scorable = {
      ...said('', gold),
      reply: { text: '', answers: [{ id: 'http://x/1', name: '?' }] },
    };
    expect(exactSet.score(byId)).toBe(1);
    expect(exactSet.score(said('', gold, ['a quill']))).toBe(1);
    expect(exactSet.score(said('', gold, ['a quill', 'Ada Quill']))).toBe(1);
  });
});

describe('our own wording is no answer', () => {
  const names = ['model', 'evidence', 'may', '模型', '证据'];
  test.each([
    ['en', 'partial'],
    ['en', 'model'],
    ['zh', 'partial'],
    ['zh', 'model'],
    ['en', 'abstained'],
    ['zh', 'abstained'],
  ] as const)('%s, %s', (language, outcome) => {
    const answers = outcome === 'abstained' ? [] : [{ id: '1', name: 'Ann' }];
    const text = wordAnswer({ answers, outcome }, language);
    for (const name of [...names, text])
      for (const metric of [partial, complete, hitAt1Contains, hitAt1Exact])
        expect(metric.score({ ...said(text, [name]), outcome }), `${metric.id} ${name}`).toBe(0);
    for (const name of [...names, 'answer', '答案'])
      expect(exactMatchTog.score({ ...said(text, [name]), outcome }), name).toBe(0);
    if (outcome !== 'abstained') expect(partial.score({ ...said(text, ['Ann']), outcome })).toBe(1);
  });

  test('an answer that is part of a remark is still found when it is given', () => {
    const text = wordAnswer({ answers: [{ id: '1', name: 'Model' }], outcome: 'model' }, 'en');
    expect(partial.score(said(text, ['model']))).toBe(1);
    expect(exactMatchTog.score(said(text, ['model']))).toBe(1);
  });
});

describe('true and false', () => {
  test.each([
    ['True.', true],
    ['The statement is false', false],
    ['Yes, it does', true],
    ['no', false],
    ['That is not true', false],
    ['是的', true],
    ['不是', false],
    ['不正确', false],
    ['正确', true],
    ['错误', false],
    ['I cannot tell', undefined],
    ['', undefined],
    ['unknown', undefined],
    // Denials shortly before the word, in the same clause.
    ["That isn't true.", false],
    ['That isn’t quite right', false],
    ["It can't be correct", false],
    ['It cannot be true', false],
    ['This was never true', false],
    ['It is not the case that the statement is true', false],
    ['It is not false', true],
    ["That isn't wrong.", true],
    ["I'm not sure, but it is true", true],
    ['I did not find much. True.', true],
    ['No, that is not correct', false],
    ['There is no doubt that it is true', true],
    ['I cannot say whether it is true', undefined],
    ['不太正确', false],
    ['未必是对的', false],
    ['并不正确', false],
    ['不完全正确', false],
    ['并非如此', false],
    ['并非正确', false],
    ['没错', true],
    ['没有错', true],
    ['不错', true],
    ['这是错误的', false],
    ['这不是错误的', true],
    ['这是正确的', true],
    ['不对', false],
    ['不成立', false],
    ['是。', true],
    ['否。', false],
    ['没有', false],
    ['答案是肯定的', true],
    ['答案是否定的', false],
    ['不能说是正确的', false],
    ['Not necessarily true, I would say', false],
    ['The claim cannot be confirmed; false.', false],
    ['无法判断是否正确', undefined],
    ['是否正确：是', true],
    ['对于这个问题，不是', false],
    ['不过，这是对的', true],
  ])('%j is read as %s', (text, verdict) => {
    expect(readVerdict(text)).toBe(verdict);
  });

  const statement = { entities: ['Gull Lines', 'Petrel'], relation: 'runs' };
  const edge = (head: string, relation: string, tail: string) => ({ head, relation, tail, clues: [] });

  test('judge: a right verdict counts only with the triple that decides it', () => {
    const right: Scorable = { ...said('True', []), verdict: true, statement };
    expect(judge.score({ ...right, evidence: [edge('Gull Lines', 'runs', 'Petrel')] })).toBe(1);
    expect(judge.score({ ...right, evidence: [edge('Petrel', 'runs', 'Gull Lines')] })).toBe(1);
    expect(judge.score({ ...right, evidence: [edge('Gull Lines', 'owns', 'Petrel')] })).toBe(0);
    expect(judge.score({ ...right, evidence: [edge('Gull Lines', 'runs', 'Tern')] })).toBe(0);
    expect(judge.score(right)).toBe(0);
    expect(verdictAccuracy.score(right)).toBe(1);
  });

  test('judge: the entities in edges apart from each other decide nothing', () => {
    const right: Scorable = { ...said('True', []), verdict: true, statement };
    const apart = [edge('Gull Lines', 'owns', 'Tern'), edge('Skua', 'runs', 'Petrel')];
    const chain = [edge('Gull Lines', 'owns', 'Tern'), edge('Petrel', 'runs', 'Tern')];
    const beside = [edge('Gull Lines', 'owns', 'Petrel'), edge('Petrel', 'runs', 'Tern')];
    expect(judge.score({ ...right, evidence: apart })).toBe(0);
    expect(judge.score({ ...right, evidence: chain })).toBe(0);
    // Of a statement of several hops, a chain through an edge of the relation decides.
    expect(judge.score({ ...right, hops: 2, evidence: apart })).toBe(0);
    expect(judge.score({ ...right, hops: 2, evidence: chain })).toBe(1);
    expect(judge.score({ ...right, hops: 2, evidence: beside })).toBe(0);
    expect(judge.score({ ...right, hops: 2, evidence: [edge('Gull Lines', 'runs', 'Petrel')] })).toBe(1);
    const three = { entities: ['Gull Lines', 'Tern', 'Petrel'], relation: 'runs' };
    expect(judge.score({ ...right, statement: three, evidence: chain })).toBe(1);
    expect(judge.score({ ...right, statement: three, evidence: apart })).toBe(0);
  });

  test('judge: a statement of one entity or without a relation, entities given by identifiers', () => {
    const right: Scorable = { ...said('True', []), verdict: true, statement };
    const runs = edge('Gull Lines', 'runs', 'Petrel');
    expect(
      judge.score({ ...right, statement: { entities: ['Petrel'], relation: 'runs' }, evidence: [runs] }),
    ).toBe(1);
    expect(
      judge.score({ ...right, statement: { entities: ['Tern'], relation: 'runs' }, evidence: [runs] }),
    ).toBe(0);
    expect(
      judge.score({ ...right, statement: { entities: ['Petrel', 'Gull Lines'] }, evidence: [runs] }),
    ).toBe(1);
    const known = { ...runs, ids: { head: 'K1', relation: 'r1', tail: 'K2' } };
    expect(
      judge.score({
        ...right,
        statement: { entities: ['K1', 'Petrel'], relation: 'runs' },
        evidence: [known],
      }),
    ).toBe(1);
  });

  test('judge: a false statement needs an edge of the relation at the head entity', () => {
    const denied: Scorable = { ...said('False', []), verdict: false, statement };
    expect(judge.score({ ...denied, evidence: [edge('Gull Lines', 'runs', 'Tern')] })).toBe(1);
    expect(judge.score({ ...denied, evidence: [edge('Skua', 'runs', 'Petrel')] })).toBe(0);
    expect(judge.score({ ...denied, reply: { text: 'True', answers: [] } })).toBe(0);
  });

  test('a verdict given as such wins over the wording', () => {
    const given: Scorable = { ...said('No doubt about it', []), verdict: true };
    expect(verdictAccuracy.score(given)).toBe(0);
    expect(verdictAccuracy.score({ ...given, reply: { ...given.reply, verdict: true } })).toBe(1);
  });

  test.each([
    ['Ja, das stimmt.', true],
    ['Nein.', false],
    ['Das ist nicht richtig.', false],
    ['Das ist keineswegs falsch.', true],
    ['Es ist nicht klar, ob das stimmt, aber ja.', true],
    ['Ohne Zweifel ist das falsch.', false],
    ['Ich weiß es nicht.', undefined],
  ] as const)('German: %s', (text, verdict) => {
    expect(readVerdict(text)).toBe(verdict);
  });

  test.each(LANGUAGE_IDS)('%s: an abstention gives no verdict, a remark neither', (language) => {
    const none: Scorable = {
      ...said(wordAnswer({ answers: [], outcome: 'abstained' }, language), []),
      outcome: 'abstained',
    };
    const ann = [{ id: '1', name: 'Ann' }];
    for (const verdict of [true, false]) {
      expect(verdictAccuracy.score({ ...none, verdict })).toBe(0);
      for (const outcome of ['partial', 'model'] as const) {
        const silent = { ...said(wordAnswer({ answers: ann, outcome }, language), []), outcome };
        expect(verdictAccuracy.score({ ...silent, verdict })).toBe(0);
        const spoken = { ...said(wordAnswer({ answers: ann, verdict, outcome }, language), []), outcome };
        expect(verdictAccuracy.score({ ...spoken, verdict })).toBe(1);
      }
    }
  });

  test('judge is not scored without a statement', () => {
    expect(judge.score({ ...said('True', []), verdict: true })).toBeUndefined();
  });
});

test('not scored is no zero: failed questions and questions without gold have no score under any rule', () => {
  const failed: Scorable = { ...said('', ['Greek']), state: 'failed', verdict: true };
  for (const metric of metrics) {
    expect(metric.score(failed), metric.id).toBeUndefined();
    expect(metric.score(said('Greek', [])), metric.id).toBeUndefined();
  }
});
