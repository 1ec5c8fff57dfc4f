import { describe, expect, it } from 'vitest';
import { isMonthWord, monthOf, weekdayOf } from './calendar-words.ts';

describe('words of the calendar', () => {
  it('months by their names and short forms', () => {
    expect(['Jan', 'February', 'Mär', 'mrz', 'Mai', 'Sept.', 'Okt', 'déc', 'mayo'].map(monthOf)).toEqual([
      1, 2, 3, 3, 5, 9, 10, 12, 5,
    ]);
    expect(['Marathon', 'Decathlon', 'Julia', 'Sepal', 'Augsburg', ''].map(monthOf)).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('those of English and German', () => {
    expect(['May', 'März', 'Dez.'].every(isMonthWord)).toBe(true);
    expect(['mars', 'set', 'mag', 'Maya'].some(isMonthWord)).toBe(false);
  });

  it('weekdays in three languages', () => {
    expect(['Sun', 'Mo', 'Dienstag', '周三', 'thurs', 'Fr.', 'Sonnabend'].map(weekdayOf)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    expect(['Monica', 'Sunil', 'Dietmar', 'Samuel', 'Fried'].map(weekdayOf)).toEqual(
      Array(5).fill(undefined),
    );
  });
});
