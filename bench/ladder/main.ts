/**
 * Measures the ladder of the default method with an ideal model: calls and tokens, rung by rung.
 * `npm run bench:ladder -- [set …] [--sample n] [--topic extracted|gold] [--effort low|auto|high] [--confidence c]
 * [--calibrate n]` (first makes n questions from the graph, as `clew graph calibrate` does)
 * Sets: see ../embedded/sets.ts. Data is found in `CLEW_DATA`; sets whose data is missing are named and left out.
 */
import { parseArgs } from 'node:util';
import { ask } from '../../src/ask.ts';
import { distinctReads } from '../../src/method/clew/ask-choice.ts';
import { calibrate } from '../../src/method/clew/calibrate.ts';
import { seededRandom } from '../../src/random.ts';
import { thinkerFor } from '../../src/thinker-for.ts';
import { readQuestions, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';
import { percent, plainAnswer, quantile, scoreAnswer } from '../embedded/score.ts';
import { SETS } from '../embedded/sets.ts';
import { idealClimber, type Told } from './ideal-climber.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '500' },
    topic: { type: 'string', default: 'extracted' },
    effort: { type: 'string', default: 'auto' },
    confidence: { type: 'string', default: '0.9' },
    calibrate: { type: 'string', default: '0' },
  },
});
const DEFAULT_SETS = ['webqsp', 'cwq', 'metaqa-1', 'metaqa-2', 'metaqa-3'];
const wanted = positionals.length > 0 ? positionals : DEFAULT_SETS;
const RECALL_AT = [1, 3, 5, 10, 20] as const;

interface Row {
  readonly rung: string;
  readonly calls: number;
  readonly tokens: number;
  readonly hitAt1: boolean;
  readonly complete: boolean;
  readonly answered: boolean;
  readonly outcome: string;
  readonly pathRank: number | undefined;
}

const all: string[] = [];
const rungs: string[] = [];
const recall: string[] = [];
for (const id of wanted) {
  const set = SETS.find((one) => one.id === id);
  if (set === undefined) {
    console.error(`Unknown set ${id}. Choose among: ${SETS.map((one) => one.id).join(', ')}.`);
    process.exit(2);
  }
  const file = sharedData(set.questions);
  const graph = file === undefined ? undefined : await openDevelopmentGraph(set.graph, set.profile);
  if (file === undefined || graph === undefined) continue;
  const thinker = await thinkerFor(graph);
  if (Number(values.calibrate) > 0) {
    const made = await calibrate(graph, thinker, {
      maxMs: 300_000,
      maxQuestions: Number(values.calibrate),
      random: seededRandom(0),
    });
    console.error(`${set.title}: ${JSON.stringify(made?.steps)}`);
  }
  const questions = spread((await readQuestions(file)).filter(set.isIncluded), Number(values.sample));
  let told: Told | undefined;
  const model = idealClimber(() => told as Told);
  const rows: Row[] = [];
  for (const question of questions) {
    const gold = new Set(set.gold(question).map(plainAnswer));
    const isGold = values.topic === 'gold';
    const given = isGold ? await topics(question.topicEntities) : undefined;
    const operators = await thinker.operators(question.question);
    const found = await thinker.interpret(question.question, {
      graph,
      maxHops: set.maxHops,
      beam: 10,
      ignored: operators.consumed,
      isStatement: operators.asks === 'truth',
      ...(given === undefined ? {} : { topicEntities: given }),
    });
    told = { graph, found, gold };
    let rung = 'rank';
    const answer = await ask(question.question, {
      graph,
      model,
      options: { effort: values.effort, confidence: values.confidence, maxHops: set.maxHops },
      ...(isGold ? { topicEntities: question.topicEntities } : {}),
      onEvent(event) {
        if (event.type === 'step' && event.name === 'path-chosen') rung = 'choose';
        if (event.type === 'step' && event.name === 'plan-run') rung = 'plan';
      },
    });
    if (answer.answers.length === 0 && answer.verdict === undefined) rung = `${rung}, abstained`;
    const { calls, inputTokens, outputTokens } = answer.usage;
    rows.push({
      ...scoreAnswer(answer, gold, set.complete, true),
      rung,
      calls,
      tokens: inputTokens + outputTokens,
      pathRank: await rankOf(found, gold),
    });
  }
  report(set.title, rows);
  await graph.close();

  async function topics(names: readonly string[]) {
    const ids = await graph!.resolve(names);
    const known = ids.filter((one) => one !== undefined);
    return (await graph!.describe(known)).map(({ entity }) => entity);
  }

  /** Rank of the first path that leads to a gold answer, among those that lead to different things. */
  async function rankOf(found: Told['found'], gold: ReadonlySet<string>): Promise<number | undefined> {
    const { signal } = new AbortController();
    const reads = await distinctReads(
      found.ranked,
      { graph: graph!, signal },
      { shown: 20, others: 0, tried: 120 },
    );
    for (const [index, read] of reads.entries()) {
      const ends = await graph!.describe([...read.answers.keys()].slice(0, 2000));
      if (ends.some(({ entity }) => gold.has(plainAnswer(entity.name)))) return index + 1;
    }
    return undefined;
  }
}

console.log(
  `\n| set | n | calls mean / p95 | tokens mean / p95 | Hit@1 | complete | unanswered | grounded | right when grounded |\n|---|---|---|---|---|---|---|---|---|\n${all.join('\n')}`,
);
console.log(
  `\n| set | rung | share | right | calls | tokens |\n|---|---|---|---|---|---|\n${rungs.join('\n')}`,
);
console.log(`\n| set | right path in top 1 / 3 / 5 / 10 / 20 |\n|---|---|\n${recall.join('\n')}`);

function report(title: string, rows: readonly Row[]): void {
  const n = rows.length;
  const share = (of: readonly Row[], test: (row: Row) => boolean) =>
    percent(of.filter(test).length, of.length);
  const [calls, tokens] = [rows.map((row) => row.calls), rows.map((row) => row.tokens)];
  const grounded = rows.filter(({ outcome }) => outcome === 'grounded');
  const cells = [
    title,
    n,
    `${mean(calls).toFixed(2)} / ${quantile(calls, 0.95)}`,
    `${mean(tokens).toFixed(0)} / ${quantile(tokens, 0.95).toFixed(0)}`,
    share(rows, ({ hitAt1 }) => hitAt1),
    share(rows, ({ complete }) => complete),
    share(rows, ({ answered }) => !answered),
    percent(grounded.length, n),
    share(grounded, ({ hitAt1 }) => hitAt1),
  ];
  all.push(`| ${cells.join(' | ')} |`);
  for (const [rung, group] of [...Map.groupBy(rows, (row) => row.rung)].sort()) {
    rungs.push(
      `| ${title} | ${rung} | ${percent(group.length, n)} | ${share(group, ({ hitAt1 }) => hitAt1)} | ${mean(group.map((row) => row.calls)).toFixed(2)} | ${mean(group.map((row) => row.tokens)).toFixed(0)} |`,
    );
  }
  const at = RECALL_AT.map((k) => share(rows, ({ pathRank }) => pathRank !== undefined && pathRank <= k));
  recall.push(`| ${title} | ${at.join(' / ')} |`);
  // Long runs show what they have.
  console.error(
    [all.at(-1), ...rungs.filter((line) => line.startsWith(`| ${title} |`)), recall.at(-1)].join('\n'),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** At most `size`, evenly spread over the set. */
function spread<T>(all: readonly T[], size: number): readonly T[] {
  if (all.length <= size) return all;
  return Array.from({ length: size }, (_, index) => all[Math.floor((index * all.length) / size)] as T);
}
