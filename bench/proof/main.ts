/**
 * Counts proofs and looks at them: of each development set and each person's own graph, how many answers are `grounded` and how many
 * of those are right (some gold answer is given; of own graphs exactly the gold ones), without a language model, names found in the
 * text. The sets are those that `npm run results` has prepared; own graphs need nothing.
 *
 *     node bench/proof/main.ts [set/split… | own] [--sample 200] [--seeds 0,1] [--wrong] [--out records.jsonl] [--grounded-in records.jsonl]
 *
 * `--wrong` prints each grounded answer that is not gold's, with its plan and what its words are tied to; never of graphs whose
 * questions are kept unseen. `--grounded-in` asks only what was grounded in an earlier run, to see what a stricter proof takes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Answer } from '../../src/answer/answer.ts';
import { askSafely } from '../../src/ask.ts';
import { loadConfig } from '../../src/config.ts';
import { planRun } from '../../src/eval/evaluate.ts';
import { partial } from '../../src/eval/metric/partial.ts';
import { openEvaluation } from '../../src/eval/open-evaluation.ts';
import { recordOf } from '../../src/eval/record-of.ts';
import { wordPlan } from '../../src/language/word-plan.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { isGold, openOwn, ownNames, TODAY, UNSEEN } from '../reader/own-data.ts';

const HOME = fileURLToPath(new URL('../../runs/results/home', import.meta.url));
/** Each set with what its questions must be. */
const SETS: readonly (readonly [name: string, ...where: string[]])[] = [
  ['metaqa/dev-1hop'],
  ['metaqa/dev-2hop'],
  ['metaqa/dev-3hop'],
  ['pathquestion-2h/dev-pq-2h'],
  ['pathquestion-3h/dev-pq-3h'],
  ['pathquestion/dev-pq-2h', 'exactOnFb13=true'],
  ['pathquestion/dev-pq-3h', 'exactOnFb13=true'],
  ['zjqa/dev', 'answersEqualPath=true'],
  ['fb15k237/dev-simplequestions'],
  ['freebase-subset/dev-simplequestions', 'support=gold-path'],
  ['freebase-subset/dev-webqsp', 'support=gold-path'],
  ['freebase-subset/dev-cwq', 'support=gold-path'],
  ['freebase-subset/dev-webquestions'],
];

interface Judged {
  readonly set: string;
  readonly question: string;
  readonly gold: readonly string[];
  readonly answers: readonly string[];
  readonly outcome: string;
  readonly isRight: boolean;
  readonly why: readonly string[];
  readonly plan: string;
  /** Each tied stretch of the question with what it is tied to. */
  readonly clues: string;
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '200' },
    seeds: { type: 'string', default: '0' },
    wrong: { type: 'boolean', default: false },
    out: { type: 'string' },
    'grounded-in': { type: 'string' },
  },
});
const isWanted = (name: string): boolean =>
  positionals.length === 0 || positionals.some((one) => name.startsWith(one));
const all: Judged[] = [];
const earlier = flags['grounded-in'];
const asksOnly =
  earlier === undefined
    ? undefined
    : new Set(
        readFileSync(earlier, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Judged)
          .filter(({ outcome }) => outcome === 'grounded')
          .map(keyOf),
      );

for (const seed of flags.seeds.split(',').map(Number))
  for (const [name, ...where] of SETS) if (isWanted(name)) await judgeSet(name, where, seed);
if (isWanted('own')) await judgeOwn();
if (flags.out !== undefined) writeFileSync(flags.out, all.map((one) => `${JSON.stringify(one)}\n`).join(''));

async function judgeSet(name: string, where: readonly string[], seed: number): Promise<void> {
  if (!existsSync(join(HOME, 'eval', name.split('/')[0] ?? ''))) {
    console.error(`skipped: ${name} is not prepared (npm run results)`);
    return;
  }
  const method = { label: 'clew', id: 'clew', options: {} };
  await using opened = await openEvaluation(
    {
      dataset: name,
      methods: [method],
      topicEntities: 'extracted',
      where,
      sample: Number(flags.sample),
      seed,
    },
    { ...loadConfig(), home: HOME },
  );
  const { read, ask } = await planRun(opened.evaluation);
  const judged: Judged[] = [];
  let index = 0;
  for await (const question of read()) {
    if (asksOnly?.has(keyOf({ set: `${name} seed ${seed}`, question: question.question })) === false)
      continue;
    const asked = await ask(question, method, { seed, signal: new AbortController().signal });
    const { answer } = asked;
    const record = recordOf({ index: index++, question, method }, asked, new Date());
    judged.push({
      set: `${name} seed ${seed}`,
      question: question.question,
      gold: record.gold.map((one) => one.name ?? one.id ?? ''),
      answers: saidIn(answer),
      outcome: answer.outcome,
      isRight: partial.score(record) === 1,
      why: answer.why.map(({ words }) => words),
      plan: answer.plan === undefined ? '' : planText(answer.plan),
      clues: saidOf(answer),
    });
  }
  tell(`${name} seed ${seed}`, judged, flags.wrong);
}

async function judgeOwn(): Promise<void> {
  const own: Judged[] = [];
  const unseen: Judged[] = [];
  for (const name of ownNames()) {
    const { graph, questions } = await openOwn(name);
    for (const { question, answers: gold } of questions) {
      if (asksOnly?.has(keyOf({ set: `own ${name}`, question })) === false && !UNSEEN.has(name)) continue;
      const answer = await askSafely(question, { graph, model: 'embedded', today: TODAY });
      const answers = saidIn(answer, gold);
      (UNSEEN.has(name) ? unseen : own).push({
        set: `own ${name}`,
        question,
        gold,
        answers,
        outcome: answer.outcome,
        isRight: gold.length > 0 && isGold(answers, gold),
        why: answer.why.map(({ words }) => words),
        plan: answer.plan === undefined ? '' : planText(answer.plan),
        clues: saidOf(answer),
      });
    }
    await graph.close();
  }
  tell('own graphs', own, flags.wrong);
  tell('own graphs, unseen', unseen, false);
}

function tell(title: string, judged: readonly Judged[], showsWrong: boolean): void {
  const grounded = judged.filter(({ outcome }) => outcome === 'grounded');
  const right = grounded.filter(({ isRight }) => isRight);
  const share = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1);
  console.log(
    `${title}: grounded ${grounded.length} of ${judged.length} (${share(grounded.length, judged.length)} %), right ${right.length} (${share(right.length, grounded.length)} %)`,
  );
  if (showsWrong)
    for (const one of grounded.filter(({ isRight }) => !isRight))
      console.log(
        `  ${one.question}\n    gold ${one.gold.slice(0, 4).join(' | ')} (${one.gold.length}); said ${one.answers.slice(0, 4).join(' | ')} (${one.answers.length})\n    ${one.plan}\n    ${one.clues}`,
      );
  if (!title.endsWith('unseen')) all.push(...judged);
}

function planText(plan: Plan): string {
  return wordPlan(plan, { language: 'en' });
}

function keyOf({ set, question }: Pick<Judged, 'set' | 'question'>): string {
  return `${set}\n${question}`;
}

function saidOf({ clues }: Pick<Answer, 'clues'>): string {
  return clues.map(({ text, kind, to }) => `${text} → ${kind} ${to.join(', ')}`).join('; ');
}

/** What is answered, a verdict as gold writes it. */
function saidIn(
  { answers, verdict }: Pick<Answer, 'answers' | 'verdict'>,
  gold: readonly string[] = [],
): string[] {
  if (verdict === undefined) return answers.map(({ name }) => name);
  const [yes, no] = gold.some((one) => /^[是否对有没]/u.test(one)) ? ['是', '否'] : ['yes', 'no'];
  return [(verdict ? yes : no) as string];
}
