import { expect, test } from 'vitest';
import { KeysByName } from './keys-by-name.ts';

test('the first key of a name stays', () => {
  const keys = new KeysByName();
  keys.add('Holl', '3');
  keys.add('Holl', '4');
  expect(keys.get('Holl')).toBe('3');
  expect(keys.get('Walz')).toBeUndefined();
});

test('of a name that several rows have, or that has no key, there is none', () => {
  const keys = new KeysByName();
  for (const [name, key] of [
    ['Holl', '3'],
    ['Walz', '2'],
    ['Holl', '4'],
    ['Holl', '5'],
    ['Necker', undefined],
  ] as const)
    keys.addOnly(name, key);
  expect(['Holl', 'Walz', 'Necker', 'Stehle'].map((name) => keys.get(name))).toEqual([
    undefined,
    '2',
    undefined,
    undefined,
  ]);
});

test('many names are kept', () => {
  const keys = new KeysByName();
  for (let at = 0; at < 5000; at++) keys.addOnly(`name ${at}`, `key ${at}`);
  expect(keys.get('name 4999')).toBe('key 4999');
});
