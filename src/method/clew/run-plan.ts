import type { AnswerClue } from '../../answer/answer.ts';
import { relationNames } from '../../answer/relation-names.ts';
import { planWordsOf } from '../../conversation/plan-in-words.ts';
import type { LanguageId } from '../../language/ids.ts';
import { evaluatePlan, type PlanResult } from '../../plan/evaluate.ts';
import { groupValues } from '../../plan/group-values.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Reason } from '../../plan/reason.ts';
import type { Tie } from '../../plan/tie.ts';
import type { MethodContext, MethodResult } from '../method.ts';
import type { ClewOptions } from './options.ts';

/** A plan with the words of the question that its parts are tied to. */
export interface TiedPlan {
  readonly plan: Plan;
  readonly ties: readonly Tie[];
}

/** Runs a plan within the limits of the options, and records that it was run. */
export async function runPlan(
  plan: Plan,
  { maxEvidence, world }: ClewOptions,
  { graph, signal, trace }: MethodContext,
): Promise<PlanResult> {
  const result = await evaluatePlan(plan, graph, { signal, trace, maxTriples: maxEvidence, world });
  trace.record({
    type: 'step',
    name: 'plan-run',
    data: {
      edges: plan.edges.length,
      operators: plan.operators.map(({ kind }) => kind),
      answers: result.answers.length,
      verdict: result.verdict,
    },
  });
  return result;
}

/** Whether a run gives anything to answer with. A verdict that the graph does not decide counts as nothing. */
export function isAnswered({ answers, verdict }: Pick<PlanResult, 'answers' | 'verdict'>): boolean {
  return answers.length > 0 || verdict !== undefined;
}

/** Reports that nothing fits a plan. Empty if a run gives something, or if the graph does not decide a verdict. */
export async function nothingFits(
  { plan, words }: { readonly plan: Plan; readonly words?: string },
  run: PlanResult,
  language: LanguageId,
  context: MethodContext,
): Promise<readonly Reason[]> {
  if (isAnswered(run) || plan.operators.some(({ kind }) => kind === 'truth')) return [];
  const text = words ?? (await planWordsOf(language, context))(plan);
  return [{ code: 'nothing-fits', text }];
}

/** The result of a method that answers with a plan's run. `doubts`: the method's own reasons not to trust it. */
export function resultOf(
  question: string,
  { plan, ties }: TiedPlan,
  run: PlanResult,
  { maxAnswers }: ClewOptions,
  doubts: readonly Reason[] = [],
): MethodResult {
  const tied = stretches(question, ties);
  const names = relationNames(run.triples);
  const isNumber = run.value !== undefined;
  const answers = isNumber ? [run.value] : run.answers.map(({ entity }) => entity);
  const shown = answers.slice(0, maxAnswers);
  const truncated = [
    ...run.cuts,
    ...(shown.length < answers.length ? [{ what: 'answers', kept: shown.length, of: answers.length }] : []),
  ];
  // Evidence that is not shown was still read.
  const isWhole = truncated.every(({ what }) => what === 'evidence');
  return {
    answers: shown.filter((answer) => answer !== undefined),
    values: groupValues(plan, run.answers),
    verdict: run.verdict,
    basis: isAnswered(run) ? 'kg' : 'none',
    clues: tied.map((one) => clueOf(one, question, plan, names)),
    evidence: run.triples.map(({ triple, edge }) => ({ triple, clues: cluesAt(edge, plan, tied) })),
    complete: isWhole && doubts.length === 0 && isAnswered(run),
    truncated,
    plan,
    ties,
    doubts,
    stopReason: isAnswered(run) ? 'complete' : 'exhausted',
  };
}

function clueOf(
  { start, end, ties }: TiedStretch,
  question: string,
  plan: Plan,
  names: ReadonlyMap<string, string>,
): AnswerClue {
  const [{ to, by }] = ties;
  const named = (by === 'name' ? undefined : ties.find((tie) => tie.by === 'class')) ?? { to, by };
  return {
    text: question.slice(start, end),
    kind: kindOf(named.to, named.by),
    status: 'mapped',
    to: [...new Set(ties.flatMap((tie) => namesAt(plan, tie.to, names)))],
  };
}

/** A stretch of the question with everything in the plan that it stands for. Shown as a clue. */
interface TiedStretch {
  readonly start: number;
  readonly end: number;
  readonly ties: readonly [Tie, ...Tie[]];
}

/**
 * Stretches in the order of the ties. Neighbouring words that stand for the same thing, such as "due back", form one
 * stretch. Question words, grammar and punctuation form none.
 */
function stretches(question: string, ties: readonly Tie[]): readonly TiedStretch[] {
  const bySpan = new Map<string, [Tie, ...Tie[]]>();
  for (const tie of ties) {
    if (tie.to.part === 'answer' || tie.to.part === 'none' || tie.by === 'person') continue;
    if (!/[\p{L}\p{N}]/u.test(question.slice(tie.start, tie.end))) continue;
    const span = `${tie.start}-${tie.end}`;
    const tied = bySpan.get(span);
    if (tied === undefined) bySpan.set(span, [tie]);
    else tied.push(tie);
  }
  const joined: TiedStretch[] = [];
  for (const own of bySpan.values()) {
    const [{ start, end }] = own;
    const last = joined.at(-1);
    const isNext = last !== undefined && last.end <= start && question.slice(last.end, start).trim() === '';
    if (isNext && standsFor(last.ties) === standsFor(own))
      joined.splice(-1, 1, { start: last.start, end, ties: last.ties });
    else joined.push({ start, end, ties: own });
  }
  return joined;
}

function standsFor(ties: readonly Tie[]): string {
  return JSON.stringify(ties.map(({ to, by }) => [to, by]));
}

function kindOf(to: Tie['to'], by: Tie['by']): string {
  if (to.part === 'operator') return 'operator';
  if (by === 'name') return 'entity';
  return by === 'value' || by === 'class' ? by : 'relation';
}

function namesAt(plan: Plan, to: Tie['to'], names: ReadonlyMap<string, string>): readonly string[] {
  switch (to.part) {
    case 'node':
      return plan.nodes[to.index]?.entities?.map(({ name }) => name) ?? [];
    case 'edge': {
      const { kind, relations = [] } = plan.edges[to.index] ?? {};
      return kind === undefined ? relations.map(({ relation }) => names.get(relation) ?? relation) : [kind];
    }
    case 'operator':
      return [plan.operators[to.index]?.kind ?? ''];
    case 'answer':
    case 'none':
      return [];
  }
}

/** The clues that an edge and its ends cover. */
function cluesAt(edge: number, plan: Plan, tied: readonly TiedStretch[]): readonly number[] {
  const ends = plan.edges[edge];
  const covers = ({ to }: Tie) => {
    if (to.part === 'edge') return to.index === edge;
    if (to.part !== 'node') return false;
    const id = plan.nodes[to.index]?.id;
    return id !== undefined && (id === ends?.from || id === ends?.to);
  };
  return tied.flatMap(({ ties }, index) => (ties.some(covers) ? [index] : []));
}
