import type { RelationCount } from '../graph/graph.ts';
import type { EntityId } from '../graph/term.ts';
import type { Analysis, TokenSpan } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import { oncePer } from '../once-per.ts';
import { holds, readValue } from '../plan/value.ts';
import type { RelationEnd } from '../structure/structure.ts';
import { asDays } from './ages.ts';
import { boundOf } from './bounds.ts';
import { type EdgeEvidence, STEP_COST, SURE_BASE } from './edge-evidence.ts';
import { isFinishDay } from './finish-days.ts';
import { inHalves } from './hours.ts';
import type { Ids } from './ids.ts';
import { kinLegs } from './kin-legs.ts';
import type { FilterCue, Leg, LegContext, LegEnd } from './leg.ts';
import type { FoundName } from './names.ts';
import { askedByWord, isBeginningSaid, saysEdge, saysOnly, saysSorting } from './said-by-end.ts';
import {
  classesOf,
  endBefore,
  holdsEvents,
  isBack,
  isNumbering,
  isValueEnd,
  relationsAround,
  type Schema,
  type Step,
  stepOf,
  turned,
  walk,
} from './schema.ts';
import { sharingWordsIn } from './sharing.ts';
import { holdsToken, overlap } from './spans.ts';
import { usesOf } from './word-uses.ts';
import { inYears } from './yearless.ts';

const MOST_MID = 2_000;
const MOST_LEGS = 48;
/** From here a word is what a relation is called. */
const SURELY_SAID = 0.75;
/** From here words say what a limit is one of. */
const SAYS_WHAT = 0.5;
/** How far what is at its end says a relation that tells no more than when, where or what kind. */
const BY_END = 0.9;

/** Paths from a described thing to what a name stands for, best first. */
export async function nameLegs(
  names: readonly FoundName[],
  context: LegContext,
  mayMiss = false,
): Promise<Leg[]> {
  const { schema, signal } = context;
  const entities = names.flatMap(({ entities }) => entities);
  const ids = entities.map(({ id }) => id);
  const span = {
    from: Math.min(...names.map((name) => name.span.from)),
    to: Math.max(...names.map((name) => name.span.to)),
  };
  const end: LegEnd = { kind: 'name', entities, span, names };
  const around = await relationsAround(schema, ids, signal);
  const seen = new Set<string>();
  const legs: Leg[] = [];
  for (const { relation, direction } of around) {
    if (context.clock.isOver()) break;
    if (!schema.relations.has(relation.id)) continue;
    const step = stepOf(schema, relation.id, direction === 'out' ? 'in' : 'out');
    const key = step.isBothWays ? relation.id : `${relation.id} ${step.direction}`;
    if (seen.has(key)) continue;
    seen.add(key);
    legs.push(await firstLeg(ids, step, end, around, context));
  }
  if (mayMiss) {
    // "does X depend on Y" of a Y that nothing depends on: relations that Y has the other way round, or that things of its kind have.
    const has = new Set(around.map(({ relation }) => relation.id));
    const keys = await classesOf(schema, ids, signal);
    for (const { id, structure } of schema.relations.values()) {
      if (context.clock.isOver()) break;
      for (const direction of ['out', 'in'] as const) {
        const step = stepOf(schema, id, direction);
        const key = step.isBothWays ? id : `${id} ${direction}`;
        const far = direction === 'out' ? structure.tail : structure.head;
        const isOther = has.has(id) && !isValueEnd(far);
        if (seen.has(key) || !(isOther || far.classes.some((one) => keys.has(one)))) continue;
        seen.add(key);
        legs.push({
          ...(await firstLeg(ids, step, end, around, context)),
          alternatives: [schema.relations.size],
        });
      }
    }
  }
  return [...(await kinLegs(ids, end, context)), ...(await withOuter(legs, context))];
}

async function firstLeg(
  ids: Iterable<EntityId>,
  step: Step,
  end: LegEnd,
  around: readonly RelationCount[],
  context: LegContext,
): Promise<Leg> {
  const own = stepEvidence(step, end.span, context);
  const saying = saysEdge(step, end, context);
  const told = saying === undefined ? own : saidBy(saying, own, context);
  const sorting = saying === undefined ? await saysSorting(step, end, around, context) : undefined;
  const evidence = sorting === undefined ? told : saidBy(sorting, told, context);
  const found = await walk(context.schema, ids, turned(step), context.signal);
  const roles = oncePer(rolesAround, around, () => plainRoles(around, context.schema));
  return {
    steps: [step],
    end,
    evidence: [evidence],
    ids: found,
    alternatives: [roles.has(step.relation) && step.direction === 'out' ? 1 : around.length],
    worth: evidence.strength - evidence.against - STEP_COST,
    withoutEnd: sorting === undefined ? undefined : told,
  };
}

/** Evidence for a step towards something known: the near end is asked for. */
export function stepEvidence(
  step: Step,
  known: TokenSpan | undefined,
  { evidence }: LegContext,
): EdgeEvidence {
  const asked = step.direction === 'out' ? 'in' : 'out';
  const one = evidence.edge(step.relation, asked, known);
  if (!step.isBothWays) return one;
  const other = evidence.edge(step.relation, asked === 'out' ? 'in' : 'out', known);
  return { ...(other.strength > one.strength ? other : one), against: 0 };
}

/** The legs and those that go one step further out, best first. */
export async function withOuter(legs: readonly Leg[], context: LegContext): Promise<Leg[]> {
  const { schema, signal } = context;
  const shares = sharingWordsIn(context.analysis, schema).length > 0;
  const isWho = context.analysis.asked.wanted === 'person';
  const further: Leg[] = [];
  for (const leg of legs) {
    signal?.throwIfAborted();
    if (context.clock.isOver()) break;
    const [inner] = leg.steps as [Step];
    if (leg.ids.size === 0 || leg.ids.size > MOST_MID) continue;
    const end = endBefore(schema, inner);
    if (end === undefined || isValueEnd(end)) continue;
    const around = await relationsAround(schema, [...leg.ids].slice(0, 100), signal);
    const people = isWho ? rolesOfPeople(around, schema) : NO_ROLES;
    const [first] = leg.evidence as [EdgeEvidence];
    const told = leg.withoutEnd === undefined || isBeginningSaid(inner, context) ? first : leg.withoutEnd;
    const worth = leg.worth - first.strength + told.strength;
    const hulls = hullsOf(leg, context.analysis);
    const seen = new Set<string>();
    for (const { relation, direction } of around) {
      if (!schema.relations.has(relation.id)) continue;
      const step = stepOf(schema, relation.id, direction === 'out' ? 'in' : 'out');
      const key = step.isBothWays ? relation.id : `${relation.id} ${step.direction}`;
      // There and back again is another condition than a path, but for "books by the author of X".
      if (seen.has(key) || (isBack(step, inner) && !shares && !isGenitive(leg, context.analysis))) continue;
      seen.add(key);
      const evidence = hulls
        .map((hull) => stepEvidence(step, hull, context))
        .reduce((best, one) => (one.strength - one.against > best.strength - best.against ? one : best));
      const asking =
        step.direction === 'in' ? askedByWord(step.relation, context.analysis, schema) : undefined;
      further.push({
        steps: [step, inner],
        end: leg.end,
        evidence: [asking === undefined ? evidence : saidBy(asking, evidence, context), told],
        ids: new Set(),
        mid: leg.ids,
        alternatives: [people.get(`${direction} ${relation.id}`) ?? around.length, ...leg.alternatives],
        worth: worth + evidence.strength - evidence.against - STEP_COST,
        holdsNamed: isBack(step, inner) && !shares,
      });
    }
  }
  const one = legs.toSorted((a, b) => b.worth - a.worth).slice(0, MOST_LEGS);
  const two = further.sort((a, b) => b.worth - a.worth).slice(0, MOST_LEGS);
  const walked: Leg[] = [];
  for (const leg of two) {
    const [outer, inner] = leg.steps as [Step, Step];
    const reached = await walk(schema, leg.mid as Ids, turned(outer), signal);
    const ids = isBack(outer, inner) && leg.holdsNamed !== true ? apartFrom(leg.end, reached) : reached;
    if (ids.size > 0) walked.push({ ...leg, ids });
  }
  return [...one, ...walked].sort((a, b) => b.worth - a.worth);
}

const rolesAround = new WeakMap<readonly RelationCount[], ReadonlySet<string>>();

/** Roles of a named person in records, where one alone is called as such people are. */
function plainRoles(around: readonly RelationCount[], schema: Schema): ReadonlySet<string> {
  const found = around.flatMap(({ relation, direction }) => {
    const { tail, head } = schema.relations.get(relation.id)?.structure ?? {};
    if (direction !== 'in' || tail?.kind !== 'person' || !holdsEvents(head?.classes ?? [], schema)) return [];
    return isCalledAs(tail, relation.name, schema) ? [relation.id] : [];
  });
  return new Set(found.length === 1 ? found : []);
}

/** The relation has the name of a kind of thing that is at its end. */
function isCalledAs({ classes }: RelationEnd, name: string, { classByKey }: Schema): boolean {
  return classes.some((key) => {
    const { by, names = [] } = classByKey.get(key) ?? {};
    return by === 'type' && names.some(({ text }) => text.toLowerCase() === name.toLowerCase());
  });
}

const NO_ROLES: ReadonlyMap<string, number> = new Map();

/**
 * For "who": the relations that lead to people, and among how many of them each is chosen. One that is called as those people are (a
 * trip's driver, of drivers) is meant before one that is called by what they do there (its inspector).
 */
function rolesOfPeople(around: readonly RelationCount[], schema: Schema): ReadonlyMap<string, number> {
  const roles = around.flatMap(({ relation, direction }) => {
    const { head, tail } = schema.relations.get(relation.id)?.structure ?? {};
    const end = direction === 'out' ? tail : head;
    if (end?.kind !== 'person') return [];
    return [{ key: `${direction} ${relation.id}`, isPlain: isCalledAs(end, relation.name, schema) }];
  });
  const isOnly = roles.filter(({ isPlain }) => isPlain).length === 1;
  return new Map(roles.map(({ key, isPlain }) => [key, isPlain && isOnly ? 1 : roles.length]));
}

/** The relation to a name is said by the noun of a genitive ("the author of X") beside another noun that is asked for. */
function isGenitive({ evidence: [inner] }: Leg, { asked, genitives }: Analysis): boolean {
  return genitives.some(
    (span) =>
      (asked.head === undefined || !overlap(span, asked.head)) &&
      inner?.cover.some(([at, strength]) => strength >= SURELY_SAID && holdsToken(at, span)) === true,
  );
}

/** "Who shares an office with X" asks for others than X. */
function apartFrom(end: LegEnd, ids: Ids): Ids {
  if (end.kind !== 'name') return ids;
  const named = new Set(end.entities.map(({ id }) => id));
  return new Set([...ids].filter((id) => !named.has(id)));
}

/** Stretches that the middle of a path may be in the question: the known words alone, or with the words of the inner step. */
function hullsOf(leg: Leg, analysis: Analysis): TokenSpan[] {
  const { span } = leg.end;
  const hulls: TokenSpan[] = [span];
  const told = leg.evidence[0]?.cover.filter(([, strength]) => strength >= 0.4).map(([at]) => at) ?? [];
  for (const at of told) {
    const hull = hullOf(span, [at], analysis);
    if (hull !== span) hulls.push(hull);
  }
  return hulls.slice(0, 3);
}

/** A known stretch with words that go with it; the stretch alone where that would hold what is asked. */
export function hullOf(span: TokenSpan, told: readonly number[], { asked }: Analysis): TokenSpan {
  const hull = { from: Math.min(span.from, ...told), to: Math.max(span.to, ...told.map((at) => at + 1)) };
  const { head, span: asking } = asked;
  const holdsAsking = asking !== undefined && overlap(hull, asking);
  const holdsHead = head !== undefined && head.from >= hull.from && head.to <= hull.to;
  return holdsAsking || holdsHead ? span : hull;
}

/** Paths from a described thing to a value that a filter allows. */
export async function filterLegs(cue: FilterCue, context: LegContext): Promise<Leg[]> {
  const { schema } = context;
  const legs: Leg[] = [];
  const splits = new Map<Leg, boolean>();
  const untold = new Set<Leg>();
  const isOfThings = cue.valueKind === 'number' && namesClass(cue.span.to, context);
  const isCounted =
    cue.unit !== undefined &&
    unitNamed(cue.unit) === undefined &&
    (isOfThings || schema.language.nounKind(cue.unit) === 'person');
  for (const { id, structure } of schema.relations.values()) {
    const { tail } = structure;
    const days = asDays(cue, structure, context);
    if (days === undefined && !mayLimit(cue, tail)) continue;
    // "over 70": nobody compares member numbers.
    if (cue.op !== '=' && cue.op !== '!=' && isNumbering(structure)) continue;
    // Of pieces of which none is left: no least number of them.
    if (cue.isSoldOut === true && (hintStrength(cue, id, context) < SAYS_WHAT || boundOf(id, schema)))
      continue;
    // 100件以上, of orders with a number called 件数.
    const isOfUnit =
      cue.unit !== undefined &&
      schema.language.unitNames?.(cue.unit).includes(structure.relation.name) === true;
    const isEnd = cue.isLapse === true && schema.language.endNames?.test(structure.relation.name) === true;
    if (cue.isLapse === true && !isEnd) continue;
    const isFinish = cue.isOver === true && isFinishDay(structure, schema);
    if (cue.isOver === true && !isFinish) continue;
    const stored = structure.unit?.symbol ?? schema.book?.unit(id);
    // "has X got two boats": of numbers without a word for them, none counts boats.
    if (isOfThings && hintStrength(cue, id, context) === 0) continue;
    // "fewer than a million people", "more than one talk": square kilometres and euros count neither.
    if (isCounted && stored !== undefined && unitNamed(stored) !== undefined) continue;
    const factor =
      days === undefined ? (hundredth(cue.unit, id, schema) ?? unitFactor(cue.unit, stored)) : NO_FACTOR;
    if (factor === undefined) continue;
    const step = stepOf(schema, id, 'out');
    const own = stepEvidence(step, cue.span, context);
    const base = Math.max(
      own.base,
      hintStrength(cue, id, context),
      factor.isTold || isEnd || isFinish || isOfUnit || days !== undefined ? 0.75 : 0,
    );
    const strength = Math.max(own.strength, base);
    const told = { ...own, strength, base, against: 0, isSure: own.isSure || base >= SURE_BASE };
    const isWhen = cue.valueKind === 'date' && saysOnly(schema.language.dateNames, id, schema);
    const evidence = isWhen || cue.isSoldOut === true ? saidBy(cue.span, told, context) : told;
    const limits =
      days !== undefined ? [days] : cue.hours === undefined ? inYears(cue, tail) : inHalves(cue, tail);
    for (const limit of limits) {
      const ids = await withValue(step, limit, factor.by, context);
      if (ids === undefined) continue;
      const end: LegEnd = { kind: 'value', cue, limit, factor: factor.by, span: cue.span };
      const leg: Leg = {
        steps: [step],
        end,
        evidence: [evidence],
        ids,
        alternatives: [1],
        worth: strength - STEP_COST,
      };
      legs.push(leg);
      splits.set(leg, ids.size > 0 && ids.size < (await headsOf(step, context)));
      if (strength < SAYS_WHAT) untold.add(leg);
    }
  }
  const headsIn = ({ steps: [step] }: Leg): readonly string[] =>
    schema.relations.get(step?.relation ?? '')?.structure.head.classes ?? [];
  // "berths under 300": a limit that no berth is longer than is no limit of lengths, where it divides the prices.
  const isIdle = (leg: Leg): boolean =>
    cue.until === undefined &&
    cue.op !== '=' &&
    cue.op !== '!=' &&
    untold.has(leg) &&
    splits.get(leg) === false &&
    legs.some(
      (other) => splits.get(other) === true && headsIn(other).some((key) => headsIn(leg).includes(key)),
    );
  const kept = legs.filter((leg) => !isIdle(leg));
  const fitting = kept.filter(({ ids }) => ids.size > 0).length;
  return withOuter(
    kept.map((leg) => ({ ...leg, alternatives: [Math.max(1, fitting)] })),
    context,
  );
}

/** What is said is in the unit of the relation as it stands. */
const NO_FACTOR = { by: 1, isTold: false };

/** Whether values of a relation can be compared with what is said. */
function mayLimit(cue: FilterCue, { kind, precision }: RelationEnd): boolean {
  // "between 9 and 12" may be of any numbers.
  if (cue.hours !== undefined)
    return precision === 'clock' || (kind === 'number' && cue.hours === 'bare' && cue.until !== undefined);
  if (cue.valueKind === 'number') return kind === 'number';
  if (kind === 'number') return cue.op === '=' || cue.mayBeNumber === true;
  return kind === 'date' && precision !== 'clock';
}

/** The word at a place is what a class is called. */
function namesClass(at: number, { analysis, schema }: LegContext): boolean {
  const token = analysis.tokens[at];
  return token !== undefined && [token.word, ...token.lemmas].some((one) => schema.classNames.has(one));
}

/** How many things have the relation of a step; without end where they are too many to look at. */
async function headsOf({ relation }: Step, { schema, signal }: LegContext): Promise<number> {
  return (await schema.facts.end(relation, 'out', signal))?.size ?? Number.POSITIVE_INFINITY;
}

/** What stands at the end of a step says the step itself. */
function saidBy(span: TokenSpan, told: EdgeEvidence, { analysis }: LegContext): EdgeEvidence {
  const own = analysis.tokens.flatMap((_, at) => (holdsToken(at, span) ? [[at, BY_END] as const] : []));
  return {
    ...told,
    cover: [...told.cover, ...own],
    strength: Math.max(told.strength, BY_END),
    base: Math.max(told.base, BY_END),
    isSure: true,
  };
}

/** What a unit tells of a relation that is called by a word of its dimension: "under £5" of a price. */
const OF_DIMENSION = 0.75;

/** Evidence that the filter's own words give: the noun of the adjective, the unit or the counted noun. */
function hintStrength(cue: FilterCue, relation: string, { schema }: LegContext): number {
  const words = schema.relations.get(relation)?.words ?? [];
  let best = 0;
  for (const use of cue.unit === undefined ? [] : usesOf(cue.unit, relation, schema))
    if (use.as === 'tail') best = Math.max(best, 0.9 * use.score);
  for (const word of words) {
    cue.hint.measures.forEach(({ noun }, place) => {
      best = Math.max(best, (0.95 - 0.05 * place) * schema.language.similarity(noun, word));
    });
    if (cue.unit === undefined) continue;
    const measured = cue.unit === 'currency' ? 'money' : unitNamed(cue.unit)?.dimension;
    const asks = measured === undefined ? [] : (schema.language.dimensions?.get(word) ?? []);
    if (asks.length === 1 && asks[0] === measured) best = Math.max(best, OF_DIMENSION);
    for (const noun of [cue.unit, ...(measured === undefined ? [] : [measured])])
      best = Math.max(best, 0.9 * schema.language.similarity(noun, word));
  }
  return best < 0.4 ? 0 : best;
}

/** "10 cents" of prices in whole pounds or euros; undefined for other units, and of what is counted in cents itself. */
function hundredth(
  unit: string | undefined,
  id: string,
  { language, relations }: Schema,
): { readonly by: number; readonly isTold: boolean } | undefined {
  if (unit === undefined || language.hundredths?.has(unit) !== true) return undefined;
  const isOwn = relations.get(id)?.words.some((word) => language.hundredths?.has(word)) === true;
  return isOwn ? undefined : { by: 0.01, isTold: false };
}

/** How the filter's number becomes one of the relation's unit; undefined when the two measure different things. */
function unitFactor(
  said: string | undefined,
  stored: string | undefined,
): { readonly by: number; readonly isTold: boolean } | undefined {
  const one = said === undefined ? undefined : unitNamed(said);
  const other = stored === undefined ? undefined : unitNamed(stored);
  if (one === undefined || other === undefined) return { by: 1, isTold: false };
  if (one.dimension !== other.dimension) return undefined;
  if (one.dimension === 'money' && one.symbol !== other.symbol) return undefined;
  return { by: one.factor / other.factor, isTold: true };
}

/** What has a value behind the step that a filter allows; undefined where there are too many values to look at. */
export async function withValue(
  step: Step,
  cue: FilterCue,
  factor: number,
  { schema, signal }: LegContext,
): Promise<Ids | undefined> {
  const tails = await schema.facts.end(step.relation, 'in', signal);
  if (tails === undefined) return undefined;
  const allowed = new Set(
    [...tails].filter((tail) => passes(cue, factor, schema.facts.entity(tail)?.name ?? '')),
  );
  return walk(schema, allowed, turned(step), signal);
}

export function passes(cue: FilterCue, factor: number, text: string): boolean {
  const value = readValue(text);
  if (cue.isAnyYear === true) return value.date?.slice(4).startsWith(cue.value) === true;
  const limit = readValue(scaled(cue.value, factor, cue));
  if (!holds(value, cue.op, limit)) return false;
  return (
    cue.until === undefined || holds(value, cue.untilOp ?? '<=', readValue(scaled(cue.until, factor, cue)))
  );
}

/** The filter's limit in the unit of the graph. */
export function scaled(value: string, factor: number, { valueKind }: FilterCue): string {
  return valueKind === 'date' || factor === 1
    ? value
    : String(Number((Number(value) * factor).toPrecision(12)));
}
