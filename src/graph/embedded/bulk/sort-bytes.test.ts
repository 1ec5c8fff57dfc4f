import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteInterner } from './byte-interner.ts';
import { sortByBytes } from './sort-bytes.ts';

const text = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom('', 'a', 'a\u0000', 'ab', 'http://x.org/a', 'http://x.org/ab', 'http://x.org/a/b'),
  fc.string({ maxLength: 3 }).map((end) => `a long common beginning ${end}`),
);

it('numbers each distinct text once and finds it again', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 200 }), (texts) => {
      const interner = new ByteInterner(4);
      const known = new Map<string, number>();
      for (const one of texts) {
        const bytes = Buffer.from(one);
        const key = bytes.toString('hex');
        expect(interner.find(bytes, 0, bytes.length)).toBe(known.get(key) ?? -1);
        const number = interner.intern(bytes, 0, bytes.length);
        expect(number).toBe(known.get(key) ?? known.size);
        known.set(key, number);
        expect(interner.slice(number).equals(bytes)).toBe(true);
      }
    }),
    { seed: 7, numRuns: 100 },
  );
});

it('sorts by bytes, equal strings by the tie rule', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 400 }), (texts) => {
      const all = texts.map((one) => Buffer.from(one));
      const starts = new Uint32Array(all.length);
      const ends = new Uint32Array(all.length);
      let at = 0;
      all.forEach((one, index) => {
        starts[index] = at;
        at += one.length;
        ends[index] = at;
      });
      const order = Uint32Array.from(all, (_, index) => index);
      sortByBytes({ bytes: Buffer.concat(all), starts, ends }, order, (left, right) => left - right);
      const expected = all.map((_, index) => index);
      expected.sort(
        (left, right) => Buffer.compare(all[left] as Buffer, all[right] as Buffer) || left - right,
      );
      expect([...order]).toEqual(expected);
    }),
    { seed: 7, numRuns: 200 },
  );
});

it('sorts more strings than fit into one packed pass', () => {
  const size = (1 << 20) + 5000;
  const bytes = Buffer.alloc(size * 4);
  for (let index = 0; index < size; index++)
    bytes.writeUInt32BE(Math.imul(index, 2654435761) >>> 0, index * 4);
  const starts = Uint32Array.from({ length: size }, (_, index) => index * 4);
  const ends = starts.map((start) => start + 4);
  const order = starts.map((_, index) => index);
  sortByBytes({ bytes, starts, ends }, order, () => 0);
  for (let index = 1; index < size; index++) {
    const before = bytes.readUInt32BE((order[index - 1] as number) * 4);
    if (before > bytes.readUInt32BE((order[index] as number) * 4))
      throw new Error(`place ${index} is out of order`);
  }
  expect(new Set(order).size).toBe(size);
});
