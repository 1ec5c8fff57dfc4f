import { readFileSync } from 'node:fs';

/**
 * Traditional characters with their simplified form, two characters a pair, in one line. Only one-to-one pairs within the basic
 * plane; where a traditional character has several simplified forms the usual one (listed first) is taken.
 */
export function simplifiedPairs(file: string): string {
  const source = readFileSync(file, 'utf8');
  const table = source.slice(source.indexOf('"') + 1, source.lastIndexOf('"'));
  const pairs = table.split('|').map((entry) => entry.split(' '));
  return pairs
    .filter(([from, to]) => from?.length === 1 && to?.length === 1 && from !== to)
    .map(([from, to]) => `${from}${to}`)
    .sort()
    .join('');
}
