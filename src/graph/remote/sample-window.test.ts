import { expect, test } from 'vitest';
import { sampleStretches, sampleWindow } from './sample-window.ts';

test('a sample is chosen among stretches spread over the whole', () => {
  expect(sampleWindow(10)).toBe(2000);
  expect(sampleWindow(5000)).toBe(5000);
  const { offsets, size } = sampleStretches(80_000, 2000);
  expect(offsets).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000]);
  expect(size).toBe(250);
});
