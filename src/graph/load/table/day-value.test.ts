import { describe, expect, it } from 'vitest';
import { dayIn, dayOf } from './day-value.ts';

describe('days without a year', () => {
  it.each([
    ['10/11', { month: 11, day: 10 }],
    ['10.11.', { month: 11, day: 10 }],
    ['Mon 10/11', { month: 11, day: 10, weekday: 1 }],
    ['Sat 6 Sep', { month: 9, day: 6, weekday: 6 }],
    ['6th September', { month: 9, day: 6 }],
    ['Sep 6', { month: 9, day: 6 }],
    ['3月5日', { month: 3, day: 5 }],
  ])('%s', (text, day) => expect(dayOf(text, 'dmy')).toEqual(day));

  it.each(['31/13', '5', 'A1/2', '10/11/2025', 'Ken 10/11', 'Monica 10/11', 'Julia 6', 'half'])(
    '%s is none',
    (text) => expect(dayOf(text, 'dmy')).toBeUndefined(),
  );

  it('in their year', () => {
    expect(dayIn(2025, { month: 11, day: 10 })).toBe('2025-11-10');
    expect(dayIn(2025, { month: 2, day: 29 })).toBeUndefined();
  });
});
