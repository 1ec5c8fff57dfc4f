/**
 * Measures writing with a slice in view, with an ideal model or with replies written by hand: calls, tokens, exact answer
 * sets, and the share of questions whose plan can be written from the slice at all.
 * `npm run bench:write -- [set …] [--sample n] [--skip n] [--match TEXT] [--effort low|auto|high] [--confidence c] [--replies FILE] [--report FILE]`
 * `--skip`: the sample begins so many questions later. `--match`: of it those that fit a regular expression. `--replies`: JSON lines `{key, task, prompt, reply}` in place of the ideal
 * model; prompts without a reply are added to it and their questions left out. `--report`: one JSON line a question.
 * Sets: see ../embedded/sets.ts, and `own` for the small graphs of `own-data`. Data is found in `CLEW_DATA`; what is missing is
 * named and left out.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Answer } from '../../src/answer/answer.ts';
import { ask } from '../../src/ask.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { detectLanguage } from '../../src/language/detect-language.ts';
import { READING } from '../../src/limits.ts';
import { clewOptions } from '../../src/method/clew/options.ts';
import { readQuestion } from '../../src/method/clew/read-question.ts';
import { sliceRequestOf } from '../../src/method/clew/write.ts';
import { readerFor } from '../../src/reader-for.ts';
import { readSlice } from '../../src/slice/read-slice.ts';
import { sliceText } from '../../src/slice/slice-text.ts';
import type { Language } from '../../src/task/task.ts';
import { createTrace } from '../../src/trace.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';
import { percent, plainAnswer, quantile } from '../embedded/score.ts';
import { SETS } from '../embedded/sets.ts';
import { bestPlan } from './best-plan.ts';
import type { Best } from './fit.ts';
import { handWriter, Unanswered } from './hand-writer.ts';
import { idealWriter } from './ideal-writer.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    effort: { type: 'string', default: 'auto' },
    confidence: { type: 'string', default: '1' },
    skip: { type: 'string', default: '0' },
    replies: { type: 'string' },
    report: { type: 'string' },
    match: { type: 'string' },
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
// What a busy machine leaves out of a reading is not measured here.
Object.assign(READING.milliseconds, { value: 120_000 });

/** Questions left out for want of a reply. */
let open = 0;
const byHand = values.replies === undefined ? undefined : handWriter(values.replies);
const wanted = positionals.length > 0 ? positionals : ['webqsp', 'cwq', 'own'];

interface Row {
  readonly calls: number;
  readonly tokens: number;
  readonly isExact: boolean;
  readonly isHit: boolean;
  readonly isWritable: boolean;
  readonly isGrounded: boolean;
}

console.log(
  '| set | n | calls mean | tokens mean / p95 | exact set | Hit@1 | plan in the slice | grounded | exact when grounded |\n|---|---|---|---|---|---|---|---|---|',
);
for (const id of wanted) {
  const rows: Row[] = [];
  const size = Number(values.sample);
  if (id === 'own') {
    for (const [place, name] of OWN.entries()) {
      const file = sharedData(`own-data/${name}/questions.jsonl`);
      const graph =
        file === undefined ? undefined : await openDevelopmentGraph(`own-data/${name}/triples.tsv`);
      if (file === undefined || graph === undefined) continue;
      const lines = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      const questions = lines.map((line): SharedQuestion => JSON.parse(line));
      rows.push(...(await measure(spread(questions, Math.ceil(size / OWN.length), 7 * place), graph, false)));
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

if (open > 0) console.log(`${open} questions wait for replies in ${values.replies}`);

async function measure(
  questions: readonly SharedQuestion[],
  graph: KnowledgeGraph,
  isRecall: boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let best: Best | undefined;
  const model = byHand ?? idealWriter(() => best);
  const { signal } = new AbortController();
  const trace = createTrace(() => {});
  const options = clewOptions.parse({
    effort: values.effort,
    confidence: Number(values.confidence),
    world: 'closed',
  });
  const reading = () => readerFor(graph);
  /** What the method will read and show, and the milliseconds of both. */
  const look = async (text: string, language: Language) => {
    const before = performance.now();
    const read = await readQuestion({ text, language }, options, {
      graph,
      reading,
      signal,
      trace,
    });
    const readAt = performance.now();
    const slice = await readSlice(await sliceRequestOf(text, read, { reading, signal }), graph);
    const readMs = Math.round(readAt - before);
    return { read, slice, readMs, sliceMs: Math.round(performance.now() - readAt) };
  };
  const match = new RegExp(values.match ?? '', 'u');
  for (const { question: text, answers } of questions.filter(({ question }) => match.test(question))) {
    const gold = new Set(answers.map(plainAnswer));
    const language = detectLanguage(text);
    const seen = byHand === undefined ? await look(text, language) : undefined;
    best =
      seen === undefined || gold.size === 0
        ? undefined
        : await bestPlan({ question: text, graph, gold, ...seen });
    const answer = await ask(text, { graph, model, options, budget: { maxSeconds: 900 } }).catch((error) => {
      if (error instanceof Unanswered || error.cause instanceof Unanswered) return undefined;
      throw error;
    });
    if (answer === undefined) {
      open += 1;
      continue;
    }
    const { calls, inputTokens, outputTokens } = answer.usage;
    const row: Row = {
      calls,
      tokens: inputTokens + outputTokens,
      isExact: isExact(answer, gold, isRecall),
      isHit: isHit(answer, gold),
      isWritable:
        gold.size === 0 ||
        (best !== undefined && (isRecall ? best.isWhole && best.f1 >= 0.5 : best.f1 > 0.999)),
      isGrounded: answer.outcome === 'grounded',
    };
    rows.push(row);
    if (values.report === undefined) continue;
    const given = answer.answers.map(({ name }) => name);
    const { outcome, why } = answer;
    const shown = { gold: answers, given, verdict: answer.verdict, outcome, why, best };
    const { readMs, sliceMs, slice } = seen ?? {};
    const viewed = { readMs, sliceMs, slice: slice && sliceText(slice) };
    appendFileSync(values.report, `${JSON.stringify({ question: text, ...row, ...shown, ...viewed })}\n`);
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

/** The first answer is a gold one; no answer where gold has none. */
function isHit({ answers, verdict }: Answer, gold: ReadonlySet<string>): boolean {
  const [first] =
    verdict === undefined ? answers.map(({ name }) => plainAnswer(name)) : [verdict ? 'yes' : 'no'];
  return first === undefined ? gold.size === 0 : gold.has(first);
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
    share(rows, (row) => row.isHit),
    byHand === undefined ? share(rows, (row) => row.isWritable) : '–',
    percent(grounded.length, n),
    share(grounded, (row) => row.isExact),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
}

/** At most `size`, evenly spread over the set; begun `skip` questions later, and `more` where sets have their kinds in one order. */
function spread<T>(all: readonly T[], size: number, more = 0): readonly T[] {
  const skip = Number(values.skip) + more;
  if (all.length <= size) return all;
  return Array.from(
    { length: size },
    (_, index) => all[(skip + Math.floor((index * all.length) / size)) % all.length] as T,
  );
}
