/**
 * Asks every method that works without a language model the same questions with the embedded model, topic entities found in
 * the question: `npm run bench:methods-embedded -- [--sample 500] [--methods a,b] [--sets metaqa-1,…]`. Writes
 * docs/methods-embedded.md; what was measured before is kept in `.clew/methods-embedded.jsonl`, so that a broken run goes on
 * (delete the file to measure again). The development sets are found in `CLEW_DATA`; missing ones are named and left out.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mean } from 'd3-array';
import { markdownTable } from 'markdown-table';
import { askSafely } from '../../src/ask.ts';
import { sampleOf } from '../../src/eval/sample.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { Method } from '../../src/method/method.ts';
import { METHODS } from '../../src/method/registry.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';
import { percent, plainAnswer, scoreAnswer } from '../embedded/score.ts';
import { type DevelopmentSet, SETS } from '../embedded/sets.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KEPT = join(ROOT, '.clew', 'methods-embedded.jsonl');
const DOC = join(ROOT, 'docs', 'methods-embedded.md');
const WANTED = 'metaqa-1,metaqa-2,metaqa-3,webqsp';
/** A question that takes longer counts as unanswered; the limit is in the document. */
const MAX_SECONDS = 30;

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '500' },
    methods: { type: 'string' },
    sets: { type: 'string', default: WANTED },
  },
});

interface Row {
  readonly set: string;
  readonly method: string;
  readonly sample: number;
  readonly n: number;
  readonly hitAt1: number;
  readonly partial: number;
  readonly complete: number;
  readonly answered: number;
  readonly failed: number;
  /** Questions that ended at the time limit. */
  readonly late: number;
  /** Tasks put to the embedded model per question; with a language model each would be a call. */
  readonly tasks: number;
}

const methods = values.methods?.split(',') ?? [...METHODS.values()].filter(worksAlone).map(({ id }) => id);
const sets = values.sets.split(',').map((id) => {
  const set = SETS.find((one) => one.id === id);
  if (set === undefined)
    throw new Error(`Unknown set "${id}". Choose among: ${SETS.map((one) => one.id).join(', ')}.`);
  return set;
});

mkdirSync(join(ROOT, '.clew'), { recursive: true });
const rows: Row[] = existsSync(KEPT)
  ? readFileSync(KEPT, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row)
  : [];
for (const set of sets) {
  const file = sharedData(set.questions);
  const graph = file === undefined ? undefined : await openDevelopmentGraph(set.graph, set.profile);
  if (file === undefined || graph === undefined) continue;
  const questions = await sample((await readQuestions(file)).filter(set.isIncluded), Number(values.sample));
  for (const method of methods) {
    const isKept = rows.some(
      (row) => row.set === set.id && row.method === method && row.sample === Number(values.sample),
    );
    if (isKept) continue;
    const started = performance.now();
    const row = await measure(set, method, graph, questions);
    rows.push(row);
    appendFileSync(KEPT, `${JSON.stringify(row)}\n`);
    console.error(
      `${set.id} ${method}: Hit@1 ${percent(row.hitAt1, row.n)} of ${row.n}, ${((performance.now() - started) / 1000 / row.n).toFixed(2)} s each`,
    );
  }
  await graph.close();
}
writeFileSync(DOC, document());

function worksAlone({ needs }: Method): boolean {
  return needs.languageModel !== 'required';
}

async function measure(
  set: DevelopmentSet,
  method: string,
  graph: KnowledgeGraph,
  questions: readonly SharedQuestion[],
): Promise<Row> {
  const sum = { hitAt1: 0, partial: 0, complete: 0, answered: 0, failed: 0, late: 0 };
  const tasks: number[] = [];
  for (const question of questions) {
    let asked = 0;
    const answer = await askSafely(question.question, {
      graph,
      method,
      budget: { maxSeconds: MAX_SECONDS },
      onEvent: (event) => {
        if (event.type === 'model-called') asked += 1;
      },
    });
    const score = scoreAnswer(answer, new Set(set.gold(question).map(plainAnswer)), set.complete, true);
    sum.hitAt1 += Number(score.hitAt1);
    sum.partial += Number(score.partial);
    sum.complete += Number(score.complete);
    sum.answered += Number(score.answered);
    sum.failed += Number(answer.error !== undefined);
    sum.late += Number(answer.stopReason === 'time-cap');
    tasks.push(asked);
  }
  return {
    set: set.id,
    method,
    sample: Number(values.sample),
    n: questions.length,
    ...sum,
    tasks: mean(tasks) ?? 0,
  };
}

/** Seeded, so the same questions on every run and for every method. */
async function sample(all: readonly SharedQuestion[], size: number): Promise<readonly SharedQuestion[]> {
  async function* each() {
    yield* all;
  }
  const drawn: SharedQuestion[] = [];
  for await (const one of sampleOf(each(), { total: all.length, size, seed: 0 })) drawn.push(one);
  return drawn;
}

function document(): string {
  const shown = SETS.filter(({ id }) =>
    rows.some((row) => row.set === id && row.sample === Number(values.sample)),
  );
  const blocks = shown.map((set) => {
    const mine = rows.filter((row) => row.set === set.id && row.sample === Number(values.sample));
    const body = mine
      .toSorted((a, b) => b.hitAt1 / b.n - a.hitAt1 / a.n)
      .map((row) => [
        `\`${row.method}\``,
        String(row.n),
        percent(row.hitAt1, row.n),
        percent(row.partial, row.n),
        percent(row.complete, row.n),
        percent(row.n - row.answered, row.n),
        row.tasks.toFixed(1),
        String(row.late),
        String(row.failed),
      ]);
    const head = ['method', 'n', 'Hit@1', 'partial', 'complete', 'unanswered', 'tasks', 'late', 'failed'];
    const rule = set.complete === 'equal' ? 'the sets are equal' : 'every gold answer was found';
    return `## ${set.title}\n\nComplete: ${rule}.\n\n${markdownTable([head, ...body], { align: ['l', ...head.slice(1).map(() => 'r')] })}`;
  });
  const left = [...METHODS.values()].filter((method) => !worksAlone(method)).map(({ id }) => `\`${id}\``);
  return `# Every method with the embedded model

Made by \`npm run bench:methods-embedded\`; do not edit. No language model: no calls, no tokens, no key. The same questions for every
method, drawn from the development set with seed 0; entities to start from are found in the question. **tasks**: what was put to the embedded
model per question; with a language model each would be a call. **late**: questions that reached the limit of ${MAX_SECONDS} s; **failed**: ended
with an error. Percent of n. Many of these methods leave to the model what the embedded one does badly (choosing an answer from
triples, judging whether they suffice, splitting a question without looking at the graph): the table says what each is worth without
a language model, not what it is worth with one.

${blocks.join('\n\n')}

Not in the tables, because they need a language model: ${left.join(', ')}.
`;
}
