/**
 * Measures writing with a slice in view, with an ideal model: calls, tokens, exact answer sets, and the share of questions
 * whose plan can be written from the slice at all.
 * `npm run bench:write -- [set …] [--sample n] [--effort low|auto|high] [--confidence c]`
 * Sets: see ../embedded/sets.ts, and `own` for the small graphs of `own-data`. Data is found in `CLEW_DATA`; what is missing is
 * named and left out.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Answer } from '../../src/answer/answer.ts';
import { ask } from '../../src/ask.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { clewOptions } from '../../src/method/clew/options.ts';
import { readQuestion } from '../../src/method/clew/read-question.ts';
import { sliceRequestOf } from '../../src/method/clew/write.ts';
import { readerFor } from '../../src/reader-for.ts';
import { readSlice } from '../../src/slice/read-slice.ts';
import { createTrace } from '../../src/trace.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';
import { percent, plainAnswer, quantile } from '../embedded/score.ts';
import { SETS } from '../embedded/sets.ts';
import { type Best, bestPlan, idealWriter } from './ideal-writer.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    effort: { type: 'string', default: 'auto' },
    confidence: { type: 'string', default: '1' },
  },
});
const OWN = [
  'company',
  'library',
  'geography',
  'recipes',
  'shop-zh',
  'airline',
  'family',
  'football',
  'transit',
  'farm-zh',
];
const wanted = positionals.length > 0 ? positionals : ['webqsp', 'cwq', 'own'];

interface Row {
  readonly calls: number;
  readonly tokens: number;
  readonly isExact: boolean;
  readonly isWritable: boolean;
  readonly isGrounded: boolean;
}

console.log(
  '| set | n | calls mean | tokens mean / p95 | exact set | plan in the slice gives the exact set | grounded | exact when grounded |\n|---|---|---|---|---|---|---|---|',
);
for (const id of wanted) {
  const rows: Row[] = [];
  const size = Number(values.sample);
  if (id === 'own') {
    for (const name of OWN) {
      const file = sharedData(`own-data/${name}/questions.jsonl`);
      const graph =
        file === undefined ? undefined : await openDevelopmentGraph(`own-data/${name}/triples.tsv`);
      if (file === undefined || graph === undefined) continue;
      const lines = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      const questions = lines.map((line): SharedQuestion => JSON.parse(line));
      rows.push(...(await measure(spread(questions, Math.ceil(size / OWN.length)), graph, false)));
    }
    report('own data', rows);
    continue;
  }
  const set = SETS.find((one) => one.id === id);
  if (set === undefined) {
    console.error(`Unknown set ${id}. Choose among: own, ${SETS.map((one) => one.id).join(', ')}.`);
    process.exit(2);
  }
  const file = sharedData(set.questions);
  const graph = file === undefined ? undefined : await openDevelopmentGraph(set.graph, set.profile);
  if (file === undefined || graph === undefined) continue;
  const questions = (await readQuestions(file)).filter(set.isIncluded);
  rows.push(
    ...(await measure(
      spread(questions, size).map((question) => ({ ...question, answers: set.gold(question) })),
      graph,
      set.complete === 'recall',
    )),
  );
  report(set.title, rows);
}

async function measure(
  questions: readonly SharedQuestion[],
  graph: KnowledgeGraph,
  isRecall: boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let best: Best | undefined;
  const model = idealWriter(() => best);
  const { signal } = new AbortController();
  const trace = createTrace(() => {});
  for (const { question: text, answers } of questions) {
    const gold = new Set(answers.map(plainAnswer));
    const options = clewOptions.parse({
      effort: values.effort,
      confidence: Number(values.confidence),
      world: 'closed',
    });
    const reading = () => readerFor(graph);
    const read = await readQuestion({ text, language: 'en' }, options.confidence, { reading, signal, trace });
    const slice = await readSlice(await sliceRequestOf(text, read, { reading, signal }), graph);
    best = gold.size === 0 ? undefined : await bestPlan({ graph, slice, read, gold });
    const answer = await ask(text, { graph, model, options });
    const { calls, inputTokens, outputTokens } = answer.usage;
    rows.push({
      calls,
      tokens: inputTokens + outputTokens,
      isExact: isExact(answer, gold, isRecall),
      isWritable: gold.size === 0 || (best !== undefined && best.f1 > (isRecall ? 0.5 : 0.999)),
      isGrounded: answer.outcome === 'grounded',
    });
  }
  await graph.close();
  return rows;
}

/** The set of answers is gold's, or holds it where gold lists are known to be incomplete; no answer where gold has none. */
function isExact({ answers, verdict }: Answer, gold: ReadonlySet<string>, isRecall: boolean): boolean {
  const given = new Set(
    verdict === undefined ? answers.map(({ name }) => plainAnswer(name)) : [verdict ? 'yes' : 'no'],
  );
  const isWhole = [...gold].every((name) => given.has(name));
  return isWhole && (given.size === gold.size || (isRecall && gold.size > 0));
}

function report(title: string, rows: readonly Row[]): void {
  const n = rows.length;
  const share = (of: readonly Row[], test: (row: Row) => boolean) =>
    percent(of.filter(test).length, of.length);
  const tokens = rows.map((row) => row.tokens);
  const grounded = rows.filter(({ isGrounded }) => isGrounded);
  const cells = [
    title,
    n,
    mean(rows.map(({ calls }) => calls)).toFixed(2),
    `${mean(tokens).toFixed(0)} / ${quantile(tokens, 0.95).toFixed(0)}`,
    share(rows, (row) => row.isExact),
    share(rows, (row) => row.isWritable),
    percent(grounded.length, n),
    share(grounded, (row) => row.isExact),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
}

/** At most `size`, evenly spread over the set. */
function spread<T>(all: readonly T[], size: number): readonly T[] {
  if (all.length <= size) return all;
  return Array.from({ length: size }, (_, index) => all[Math.floor((index * all.length) / size)] as T);
}
