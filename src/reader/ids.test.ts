import { describe, expect, it } from 'vitest';
import { inBoth, keyOfIds, NodeNumbers, NumberedIds } from './ids.ts';

const numbering = new NodeNumbers();
const all = Array.from({ length: 5000 }, (_, at) => `n${at * 7}`);
for (const id of all) numbering.add(id);
const numbered = (ids: readonly string[]) =>
  new NumberedIds(
    ids.map((id) => numbering.of(id) as number),
    numbering,
  );

describe('ids by number', () => {
  it('are what a set of the same ids is', () => {
    const ids = all.slice(10, 40);
    expect([...numbered(ids)]).toEqual(ids);
    expect(numbered(ids).size).toBe(30);
    expect(numbered(ids).has(ids[29] as string)).toBe(true);
    expect(numbered(ids).has(all[9] as string)).toBe(false);
    expect(numbered(ids).has('nobody')).toBe(false);
  });

  it('have the key of a set of the same ids, in any order, and another for others', () => {
    for (const size of [0, 1, 8, 9, 2000]) {
      const ids = all.slice(0, size);
      expect(keyOfIds(numbered(ids))).toBe(keyOfIds(new Set(ids.toReversed())));
      expect(keyOfIds(numbered(ids))).not.toBe(keyOfIds(new Set(all.slice(1, size + 2))));
    }
  });

  it('meet other ids in the order of the fewer, and are given back where nothing falls out', () => {
    const [few, many] = [['n14', 'n0', 'n7'], all.slice(0, 2)];
    for (const one of [new Set(few), numbered(few)])
      for (const other of [new Set(many), numbered(many)])
        expect([...inBoth(one, other)]).toEqual(['n0', 'n7']);
    const part = numbered(['n0']);
    expect(inBoth(part, new Set(many))).toBe(part);
  });

  it('are met once each over lists, in order, time after time', () => {
    for (let time = 0; time < 3; time++)
      expect(
        numbering.distinct([
          [3, 1],
          [1, 4000, 3],
        ]),
      ).toEqual([3, 1, 4000]);
  });
});
