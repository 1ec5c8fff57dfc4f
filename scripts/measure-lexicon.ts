/** Prints what loading and using the lexicon costs, for docs/embedded-lexicon.md: `node scripts/measure-lexicon.ts`. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadLexicon } from '../src/model/embedded/lexicon/load-lexicon.ts';

const path = join(import.meta.dirname, '..', 'data', 'lexicon.bin');
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const timed = <T>(work: () => T): [T, number] => {
  const start = performance.now();
  return [work(), performance.now() - start];
};

const before = process.memoryUsage().rss;
const [lexicon, loadMs] = timed(() => loadLexicon());
const after = process.memoryUsage().rss;
console.log(`load ${loadMs.toFixed(1)} ms, resident memory + ${megabytes(after - before)}`);
console.log(`file ${megabytes(statSync(path).size)}, gzip ${megabytes(gzipSync(readFileSync(path)).length)}`);

const direction = lexicon.vector('river')!;
const words = lexicon.nearest(direction, 400).map(({ word }) => word);
const pairs = words.length ** 2;
const all = (score: (left: string, right: string) => number) => () => {
  let sum = 0;
  for (const left of words) for (const right of words) sum += score(left, right);
  return sum;
};
const lexical = all((left, right) => lexicon.lexicalSimilarity(left, right));
const byVector = all((left, right) => lexicon.vectorSimilarity(left, right));
const perPair = (ms: number) => `${((ms * 1000) / pairs).toFixed(2)} µs`;
console.log(`lexicalSimilarity: first ${perPair(timed(lexical)[1])}, again ${perPair(timed(lexical)[1])}`);
console.log(`vectorSimilarity: first ${perPair(timed(byVector)[1])}, again ${perPair(timed(byVector)[1])}`);
console.log(`nearest(…, 10): ${timed(() => lexicon.nearest(direction, 10))[1].toFixed(1)} ms`);
