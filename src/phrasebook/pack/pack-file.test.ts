import { expect, it } from 'vitest';
import { PackFile, packBytes } from './pack-file.ts';

it('gives back what each key is known by, those that share a bucket among them', () => {
  const keys = new Map(Array.from({ length: 50_000 }, (_, place) => [`line ${place}`, [place, -place - 1]]));
  const file = new PackFile(packBytes({ concepts: [], keys, words: [] }));
  for (const [key, numbers] of keys) expect([...file.numbersOf(key)]).toEqual(numbers);
  expect([...file.numbersOf('line')]).toEqual([]);
  expect([...file.numbersOf('line 1 ')]).toEqual([]);
  expect([...file.numbersOf('')]).toEqual([]);
});

it('gives back concepts and words as they were, wherever its bytes begin', () => {
  const concepts = [
    { id: 'birth', kinds: 'person>time', tail: '生日;birthday' },
    { id: 'none', out: ['wann wurde X geboren'] },
  ];
  const bytes = packBytes({ concepts, keys: new Map([['生日', [0]]]), words: ['生日', '地点'] });
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  for (const one of [bytes, shifted.subarray(1)]) {
    const file = new PackFile(one);
    expect([file.at(0), file.at(1)]).toEqual(concepts);
    expect(file.at(1)).toBe(file.at(1));
    expect(file.words()).toEqual(['生日', '地点']);
    expect([...file.numbersOf('生日')]).toEqual([0]);
  }
});

it('knows nothing where nothing was written', () => {
  const file = new PackFile(packBytes({ concepts: [], keys: new Map(), words: [] }));
  expect([...file.numbersOf('line')]).toEqual([]);
  expect(file.words()).toEqual([]);
});
