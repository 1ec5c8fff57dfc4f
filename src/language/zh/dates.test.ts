import { describe, expect, it } from 'vitest';
import { dateAt } from './dates.ts';

const TODAY = '2024-03-31';

describe('dateAt', () => {
  it.each([
    ['2024年3月5日', '2024-03-05'],
    ['2024年12月', '2024-12'],
    ['二〇二四年三月', '2024-03'],
    ['2021年', '2021'],
    ['2024-03-05', '2024-03-05'],
    ['去年', '2023'],
    ['去年十一月', '2023-11'],
    ['昨天', '2024-03-30'],
    ['明天', '2024-04-01'],
    ['上个月', '2024-02'],
    ['1998', '1998'],
    ['二月份', '2024-02'],
    ['3月5号', '2024-03-05'],
    ['十月份', '2023-10'],
  ])('%s is one date', (text, date) => {
    expect(dateAt(text, 0, TODAY)).toMatchObject({ since: date, until: date, end: text.length });
  });

  it('counts units to come', () => {
    expect(dateAt('未来7天', 0, TODAY)).toMatchObject({ since: TODAY, until: '2024-04-07', end: 4 });
  });

  it.each([
    ['22年进来的司机', '2022'],
    ['98年买的房子', '1998'],
  ])('%s begins with two digits of a year', (text, date) => {
    expect(dateAt(text, 0, TODAY)).toMatchObject({ since: date, until: date, end: 3 });
  });

  it.each([['22年以上'], ['20年前'], ['10年来']])('%s is a length of time', (text) => {
    expect(dateAt(text, 0, TODAY)).toBeUndefined();
  });

  it.each([
    ['最近30天', '2024-03-01', '2024-03-31'],
    ['近两年', '2022-03-31', '2024-03-31'],
    ['90年代', '1990', '1999'],
    ['上世纪八十年代', '1980', '1989'],
    ['20世纪', '1901', '2000'],
    ['上周', '2024-03-18', '2024-03-24'],
  ])('%s is a stretch of time', (text, since, until) => {
    expect(dateAt(text, 0, TODAY)).toMatchObject({ since, until, end: text.length });
  });

  it.each([['三月的稿件'], ['三月交了哪些稿件'], ['三月以后'], ['三月到五月']])(
    '%s begins with a month',
    (text) => {
      expect(dateAt(text, 0, TODAY)).toMatchObject({ since: '2024-03', until: '2024-03', end: 2 });
    },
  );

  it('sees a month behind a name or 在, and none inside a word', () => {
    expect(dateAt('□在5月交了', 2, TODAY)).toMatchObject({ since: '2023-05', end: 4 });
    expect(dateAt('□五月交了', 1, TODAY)).toMatchObject({ since: '2023-05', end: 3 });
    for (const [text, at] of [
      ['写三月花', 1],
      ['五月天', 0],
      ['三月底', 0],
      ['三月上旬', 0],
    ] as const)
      expect(dateAt(text, at, TODAY), text).toBeUndefined();
  });

  it('sees no date in other numbers', () => {
    for (const text of ['3000块', '12年', '99元', '最近一笔', '三月', '3月'])
      expect(dateAt(text, 0, TODAY), text).toBeUndefined();
  });
});
