import type { EntityId } from '../graph/term.ts';
import type { Analysis, Cue } from '../language/analysis.ts';
import { kindOfSet } from './answer-kind.ts';
import type { Candidate, Operation } from './candidate.ts';
import { classKeysOf } from './class-keys.ts';
import { NAMED } from './classes.ts';
import { type Description, isNowLeg, type NotCue } from './description.ts';
import { measuresFor, stepsBeside } from './far-measures.ts';
import { groupingsOf } from './groups.ts';
import { type Ids, NO_IDS } from './ids.ts';
import { isInName } from './in-name.ts';
import type { Leg } from './leg.ts';
import type { MakeContext } from './make-context.ts';
import {
  aggregate,
  countMeasures,
  firstStep,
  type Measure,
  measured,
  onesOfEvents,
  valueMeasures,
  type WantedMeasure,
} from './measures.ts';
import { isOfOtherDay } from './next-one.ts';
import { type Projection, projectionsOf } from './projections.ts';
import { isNumeric, namesQuantity } from './quantities.ts';
import { runningTotals } from './running-totals.ts';
import { STATED } from './said-relations.ts';
import {
  endAfter,
  endBefore,
  holdsEvents,
  isMoney,
  isValueEnd,
  type Schema,
  type Step,
  stepOf,
} from './schema.ts';
import { sharedNumbers } from './shared-numbers.ts';
import { holdsToken, overlap } from './spans.ts';

/** From here words say a relation at all. */
const LEAST_SAID = 0.4;
/** Steps tried from what a superlative leaves. */
const OF_BEST = 4;

/** Every candidate that one description of things gives rise to. */
export async function makeCandidates(things: Description, context: MakeContext): Promise<Candidate[]> {
  const { analysis } = context;
  const { cues, asked } = analysis;
  const made: Candidate[] = [];
  const ids = things.ids;
  const keys = things.subjectKeys ?? classKeysOf(things, context.schema);
  const filters = cues.filter(
    (cue) =>
      things.legs.some((leg) => {
        const { end, denied } = leg;
        return (
          denied === cue ||
          (cue.kind === 'now' && isNowLeg(leg)) ||
          ((end.kind === 'truth' || end.kind === 'name') && end.denies === cue) ||
          (end.kind === 'value' && (end.cue === cue || end.than?.cue === cue))
        );
      }) || things.without.some((one) => one.cue === cue),
  );
  const add = (
    operation: Operation,
    result: Candidate['result'],
    used: readonly Cue[],
    projection?: Candidate['projection'],
  ): void => {
    made.push({
      things,
      operation,
      result,
      cues: [...filters, ...used],
      projection,
    });
  };
  if (asked.form === 'truth') {
    const isStated =
      things.legs.length > 0 || (things.subjects !== undefined && things.classUse !== undefined);
    const none = cues.find((cue): cue is NotCue => cue.kind === 'not' && cue.sense === 'none');
    // What is denied within a denial ("has nobody not paid") no plan says.
    const isSayable = none === undefined || things.legs.every(({ denied }) => denied === undefined);
    if (ids !== undefined && isStated && isSayable)
      add(
        { kind: 'truth', none },
        { ids, verdict: ids.size > 0 === (none === undefined) },
        none ? [none] : [],
      );
    return made;
  }
  if (ids === undefined) return made.concat(await fromMeasures(things, context));
  const projections = deniesEvents(things, context) ? [] : await projectionsOf(things, keys, context);
  const isConstant = things.subjects !== undefined;
  const tops = cues.filter(
    (cue): cue is Extract<Cue, { kind: 'top' | 'compare' }> =>
      cue.kind === 'top' || (cue.kind === 'compare' && isConstant),
  );
  // "is A or B in C": of the named those that it is so of.
  const isCount = asked.form === 'count' && !isQuantity(things, context);
  // "how much is unpaid": each amount that is.
  const areAmounts = (): boolean =>
    asked.isAmount === true && ids.size > 1 && kindOfSet({ things }, context) === 'number';
  const isListed =
    (analysis.asksTotal && (areAmounts() || listsNumbers(things.legs, context))) ||
    (asked.form !== 'set' && isOfLines(things.legs, context));
  if (!isListed && (!isConstant || (asked.isChoice === true && things.legs.length > 0))) {
    const numbers = isCount && !isConstant ? await sharedNumbers(things, keys, context) : undefined;
    if (numbers !== undefined)
      add({ kind: 'count', by: numbers }, { ids, value: String(numbers.ids.size) }, []);
    else if (isCount || asked.form !== 'count')
      add({ kind: isCount ? 'count' : 'set' }, counted(isCount, ids), []);
    if (asked.form === 'count') add({ kind: 'set' }, { ids }, []);
  }
  for (const projection of projections) {
    const isSum = await addAggregates(projection, things, add, context);
    // "how much did we spend there": what each time was spent is no answer.
    const isListOfAmounts =
      asked.isAmount === true && projection.ids.size > 1 && isNumeric(projection.step, context.schema);
    if (analysis.asksTotal && (isSum || isListOfAmounts)) continue;
    if (!isConstant || (things.subjects?.length ?? 0) > 1) {
      if (isCount || asked.form !== 'count')
        add({ kind: isCount ? 'count' : 'set' }, counted(isCount, projection.ids), [], projection);
      if (asked.form === 'count') add({ kind: 'set' }, { ids: projection.ids }, [], projection);
    }
  }
  for (const cue of tops) {
    if (answersCounted(cue, things, context)) continue;
    for (const any of measuresFor(
      {
        hint: cue.hint,
        span: cue.span,
        counted: cue.kind === 'top' ? cue.counted : undefined,
        origin: things.origin,
      },
      keys,
      context,
    )) {
      if (isOfOtherDay(cue, any, things, analysis)) continue;
      const measure = overLeg(any, things);
      const among = things.legs[measure.overLeg ?? -1]?.mid;
      const values = await measured(ids, measure, context.schema, context.signal, among);
      const [limit, skip] = cue.kind === 'top' ? [cue.limit, cue.skip] : [1, 0];
      const best = bestOf(values, measure, limit, skip);
      if (best.length === 0 || (isConstant && values.size < 2)) continue;
      // "who paid the most in total": that all of it is meant is said once more.
      const sums = cues.filter((one) => one.kind === 'aggregate' && one.function === 'sum');
      const used = measure.by === 'sum' ? [cue, ...sums] : [cue];
      add({ kind: 'top', cue, measure, limit, skip }, { ids: new Set(best) }, used);
      if (measure.by === 'value' && measure.via === undefined) {
        // "when was the first …": the extreme value itself.
        const text = values.get(best[0] as EntityId)?.text ?? '';
        const fn = measure.pole === 'max' ? 'maximum' : 'minimum';
        const [step] = measure.steps as [Step];
        if (skip === 0 && limit === 1 && asksValue(cue, measure, analysis))
          add({ kind: 'aggregate', function: fn }, { ids: NO_IDS, value: text }, [cue], {
            step,
            evidence: measure.evidence,
          });
      }
      for (const projection of await projectionsOf(
        { ...things, ids: new Set(best) },
        keys,
        context,
        OF_BEST,
      )) {
        // The value that orders them is the extreme value itself, made above.
        const [by] = measure.steps;
        const isValue = measure.by === 'value' && skip === 0 && limit === 1;
        if (
          isValue &&
          projection.step.relation === by?.relation &&
          projection.step.direction === by.direction
        )
          continue;
        add({ kind: 'top', cue, measure, limit, skip }, { ids: projection.ids }, [cue], projection);
      }
    }
  }
  for (const { operation, result, used } of await groupingsOf(things, keys, context))
    add(operation, result, used);
  for (const cue of cues) {
    // "more than one gift" is a number of gifts, or a limit of some value, and not both.
    if (cue.kind !== 'having' || filters.some(({ span }) => overlap(span, cue.span))) continue;
    for (const measure of countMeasures(
      { hint: { measures: [] }, span: cue.span, counted: cue.counted },
      context.uses,
      keys,
      context,
    )) {
      const values = await measured(ids, measure, context.schema, context.signal);
      const kept = [...ids].filter((id) => holdsCount(values.get(id)?.rank ?? 0, cue.op, cue.value));
      add({ kind: 'having', cue, measure }, { ids: new Set(kept) }, [cue]);
    }
  }
  return made.filter((one) => !saysTwice(one, context));
}

/** "how many hours did X work": the noun is what numbers are of, and no kind of thing. */
function isQuantity({ classUse }: Description, { analysis, schema }: MakeContext): boolean {
  const { head } = analysis.asked;
  if (head === undefined) return false;
  const isKind = classUse !== undefined && holdsToken(classUse.at, head) && classUse.score >= NAMED;
  if (isKind) return false;
  const noun = analysis.tokens[head.to - 1];
  return noun !== undefined && namesQuantity(noun, schema);
}

/** The things are numbers that several others have. */
function listsNumbers(legs: readonly Leg[], { schema }: MakeContext): boolean {
  const behind = legs.filter(
    ({ steps: [first, ...more] }) => first?.direction === 'in' && more.length > 0 && isNumeric(first, schema),
  );
  const [one, ...others] = behind;
  const having = [...(one?.mid ?? [])].filter((id) => others.every(({ mid }) => mid?.has(id) !== false));
  return having.length > 1;
}

/** "how many bags are in order 12": the number of each line of it. */
function isOfLines([leg, ...more]: readonly Leg[], { schema }: MakeContext): boolean {
  const [first, ...further] = leg?.steps ?? [];
  if (leg?.end.kind !== 'name' || more.length > 0 || further.length > 0) return false;
  const isShared =
    leg.end.entities.length > 1 && leg.end.names.every(({ areAllMeant }) => areAllMeant === true);
  return isShared && first?.direction === 'in' && isNumeric(first, schema);
}

/** "the first aiders": the word that is part of what a condition is called orders nothing besides. */
function saysTwice({ things, operation, ...rest }: Candidate, { analysis, schema }: MakeContext): boolean {
  return (
    operation.kind === 'top' &&
    isInName(operation.cue, { ...rest, things, operation: { kind: 'set' } }, analysis.tokens, schema)
  );
}

/** "the genre of most of the books by X": where a condition goes over what is counted, those alone are counted that fulfil it. */
function overLeg(measure: Measure, { legs }: Description): Measure {
  const [step] = measure.steps;
  if (measure.by !== 'count' || measure.via !== undefined) return measure;
  const at = legs.findIndex(
    ({ steps: [first, ...more], mid, denied }) =>
      denied === undefined &&
      mid !== undefined &&
      more.length > 0 &&
      first?.relation === step?.relation &&
      first?.direction === step?.direction,
  );
  return at < 0 ? measure : { ...measure, overLeg: at };
}

/** Who has other orders than one of X is not who has ordered no X: of events that are denied nothing further is asked. */
function deniesEvents({ legs, classUse }: Description, { schema }: MakeContext): boolean {
  return (
    classUse === undefined &&
    legs.some(
      ({ denied, steps: [first] }) =>
        denied !== undefined &&
        first !== undefined &&
        holdsEvents(endBefore(schema, first)?.classes ?? [], schema),
    )
  );
}

/** Relations to numbers and dates that words of the question say. */
function valuesSaid(least: number, { schema, evidence }: MakeContext): Step[] {
  return [...schema.relations.values()].flatMap(({ id, structure }) =>
    isValueEnd(structure.tail) && Math.max(0, ...evidence.words(id)) >= least
      ? [stepOf(schema, id, 'out')]
      : [],
  );
}

/** Nothing describes the things but what they are ordered by: all that has it ("who has been here the longest"). */
async function fromMeasures(things: Description, context: MakeContext): Promise<Candidate[]> {
  const { schema, analysis, signal } = context;
  if (things.legs.length > 0 || things.classUse !== undefined) return [];
  const made: Candidate[] = [];
  const seen = new Set<string>();
  const relations: Step[] = [];
  for (const cue of analysis.cues) {
    if (cue.kind === 'top' || cue.kind === 'having') {
      const wanted: WantedMeasure = {
        hint: cue.kind === 'top' ? cue.hint : { measures: [] },
        span: cue.span,
        counted: cue.counted,
      };
      const values = cue.kind === 'top' ? valueMeasures(wanted, context.uses, new Set(), context) : [];
      const found = [...values, ...countMeasures(wanted, context.uses, new Set(), context)];
      // "who borrowed the most tools": those of loans, each of which has one tool.
      const besides = cue.kind === 'top' ? onesOfEvents(wanted, context.uses, context) : [];
      relations.push(
        ...found.map(firstStep),
        ...[...values, ...besides].flatMap((one) => stepsBeside(one, context)),
      );
    } else if (cue.kind === 'aggregate') relations.push(...valuesSaid(LEAST_SAID, context));
  }
  // "how much did we pay in fines"
  if (analysis.asksTotal && (analysis.undone ?? []).length === 0)
    relations.push(...valuesSaid(STATED, context));
  for (const step of relations) {
    const key = `${step.direction} ${step.relation}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const end = await schema.facts.end(step.relation, step.direction, signal);
    const other = step.isBothWays
      ? await schema.facts.end(step.relation, step.direction === 'out' ? 'in' : 'out', signal)
      : [];
    if (end === undefined || end.size === 0) continue;
    const ids = new Set([...end, ...(other ?? [])]);
    made.push(
      ...(await makeCandidates({ ...things, ids, origin: step }, context)).filter(
        ({ operation, projection }) =>
          'measure' in operation
            ? firstStep(operation.measure).relation === step.relation
            : operation.kind === 'aggregate' && projection?.step.relation === step.relation,
      ),
    );
  }
  return made;
}

function holdsCount(count: number, op: string, value: number): boolean {
  if (count === 0) return false;
  return op === '>'
    ? count > value
    : op === '>='
      ? count >= value
      : op === '<'
        ? count < value
        : op === '<='
          ? count <= value
          : op === '='
            ? count === value
            : count !== value;
}

function counted(isCount: boolean, ids: Ids): Candidate['result'] {
  return isCount ? { ids, value: String(ids.size) } : { ids };
}

function bestOf(
  values: ReadonlyMap<EntityId, { readonly rank: number }>,
  { pole }: Measure,
  limit: number,
  skip: number,
): EntityId[] {
  const ordered = [...values].sort(([, a], [, b]) => (pole === 'max' ? b.rank - a.rank : a.rank - b.rank));
  const ranks = [...new Set(ordered.map(([, { rank }]) => rank))];
  if (skip > 0) return ordered.filter(([, { rank }]) => rank === ranks[skip]).map(([id]) => id);
  const last = ordered[Math.min(limit, ordered.length) - 1];
  if (last === undefined) return [];
  const bound = last[1].rank;
  return ordered.filter(([, { rank }]) => (pole === 'max' ? rank >= bound : rank <= bound)).map(([id]) => id);
}

type Add = (
  operation: Operation,
  result: Candidate['result'],
  used: readonly Cue[],
  projection?: Candidate['projection'],
) => void;

/** @returns whether the numbers of several things were added up without a word for that. */
async function addAggregates(
  projection: Projection,
  { classUse }: Description,
  add: Add,
  { analysis, schema, signal }: MakeContext,
): Promise<boolean> {
  const kind = endAfter(schema, projection.step)?.kind;
  if (kind !== 'date' && !isNumeric(projection.step, schema)) return false;
  const isRunning = runningTotals(schema).has(projection.step.relation);
  const aggregates = analysis.cues.filter((cue) => cue.kind === 'aggregate');
  if (analysis.asked.form === 'set' && aggregates.length === 0) return false;
  let isSum = false;
  const { step, from } = projection;
  const pairs = await schema.facts.pairs(from, step.relation, step.direction, signal);
  // "how many seats do its planes have": the numbers of several things, added up.
  if (
    analysis.asked.form !== 'set' &&
    kind === 'number' &&
    !isRunning &&
    pairs.size > 1 &&
    (projection.evidence.strength >= 0.6 || (analysis.asksTotal && isOnlyMoney(step, schema)))
  ) {
    const texts: string[] = [];
    for (const ends of pairs.values())
      for (const { name } of await schema.facts.describe(ends, signal)) texts.push(name);
    const value = aggregate(texts, 'sum');
    isSum = value !== undefined;
    if (value !== undefined)
      add({ kind: 'aggregate', function: 'sum' }, { ids: NO_IDS, value }, [], projection);
  }
  for (const cue of aggregates) {
    if (kind === 'date' && (cue.function === 'sum' || cue.function === 'average')) continue;
    if (isRunning && (cue.function === 'sum' || projection.evidence.strength < STATED)) continue;
    const texts: string[] = [];
    for (const ends of pairs.values())
      for (const { name } of await schema.facts.describe(ends, signal)) texts.push(name);
    const value = aggregate(texts, cue.function);
    if (value === undefined) continue;
    // "average hours per job", of hours that jobs have: the jobs are what the average is taken over.
    const over = analysis.cues.filter(
      (one) =>
        one.kind === 'group' &&
        cue.function === 'average' &&
        classUse !== undefined &&
        holdsToken(classUse.at, one.by),
    );
    add({ kind: 'aggregate', function: cue.function }, { ids: NO_IDS, value }, [cue, ...over], projection);
  }
  return isSum;
}

/** "how much has X paid", of payments: money, and no other number that many such things have. */
function isOnlyMoney({ relation }: Step, schema: Schema): boolean {
  const own = schema.relations.get(relation);
  if (own === undefined || !isMoney(own, schema)) return false;
  const { count, head } = own.structure;
  return !schema.numeric.some(
    ({ id, structure }) =>
      id !== relation &&
      structure.count >= SELDOM * count &&
      structure.head.classes.some((key) => head.classes.includes(key)),
  );
}

/** What fewer have than this share of those who have an amount, such as a fee for being late, is beside it. */
const SELDOM = 0.5;

/** "which shop sells more, A or B" asks for one of the two; what it sells is asked for only where the noun behind "which" says so. */
function asksValue(cue: Cue, { evidence }: Measure, { asked: { head, wanted } }: Analysis): boolean {
  return (
    cue.kind !== 'compare' ||
    wanted === 'time' ||
    wanted === 'number' ||
    (head !== undefined && evidence.cover.some(([at]) => holdsToken(at, head)))
  );
}

/** "who ordered the most dishes", "which waiter served the most dishes": the dishes that are counted are neither who nor a waiter. */
function answersCounted(cue: Cue, { classUse }: Description, { analysis, uses }: MakeContext): boolean {
  if (cue.kind !== 'top' || cue.counted === undefined || classUse === undefined) return false;
  const { head, wanted } = analysis.asked;
  if (!holdsToken(classUse.at, cue.counted)) return false;
  if (head === undefined) return wanted === 'person' && !classUse.of.isPerson;
  const isKind = (uses.get(head.to - 1) ?? []).some(({ score }) => score >= NAMED);
  return isKind && !overlap(head, cue.counted);
}
