import { expect, test } from 'vitest';
import { startSearchClock } from './search-clock.ts';

/** A clock of 100 ms, looked at after so long by the wall and in work. */
function isOverAfter(wall: number, work: number | undefined): boolean {
  let [waited, worked]: [number, number | undefined] = [5_000, work === undefined ? undefined : 70];
  const clock = startSearchClock(100, { wall: () => waited, work: () => worked });
  waited += wall;
  if (worked !== undefined) worked += work as number;
  return clock.isOver();
}

test.each([
  { what: 'a short time', wall: 90, work: 90, isOver: false },
  { what: 'as much work as may be', wall: 101, work: 101, isOver: true },
  { what: 'waiting for others', wall: 290, work: 20, isOver: false },
  { what: 'waiting for ever', wall: 301, work: 20, isOver: true },
  { what: 'a platform that does not tell work from waiting', wall: 101, work: undefined, isOver: true },
])('after $what', ({ wall, work, isOver }) => {
  expect(isOverAfter(wall, work)).toBe(isOver);
});

test('no time at all is over at once', () => {
  expect(startSearchClock(-1).isOver()).toBe(true);
});

test('this thread’s own work counts', () => {
  const clock = startSearchClock(5);
  let turns = 0;
  for (const end = performance.now() + 20_000; !clock.isOver() && performance.now() < end; ) turns += 1;
  expect(clock.isOver()).toBe(true);
  expect(turns).toBeGreaterThan(0);
});
