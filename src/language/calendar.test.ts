import { describe, expect, test } from 'vitest';
import { century, lastUnits, spanFrom } from './calendar.ts';
import { dateAt as germanDate } from './de/dates.ts';
import { cutTokens } from './de/tokens.ts';
import { dateAt as englishDate } from './en/dates.ts';
import { createEnglish } from './en/english.ts';

const TODAY = '2026-03-31';
const english = createEnglish();

describe('spans of the calendar', () => {
  test('are this one, the last one and the next one', () => {
    expect(spanFrom('year', -1, TODAY)).toEqual({ since: '2025', until: '2025' });
    expect(spanFrom('month', 1, TODAY)).toEqual({ since: '2026-04', until: '2026-04' });
    expect(spanFrom('week', 0, TODAY)).toEqual({ since: '2026-03-30', until: '2026-04-05' });
  });

  test('are the last so many days, weeks, months and years', () => {
    expect(lastUnits('day', 30, TODAY)).toEqual({ since: '2026-03-01', until: TODAY });
    expect(lastUnits('week', 2, TODAY)).toEqual({ since: '2026-03-17', until: TODAY });
    expect(lastUnits('month', 1, TODAY)).toEqual({ since: '2026-02-28', until: TODAY });
    expect(lastUnits('year', 5, TODAY)).toEqual({ since: '2021-03-31', until: TODAY });
  });

  test('are centuries', () => {
    expect(century(19)).toEqual({ since: '1801', until: '1900' });
  });
});

test.each([
  ['2024-03-05', '2024-03-05'],
  ['2024/03/05', '2024-03-05'],
  ['2024/3', '2024-03'],
])('%s is the same date in German and English', (text, date) => {
  const span = { since: date, until: date };
  expect(germanDate(cutTokens(text), 0, TODAY)).toMatchObject(span);
  expect(englishDate(english.tokens(text), 0, TODAY)).toMatchObject(span);
});
