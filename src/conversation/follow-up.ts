import type { Earlier } from '../answer/result.ts';
import { normaliseName } from '../graph/normalise.ts';
import { stableId } from '../graph/term.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { FollowUpKind, FollowUpWords } from '../language/follow-up-words.ts';
import type { LanguageId } from '../language/ids.ts';
import { readFollowUpWords } from '../language/read-follow-up.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import type { Operator, Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';
import {
  isGoneFrom,
  saysMore,
  type TiedQuestion,
  tiesOfAmong,
  tiesOfChanged,
  tiesOfOthers,
  tiesOfWhole,
} from './follow-up-ties.ts';
import { instead, ownerIn } from './instead.ts';
import { planWordsOf } from './plan-in-words.ts';
import { givesAny, TRIAL, type TrialContext } from './trial.ts';

export interface FollowUp {
  readonly kind: FollowUpKind['kind'];
  /** What may be meant, the likeliest first; empty only if there are doubts. */
  readonly plans: readonly FollowUpPlan[];
  /** Why the first may not be believed, so that all are offered; empty when it may. */
  readonly doubts: readonly Reason[];
}

export interface FollowUpPlan {
  readonly plan: Plan;
  /** What is asked, in words that stand by themselves. */
  readonly words: string;
  /** What these words stand for. */
  readonly ties: readonly Tie[];
}

export interface FollowUpContext extends TrialContext {
  /** What a question that stands by itself may mean, the likeliest first. */
  readonly read: (question: string) => Promise<readonly ReadPlan[]>;
}

/** One way to understand a question that stands by itself. */
export interface ReadPlan extends FollowUpPlan {
  /** Why it may not be believed; empty when it may. */
  readonly doubts: readonly Reason[];
}

/** A follow-up question as it was typed, and as it is read. */
interface Said {
  readonly text: string;
  readonly kind: FollowUpKind;
  readonly words: FollowUpWords;
}

const MARKS = /[\s?？!！.。]+$/u;

/** The most readings of a question about the answers. */
const MOST_PLANS = 12;
/** The most answers that all others of their kind are told apart from. */
const MOST_LEFT_OUT = 50;

/**
 * What a follow-up question asks: "how many?", "why?", "and the others?", "and in Research?", "which of them …". Undefined for a question that stands
 * by itself, and if there is nothing it could follow.
 */
export async function followUp(
  text: string,
  { question, plan, ties = [], answers, readings = [] }: Earlier,
  context: FollowUpContext,
): Promise<FollowUp | undefined> {
  const read = readFollowUpWords(text);
  if (read === undefined) return undefined;
  const said = { ...read, text };
  // Its mark would stand in the middle of a sentence.
  const before = question.replace(MARKS, '');
  if (plan !== undefined) return onFrom({ question: before, plan, ties }, answers, said, context);
  return openFollowUp(
    said,
    readings.map((one) => one.plan),
    detectLanguage(text),
    context,
  );
}

/** What a follow-up asks of each reading of a question that was not answered; to ask why offers them once more. */
async function openFollowUp(
  said: Said,
  readings: readonly Plan[],
  language: LanguageId,
  context: FollowUpContext,
): Promise<FollowUp | undefined> {
  const { kind } = said;
  const reads = new Map<string, Promise<readonly ReadPlan[]>>();
  const read = (question: string): Promise<readonly ReadPlan[]> => {
    const found = reads.get(question) ?? context.read(question);
    reads.set(question, found);
    return found;
  };
  const inWords = await planWordsOf(language, context);
  const plans: FollowUpPlan[] = [];
  for (const reading of readings) {
    const before = { question: inWords(reading), plan: reading, ties: [] };
    const [found] = (await onFrom(before, [], said, { ...context, read }))?.plans ?? [];
    if (found === undefined) continue;
    // The answers to a reading may be many to name.
    const words = kind.kind === 'among' ? found.words : inWords(found.plan);
    // Readings that differed in what the follow-up replaces are one now.
    if (plans.some((one) => one.words === words)) continue;
    plans.push({ plan: found.plan, words, ties: tiesOfWhole(words, found.plan) });
  }
  if (plans.length === 0) return undefined;
  return { kind: kind.kind, plans, doubts: [{ code: 'several-readings', readings: plans.length }] };
}

/** What a follow-up asks of a question whose plan is known. */
async function onFrom(
  before: TiedQuestion,
  answers: Earlier['answers'],
  said: Said,
  context: FollowUpContext,
): Promise<FollowUp | undefined> {
  const { kind, words: phrases } = said;
  const { question, plan } = before;
  const sure = (plans: readonly FollowUpPlan[]): FollowUp | undefined =>
    plans.length === 0 ? undefined : { kind: kind.kind, plans, doubts: [] };
  switch (kind.kind) {
    case 'why':
      return sure([{ plan, words: phrases.say(kind, question, ''), ties: before.ties }]);
    case 'count': {
      if (!asksForThings(plan)) return undefined;
      const counted: Plan = { ...plan, operators: [...plan.operators, { kind: 'count' }] };
      const words = phrases.say(kind, question, '');
      return sure([{ plan: counted, words, ties: tiesOfChanged(words, before, counted) }]);
    }
    case 'others': {
      const called = asksForThings(plan) ? await kindOf(answers, context) : undefined;
      if (called === undefined || answers.length > MOST_LEFT_OUT) return undefined;
      const all = await context.read(phrases.allOf(called));
      const words = phrases.say(kind, question, '');
      const plans = all.flatMap((one) => without(one.plan, answers) ?? []).slice(0, 1);
      return sure(plans.map((one) => ({ plan: one, words, ties: tiesOfOthers(words, question, one) })));
    }
    case 'among': {
      const isTold = asksForThings(plan) && answers.length > 0;
      const things = isTold ? answers : await thingsBehind(plan, context);
      return things.length === 0 ? undefined : amongThose(kind.question, things, question, phrases, context);
    }
    case 'instead': {
      const own = async () => (await context.read(said.text)).map((one) => one.plan);
      const plans = await instead(kind, plan, own, context);
      const found = plans.map((one): FollowUpPlan => {
        const fresh = changeOf(plan, one, kind.of);
        const whole = withoutChange(before, one, (other) => phrases.say(kind, '', other));
        const words = phrases.say(kind, whole.question, fresh);
        const isSure = isIn(ownerIn(kind.of), fresh);
        return { plan: one, words, ties: tiesOfChanged(words, whole, one, { text: fresh, isSure }) };
      });
      if (found.length < 2) return sure(found);
      const doubt: Reason = { code: 'several-readings', readings: found.length };
      return { kind: kind.kind, plans: found, doubts: [doubt] };
    }
    default:
      return kind satisfies never;
  }
}

/** The name or value that is in a plan but was not in the one before. */
function changeOf(before: Plan, after: Plan, said: string): string {
  const known = new Set(before.nodes.flatMap(({ entities = [] }) => entities.map(({ id }) => id)));
  const fresh = after.nodes.flatMap(({ entities = [] }) => entities.filter(({ id }) => !known.has(id)));
  return fresh.length > 0 ? fresh.map(({ name }) => name).join(', ') : said;
}

/** The question before, without what it said last: what took another's place then is itself replaced now. */
function withoutChange(before: TiedQuestion, plan: Plan, say: (other: string) => string): TiedQuestion {
  const { question, ties } = before;
  const name = say(changeOf(plan, before.plan, ''));
  const [opening = '', closing = ''] = say('\n').split('\n');
  const last = question.lastIndexOf(opening);
  const isLimit = last > 0 && question.endsWith(closing) && isGoneFrom(last, before, plan);
  const end = question.endsWith(name) ? question.length - name.length : isLimit ? last : question.length;
  return { ...before, question: question.slice(0, end), ties: ties.filter((tie) => tie.end <= end) };
}

/** Whether words are a name, or whole words of it. */
function isIn(words: string, name: string): boolean {
  const whole = new Set(normaliseName(name).split(' '));
  return normaliseName(words)
    .split(' ')
    .every((word) => whole.has(word));
}

/** What is asked of things that were told: of themselves, or of what they are ("the longest" of walks is another than that of days). */
async function amongThose(
  asked: string,
  things: Earlier['answers'],
  before: string,
  { say, ofKind }: FollowUpWords,
  context: FollowUpContext,
): Promise<FollowUp | undefined> {
  const read = async (question: string) => {
    const all = (await context.read(question)).flatMap((one) => {
      const plan = among(one.plan, things);
      return plan === undefined ? [] : [{ ...one, plan }];
    });
    const found = all.slice(0, MOST_PLANS);
    // What the words say is believed before what is merely likely, unless it asks for other things than these and so gives nothing.
    const worths = await Promise.all(found.map((one) => worthOf(one, context)));
    const at = Math.max(0, worths.indexOf(MOST_WORTH));
    return { question, found, best: found[at], worth: worths[at] ?? -1 };
  };
  const own = await read(asked);
  const called = ofKind === undefined || own.worth === MOST_WORTH ? undefined : await kindOf(things, context);
  const other = called === undefined ? own : await read(ofKind?.(asked, called) ?? asked);
  const { question, found, best } = other.worth > own.worth ? other : own;
  // "Which one is that" asks nothing of them.
  if (best === undefined || !saysMore(asked, { ...best, question }))
    return { kind: 'among', plans: [], doubts: [{ code: 'unmet', text: asked }] };
  const sayOf = (one: string): string => say({ kind: 'among', question: one }, before, '');
  if (best.doubts.length === 0) {
    const words = sayOf(asked);
    const ties = tiesOfAmong(words, before, asked, { ...best, question });
    return { kind: 'among', plans: [{ plan: best.plan, words, ties }], doubts: [] };
  }
  const plans = found.map(({ plan, words }) => {
    const whole = sayOf(words);
    return { plan, words: whole, ties: tiesOfWhole(whole, plan) };
  });
  return { kind: 'among', plans, doubts: best.doubts };
}

/** Whether a reading gives something counts for more than whether it may be believed. */
async function worthOf(one: ReadPlan, context: TrialContext): Promise<number> {
  return 2 * Number(await givesAny(one.plan, context)) + Number(one.doubts.length === 0);
}

const MOST_WORTH = 3;

/** What the graph calls all of these. */
async function kindOf(
  things: Earlier['answers'],
  { graph, signal }: FollowUpContext,
): Promise<string | undefined> {
  const ids = await graph.resolve(
    things.map(({ id }) => id),
    { signal },
  );
  const [first, ...others] = await graph.describe(
    ids.flatMap((id) => id ?? []),
    { signal },
  );
  // Any name of the kind will do.
  return first?.types.findLast((type) => others.every(({ types }) => types.includes(type)));
}

/** Nothing is counted, summed or judged. */
function asksForThings({ operators }: Plan): boolean {
  const last: readonly Operator['kind'][] = ['count', 'aggregate', 'calculate', 'truth', 'group'];
  return operators.every(({ kind }) => !last.includes(kind));
}

/** What was counted, summed or judged, or was too much to be handed on. */
async function thingsBehind(plan: Plan, { graph, signal }: FollowUpContext): Promise<Earlier['answers']> {
  const { found } = await evaluatePlan(plan, graph, { maxTriples: TRIAL.maxTriples, signal });
  return found.map(({ entity }) => ({ id: stableId(entity), name: entity.name }));
}

/** The plan restricted to the earlier answers at its answer node. */
function among(plan: Plan, answers: Earlier['answers']): Plan | undefined {
  const node = plan.nodes.find(({ id }) => id === plan.answer);
  if (node === undefined || node.entities !== undefined) return undefined;
  const entities = answers.map(({ id, name }) => ({ id, name }));
  return { ...plan, nodes: plan.nodes.map((one) => (one === node ? { ...one, entities } : one)) };
}

/** A plan for all of a kind, without the earlier answers. */
function without(plan: Plan, answers: Earlier['answers']): Plan | undefined {
  const node = plan.nodes.find(({ id }) => id === plan.answer);
  if (node === undefined || node.entities !== undefined || !asksForThings(plan)) return undefined;
  const gone = answers.map(({ id, name }, at) => ({ id: `other${at}`, entities: [{ id, name }] }));
  return {
    ...plan,
    nodes: [...plan.nodes, ...gone],
    operators: [
      ...plan.operators,
      ...gone.map(({ id }) => ({ kind: 'different' as const, nodes: [plan.answer, id] as const })),
    ],
  };
}
