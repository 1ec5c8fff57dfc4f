import type { EntityId } from '../graph/term.ts';
import type { Cue } from '../language/analysis.ts';
import type { EntityClass } from '../structure/structure.ts';
import type { CandidateResult, GroupFunction, Operation } from './candidate.ts';
import { NAMED } from './classes.ts';
import type { Description } from './description.ts';
import { farMeasures } from './far-measures.ts';
import type { MakeContext } from './make-context.ts';
import {
  aggregate,
  countMeasures,
  endsOf,
  type Measure,
  measured,
  valueMeasures,
  type WantedMeasure,
} from './measures.ts';
import { isNumeric } from './quantities.ts';
import { isMoney, type Step } from './schema.ts';
import { holdsToken } from './spans.ts';

/** A number or date of each thing, with the cues that ask for it. */
export interface Grouping {
  readonly operation: Extract<Operation, { kind: 'group' }>;
  readonly result: CandidateResult;
  readonly used: readonly Cue[];
}

/** From here a word is what a relation is called. */
const CALLED = 0.75;
/** From here words say which numbers are added up. */
const SAID = 0.6;
/** Any value may be added up: no adjective orders it. */
const UNORDERED = { measures: [], quantity: 'max', time: 'max' } as const;

/** What the question asks of each of the things: "how many jobs per customer", "the average age of each team". */
export async function groupingsOf(
  things: Description,
  keys: ReadonlySet<string>,
  context: MakeContext,
): Promise<Grouping[]> {
  const { classUse, ids } = things;
  if (ids === undefined || classUse === undefined) return [];
  const made: Grouping[] = [];
  for (const cue of context.analysis.cues) {
    if (cue.kind !== 'group' || !holdsToken(classUse.at, cue.by)) continue;
    for (const one of wantedOf(keys, context)) {
      const measure = overCondition(one.measure, things);
      const groups = await valuesOf(ids, { ...one, measure }, things, context);
      if (groups.size === 0) continue;
      // What a class of its own holds may have none; what is known by having one, or by a cell of others alone, may not.
      const countsNone =
        one.function === 'count' && measure.overLeg === undefined && mayHaveNone(classUse.of);
      if (countsNone) for (const id of ids) if (!groups.has(id)) groups.set(id, '0');
      made.push({
        operation: { kind: 'group', cue, function: one.function, measure, countsNone },
        result: { ids: new Set(groups.keys()), groups },
        used: [cue, ...one.used],
      });
    }
  }
  return made;
}

/** What a class holds may have none, unless it is known by its links alone, as a section is by a cell of each of its members. */
function mayHaveNone({ by, has, statement: { steps } }: EntityClass): boolean {
  if (by === 'role') return false;
  const [type] = steps;
  const isTold = has.some(({ direction, relation }) => direction === 'out' && relation !== type?.relation);
  return isTold || !has.some(({ direction, share }) => direction === 'in' && share === 1);
}

function isSingle({ via, steps: [step] }: Measure, { schema }: MakeContext): boolean {
  const relation = step === undefined ? undefined : schema.relations.get(step.relation);
  return via === undefined && step?.direction === 'out' && relation?.structure.isFunctional === true;
}

interface WantedGroup {
  readonly function: GroupFunction;
  readonly measure: Measure;
  readonly used: readonly Cue[];
}

function wantedOf(keys: ReadonlySet<string>, context: MakeContext): WantedGroup[] {
  const { analysis, schema, uses } = context;
  const { asked, cues } = analysis;
  const valuesBy = (wanted: WantedMeasure): Measure[] =>
    [...valueMeasures(wanted, uses, keys, context), ...farMeasures(wanted, uses, keys, context)].filter(
      ({ by }) => by === 'value',
    );
  const isNumber = ({ steps: [step] }: Measure): boolean => isNumeric(step, schema);
  const aggregates = cues.filter((cue) => cue.kind === 'aggregate');
  if (aggregates.length > 0)
    return aggregates.flatMap((cue) =>
      valuesBy({ hint: UNORDERED, span: cue.span, ...onlyAmount(cue, context) })
        .filter((measure) => cue.function === 'minimum' || cue.function === 'maximum' || isNumber(measure))
        // Of one number for each there is nothing to average but over all of them.
        .filter((measure) => cue.function !== 'average' || !isSingle(measure, context))
        .map((measure) => ({ function: cue.function, measure, used: [cue] })),
    );
  const { head, span } = asked;
  // "the highest price of each", "when was the last visit of each": the value, not what has it.
  const tops = cues.flatMap((cue) => (cue.kind === 'top' && cue.limit === 1 && cue.skip === 0 ? [cue] : []));
  const asksValue = asked.wanted === 'time' || asked.wanted === 'number';
  const isHead = ({ evidence }: Measure): boolean =>
    head !== undefined && evidence.cover.some(([at, strength]) => strength >= CALLED && holdsToken(at, head));
  if (tops.length > 0)
    return tops.flatMap((cue) =>
      valuesBy({ hint: cue.hint, span: cue.span, of: cue.span.to })
        .filter((measure) => asksValue || isHead(measure))
        .map((measure) => ({
          function: measure.pole === 'max' ? ('maximum' as const) : ('minimum' as const),
          measure,
          used: [cue],
        })),
    );
  // "how much did we spend on each category", "spending by category": all of the numbers that the verb or noun says.
  if (analysis.asksTotal && head === undefined && span !== undefined)
    return valuesBy({ hint: UNORDERED, span })
      .filter((measure) => isNumber(measure) && measure.evidence.strength >= SAID)
      .map((measure) => ({ function: 'sum' as const, measure, used: [] }));
  if (asked.form !== 'count' || head === undefined || span === undefined) return [];
  const counted = { hint: { measures: [] }, span, counted: head };
  const counts = [
    ...countMeasures(counted, uses, keys, context),
    ...farMeasures(counted, uses, keys, context),
  ].filter(({ by }) => by === 'count');
  // "how many hours did each plumber work": a number that stands in the graph.
  const sums = valuesBy({ hint: UNORDERED, span, counted: head }).filter(isNumber);
  const isCalled = sums.some(isHead);
  return [
    ...counts
      .filter(({ counted }) => !isCalled || (counted?.score ?? 0) >= NAMED)
      .map((measure) => ({ function: 'count' as const, measure, used: [] })),
    ...sums.map((measure) => ({ function: 'sum' as const, measure, used: [] })),
  ];
}

/** "total per shop", without a word for what is added up: the only number of the graph, where it is money. */
function onlyAmount(cue: Cue, { analysis, schema }: MakeContext): { readonly only?: string } {
  const { cues, tokens } = analysis;
  const isSaid = tokens.some(
    ({ kind }, at) =>
      kind === 'content' &&
      !holdsToken(at, cue.span) &&
      !cues.some((one) => one.kind === 'group' && holdsToken(at, one.by)),
  );
  const [only, ...others] = schema.numeric;
  if (isSaid || only === undefined || others.length > 0) return {};
  return isMoney(only, schema) ? { only: only.id } : {};
}

/** "jobs in May per customer": a condition that goes over what is counted or has the values holds of those alone. */
function overCondition(measure: Measure, { legs }: Description): Measure {
  const way = measure.via?.step ?? (measure.by === 'count' ? measure.steps[0] : undefined);
  const at = legs.findIndex(
    ({ steps: [first, ...more], mid, denied }) =>
      denied === undefined &&
      mid !== undefined &&
      more.length > 0 &&
      first?.relation === way?.relation &&
      first?.direction === way?.direction,
  );
  return at < 0 ? measure : { ...measure, overLeg: at };
}

async function valuesOf(
  ids: Iterable<EntityId>,
  { function: fn, measure }: WantedGroup,
  { legs }: Description,
  { schema, signal }: MakeContext,
): Promise<Map<EntityId, string>> {
  const among = legs[measure.overLeg ?? -1]?.mid;
  const found = new Map<EntityId, string>();
  if (fn === 'count') {
    const counts = await measured(ids, measure, schema, signal, among);
    for (const [id, { text }] of counts) found.set(id, text);
    return found;
  }
  const { via } = measure;
  const owners = via === undefined ? undefined : await endsOf(ids, via.step, schema, signal);
  const near = owners === undefined ? ids : new Set([...owners.values()].flat());
  const values = await endsOf(near, measure.steps[0] as Step, schema, signal);
  for (const id of owners?.keys() ?? values.keys()) {
    const own = owners === undefined ? [id] : (owners.get(id) ?? []);
    const texts: string[] = [];
    for (const owner of own)
      if (owners === undefined || among?.has(owner) !== false)
        for (const { name } of await schema.facts.describe(values.get(owner) ?? [], signal)) texts.push(name);
    const value = aggregate(texts, fn);
    if (value !== undefined) found.set(id, value);
  }
  return found;
}
