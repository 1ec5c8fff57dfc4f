import type { EntityId } from '../graph/term.ts';
import { wordsOf } from '../graph/words-of.ts';
import type { TokenSpan } from '../language/analysis.ts';
import { type ClassUse, isOwnName } from './classes.ts';
import type { NotCue } from './description.ts';
import { STEP_COST } from './edge-evidence.ts';
import type { Ids } from './ids.ts';
import type { FilterCue, Leg, LegContext, LegEnd } from './leg.ts';
import { stepEvidence, withOuter, withValue } from './legs.ts';
import { STATED } from './said-relations.ts';
import { SAYS } from './said-words.ts';
import { endTaken, membersOf, type Step, stepOf, turned, walk } from './schema.ts';
import { holdsToken } from './spans.ts';
import { truthsOf } from './truths.ts';
import { usesOf } from './word-uses.ts';

/** A condition that something holds, or does not. */
type TruthLeg = Leg & { readonly end: Extract<LegEnd, { kind: 'truth' }> };

/** Share of a class that must be at an end for its noun to say the relation. */
const LEAST_PART = 0.3;
/** How much a noun of the one end speaks against the other. */
const OTHER_END = 0.5;

/**
 * Conditions that the words of a stretch name by a relation alone: something is at its other end, or it says yes.
 * @param uses classes that words of the stretch say; if given, verbs may say events too.
 * @param ends `truth`: only relations that say yes or no.
 */
export async function openLegs(
  span: TokenSpan,
  context: LegContext,
  least = 0.45,
  uses?: ReadonlyMap<number, readonly ClassUse[]>,
  ends: 'any' | 'truth' = 'any',
): Promise<Leg[]> {
  const { schema, evidence, signal } = context;
  const isAnyone = (at: number) => schema.language.indefinites.has(context.analysis.tokens[at]?.word ?? '');
  const named = [
    ...[...(uses ?? [])].flatMap(([at, meant]) => (holdsToken(at, span) && !isAnyone(at) ? meant : [])),
    ...(uses === undefined ? [] : eventUses(span, context)),
  ];
  const legs: Leg[] = [];
  for (const { id, structure } of schema.relations.values()) {
    signal?.throwIfAborted();
    if (context.clock.isOver()) break;
    const truth = (await truthsOf(id, context))?.yes;
    if (ends === 'truth' && truth === undefined) continue;
    const words = evidence.words(id);
    const told: (readonly [token: number, strength: number])[] = [];
    for (let at = span.from; at < span.to; at++) {
      const strength = words[at] ?? 0;
      if (strength > 0) told.push([at, strength]);
    }
    const word = Math.max(0, ...told.map(([, strength]) => strength));
    if (isOnlyPlanned(id, span, context)) continue;
    const nouns = told.flatMap(([at]) => nounEnd(at, id, context) ?? []);
    for (const direction of ['out', 'in'] as const) {
      const step = stepOf(schema, id, direction);
      if (
        direction === 'in' &&
        (step.isBothWays ||
          structure.tail.kind === 'number' ||
          structure.tail.kind === 'date' ||
          truth !== undefined)
      )
        continue;
      const whole = stepEvidence(step, undefined, context);
      const inside = whole.cover.filter(([at]) => at >= span.from && at < span.to);
      // "on a project", "any client": the class at the far end.
      const far = direction === 'out' ? structure.tail : structure.head;
      const noun = Math.max(
        0,
        ...named.filter(({ of }) => far.classes.includes(of.key)).map(({ score }) => score),
      );
      // "a lesson", where entries have riders too: only some of what is at the far end is of the class.
      const isSaid =
        noun > 0 ||
        truth !== undefined ||
        (inside.length === 0 ? word : Math.max(word, whole.strength)) >= least;
      const part = isSaid
        ? // "customers with jobs": all at the far end are jobs, and that they are is said.
          named.find((use) => use.of.by === 'type' && isOwnName(use) && far.classes.includes(use.of.key))
        : partAt(
            step,
            named.filter(({ at }) => !evidence.isStatedElsewhere(at, [id])),
          );
      const kind = Math.max(noun, part?.score ?? 0);
      const base = Math.max(0.6 * kind, kind > 0 ? whole.base + 0.6 * kind : 0);
      // "without a mentor": the noun says which end is not there.
      const isOtherEnd = nouns.length > 0 && !nouns.includes(direction === 'out' ? 'tail' : 'head');
      const strength = Math.max(base, inside.length === 0 ? word : Math.max(word, whole.strength));
      if (strength < least) continue;
      const isTurnedRound = direction === 'in' && isPassiveOf(structure.relation.name, span, context);
      const evidenced = {
        ...whole,
        // The noun of the end says more than the order of words.
        against:
          truth !== undefined || (nouns.length > 0 && !isOtherEnd && !isTurnedRound)
            ? 0
            : Math.min(1, whole.against + (isOtherEnd || isTurnedRound ? OTHER_END : 0)),
        strength: Math.min(1, strength),
        base: Math.min(1, base),
        cover: [
          ...(inside.length > 0 ? inside : told),
          ...(truth === undefined ? [] : besideSpan(words, span)),
          ...(part === undefined ? [] : [[part.at, part.score] as const]),
        ],
      };
      const more = await moreThanNone(step, span, context);
      const end: LegEnd =
        truth !== undefined
          ? { kind: 'truth', entity: truth, span }
          : (more?.end ?? { kind: 'any', span, of: part });
      const members = part === undefined ? undefined : await membersOf(schema, part.of, signal);
      if (part !== undefined && members === undefined) continue;
      const known = truth === undefined ? members : [truth.id];
      const ids =
        more?.ids ??
        (known === undefined
          ? await standingAt(step, context)
          : await walk(schema, known, turned(step), signal));
      legs.push({
        steps: [step],
        end,
        evidence: [evidenced],
        ids,
        alternatives: [1],
        worth: strength - STEP_COST,
      });
    }
  }
  return legs.sort((a, b) => b.worth - a.worth).slice(0, 12);
}

/** "which projects are not finished", of projects with the day on which they are due: that there is such a day says nothing, unless its own words do. */
function isOnlyPlanned(relation: string, span: TokenSpan, { schema, analysis }: LegContext): boolean {
  const { language, relations } = schema;
  const { structure, words = [] } = relations.get(relation) ?? {};
  if (structure?.tail.kind !== 'date' || language.plannedNames?.test(words.join(' ')) !== true) return false;
  const said = analysis.tokens.slice(span.from, span.to);
  return !said.some(({ word }) => words.some((own) => language.similarity(word, own) >= STATED));
}

/** "drivers with points", of whom some have 0: those with more than none. */
async function moreThanNone(
  step: Step,
  span: TokenSpan,
  context: LegContext,
): Promise<{ readonly end: LegEnd; readonly ids: Ids } | undefined> {
  const { tail } = context.schema.relations.get(step.relation)?.structure ?? {};
  if (step.direction !== 'out' || tail?.kind !== 'number') return undefined;
  const none: FilterCue = { ...ABOVE_NONE, op: '=', span };
  const without = await withValue(step, none, 1, context);
  if (without === undefined || without.size === 0) return undefined;
  const cue: FilterCue = { ...ABOVE_NONE, span };
  const ids = await withValue(step, cue, 1, context);
  return ids === undefined ? undefined : { end: { kind: 'value', cue, factor: 1, span }, ids };
}

const ABOVE_NONE = {
  kind: 'filter',
  op: '>',
  value: '0',
  valueKind: 'number',
  hint: { measures: [] },
} as const;

/** "wer hat den Beitrag nicht bezahlt": words of the name of a yes or no that stand outside what is denied. */
function besideSpan(words: Float32Array, span: TokenSpan): (readonly [token: number, strength: number])[] {
  return [...words].flatMap((strength, at) =>
    strength >= STATED && !holdsToken(at, span) ? [[at, strength] as const] : [],
  );
}

/** "races nobody signed up for": verbs that say what events are called. */
function eventUses(span: TokenSpan, { evidence, schema }: LegContext): ClassUse[] {
  return [...evidence.events].flatMap(([key, said]) => {
    const of = schema.classByKey.get(key);
    return of === undefined
      ? []
      : said.flatMap(([at, score]) => (holdsToken(at, span) ? [{ at, of, score }] : []));
  });
}

/** What is denied outright, where what does not hold need not be: of "yes", "no" and "pending", those with "no" are not coming. */
export async function deniedTruths(
  near: readonly Leg[],
  denies: NotCue | undefined,
  context: LegContext,
): Promise<Leg[]> {
  if (denies?.sense !== 'not') return [];
  const denied: Leg[] = [];
  for (const leg of near) {
    const [step] = leg.steps;
    const truths = step === undefined ? undefined : await truthsOf(step.relation, context);
    if (truths?.hasOthers !== true) continue;
    for (const one of await denial(leg, leg.end.span, denies, context))
      denied.push({ ...one, end: { ...one.end, hasOthers: true } });
  }
  return denied;
}

/**
 * Whether something holds of what is joined to the things: "customers with paid jobs", "customers whose jobs are not paid". That none of
 * them holds ("without paid jobs") is no such condition.
 * A word that is only near in meaning says nothing of things so far away.
 * @param near conditions on the things themselves that say yes.
 */
export async function fartherTruths(
  near: readonly Leg[],
  denies: NotCue | undefined,
  context: LegContext,
): Promise<Leg[]> {
  if (denies !== undefined && denies.sense !== 'not') return [];
  const inner: Leg[] = [];
  for (const leg of near) {
    const [step] = leg.steps;
    const at = leg.evidence[0]?.cover[0]?.[0];
    if (step === undefined || at === undefined || leg.end.kind !== 'truth') continue;
    if ((context.evidence.words(step.relation)[at] ?? 0) < SAYS) continue;
    const span = { from: at, to: at + 1 };
    if (denies === undefined) {
      inner.push({ ...leg, end: { ...leg.end, span } });
      continue;
    }
    inner.push(...(await denial(leg, span, denies, context)));
  }
  return (await withOuter(inner, context)).filter(({ steps }) => steps.length === 2);
}

/** The condition of which it is said that it does not hold. */
async function denial(leg: Leg, span: TokenSpan, denies: NotCue, context: LegContext): Promise<TruthLeg[]> {
  const [step] = leg.steps;
  const no = step === undefined ? undefined : (await truthsOf(step.relation, context))?.no;
  if (step === undefined || no === undefined) return [];
  const ids = await walk(context.schema, [no.id], turned(step), context.signal);
  return [{ ...leg, end: { kind: 'truth', entity: no, span, denies }, ids }];
}

/** A class of which many things are at the far end of a step, among others that are not of it. */
function partAt({ relation, direction }: Step, named: readonly ClassUse[]): ClassUse | undefined {
  const far = direction === 'out' ? 'in' : 'out';
  return named
    .filter(
      ({ of, isWeak }) =>
        isWeak !== true && (endTaken(of, { relation, direction: far })?.share ?? 0) >= LEAST_PART,
    )
    .sort((a, b) => b.score - a.score)[0];
}

/** What has the relation at the end where the step begins, at any end where it has no direction; none where they are too many. */
async function standingAt(
  { relation, direction, isBothWays }: Step,
  { schema: { facts }, signal }: LegContext,
): Promise<Ids> {
  const near = (await facts.end(relation, direction, signal)) ?? new Set<EntityId>();
  if (!isBothWays) return near;
  return new Set([
    ...near,
    ...((await facts.end(relation, direction === 'out' ? 'in' : 'out', signal)) ?? []),
  ]);
}

/** The end of a relation that a word is the noun of, by the phrasebook: what it leads to, where it names both alike ("a partner"). */
export function nounEnd(
  at: number,
  relation: string,
  { schema, analysis }: Pick<LegContext, 'schema' | 'analysis'>,
  least = 0,
): 'head' | 'tail' | undefined {
  if (analysis.tokens[at]?.part === 'verb') return undefined;
  const uses = usesOf(analysis.tokens[at]?.word ?? '', relation, schema);
  const scoreOf = (end: 'head' | 'tail'): number =>
    Math.max(0, ...uses.map((use) => (use.as === end ? use.score : 0)));
  const [head, tail] = [scoreOf('head'), scoreOf('tail')];
  if ((head === 0 && tail === 0) || Math.abs(head - tail) < least) return undefined;
  return head > tail ? 'head' : 'tail';
}

/** "which jobs are blocked", of jobs that are `blocked by` others: they are those that have it done to them, unless "by" is said too. */
function isPassiveOf(name: string, span: TokenSpan, { analysis: { tokens }, schema }: LegContext): boolean {
  const { agentWords } = schema.language;
  const words = wordsOf(name);
  const [participle, by] = words.slice(-2);
  if (participle === undefined || by === undefined || !agentWords.has(by)) return false;
  return tokens.some(
    ({ word }, at) =>
      holdsToken(at, span) &&
      word === participle &&
      !agentWords.has(tokens[at + 1]?.word ?? '') &&
      tokens[at + 1]?.kind !== 'content',
  );
}
