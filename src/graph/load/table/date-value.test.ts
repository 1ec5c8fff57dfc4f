import { describe, expect, it } from 'vitest';
import { dateOf } from './date-value.ts';

describe('dates with the name of their month', () => {
  it.each([
    ['March 2019', '2019-03'],
    ['Sept. 2019', '2019-09'],
    ['3. Mai 2020', '2020-05-03'],
    ['12 mars 2019', '2019-03-12'],
    ['3 de mayo de 2001', '2001-05-03'],
    ['Mrz 2021', '2021-03'],
    ['Dec 5, 2020', '2020-12-05'],
  ])('%s', (text, date) => expect(dateOf(text, 'dmy')?.text).toBe(date));

  it.each(['Marathon 2019', 'Decathlon 2020', 'Julia 2019', '5 Marchers 2019', 'Augsburg 12 2019'])(
    '%s is none',
    (text) => expect(dateOf(text, 'dmy')).toBeUndefined(),
  );
});
