/**
 * How far the estimated precision of a ranking holds on real questions: the table counted on each graph's own paths and
 * the default table, beside the share that is right. A report; nothing is set by it.
 * `npm run bench:calibration -- [set …] [--sample n]`
 */
import { parseArgs } from 'node:util';
import { countMargins } from '../../src/method/clew/calibrate.ts';
import { DEFAULT_CALIBRATION, fitMargins, precisionAt } from '../../src/method/clew/calibration.ts';
import { choose } from '../../src/method/clew/choose.ts';
import { readOff } from '../../src/method/clew/read-off.ts';
import { seededRandom } from '../../src/random.ts';
import { thinkerFor } from '../../src/thinker-for.ts';
import { readQuestions, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';
import { percent, plainAnswer } from '../embedded/score.ts';
import { SETS } from '../embedded/sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '500' } },
});
const wanted = positionals.length > 0 ? positionals : SETS.map(({ id }) => id);
/** Bounds of the estimated precision. */
const BOUNDS = [0, 0.5, 0.7, 0.8, 0.9, 1.01];
/** Fewer made questions tell nothing. */
const LEAST = 60;
const COUNTED = { maxMs: 120_000, maxQuestions: 300, random: seededRandom(0) };

console.log(
  '| set | n | table | estimated below 0.5 | 0.5–0.7 | 0.7–0.8 | 0.8–0.9 | 0.9 and above | mean gap |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
const tables = new Map<string, Promise<readonly [string, typeof DEFAULT_CALIBRATION]>>();
for (const set of SETS.filter(({ id }) => wanted.includes(id))) {
  const file = sharedData(set.questions);
  const graph = file === undefined ? undefined : await openDevelopmentGraph(set.graph, set.profile);
  if (file === undefined || graph === undefined) continue;
  const thinker = await thinkerFor(graph);
  const made = tables.get(set.graph) ?? count();
  tables.set(set.graph, made);
  const own = await made;
  const counted: { readonly margin: number; readonly isRight: boolean }[] = [];
  const questions = spread((await readQuestions(file)).filter(set.isIncluded), Number(values.sample));
  for (const question of questions) {
    const gold = new Set(set.gold(question).map(plainAnswer));
    const { ranked } = await thinker.interpret(question.question, { graph, maxHops: set.maxHops, beam: 10 });
    const choice = await choose(ranked, graph);
    if (choice === undefined) continue;
    const { answers } = await readOff(
      [choice.best],
      choice.best.answers,
      { clues: [], byHop: choice.best.interpretation.paths.map(({ steps }) => steps.map(() => [])) },
      graph,
      { maxAnswers: 5000, maxEvidence: 1, signal: new AbortController().signal },
    );
    counted.push({ margin: choice.margin, isRight: gold.has(plainAnswer(answers[0]?.name ?? '')) });
  }
  for (const [name, calibration] of [
    ...(own[1].steps.length === 0 ? [] : [own]),
    ['default', DEFAULT_CALIBRATION] as const,
  ]) {
    const estimated = counted.map((one) => ({ ...one, precision: precisionAt(calibration, one.margin) }));
    let gap = 0;
    const cells = BOUNDS.slice(0, -1).map((low, index) => {
      const group = estimated.filter(
        ({ precision }) => precision >= low && precision < (BOUNDS[index + 1] as number),
      );
      if (group.length === 0) return '–';
      const right = group.filter(({ isRight }) => isRight).length;
      const expected = group.reduce((sum, { precision }) => sum + precision, 0);
      gap += Math.abs(expected - right);
      return `${percent(right, group.length)} of ${group.length}`;
    });
    console.log(
      `| ${set.title} | ${counted.length} | ${name} | ${cells.join(' | ')} | ${(gap / Math.max(1, counted.length)).toFixed(3)} |`,
    );
  }
  await graph.close();

  async function count() {
    const made = await countMargins(graph!, thinker, COUNTED);
    const steps = made.length < LEAST ? [] : fitMargins(made);
    return [`own, ${made.length} questions`, { source: 'graph', steps }] as const;
  }
}

/** At most `size`, evenly spread over the set. */
function spread<T>(all: readonly T[], size: number): readonly T[] {
  if (all.length <= size) return all;
  return Array.from({ length: size }, (_, index) => all[Math.floor((index * all.length) / size)] as T);
}
