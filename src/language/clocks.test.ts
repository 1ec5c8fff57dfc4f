import { describe, expect, test } from 'vitest';
import type { Cue } from './analysis.ts';
import { languageOf } from './registry.ts';

function limitIn(question: string, hasClocks = true): string | undefined {
  const pack = languageOf(question);
  const { cues } = pack.analyse(question, pack.tokens(question), {
    names: [],
    today: '2026-06-30',
    hasClocks,
  });
  const found = cues.find((cue): cue is Extract<Cue, { kind: 'filter' }> => cue.kind === 'filter');
  if (found === undefined) return undefined;
  return [found.op, found.value, ...(found.until === undefined ? [] : [found.until]), found.hours ?? ''].join(
    ' ',
  );
}

describe('times of day in a question', () => {
  test.each([
    ['which classes start before 10', '< 10:00 bare'],
    ['which classes start before 10am', '< 10:00 full'],
    ['classes after 5 pm', '> 17:00 full'],
    ['classes at 9:30', '= 09:30 half'],
    ['classes at 09:30', '= 09:30 full'],
    ['classes at 17:30', '= 17:30 full'],
    ['what is on at half past nine', '= 09:30 half'],
    ['classes at quarter to four in the afternoon', '= 15:45 full'],
    ["classes at 3 o'clock", '= 03:00 half'],
    ['classes starting at seven', '>= 07:00 bare'],
    ['classes after noon', '> 12:00 full'],
    ['buses before midnight', '< 24:00 full'],
    ['buses after midnight', '> 00:00 full'],
    ['no later than 8pm', '<= 20:00 full'],
    ['classes between 9 and 11', '>= 09:00 11:00 bare'],
    ['classes from 9am to 5pm', '>= 09:00 17:00 full'],
    ['the 7pm class', '= 19:00 full'],
    ['Termine vor 10 Uhr', '< 10:00 half'],
    ['welche Termine sind um halb zehn', '= 09:30 half'],
    ['welche Termine sind nach 18 Uhr', '> 18:00 full'],
    ['welche Termine sind um Viertel nach drei', '= 03:15 half'],
    ['Termine um 8 Uhr abends', '= 20:00 full'],
    ['Termine zwischen 9 und 12 Uhr', '>= 09:00 12:00 bare'],
    ['Termine ab 14 Uhr', '>= 14:00 full'],
    ['welche Termine sind vor 10', '< 10:00 bare'],
    ['下午三点以后的班次', '> 15:00 full'],
    ['上午十点前发车的班次', '< 10:00 full'],
    ['9点半发车的班次', '= 09:30 half'],
    ['20:00以后到达的班次', '> 20:00 full'],
    ['9点到14点之间的班次', '>= 09:00 14:00 half'],
  ])('%s', (question, limit) => {
    expect(limitIn(question)).toBe(limit);
  });

  test.each([
    'which rooms are after 10 others',
    'a class by 2 teachers',
    'classes before 10 minutes',
    'Termine nach 10 Minuten',
  ])('a number of something is no hour: %s', (question) => {
    expect(limitIn(question) ?? '').not.toMatch(/full|half|bare/u);
  });

  test('a graph without times of day has none', () => {
    expect(limitIn('which classes start before 10', false)).toBe('= 10 ');
    expect(limitIn('classes between 9 and 11', false)).toBe('>= 9 11 ');
  });
});
