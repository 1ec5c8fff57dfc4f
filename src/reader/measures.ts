import type { EntityId } from '../graph/term.ts';
import type { Analysis, Cue, MeasureHint, Pole, TokenSpan } from '../language/analysis.ts';
import { rankOf, readValue } from '../plan/value.ts';
import { nounOfLine } from '../structure/class-names.ts';
import { narrowest } from '../structure/narrowest.ts';
import type { RelationStructure } from '../structure/structure.ts';
import { type ClassUse, isOwnName, NAMED } from './classes.ts';
import { type EdgeEvidence, NO_EVIDENCE, SURE } from './edge-evidence.ts';
import type { Ids } from './ids.ts';
import type { LegContext } from './leg.ts';
import { wordsInName } from './name-words.ts';
import { namesQuantity } from './quantities.ts';
import { likeRelations, measuredBy, STATED, untoldNumbers } from './said-relations.ts';
import {
  endAfter,
  endTaken,
  isMoneyWord,
  membersAmong,
  plainClasses,
  type Schema,
  type Step,
  stepOf,
} from './schema.ts';
import { holdsToken, overlap, wordsBesideNames } from './spans.ts';
import { usesOf } from './word-uses.ts';

const MOST = 6;
/** So many where those are told apart by the way to what has them. */
const MOST_BESIDE = 24;
/** From here the noun behind "most" says a relation to numbers. */
const COUNTED = 0.3;
/** What an adjective says of a relation whose unit is of what it measures. */
const BY_UNIT = 0.8;

/** So many nouns of an adjective name what it measures in the first place ("age", "birth"), and from here one is a relation's own. */
const PROPER = 2;
const SURELY = 0.75;
const BESIDE_PROPER = 0.6;
/** From here other words than the adjective say it. */
const SAID = 0.5;
/** From here a relation is called by a word. */
const CALLED = 0.97;

export type AggregateFunction = Extract<Cue, { kind: 'aggregate' }>['function'];

/** What is ordered, in the words of a cue. */
export interface WantedMeasure {
  readonly hint: MeasureHint;
  readonly span: TokenSpan;
  /** The noun behind "most". */
  readonly counted?: TokenSpan | undefined;
  /** The step by which the things are known to be what they are, where nothing else says it. */
  readonly origin?: Step | undefined;
  /** Only what events that the question says have one of each, between the things and what is counted: the tool of a loan. */
  readonly isBeside?: true;
  /** Token that may name what has the measure ("the last job of each"). */
  readonly of?: number;
  /** The one relation that is meant, which the words of the cue say by themselves ("total per shop", of a graph that has one amount). */
  readonly only?: string;
}

/** Measures of things by values that a superlative or a comparison may mean, best first. */
export function valueMeasures(
  wanted: WantedMeasure,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  classKeys: ReadonlySet<string>,
  context: LegContext,
): Measure[] {
  const { schema, evidence } = context;
  const found: Measure[] = [];
  const proper = new Set<string>();
  const said = new Set<string>();
  const order = context.analysis.tokens.slice(wanted.span.from, wanted.span.to).map(({ word }) => word);
  const things = wanted.counted === undefined ? [] : range(wanted.counted).filter((at) => uses.has(at));
  const ordering = wanted.hint.adjective === undefined ? order : [...order, wanted.hint.adjective];
  // "best selling": what something sells for is not meant.
  const isOfOrder = (at: number): boolean =>
    (wanted.hint.adds === true || wanted.hint.isSince === true) && holdsToken(at, wanted.span);
  for (const { id, words, structure } of schema.valued) {
    const { kind } = structure.tail;
    if (!mayHave(structure.head.classes, classKeys, schema)) continue;
    if (wanted.only !== undefined && wanted.only !== id) continue;
    const told = evidence.words(id);
    const cover: (readonly [number, number])[] = [...told].flatMap((strength, at) =>
      strength > 0 && !isOfOrder(at) ? [[at, strength] as const] : [],
    );
    // "the most new customers" of a relation that is called so is no number of customers.
    const isOwn = isCalled(wanted.counted, words, context);
    if (isOwn) for (const at of range(wanted.counted as TokenSpan)) cover.push([at, 1]);
    if (wanted.only === id) for (const at of range(wanted.span)) cover.push([at, BY_UNIT]);
    let strength = Math.max(0, ...cover.map(([, value]) => value));
    // "the most plots", of a graph that has plots: a number of other things is not meant.
    if (!isOwn && things.length > 0 && things.every((at) => (told[at] ?? 0) < COUNTED)) continue;
    let pole: Pole | undefined;
    let hinted = 0;
    let isProper = false;
    // "newest", "first": the nouns are those of dates; what is due each year is none.
    const isOther = kind === 'number' && wanted.hint.time !== undefined && wanted.hint.quantity === undefined;
    wanted.hint.measures.forEach((measure, place) => {
      for (const word of isOther ? [] : words) {
        const alike = (1 - 0.06 * place) * schema.language.similarity(measure.noun, word);
        if (alike > hinted && alike >= 0.5) [hinted, pole] = [alike, measure.pole];
        isProper ||= place < PROPER && alike >= SURELY;
      }
    });
    // "biggest": hectares. "shortest": how long it lasts.
    // "久" of a time is the most of it, and of a day the earliest.
    if (kind === 'date' && pole !== undefined) pole = wanted.hint.time ?? pole;
    const { adjective, mayCount } = wanted.hint;
    const isMeasured =
      adjective !== undefined &&
      (measuredBy(adjective, schema).includes(id) ||
        (mayCount !== true && asksSame(adjective, words, schema)));
    if (isMeasured && hinted < BY_UNIT) [hinted, pole] = [BY_UNIT, wanted.hint.quantity];
    for (const word of wanted.hint.isSince === true ? [] : ordering) {
      for (const use of usesOf(word, id, schema)) {
        if (use.order === undefined || use.score <= hinted) continue;
        [hinted, pole] = [use.score, use.order];
      }
    }
    pole ??=
      kind === 'date'
        ? wanted.hint.time
        : quantityPole(structure.relation.name, wanted.hint.quantity, schema);
    if (pole === undefined) continue;
    if (isOnlyBirth(structure, wanted, cover, context)) continue;
    // A relation that is the only one of its kind needs few words.
    const isFitting = kind === 'date' ? wanted.hint.time !== undefined : wanted.hint.quantity !== undefined;
    const base = Math.max(0.95 * hinted, isFitting ? 0.25 : 0.1);
    strength = Math.max(strength, base);
    found.push({
      by: 'value',
      steps: [stepOf(schema, id, 'out')],
      evidence: { ...NO_EVIDENCE, strength, base, cover, isSure: strength >= SURE },
      pole,
    });
    const isSaid = cover.some(([at, value]) => value >= SAID && !holdsToken(at, wanted.span));
    if (isProper) proper.add(id);
    else if (isSaid) said.add(id);
  }
  // "older", of those whose birth is known: when they joined is not meant.
  const isMeant = ({ steps: [step] }: Measure): boolean =>
    step !== undefined && (proper.has(step.relation) || said.has(step.relation));
  const stated = statedValues(context);
  const isStated = ({ steps: [step] }: Measure): boolean => stated.has(step?.relation ?? '');
  const isOther = stated.size > 0 && !found.some(isStated);
  // "repotted longest ago": when it was watered is not meant.
  const isBeside = (one: Measure): boolean =>
    proper.size === 0 && found.some(isStated) && !isStated(one) && one.evidence.strength >= SAID;
  // "the next meeting": the day, and not the time of day beside it.
  const isClock = ({ steps: [step] }: Measure): boolean =>
    schema.relations.get(step?.relation ?? '')?.structure.tail.precision === 'clock';
  const isDated = ({ steps: [step] }: Measure): boolean =>
    schema.relations.get(step?.relation ?? '')?.structure.tail.kind === 'date';
  const hasDays = found.some((one) => isDated(one) && !isClock(one));
  return found
    .map((one) =>
      !isOther && !isBeside(one) && !(hasDays && isClock(one)) && (proper.size === 0 || isMeant(one))
        ? one
        : { ...one, evidence: weakened(one.evidence) },
    )
    .sort((a, b) => b.evidence.strength - a.evidence.strength)
    .slice(0, MOST);
}

/** "the newest member": the day of birth of people is ordered by words for their age, unless it is said. */
function isOnlyBirth(
  { relation, head }: RelationStructure,
  { hint, span }: WantedMeasure,
  cover: EdgeEvidence['cover'],
  { schema }: LegContext,
): boolean {
  const { birthNames } = schema.language;
  if (birthNames?.test(relation.name) !== true || head.kind !== 'person' || hint.time === undefined)
    return false;
  if (hint.adjective === undefined || hint.measures.some(({ noun }) => birthNames.test(noun))) return false;
  return !cover.some(([at, value]) => value >= SAID && !holdsToken(at, span));
}

/** A word of the relation asks for what the adjective asks for: to last, and long. */
function asksSame(adjective: string, words: readonly string[], { language }: Schema): boolean {
  const wanted = language.dimensions?.get(adjective) ?? [];
  return words.some((word) =>
    [word, ...(language.measureForms?.(word) ?? [])].some((one) =>
      language.dimensions?.get(one)?.some((dimension) => wanted.includes(dimension)),
    ),
  );
}

/** "watered most often" of what is watered every so many days: the fewest of them. */
function quantityPole(name: string, pole: Pole | undefined, { language }: Schema): Pole | undefined {
  if (pole === undefined || wordsInName(name, language.intervalNames, language).length === 0) return pole;
  return pole === 'max' ? 'min' : 'max';
}

/** "whose score is the highest": relations to values that are called by a word of the question, whatever has them. */
function statedValues({ schema, analysis }: LegContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { token } of wordsBesideNames(analysis)) {
    const said = likeRelations(token.word, schema);
    for (const { id, words } of schema.valued)
      if (words.length === 1 && (said.get(id) ?? 0) >= CALLED) found.add(id);
  }
  return found;
}

/** What is left for a value that an adjective may order by beside one that it measures in the first place. */
function weakened({ strength, base, cover, ...rest }: EdgeEvidence): EdgeEvidence {
  return {
    ...rest,
    strength: BESIDE_PROPER * strength,
    base: BESIDE_PROPER * base,
    cover: cover.map(([at, value]) => [at, BESIDE_PROPER * value]),
    isSure: false,
  };
}

/** "who spent the most": money, where there is any, unless how often is asked. */
function asksMoney({ hint, counted, span }: WantedMeasure, { schema, analysis }: LegContext): boolean {
  // "more often", "the biggest": how many may be meant.
  if (hint.measures.length > 0 || hint.adjective !== undefined || hint.mayCount === true) return false;
  const isWord = (word: string): boolean => isMoneyWord(word, schema);
  if (counted !== undefined && analysis.tokens[counted.to - 1]?.lemmas.some(isWord) !== true) return false;
  const isSaid = analysis.tokens.some(
    ({ kind, lemmas }, at) => kind === 'content' && !holdsToken(at, span) && lemmas.some(isWord),
  );
  const isKept =
    [...schema.units.values()].some(({ dimension }) => dimension === 'money') ||
    schema.numeric.some(({ words }) => words.some(isWord));
  return isSaid && (isKept || untoldNumbers(schema).length > 0);
}

/** Classes of what an adjective stands before: "the biggest cash donation". */
function orderedClasses(
  { hint, span, counted }: WantedMeasure,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  { tokens }: Analysis,
): ReadonlySet<string> {
  if (hint.adjective === undefined || counted !== undefined) return new Set();
  let last = span.to;
  while (tokens[last + 1]?.kind === 'content' && tokens[last + 1]?.part === 'noun') last += 1;
  const meant = (uses.get(last) ?? []).filter(({ score }) => score >= NAMED);
  return new Set(meant.map(({ of }) => of.key));
}

/** `Debate 12` is nobody's name. */
function areNumbered(keys: readonly string[], { classByKey }: Schema): boolean {
  return keys.some((key) => {
    const of = classByKey.get(key);
    return of !== undefined && (of.isUnnamed || nounOfLine(of) !== undefined);
  });
}

/** Measures of things by how many others they are joined to. */
export function countMeasures(
  wanted: WantedMeasure,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  classKeys: ReadonlySet<string>,
  context: LegContext,
): Measure[] {
  const { schema, evidence } = context;
  const found: Measure[] = [];
  // "last" and "newest" order by time alone.
  if (wanted.hint.time !== undefined && wanted.hint.quantity === undefined) return found;
  // "longest" asks for a length; "biggest" and "most" may count.
  if (wanted.hint.measures.length > 0 && wanted.hint.mayCount !== true && wanted.counted === undefined)
    return found;
  if (asksMoney(wanted, context)) return found;
  const pole = wanted.hint.quantity ?? 'max';
  const nouns = wanted.counted === undefined ? [] : range(wanted.counted);
  // "the most hours" are no number of things, unless things are called so.
  const last = wanted.counted === undefined ? undefined : context.analysis.tokens[wanted.counted.to - 1];
  const isKind = (uses.get(nouns.at(-1) ?? -1) ?? []).some(({ score }) => score >= NAMED);
  if (last !== undefined && !isKind && namesQuantity(last, schema)) return found;
  const classes = nouns.flatMap((at) => uses.get(at) ?? []);
  const { head, wanted: kind } = context.analysis.asked;
  const asksForOthers =
    wanted.counted !== undefined && (head === undefined ? kind === 'person' : !overlap(head, wanted.counted));
  const ordered = orderedClasses(wanted, uses, context.analysis);
  for (const { id, structure } of schema.relations.values()) {
    for (const direction of ['out', 'in'] as const) {
      const step = stepOf(schema, id, direction);
      if (step.isBothWays && direction === 'in') continue;
      const near = direction === 'out' ? structure.head : structure.tail;
      const far = endAfter(schema, step);
      if (
        near.kind === 'number' ||
        near.kind === 'date' ||
        far === undefined ||
        !mayHave(near.classes, classKeys, schema)
      )
        continue;
      // "holds the fewest people": debates are none.
      if (last !== undefined && schema.language.people.has(last.word) && areNumbered(far.classes, schema))
        continue;
      // "who gave the biggest donation" asks how much was given, and not how often.
      if (far.classes.some((key) => ordered.has(key))) continue;
      // What every thing has once is nothing to count.
      const hasOne =
        direction === 'out' ? structure.isFunctional && !step.isBothWays : structure.isInverseFunctional;
      const isOfEvent = direction === 'out' && near.classes.some((key) => context.evidence.events.has(key));
      if (wanted.isBeside === true ? !(hasOne && isOfEvent) : hasOne) continue;
      const whole = classes.find(
        ({ of }) =>
          far.classes.includes(of.key) ||
          of.roles.some((role) => role.relation === id && role.direction !== direction),
      );
      // "the most visits", where other things than visits stand there too.
      const part = classes.find(
        ({ of, isWeak }) =>
          isWeak !== true && of.has.some((role) => role.relation === id && role.direction !== direction),
      );
      const counted = whole ?? part;
      // "the most tools": of the tools themselves none are counted.
      const isOwn = classes.some((use) => isOwnName(use) && near.classes.includes(use.of.key));
      if (counted === undefined && isOwn && asksForOthers) continue;
      const edge = evidence.edge(id, direction, undefined);
      let strength = edge.strength;
      const noun = Math.max(0, ...nouns.map((at) => evidence.words(id)[at] ?? 0));
      if (counted !== undefined) strength = Math.max(strength, counted.score * 0.8) + 0.1;
      else if (nouns.length > 0) strength = Math.max(noun, strength * 0.6);
      if (strength < 0.3) continue;
      found.push({
        by: 'count',
        steps: [step],
        evidence: {
          ...edge,
          against: 0,
          strength: Math.min(1, strength),
          base: counted === undefined ? edge.base : Math.min(1, counted.score * 0.8),
        },
        pole,
        counted,
        countsPart: counted !== undefined && whole === undefined,
      });
    }
  }
  return found
    .sort((a, b) => b.evidence.strength - a.evidence.strength)
    .slice(0, wanted.isBeside === true ? MOST_BESIDE : MOST);
}

/** Of events that the question says, what each has one of: the tool of a loan. */
export function onesOfEvents(
  wanted: WantedMeasure,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  context: LegContext,
): Measure[] {
  if (wanted.counted === undefined || context.evidence.events.size === 0) return [];
  return countMeasures({ ...wanted, isBeside: true }, uses, new Set(), context);
}

/** The noun has the very words of a relation, more than one. */
export function isCalled(
  counted: TokenSpan | undefined,
  words: readonly string[],
  { schema: { language }, analysis: { tokens } }: LegContext,
): boolean {
  if (counted === undefined || words.length < 2) return false;
  const said = tokens.slice(counted.from, counted.to);
  return (
    said.length === words.length &&
    said.every((token) => words.some((word) => language.similarity(token.word, word) >= STATED))
  );
}

function range({ from, to }: TokenSpan): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/**
 * Whether things of some classes may be at an end; nothing known of either lets them. That an end has things of some class or other
 * says nothing beside a class of their own.
 */
export function mayHave(
  endClasses: readonly string[],
  classKeys: ReadonlySet<string>,
  schema: Schema,
): boolean {
  if (endClasses.length === 0 || classKeys.size === 0) return true;
  const own = plainClasses(endClasses, schema);
  if (own.length > 0) return own.some((key) => classKeys.has(key));
  // Towns and shops are somewhere: a shop is of what the end holds, though the end is of no one kind.
  const { classByKey } = schema;
  return narrowest(endClasses, classByKey).some(
    (key) =>
      classKeys.has(key) ||
      [...classKeys].some(
        (one) => classByKey.get(one)?.within.includes(key) === true || isPartly(one, key, schema),
      ),
  );
}

/** Some things of a class, though not all, stand at the end of a relation: of children and staff, those in a group. */
function isPartly(one: string, end: string, { classByKey }: Schema): boolean {
  const { by, roles = [] } = classByKey.get(end) ?? {};
  return by === 'role' && roles.some((role) => endTaken(classByKey.get(one), role) !== undefined);
}

/** The value that orders each thing; things without one are left out. */
export async function measured(
  ids: Iterable<EntityId>,
  { by, steps, pole, counted, countsPart, via }: Measure,
  schema: Schema,
  signal?: AbortSignal,
  among?: Ids,
): Promise<Map<EntityId, { readonly rank: number; readonly text: string }>> {
  const [step] = steps as [Step];
  const found = new Map<EntityId, { rank: number; text: string }>();
  const middles = via === undefined ? undefined : await endsOf(ids, via.step, schema, signal);
  const direct = await endsOf(
    middles === undefined ? ids : new Set([...middles.values()].flat()),
    step,
    schema,
    signal,
  );
  const ofClass =
    counted !== undefined && countsPart === true
      ? await membersAmong(schema, counted.of, new Set([...direct.values()].flat()), signal)
      : undefined;
  for (const id of (middles ?? direct).keys()) {
    const near = middles === undefined ? [id] : (middles.get(id) ?? []);
    const ends = [...new Set(near.flatMap((one) => direct.get(one) ?? []))].filter(
      (end) => (ofClass?.has(end) ?? true) && (among?.has(end) ?? true),
    );
    if (ends.length === 0) continue;
    if (by === 'count') {
      found.set(id, { rank: ends.length, text: String(ends.length) });
      continue;
    }
    if (by === 'sum') {
      const pairs = near.flatMap((one) => direct.get(one) ?? []);
      const names = (await schema.facts.describe(pairs, signal)).map(({ name }) => name);
      const text = aggregate(names, 'sum');
      if (text !== undefined) found.set(id, { rank: Number(text), text });
      continue;
    }
    const entities = await schema.facts.describe(ends, signal);
    let best: { rank: number; text: string } | undefined;
    for (const { name } of entities) {
      const rank = rankOf(readValue(name));
      if (rank === undefined) continue;
      if (best === undefined || (pole === 'max' ? rank > best.rank : rank < best.rank))
        best = { rank, text: name };
    }
    if (best !== undefined) found.set(id, best);
  }
  return found;
}

/** What stands behind a step from each thing, over a relation without a direction both ways. */
export async function endsOf(
  ids: Iterable<EntityId>,
  step: Step,
  schema: Schema,
  signal?: AbortSignal,
): Promise<ReadonlyMap<EntityId, readonly EntityId[]>> {
  const pairs = await schema.facts.pairs(ids, step.relation, step.direction, signal);
  if (!step.isBothWays) return pairs;
  const others = await schema.facts.pairs(
    ids,
    step.relation,
    step.direction === 'out' ? 'in' : 'out',
    signal,
  );
  return new Map(
    [...new Set([...pairs.keys(), ...others.keys()])].map((id) => [
      id,
      [...new Set([...(pairs.get(id) ?? []), ...(others.get(id) ?? [])])],
    ]),
  );
}

/** The step by which a measure leaves the things. */
export function firstStep({ via, steps }: Measure): Step {
  return via?.step ?? (steps[0] as Step);
}

export interface MeasureStep {
  readonly step: Step;
  readonly evidence: EdgeEvidence;
  /** Steps that lead to such things. */
  readonly alternatives: number;
}

/**
 * What things are ordered or compared by: a value behind one or two steps, the sum of the values behind two, or the number of
 * things there.
 */
export interface Measure {
  readonly by: 'value' | 'count' | 'sum';
  readonly steps: readonly Step[];
  readonly evidence: EdgeEvidence;
  /** The class that is counted, where a noun says it. */
  readonly counted?: ClassUse | undefined;
  /** The class of what has the value, where a noun says it. */
  readonly owner?: ClassUse;
  /** Of what stands at the far end, only those of the counted class. */
  readonly countsPart?: boolean;
  /** Only those are counted over which a condition goes: the place of its leg ("most of the books by X", by genre). */
  readonly overLeg?: number;
  /** A step to what has the measure, where the things themselves have it not: the rent of a tenant is that of their lease. */
  readonly via?: MeasureStep;
  readonly pole: Pole;
}

/** One number or date of many values, as text; values that are none are left out. */
export function aggregate(texts: readonly string[], fn: AggregateFunction): string | undefined {
  if (fn === 'minimum' || fn === 'maximum') {
    const ranked = texts
      .map((text) => ({ text, rank: rankOf(readValue(text)) }))
      .filter(({ rank }) => rank !== undefined);
    ranked.sort((a, b) => ((a.rank as number) - (b.rank as number)) * (fn === 'minimum' ? 1 : -1));
    return ranked[0]?.text;
  }
  const numbers = texts.flatMap((text) => readValue(text).number ?? []);
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return String(Number((fn === 'sum' ? sum : sum / numbers.length).toPrecision(12)));
}
