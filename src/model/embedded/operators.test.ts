import { describe, expect, it } from 'vitest';
import { loadLexicon } from './lexicon/load-lexicon.ts';
import { hasOperators, type MeasureKind, type Operators, readOperators } from './operators.ts';
import { cutIntoPieces } from './pieces.ts';

const lexicon = loadLexicon();

/** Names stand in brackets; `values` says which words call relations with values. */
function read(
  marked: string,
  values: Readonly<Record<string, MeasureKind>> = {},
): Operators & { rest: string } {
  const pieces = cutIntoPieces(marked.replace(/[[\]]/gu, ''));
  const names: { from: number; to: number; text: string; entities: [] }[] = [];
  let from = 0;
  for (const part of marked.split(/(?=\[)|(?<=\])/u)) {
    const length = cutIntoPieces(part.replace(/[[\]]/gu, '')).length;
    if (part.startsWith('[')) names.push({ from, to: from + length, text: part.slice(1, -1), entities: [] });
    from += length;
  }
  const operators = readOperators(pieces, {
    lexicon,
    names,
    measureOf: (word) => values[word],
    areOneName: () => false,
  });
  const isLeft = (index: number) => !operators.consumed.some((span) => index >= span.from && index < span.to);
  const rest = pieces.flatMap(({ word }, index) => (isLeft(index) ? [word] : [])).join(' ');
  return { ...operators, rest };
}

describe('counts', () => {
  it('counts what stands after "how many"', () => {
    const { asks, rest } = read('how many films did [Jane Roe] direct?');
    expect([asks, rest]).toEqual(['count', 'films did jane roe direct ?']);
    expect(read('what is the number of lakes in [Norland]?').asks).toBe('count');
    expect(read('[诺兰]有多少个湖泊？').asks).toBe('count');
  });

  it.each([
    ['how many votes did [The Hill] get?', { votes: 'quantity' }],
    ['how many people live in [Norland]?', { population: 'quantity' }],
    ['how many years did [Jane Roe] live?', {}],
    ['what is the phone number of [Jane Roe]?', {}],
    ['[诺兰桥]有多少座位', { 座位数: 'quantity' }],
    ['[诺兰桥]门票多少钱', {}],
  ] as const)('leaves to relations: %s', (question, values) => {
    expect(hasOperators(read(question, values))).toBe(false);
  });
});

describe('superlatives', () => {
  it.each([
    ['what is the largest city in [Norland]?', { quantity: 'max' }, 'what is the city in norland ?'],
    [
      'who is the youngest child of [Jane Roe]?',
      { time: 'max', quantity: 'min' },
      'who is the child of jane roe ?',
    ],
    ['what was the first film of [Jane Roe]?', { time: 'min' }, 'what was the film of jane roe ?'],
    ['what is the most recent book by [Jane Roe]?', { time: 'max' }, 'what is the book by jane roe ?'],
    [
      'which film by [Jane Roe] is the oldest?',
      { time: 'min', quantity: 'max' },
      'which film by jane roe is ?',
    ],
    ['what is the least populous state of [Norland]?', { quantity: 'min' }, 'what is the state of norland ?'],
    ['[诺兰]最大的城市是哪个？', { quantity: 'max' }, '诺 兰 城 市 是 哪 个 ?'],
    ['[张三]最早的电影是什么', { time: 'min' }, '张 三 电 影 是 什 么'],
  ] as const)('%s', (question, direction, rest) => {
    const { top, rest: left } = read(question);
    expect(top).toMatchObject({ measure: 'value', direction, limit: 1, skip: 0 });
    expect(left).toBe(rest);
  });

  it('reads ordinals and numbers before them', () => {
    expect(read('what is the second largest city in [Norland]?').top).toMatchObject({ skip: 1, limit: 1 });
    expect(read('what are the three longest rivers in [Norland]?').top).toMatchObject({ skip: 0, limit: 3 });
    expect(read('what are the top 5 largest lakes in [Norland]?').top).toMatchObject({ limit: 5 });
  });

  it('counts for "the most" with a plural noun, unless a relation holds that number', () => {
    const counted = read('which director of [Norland] has made the most films?');
    expect(counted.top).toMatchObject({
      measure: 'count',
      phrase: ['films'],
      direction: { quantity: 'max' },
    });
    const measured = read('which city in [Norland] has the most inhabitants?', { inhabitants: 'quantity' });
    expect(measured.top).toMatchObject({ measure: 'value', phrase: ['inhabitants'] });
  });

  it('takes the asked time itself for "when … last"', () => {
    expect(read('when did [Norland United] last win the cup?').top).toMatchObject({
      measure: 'self',
      direction: { time: 'max' },
    });
  });

  it.each([
    "what is [Jane Roe]'s first name?",
    'what genre would best describe [The Hill]?',
    'who won the [Norland] award for Best Short Song?',
    '[空手道]最早称为什么',
  ])('claims nothing in: %s', (question) => {
    expect(hasOperators(read(question))).toBe(false);
  });
});

describe('comparisons and choices', () => {
  it('compares two names', () => {
    const { top, choices, asks } = read('who is older, [Jane Roe] or [John Doe]?');
    expect(top?.direction).toEqual({ time: 'min', quantity: 'max' });
    expect(choices.map(({ text }) => text)).toEqual(['Jane Roe', 'John Doe']);
    expect(asks).toBe('set');
    expect(read('is [Norland] larger than [Sudland]?')).toMatchObject({ asks: 'truth', top: { limit: 1 } });
  });

  it('unites or chooses by where "or" stands', () => {
    expect(read('which films were directed by [Jane Roe] or [John Doe]?').joins).toBe('or');
    expect(read('did [Jane Roe] or [John Doe] write [The Hill]?').choices).toHaveLength(2);
    expect(read('[张三]或者[李四]导演了哪些电影').joins).toBe('or');
  });
});

describe('filters', () => {
  it.each([
    ['films by [Jane Roe] before 1990', [['<', '1990']], 'films by jane roe'],
    ['films by [Jane Roe] released after 1990', [['>', '1990']], 'films by jane roe'],
    ['films by [Jane Roe] from 1985', [['=', '1985']], 'films by jane roe'],
    [
      'films by [Jane Roe] in the 1980s',
      [
        ['>=', '1980'],
        ['<=', '1989'],
      ],
      'films by jane roe',
    ],
    [
      'films by [Jane Roe] between 1990 and 1999',
      [
        ['>=', '1990'],
        ['<=', '1999'],
      ],
      'films by jane roe',
    ],
    ['films by [Jane Roe] released on March 5, 1999', [['=', '1999-03-05']], 'films by jane roe'],
    [
      'cities in [Norland] with more than 1.5 million inhabitants',
      [['>', '1500000']],
      'cities in norland with',
    ],
    ['cities in [Norland] with a population over 10,000', [['>', '10000']], 'cities in norland'],
    ['[张三]1990年以前导演的电影有哪些', [['<', '1990']], '张 三 导 演 的 电 影 有 哪 些'],
  ] as const)('%s', (question, limits, rest) => {
    const values = { released: 'time', inhabitants: 'quantity', population: 'quantity' } as const;
    const found = read(question, values);
    expect(found.filters.map(({ op, value }) => [op, value])).toEqual(limits);
    expect(found.rest).toBe(rest);
  });

  it('leaves a year alone by which the question starts, and counts of things', () => {
    expect(read('what films came out in [1999]?').filters).toEqual([]);
    expect(read('which actors were in more than 3 films by [Jane Roe]?').filters).toEqual([]);
  });
});

describe('negation', () => {
  it('leaves out a name, or what is said of one', () => {
    const [besides] = read('who besides [Jane Roe] wrote [The Hill]?').excluded;
    expect(besides).toMatchObject({ isClause: false, name: { text: 'Jane Roe' } });
    const [clause] = read('which films by [Jane Roe] were not written by [John Doe]?').excluded;
    expect(clause).toMatchObject({ isClause: true, name: { text: 'John Doe' } });
    expect(read('除了[张三]以外谁导演了[山]').excluded[0]).toMatchObject({ isClause: false });
  });
});

describe('truth questions', () => {
  it.each([
    'is [Jane Roe] the director of [The Hill]?',
    'did [Jane Roe] direct [The Hill]?',
    '[张三]是不是[山]的导演',
    '[张三]是[山]的导演吗？',
  ])('%s', (question) => {
    expect(read(question).asks).toBe('truth');
  });

  it.each([
    "is [Jane Roe]'s wife a man or a woman?",
    'who is [Jane Roe]?',
    '你知道[山]的导演吗',
    'in [Norland], is there a lake?',
  ])('is not one: %s', (question) => {
    expect(read(question).asks).toBe('set');
  });
});
