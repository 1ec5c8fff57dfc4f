import type { Earlier } from '../answer/result.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, stableId } from '../graph/term.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { FollowUpKind, FollowUpWords } from '../language/follow-up-words.ts';
import type { LanguageId } from '../language/ids.ts';
import { readFollowUpWords } from '../language/read-follow-up.ts';
import { wordPlan } from '../language/word-plan.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import type { Operator, Plan, PlanEdge, PlanNode } from '../plan/plan.ts';
import { otherLimits, otherValue } from './other-limits.ts';

export interface FollowUp {
  readonly kind: FollowUpKind['kind'];
  /** It was open what the question before asked: the plans are to choose from, even a single one. */
  readonly isOpen: boolean;
  /** What may be meant, in words, the likeliest first; never empty. */
  readonly plans: readonly { readonly plan: Plan; readonly words: string }[];
}

export interface FollowUpContext {
  readonly graph: KnowledgeGraph;
  readonly signal: AbortSignal;
  /** The plans that a question which stands by itself may mean, the likeliest first. */
  readonly read: (question: string) => Promise<readonly Plan[]>;
}

/** A follow-up question as it was typed, and as it is read. */
interface Said {
  readonly text: string;
  readonly kind: FollowUpKind;
  readonly words: FollowUpWords;
}

/** The most names that are considered in place of another, and the most plans that are tried. */
const MOST_NAMES = 4;
const MOST_PLANS = 12;
/** The most answers that all others of their kind are told apart from. */
const MOST_LEFT_OUT = 50;
/** Rows read to see whether a plan gives anything. */
const TRIAL_ROWS = 5000;

/**
 * What a follow-up question asks: "how many?", "why?", "and the others?", "and in Research?", "which of them …". Undefined for a question that stands
 * by itself, and if there is nothing it could follow.
 */
export async function followUp(
  text: string,
  { question, plan, answers, readings = [] }: Earlier,
  context: FollowUpContext,
): Promise<FollowUp | undefined> {
  const read = readFollowUpWords(text);
  if (read === undefined) return undefined;
  const said = { ...read, text };
  const { kind, words } = read;
  if (plan === undefined)
    return openFollowUp(
      said,
      readings.map((one) => one.plan),
      detectLanguage(text),
      context,
    );
  const plans = await plansOf(said, plan, answers, context);
  if (plans.length === 0) return undefined;
  return {
    kind: kind.kind,
    isOpen: false,
    plans: plans.map((one) => ({ plan: one, words: words.say(kind, question, changeOf(plan, one, kind)) })),
  };
}

/** What a follow-up asks of each reading of a question that was not answered; there is nothing to explain. */
async function openFollowUp(
  said: Said,
  readings: readonly Plan[],
  language: LanguageId,
  context: FollowUpContext,
): Promise<FollowUp | undefined> {
  const { kind } = said;
  if (kind.kind === 'why') return undefined;
  const reads = new Map<string, Promise<readonly Plan[]>>();
  const read = (question: string): Promise<readonly Plan[]> => {
    const found = reads.get(question) ?? context.read(question);
    reads.set(question, found);
    return found;
  };
  const found: { readonly plan: Plan; readonly reading: Plan }[] = [];
  for (const reading of readings) {
    const things = kind.kind === 'among' ? await thingsBehind(reading, context) : [];
    const [plan] = await plansOf(said, reading, things, { ...context, read });
    if (plan !== undefined) found.push({ plan, reading });
  }
  if (found.length === 0) return undefined;
  const { relations } = await context.graph.schema({ signal: context.signal });
  const names = new Map(relations.map(({ relation: { id, name } }) => [id, name]));
  const wording = { language, relationName: (id: string): string | undefined => names.get(id) };
  const plans = found.map(({ plan, reading }) => ({
    plan,
    // The answers to a reading may be many to name.
    words:
      kind.kind === 'among' ? said.words.say(kind, wordPlan(reading, wording), '') : wordPlan(plan, wording),
  }));
  return { kind: kind.kind, isOpen: true, plans };
}

/** The name or value that is in a plan but was not in the one before. */
function changeOf(before: Plan, after: Plan, kind: FollowUpKind): string {
  const known = new Set(before.nodes.flatMap(({ entities = [] }) => entities.map(({ id }) => id)));
  const fresh = after.nodes.flatMap(({ entities = [] }) => entities.filter(({ id }) => !known.has(id)));
  if (fresh.length > 0) return fresh.map(({ name }) => name).join(', ');
  return kind.kind === 'instead' ? kind.of : '';
}

async function plansOf(
  { kind, words: { ofKind, allOf }, text }: Said,
  plan: Plan,
  answers: Earlier['answers'],
  context: FollowUpContext,
): Promise<readonly Plan[]> {
  switch (kind.kind) {
    case 'why':
      return [plan];
    case 'count':
      return asksForThings(plan) ? [{ ...plan, operators: [...plan.operators, { kind: 'count' }] }] : [];
    case 'others': {
      const called = asksForThings(plan) ? await kindOf(answers, context) : undefined;
      if (called === undefined || answers.length > MOST_LEFT_OUT) return [];
      return (await context.read(allOf(called))).flatMap((one) => without(one, answers) ?? []).slice(0, 1);
    }
    case 'among': {
      const things = asksForThings(plan) ? answers : await thingsBehind(plan, context);
      if (things.length === 0) return [];
      const read = async (question: string): Promise<readonly Plan[]> =>
        (await context.read(question)).flatMap((one) => among(one, things) ?? []).slice(0, MOST_PLANS);
      const own = await read(kind.question);
      if (ofKind === undefined || (await givesAny(own, context))) return own;
      // "the longest" of walks is another than that of days.
      const called = await kindOf(things, context);
      const other = called === undefined ? [] : await read(ofKind(kind.question, called));
      return (await givesAny(other, context)) ? other : own;
    }
    case 'instead':
      return instead({ ...kind, text }, plan, context);
    default:
      return kind satisfies never;
  }
}

/** Whether the likeliest plan gives something. */
async function givesAny([first]: readonly Plan[], { graph, signal }: FollowUpContext): Promise<boolean> {
  if (first === undefined) return false;
  const { emptied, verdict } = await evaluatePlan(first, graph, {
    maxRows: TRIAL_ROWS,
    maxTriples: 1,
    signal,
  });
  return emptied === undefined || verdict !== undefined;
}

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

/** What was counted, summed or judged. */
async function thingsBehind(plan: Plan, { graph, signal }: FollowUpContext): Promise<Earlier['answers']> {
  const { found } = await evaluatePlan(plan, graph, { maxRows: TRIAL_ROWS, maxTriples: 1, signal });
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

/** The plans with something else in place of one of the names, values or limits, as far as they have answers, or within one more limit. */
async function instead(
  { of: words, than, text }: Extract<FollowUpKind, { kind: 'instead' }> & Pick<Said, 'text'>,
  plan: Plan,
  context: FollowUpContext,
): Promise<readonly Plan[]> {
  const { graph, signal } = context;
  const value = otherValue(than ?? { value: words }, plan);
  if (value !== undefined) return [value];
  const [exact = [], near = []] = await Promise.all([
    graph.findByName([words], { mode: 'exact', limit: MOST_NAMES, signal }),
    graph.findByName([words], { mode: 'fuzzy', limit: MOST_NAMES, signal }),
  ]).then((lists) => lists.map(([list]) => list ?? []));
  const found = exact.length > 0 ? exact : near.filter(({ score }) => score >= LIKE);
  const places = found.flatMap(({ entity }) =>
    plan.nodes.flatMap((node) =>
      node.entities === undefined ||
      node.id === plan.answer ||
      node.entities.some(({ id }) => id === stableId(entity))
        ? []
        : [{ node, entity }],
    ),
  );
  const fit = await Promise.all(places.map((place) => mayStand(place, plan, { graph, signal })));
  const plans = places
    .filter((_, at) => fit[at])
    .map(({ node, entity }) => withEntity(plan, node.id, entity));
  const tried = await Promise.all(
    plans.slice(0, MOST_PLANS).map(async (one) => {
      const result = await evaluatePlan(one, graph, { maxRows: TRIAL_ROWS, maxTriples: 1, signal });
      return result.emptied === undefined || result.verdict !== undefined ? [one] : [];
    }),
  );
  const fitting = tried.flat();
  // If one name replaces exactly one other, an empty answer counts as an answer too.
  if (fitting.length > 0) return fitting;
  if (plans.length === 1) return plans;
  const own = (await context.read(text)).slice(0, MOST_PLANS);
  const limited = await otherLimits(own, plan, (one) => givesAny([one], context));
  return limited === undefined ? [] : [limited];
}

/**
 * Whether a thing may take the place of another: they are of one kind, or it has what the plan asks of the other. "Marek" takes
 * no place of a yes.
 */
async function mayStand(
  { node, entity }: { readonly node: PlanNode; readonly entity: Entity },
  plan: Plan,
  { graph, signal }: Pick<FollowUpContext, 'graph' | 'signal'>,
): Promise<boolean> {
  const known = (node.entities ?? []).map(({ id }) => id);
  const ids = (await graph.resolve([stableId(entity), ...known], { signal })).flatMap((id) => id ?? []);
  const [own, ...others] = await graph.describe(ids, { signal });
  const kinds = new Set(own?.types ?? []);
  if (others.some(({ types }) => types.some((type) => kinds.has(type)))) return true;
  const edges = plan.edges.filter(({ from, to }) => from === node.id || to === node.id);
  const trials = await Promise.all(
    edges.map((edge) =>
      evaluatePlan(alone(edge, node.id, entity), graph, { maxRows: 1, maxTriples: 1, signal }),
    ),
  );
  return trials.some(({ answers }) => answers.length > 0);
}

/** What one edge joins a thing to. */
function alone(edge: PlanEdge, node: string, entity: Entity): Plan {
  const other = edge.from === node ? edge.to : edge.from;
  const entities = [{ id: stableId(entity), name: entity.name }];
  return {
    version: 2,
    nodes: [{ id: node, entities }, { id: other }],
    edges: [edge],
    operators: [],
    answer: other,
  };
}

/** Least likeness of a name that is not written out. */
const LIKE = 0.7;

function withEntity(plan: Plan, node: string, entity: Entity): Plan {
  const entities = [{ id: stableId(entity), name: entity.name }];
  return { ...plan, nodes: plan.nodes.map((one) => (one.id === node ? { ...one, entities } : one)) };
}
