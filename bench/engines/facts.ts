import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { writeSynthetic } from '../store/synthetic.ts';

export type Fact = readonly [head: string, relation: string, tail: string];

/** Towns of a country with a mayor each: a question of two hops whose middle is a set. */
export const TOWNS = 60;
const COUNTRY: readonly Fact[] = Array.from({ length: TOWNS }, (_, index): Fact[] => [
  ['Norland', 'has town', `Town ${index}`],
  [`Town ${index}`, 'mayor', `Mayor ${index % 45}`],
  [`Town ${index}`, 'river', `River ${index % 7}`],
]).flat();

/** The synthetic graph of `bench/store` and, in the same graph, the country that the question is about. */
export function writeGraph(path: string, size: number): void {
  writeSynthetic(path, size - COUNTRY.length, 20_260_801);
  append(path, COUNTRY);
}

/** One node with `size` neighbours, each of which has one more. */
export function writeHub(path: string, size: number): void {
  const file = openSync(path, 'w');
  for (let from = 0; from < size; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, size - from) }, (_, index) => {
      return `hub\tpart\tleaf ${from + index}\n`;
    });
    writeSync(file, lines.join(''));
  }
  closeSync(file);
  append(path, [
    ['leaf 7', 'near', 'leaf 8'],
    ['box', 'holds', 'hub'],
  ]);
}

function append(path: string, facts: readonly Fact[]): void {
  const file = openSync(path, 'a');
  writeSync(file, facts.map((fact) => `${fact.join('\t')}\n`).join(''));
  closeSync(file);
}

/** The facts of a file, each once. */
export function readFacts(path: string): Fact[] {
  const lines = new Set(readFileSync(path, 'utf8').split('\n'));
  lines.delete('');
  return Array.from(lines, (line) => line.split('\t') as unknown as Fact);
}
