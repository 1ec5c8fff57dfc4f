import type { Cue } from '../language/analysis.ts';
import { classKeysOf } from './class-keys.ts';
import { type ClassUse, isOwnName } from './classes.ts';
import { type Description, type ExistsCue, isDenial, type NotCue } from './description.ts';
import { walkKey } from './edges.ts';
import { type Ids, inBoth } from './ids.ts';
import type { Leg, LegContext } from './leg.ts';
import { withOuter } from './legs.ts';
import { mayHave } from './measures.ts';
import type { FoundName } from './names.ts';
import { openLegs } from './open-legs.ts';
import { WORD_FOR_WORD } from './said-phrasings.ts';
import {
  endAfter,
  endBefore,
  endTaken,
  holdsEvents,
  isValueEnd,
  membersAmong,
  membersOf,
  type Schema,
  walk,
} from './schema.ts';
import { holdsToken } from './spans.ts';

/** What must or may be part of a description, each with its possible legs. */
export interface Item {
  readonly legs: readonly Leg[];
  readonly denied?: NotCue | undefined;
  /** Without it a description is still possible (a reading of a word that may be read otherwise). */
  readonly isOptional: boolean;
}

const WIDTH = 48;
/** Least strength of a relation that words alone name. */
const LEAST_SAID = 0.35;
/** Legs tried of each length: words that speak for a far edge must not crowd out the near ones. */
const LEGS_TRIED = { 1: 16, 2: 16 } as const;
/** What leaving out an item costs in the beam. */
const LEFT_OUT = 0.9;
const MOST_STATES = 3_000;
/** Things whose class is asked of the graph where the class is too large to hold. */
const MOST_ASKED = 500;
/** So many things are asked for whether they fit a condition that was too much to hold. */
const MOST_JOINED = 2_000;

export interface Start {
  readonly classUse?: ClassUse;
  readonly subjects?: readonly FoundName[];
  /** Classes of the subjects; what they cannot have is no condition on them. */
  readonly subjectKeys?: ReadonlySet<string>;
}

/** Descriptions from one start that take up the items, best first; executed as they grow, so that empty ones end. */
export async function describeThings(
  start: Start,
  items: readonly Item[],
  without: Description['without'],
  keepsEmpty: boolean,
  { schema, signal }: LegContext,
): Promise<Description[]> {
  let ids: Ids | undefined;
  if (start.subjects !== undefined) {
    ids = new Set(start.subjects.flatMap(({ entities }) => entities.map(({ id }) => id)));
    if (start.classUse !== undefined) ids = await membersAmong(schema, start.classUse.of, ids, signal);
  } else if (start.classUse !== undefined) ids = await membersOf(schema, start.classUse.of, signal);
  const worth = start.classUse?.score ?? 0;
  let states: Description[] = [{ ...start, legs: [], without, ids, worth }];
  let tried = 0;
  const ordered = [
    ...items.filter(({ denied }) => denied === undefined),
    ...items.filter(({ denied }) => denied !== undefined),
  ];
  for (const item of ordered) {
    const next: Description[] = [];
    for (const state of states) {
      if (item.isOptional || keepsEmpty)
        next.push({ ...state, worth: state.worth - (item.isOptional ? 0.3 : LEFT_OUT) });
      for (const leg of triedOf(item)) {
        signal?.throwIfAborted();
        const [near] = leg.steps;
        if (start.subjectKeys !== undefined && near !== undefined) {
          const end = endBefore(schema, near);
          // A named thing is no number, date, yes or no, and has only what things of its kind have.
          if (
            isValueEnd(end) ||
            end?.kind === 'truth' ||
            !mayHave(end?.classes ?? [], start.subjectKeys, schema)
          )
            continue;
        }
        tried += 1;
        if (tried > MOST_STATES) break;
        const denied = 'denies' in leg.end && leg.end.denies !== undefined ? undefined : item.denied;
        for (const grown of await extend(state, leg, denied, schema, signal))
          if (keepsEmpty || grown.ids === undefined || grown.ids.size > 0) next.push(grown);
      }
    }
    if (item.denied !== undefined) next.splice(0, next.length, ...telling(next, states));
    // Where nothing can take the item up, it is left out, and the score will say so.
    states = (next.length > 0 ? next : states.map((state) => ({ ...state, worth: state.worth - LEFT_OUT })))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, WIDTH);
  }
  // "besides X, who …" supposes that X is one of them.
  const supposed = states.filter(holdsExcluded);
  return (supposed.length > 0 ? supposed : states).map((state) => exclude(state));
}

function holdsExcluded({ ids, without }: Description): boolean {
  return without.every(({ name }) => name.entities.some(({ id }) => ids?.has(id) === true));
}

/**
 * "shops outside England" of shops that are in towns: that none is in England itself is said of all of them, so the denial means the
 * longer path to the same relation, where that tells them apart.
 */
function telling(grown: readonly Description[], before: readonly Description[]): Description[] {
  const isEmpty = (one: Description): boolean =>
    before.some(
      ({ ids, legs }) =>
        ids?.size === one.ids?.size &&
        legs.length === one.legs.length - 1 &&
        legs.every((leg, place) => leg === one.legs[place]),
    );
  const key = (leg: Leg | undefined): string => walkKey(leg?.steps.slice(-1) ?? []);
  return grown.filter((one) => {
    const last = one.legs.at(-1);
    if (last?.denied === undefined || last.steps.length !== 1 || !isEmpty(one)) return true;
    return !grown.some((other) => {
      const leg = other.legs.at(-1);
      return (
        other.legs.length === one.legs.length &&
        other.legs.slice(0, -1).every((same, place) => same === one.legs[place]) &&
        leg?.denied === last.denied &&
        leg?.steps.length === 2 &&
        key(leg) === key(last) &&
        !isEmpty(other)
      );
    });
  });
}

function triedOf({ legs }: Item): Leg[] {
  const short = legs.filter(({ steps }) => steps.length === 1).slice(0, LEGS_TRIED[1]);
  const long = legs.filter(({ steps }) => steps.length > 1).slice(0, LEGS_TRIED[2]);
  return [...short, ...long];
}

function exclude(state: Description): Description {
  if (state.ids === undefined || state.without.length === 0) return state;
  const gone = new Set(state.without.flatMap(({ name }) => name.entities.map(({ id }) => id)));
  return { ...state, ids: new Set([...state.ids].filter((id) => !gone.has(id))) };
}

async function extend(
  state: Description,
  leg: Leg,
  denied: NotCue | undefined,
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<Description[]> {
  const [first] = leg.steps;
  if (first === undefined) return [];
  if (denied !== undefined) {
    const keys = classKeysOf(state, schema);
    // Nothing is denied of things that could not have it.
    const near = endBefore(schema, first);
    if (keys.size > 0 && (isValueEnd(near) || near?.kind === 'text')) return [];
    // Applicants have been to viewings, though tenants have too: some of a kind are enough.
    const someHave = state.classUse !== undefined && endTaken(state.classUse.of, first) !== undefined;
    if (!someHave && !mayHave(near?.classes ?? [], keys, schema)) return [];
    // What has not ended is told of things that something else describes.
    if (denied.isNow === true && state.ids === undefined) return [];
    const base =
      state.ids ?? new Set((await schema.facts.end(first.relation, first.direction, signal)) ?? []);
    const ids = new Set([...base].filter((id) => !leg.ids.has(id)));
    return [{ ...state, legs: [...state.legs, { ...leg, denied }], ids, worth: state.worth + leg.worth }];
  }
  const grown: Description[] = [];
  const twin = state.legs.findIndex(
    (other) =>
      other.denied === undefined &&
      other.steps.length === 2 &&
      other.steps[0]?.relation === first.relation &&
      other.steps[0].direction === first.direction,
  );
  const isUnheld = state.ids === undefined && state.classUse !== undefined && leg.ids.size <= MOST_ASKED;
  const plain: Description = {
    ...state,
    legs: [...state.legs, leg],
    ids: isUnheld
      ? await membersAmong(schema, (state.classUse as ClassUse).of, leg.ids, signal)
      : await fitting(state, leg, schema, signal),
    worth: state.worth + leg.worth,
  };
  const other = state.legs[twin];
  if (other?.mid === undefined || leg.mid === undefined) return [plain];
  const mid = inBoth(leg.mid, other.mid);
  const reached = await walk(
    schema,
    mid,
    { ...first, direction: first.direction === 'out' ? 'in' : 'out' },
    signal,
  );
  // One step serves both: its cost falls away.
  grown.push({
    ...plain,
    legs: [
      ...state.legs.map((one, place) => (place === twin ? { ...one, mid } : one)),
      { ...leg, sharesWith: twin },
    ],
    ids: state.ids === undefined ? reached : bothOf(state.ids, reached, schema),
    worth: plain.worth + 0.35,
  });
  if (endBefore(schema, first) !== undefined && grown[0]?.ids?.size === 0) grown.push(plain);
  return grown;
}

/** The described things that fit one condition more; where one side was too much to hold, the other is asked for whether it fits. */
async function fitting(
  { ids, legs }: Description,
  leg: Leg,
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<Ids> {
  const { facts } = schema;
  if (ids === undefined) return leg.ids;
  if (facts.isCut(leg.ids) && !facts.isCut(ids)) return joinedBy(leg, ids, schema, signal);
  const [only] = legs;
  if (facts.isCut(ids) && !facts.isCut(leg.ids) && legs.length === 1 && only?.ids === ids)
    return joinedBy(only, leg.ids, schema, signal);
  return bothOf(ids, leg.ids, schema);
}

/** Those of some things from which a condition's path leads to what it ends at. */
async function joinedBy(
  { steps, mid, end, ids }: Leg,
  some: Ids,
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<Ids> {
  const [step] = steps;
  const named = end.kind === 'name' ? end.entities.map(({ id }) => id) : undefined;
  const ends = steps.length === 1 ? named : mid;
  const isKnown = ends !== undefined && (ends === named || !schema.facts.isCut(mid));
  if (step === undefined || !isKnown || some.size > MOST_JOINED) return bothOf(some, ids, schema);
  return schema.facts.joined(some, step.relation, step.isBothWays ? 'both' : step.direction, ends, signal);
}

function bothOf(one: Ids, other: Ids, { facts }: Schema): Ids {
  const both = inBoth(one, other);
  const isNew = both !== one && both !== other;
  if (isNew && (facts.isCut(one) || facts.isCut(other))) facts.markCut(both);
  return both;
}

/** Items for what there must be one of at least ("own a boat", "with children"), by what says so; none where no relation is named. */
export async function existenceItems(
  cues: readonly Cue[],
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  context: LegContext,
): Promise<ReadonlyMap<ExistsCue, Item>> {
  const items = new Map<ExistsCue, Item>();
  for (const cue of cues) {
    if (cue.kind !== 'exists') continue;
    const legs = await openLegs(cue.scope, context, LEAST_SAID, uses);
    if (legs.length > 0)
      items.set(cue, { legs: [...legs, ...(await throughEvents(legs, context))], isOptional: true });
  }
  return items;
}

/** "who got a fine": the trip has it, and whoever made the trip. */
async function throughEvents(legs: readonly Leg[], context: LegContext): Promise<Leg[]> {
  const { schema } = context;
  const ofEvents = legs.filter(({ steps: [step], evidence: [edge], end }) => {
    const near = step === undefined ? undefined : endBefore(schema, step);
    const isNamed = end.kind === 'any' && end.of !== undefined && isOwnName(end.of);
    return (edge?.isSure === true || isNamed) && near !== undefined && holdsEvents(near.classes, schema);
  });
  return (await withOuter(ofEvents, context)).filter(({ steps }) => steps.length === 2);
}

/** "nobody's been put on it": what is denied is somebody. */
function ofNobody({ span }: NotCue, { analysis, schema }: LegContext): boolean {
  const words = analysis.tokens.slice(span.from, span.to).map(({ word }) => word);
  const { indefinites, nothingWords } = schema.language;
  return words.some((word) => indefinites.has(word) && nothingWords?.has(word) !== true);
}

/** Those that lead to things, and the days that nothing else is said as well as. */
function withoutValues(legs: readonly Leg[], { schema }: LegContext): Leg[] {
  const kindOf = ({ steps: [step] }: Leg): string | undefined => step && endAfter(schema, step)?.kind;
  const isOfThings = (leg: Leg): boolean => !['number', 'date'].includes(kindOf(leg) ?? '');
  const said = ({ evidence }: Leg): number => Math.max(0, ...evidence.map(({ strength }) => strength));
  const best = Math.max(0, ...legs.filter(isOfThings).map(said));
  return legs.filter(
    (leg) => isOfThings(leg) || (kindOf(leg) === 'date' && (said(leg) > best || said(leg) >= WORD_FOR_WORD)),
  );
}

/** Weight from which a verb says something by itself. */
const SAYING_VERB = 0.5;

/** A day or number that only a verb which says little comes near to. */
function isDatedOnly({ steps: [step], evidence }: Leg, { analysis, schema }: LegContext): boolean {
  if (step === undefined || !isValueEnd(endAfter(schema, step))) return false;
  const said = evidence.flatMap(({ cover }) => cover.map(([at]) => analysis.tokens[at]));
  return said.every((token) => (token?.weight ?? 0) < SAYING_VERB);
}

/** Items for negations that deny a relation or a class instead of a name ("have no neighbours", "haven't come back"). */
export async function denialItems(
  cues: readonly Cue[],
  isTaken: (cue: NotCue) => boolean,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  context: LegContext,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const cue of cues) {
    if (!isDenial(cue) || isTaken(cue)) continue;
    const isOfNobody = ofNobody(cue, context);
    let legs = (await openLegs(cue.scope, context, LEAST_SAID, uses)).filter(
      (leg) => !isOfNobody || !isDatedOnly(leg, context),
    );
    if (legs.length === 0) {
      // The noun that is asked for says what things they are, and nothing of what they lack.
      const { tokens, asked } = context.analysis;
      const found = await openLegs({ from: 0, to: tokens.length }, context, LEAST_SAID, uses);
      legs = found.filter(({ evidence }) =>
        evidence.some(({ base, cover }) => base > 0 || cover.some(([at]) => !holdsToken(at, asked.head))),
      );
    }
    if (legs.length === 0) continue;
    const all = [...legs, ...(await throughEvents(legs, context))];
    // "flats nobody's renting": somebody is at the end, where there is such a relation, and no amount, nor a day that is said less.
    const ofThings = isOfNobody ? withoutValues(all, context) : [];
    items.push({ legs: ofThings.length > 0 ? ofThings : all, denied: cue, isOptional: false });
  }
  return items;
}
