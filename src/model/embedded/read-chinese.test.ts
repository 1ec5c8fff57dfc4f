import { describe, expect, it } from 'vitest';
import { cutIntoPieces } from './pieces.ts';
import { createChineseReader } from './read-chinese.ts';
import { WEIGHTS } from './weights.ts';

const reader = createChineseReader(WEIGHTS);

/** Reads a question whose name is between angle brackets. */
function read(question: string) {
  const before = cutIntoPieces(question.slice(0, question.indexOf('<'))).length;
  const inside = cutIntoPieces(question.slice(question.indexOf('<') + 1, question.indexOf('>'))).length;
  const { left, right, wanted } = reader(
    cutIntoPieces(question.replace(/[<>]/gu, '')),
    { from: before, to: before + inside },
    [],
  );
  const words = [...left, ...right];
  return { wanted, weight: (text: string) => words.find((token) => token.text === text)?.weight ?? 0 };
}

describe('createChineseReader', () => {
  it('lets a noun before 是 say what its question word asks for', () => {
    const said = read('<山河图>的时间是什么时候');
    expect(said.wanted).toBe('time');
    expect(said.weight('什么时候')).toBeLessThan(read('<山河图>什么时候出版').weight('什么时候'));
    expect(read('<李青>的出生日期是多少').wanted).toBe('time');
    expect(read('<李青>的身高是多少').wanted).toBe('quantity');
  });

  it('takes a noun after 哪些 for a mere kind', () => {
    expect(read('<李青>导演了哪些电影').weight('电影')).toBeLessThan(read('<李青>的电影').weight('电影'));
  });
});
