import { NOTHING_KNOWN } from './class-keys.ts';
import { type ClassUse, NAMED } from './classes.ts';
import type { EdgeEvidence } from './edge-evidence.ts';
import type { LegContext } from './leg.ts';
import type { MakeContext } from './make-context.ts';
import {
  countMeasures,
  type Measure,
  type MeasureStep,
  mayHave,
  onesOfEvents,
  valueMeasures,
  type WantedMeasure,
} from './measures.ts';
import { isNumeric } from './quantities.ts';
import { endAfter, endBefore, isValueEnd, plainClasses, type Step, stepOf } from './schema.ts';

/** Strength from which the words of a superlative tell a value. */
const TOLD = 0.7;
/** From here the words say which relation is measured. */
const SAID = 0.6;
const MOST = 4;

/**
 * Measures that the things have not themselves but something beside them has: the rent of a tenant's lease, the loans of an
 * author's books. Only measures that words of the question name, since two steps without a word could mean anything.
 */
export function farMeasures(
  wanted: WantedMeasure,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  classKeys: ReadonlySet<string>,
  context: LegContext,
): Measure[] {
  if (classKeys.size === 0 && wanted.origin === undefined) return [];
  const anywhere = [
    ...valueMeasures(wanted, uses, NOTHING_KNOWN, context),
    ...[
      ...countMeasures(wanted, uses, NOTHING_KNOWN, context),
      // "who borrowed the most tools": each loan has one.
      ...onesOfEvents(wanted, uses, context),
    ].filter(({ counted }) => counted !== undefined),
  ];
  const found: Measure[] = [];
  const named = wanted.of === undefined ? [] : (uses.get(wanted.of) ?? []);
  for (const any of anywhere) {
    const [step] = any.steps as [Step];
    const owners = plainClasses(endBefore(context.schema, step)?.classes ?? [], context.schema);
    const use = named.find(({ of, score }) => score >= NAMED && owners.includes(of.key));
    const measure =
      use === undefined ? any : { ...any, owner: use, evidence: saidOfOwner(any.evidence, use) };
    if (measure.evidence.strength < SAID || mayHave(owners, classKeys, context.schema)) continue;
    const ways = waysTo(
      new Set(owners),
      classKeys,
      { measured: step.relation, origin: wanted.origin },
      context,
    );
    for (const way of ways) found.push({ ...measure, via: { ...way, alternatives: ways.length } });
  }
  return found.sort((a, b) => worth(b) - worth(a)).slice(0, MOST);
}

/** "the most", and no more: of the several values that things have beside them it is the sum. */
function addedUp(measure: Measure, { hint }: WantedMeasure, context: LegContext): Measure {
  const isPlain =
    hint.adds === true ||
    (hint.measures.length === 0 && hint.adjective === undefined && hint.quantity !== undefined);
  const [step] = measure.steps as [Step];
  const isAdded =
    measure.via !== undefined && isNumeric(step, context.schema) && holdsSeveral(measure.via.step, context);
  return isPlain && isAdded && measure.by === 'value' ? { ...measure, by: 'sum' } : measure;
}

/** A step that may lead from one thing to several. */
function holdsSeveral(step: Step, { schema }: LegContext): boolean {
  const structure = schema.relations.get(step.relation)?.structure;
  if (structure === undefined) return false;
  return step.direction === 'out' ? !structure.isFunctional : !structure.isInverseFunctional;
}

/** "the last job": the superlative is said of what has the value. */
function saidOfOwner({ strength, cover, ...rest }: EdgeEvidence, { at, score }: ClassUse): EdgeEvidence {
  return { ...rest, strength: Math.max(strength, SAID), cover: [...cover, [at, score]] };
}

/** Steps from things of some classes to those of others. */
function waysTo(
  owners: ReadonlySet<string>,
  classKeys: ReadonlySet<string>,
  { measured, origin }: { readonly measured: string; readonly origin: Step | undefined },
  context: LegContext,
): Omit<MeasureStep, 'alternatives'>[] {
  const { schema, evidence } = context;
  const ways: Omit<MeasureStep, 'alternatives'>[] = [];
  for (const { id } of schema.relations.values()) {
    if (id === measured) continue;
    for (const direction of ['out', 'in'] as const) {
      const step = stepOf(schema, id, direction);
      if (step.isBothWays && direction === 'in') continue;
      const [near, far] = [endBefore(schema, step), endAfter(schema, step)];
      if (near === undefined || far === undefined || isValueEnd(near) || isValueEnd(far)) continue;
      const isOrigin = origin?.relation === id && origin.direction === direction;
      const isNear = isOrigin || (near.classes.length > 0 && mayHave(near.classes, classKeys, schema));
      if (isNear && far.classes.some((key) => owners.has(key)))
        ways.push({ step, evidence: { ...evidence.edge(id, direction, undefined), against: 0 } });
    }
  }
  return ways;
}

function worth({ evidence, via }: Measure): number {
  return evidence.strength + 0.5 * (via?.evidence.strength ?? 0);
}

/** Every measure that a superlative or a comparison may mean of things of some classes. */
export function measuresFor(
  wanted: WantedMeasure,
  keys: ReadonlySet<string>,
  context: MakeContext,
): Measure[] {
  const values = valueMeasures(wanted, context.uses, keys, context);
  // "the most expensive" is a price where there are prices; how many of something there are is another question.
  const isTold = wanted.counted === undefined && values.some(({ evidence }) => evidence.strength >= TOLD);
  if (isTold) return values;
  const far = farMeasures(wanted, context.uses, keys, context);
  // "best selling": by how many are sold, where the graph says it.
  const isAdded =
    wanted.hint.adds === true && far.some(({ by, evidence }) => by === 'value' && evidence.strength >= TOLD);
  const counts = isAdded ? [] : countMeasures(wanted, context.uses, keys, context);
  return [...values, ...counts, ...far.map((one) => addedUp(one, wanted, context))];
}

/** "who worked the most hours": steps to what has a value from the things beside it. */
export function stepsBeside({ steps, evidence }: Measure, { schema }: LegContext): Step[] {
  const [step] = steps;
  if (step === undefined || evidence.strength < SAID) return [];
  const owners = new Set(endBefore(schema, step)?.classes ?? []);
  return [...schema.relations.values()].flatMap(({ id, structure: { head, tail } }) =>
    !isValueEnd(tail) && head.classes.some((key) => owners.has(key)) ? [stepOf(schema, id, 'in')] : [],
  );
}
