import type { Entity } from '../../../graph/term.ts';
import type { QueryResult, QueryTriple } from '../../../plan/evaluate-query.ts';
import type { Plan } from '../../../plan/worded-plan.ts';
import type { EvidenceTriple, MethodResult } from '../../method.ts';
import { planLedger } from './clues.ts';
import type { PlanState } from './state.ts';
import type { Compiled } from './to-query.ts';

export interface Cut {
  readonly what: string;
  readonly kept: number;
  readonly of?: number;
}

/** What is known at the end, whatever that is. */
export interface Reached {
  readonly state: PlanState;
  /** The plan before repair. */
  readonly original: Plan;
  readonly uncovered: readonly string[];
  readonly cuts: readonly Cut[];
  readonly compiled: Compiled | undefined;
  readonly result: QueryResult | undefined;
}

/** Neither true nor false: nothing in the graph decides it. */
const NOT_THERE = {
  en: 'The graph does not say whether this is true.',
  zh: '图谱中没有能够判断真假的信息。',
} as const;

/** Answer, evidence and ledger of a plan, read off the graph. Nothing here asks a model. */
export function readAnswer(reached: Reached): MethodResult {
  const { state, original, compiled, result } = reached;
  const { options, plan, context } = state;
  const ledger = planLedger(state, original, reached.uncovered);
  const read = compiled?.nodes.has(plan.answer) === true ? result : undefined;
  const evidence =
    read === undefined ? [] : evidenceOf(read.triples, compiled as Compiled, ledger.byEdge, plan.answer);
  const shown = evidence.slice(0, options.maxEvidence);
  const found = read?.answers.map(({ entity }) => entity) ?? [];
  const kept = found.slice(0, options.maxAnswers);
  const truncated: Cut[] = [
    ...reached.cuts,
    ...(read?.cuts ?? []),
    ...(plan.asks === 'set' && kept.length < found.length
      ? [{ what: 'answers', kept: kept.length, of: found.length }]
      : []),
    ...(shown.length < evidence.length
      ? [{ what: 'evidence', kept: shown.length, of: evidence.length }]
      : []),
  ];
  for (const cut of truncated) context.trace.record({ type: 'truncated', ...cut });
  const isAll = original.edges.every(
    (_, index) =>
      state.grounded.has(index) || (state.identities.edges.has(index) && !state.failed.has(index)),
  );
  const isMapped = ledger.clues.every(({ status }) => status === 'mapped');
  const isSettled = read !== undefined && (plan.asks !== 'truth' || read.verdict !== undefined);
  const complete = isAll && isMapped && isSettled && truncated.length === 0;
  const isCut = truncated.some(({ what }) => what !== 'evidence');
  const answers = answersOf(plan, read, kept, { isAll, isCut });
  const verdict = plan.asks === 'truth' && isAll ? read?.verdict : undefined;
  const isAnswered = answers.length > 0 || verdict !== undefined;
  const isUnknown = plan.asks === 'truth' && isAll && read !== undefined && verdict === undefined;
  return {
    answers,
    ...(isUnknown ? { text: NOT_THERE[state.question.language] } : {}),
    ...(verdict === undefined ? {} : { verdict }),
    basis: isAnswered ? 'kg' : 'none',
    clues: ledger.clues,
    evidence: isAnswered || plan.asks === 'truth' ? shown : [],
    complete,
    truncated,
    ...(compiled === undefined || read === undefined ? {} : { query: { clew: compiled.query } }),
    stopReason: state.stopped ?? (isSettled && isAnswered ? 'complete' : 'exhausted'),
  };
}

/**
 * The things themselves; for a count the number of them. A statement has none. A number is only given when everything
 * that was to be counted could be: of a part of the plan, or of a cut set, it would be another number.
 */
function answersOf(
  plan: Plan,
  result: QueryResult | undefined,
  kept: readonly Entity[],
  { isAll, isCut }: { readonly isAll: boolean; readonly isCut: boolean },
): readonly Entity[] {
  if (result === undefined || plan.asks === 'truth') return [];
  if (plan.asks === 'set') return kept;
  if (!isAll || isCut) return [];
  const number = String(result.count);
  return [{ id: `count:${number}`, name: number, kind: 'literal' }];
}

/** Facts at the answer first, those that only show what was left behind last. */
function evidenceOf(
  triples: readonly QueryTriple[],
  { planEdges, query }: Compiled,
  byEdge: readonly (readonly number[])[],
  answer: string,
): readonly EvidenceTriple[] {
  const rank = ({ edge, role }: QueryTriple) => {
    const { from, to } = query.edges[edge] ?? { from: '', to: '' };
    return (role === undefined ? 0 : 2) + (from === answer || to === answer ? 0 : 1);
  };
  const found = new Map<string, { triple: EvidenceTriple['triple']; clues: Set<number> }>();
  for (const one of triples.toSorted((a, b) => rank(a) - rank(b))) {
    const { head, relation, tail } = one.triple;
    const key = [head.id, relation.id, tail.id].join('\u0000');
    const entry = found.get(key) ?? { triple: one.triple, clues: new Set<number>() };
    found.set(key, entry);
    for (const clue of byEdge[planEdges[one.edge] ?? -1] ?? []) entry.clues.add(clue);
  }
  return [...found.values()].map(({ triple, clues }) => ({
    triple,
    clues: [...clues].sort((a, b) => a - b),
  }));
}
