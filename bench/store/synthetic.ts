import { closeSync, openSync, writeSync } from 'node:fs';

/** Seeded generator of numbers in 0..1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = [
  'ba',
  'ke',
  'li',
  'mo',
  'nu',
  'ra',
  'se',
  'ti',
  'vo',
  'za',
  'dor',
  'fin',
  'gal',
  'hem',
  'jun',
  'pol',
];

/** A pronounceable name of two words; different for different numbers. */
export function nameOf(number: number): string {
  let rest = number * 2654435761;
  let name = '';
  for (let part = 0; part < 4; part++) {
    name += SYLLABLES[Math.floor(rest) % SYLLABLES.length];
    rest /= 13;
    if (part === 1) name += ' ';
  }
  return `${name} ${number.toString(36)}`;
}

/**
 * Writes a graph whose degrees follow a power law: `size` triples as TSV, `size / 5` entities, 2,000 relations of
 * unequal frequency, and two hubs whose incoming edges are a fifth of all triples and 10,000 (where that fits).
 */
export function writeSynthetic(path: string, size: number, seed: number): void {
  const random = randomFrom(seed);
  const entities = Math.floor(size / 5);
  const file = openSync(path, 'w');
  const skewed = (limit: number): number => Math.floor(limit * random() ** 3);
  let lines: string[] = [];
  const write = (): void => {
    writeSync(file, lines.join(''));
    lines = [];
  };
  for (let index = 0; index < size; index++) {
    const head = Math.floor(entities * random() ** 1.5);
    const tail =
      index % 5 === 0
        ? 'large hub'
        : index % 500 === 1 && index < 5_000_000
          ? 'small hub'
          : nameOf(skewed(entities));
    const relation = tail.endsWith(' hub') ? `relation ${skewed(20)}` : `relation ${skewed(2000)}`;
    lines.push(`${nameOf(index % 5 === 0 ? index / 5 : head)}\t${relation}\t${tail}\n`);
    if (lines.length === 20_000) write();
  }
  write();
  closeSync(file);
}
