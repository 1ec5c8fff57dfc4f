import { describe, expect, it } from 'vitest';
import { numberAt } from './numbers.ts';

describe('numberAt', () => {
  it.each([
    ['3000', 3000],
    ['2,000', 2000],
    ['1.5万', 15_000],
    ['3千', 3000],
    ['2亿', 2e8],
    ['两个亿', 2e8],
    ['3个亿', 3e8],
    ['四十', 40],
    ['十二', 12],
    ['一百零五', 105],
    ['两百五', 250],
    ['一万二', 12_000],
    ['三千二百', 3200],
    ['二〇二四', 2024],
    ['半', 0.5],
    ['九', 9],
  ])('%s', (text, value) => {
    expect(numberAt(text, 0)).toMatchObject({ value, end: text.length });
  });

  it('sees none where characters spell none', () => {
    expect(numberAt('商品', 0)).toBeUndefined();
    expect(numberAt('百货', 0)).toBeUndefined();
    expect(numberAt('万科', 0)).toBeUndefined();
  });

  it('tells a year from other numbers', () => {
    expect(numberAt('2021', 0)?.mayBeYear).toBe(true);
    expect(numberAt('5200', 0)?.mayBeYear).toBe(false);
  });
});
