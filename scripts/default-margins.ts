/**
 * Counts at which margin the ranking is right, on questions made from the demo graph alone, and writes the table that graphs without
 * one of their own use: `node scripts/default-margins.ts`. Deterministic.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countMargins } from '../src/method/clew/calibrate.ts';
import { fitMargins } from '../src/method/clew/calibration.ts';
import { createThinker } from '../src/model/embedded/create-thinker.ts';
import { openGraph } from '../src/open-graph.ts';
import { seededRandom } from '../src/random.ts';

const graph = await openGraph('demo');
const thinker = await createThinker(graph);
const counted = await countMargins(graph, thinker, {
  maxMs: Number.POSITIVE_INFINITY,
  maxQuestions: 2000,
  random: seededRandom(1),
});
if (process.argv.includes('--show')) {
  for (const { question, margin, isRight } of counted.slice(0, 40))
    console.log(`${isRight ? '+' : '-'} ${margin.toFixed(2)} ${question}`);
}
const lines = fitMargins(counted).map(
  ({ margin, precision, questions }) =>
    `  { margin: ${margin}, precision: ${precision}, questions: ${questions} },\n`,
);
const file = join(import.meta.dirname, '..', 'src', 'method', 'clew', 'default-margins.ts');
writeFileSync(
  file,
  `import type { MarginStep } from './calibration.ts';

/** Made by \`node scripts/default-margins.ts\` from ${counted.length} questions over the demo graph. */
export const DEFAULT_MARGINS: readonly MarginStep[] = [
${lines.join('')}];
`,
);
await graph.close();
