import type { ClassUse } from './classes.ts';
import type { Item, Start } from './describe-things.ts';
import type { LegContext } from './leg.ts';
import type { FoundName } from './names.ts';
import { nounEnd, openLegs } from './open-legs.ts';

/** One way to take a noun that says what a named thing is. */
export interface Predicate {
  readonly start: Start;
  readonly items: readonly Item[];
}

/**
 * "is Puffin a boat", "is Dora a mentor": that it is of a class that the noun says, or at the end of a relation that the noun
 * names. None where the question has no such noun.
 * @param kinds keys of the classes of the named thing.
 * @param uses by token, the classes that it says.
 */
export async function predicates(
  name: FoundName,
  kinds: ReadonlySet<string>,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  context: LegContext,
): Promise<readonly Predicate[]> {
  const { predicate } = context.analysis.asked;
  if (predicate === undefined) return [];
  const start: Start = { subjects: [name], subjectKeys: kinds };
  const classes = (uses.get(predicate.to - 1) ?? []).filter(({ isByBook }) => isByBook !== true);
  const legs = (await openLegs(predicate, context)).flatMap((leg) => {
    const [step] = leg.steps;
    const near = step?.direction === 'out' ? 'head' : 'tail';
    const isAt = step !== undefined && nounEnd(predicate.to - 1, step.relation, context) === near;
    return isAt ? [{ ...leg, evidence: leg.evidence.map((one) => ({ ...one, against: 0 })) }] : [];
  });
  return [
    ...classes.map((classUse) => ({ start: { ...start, classUse }, items: [] })),
    ...(legs.length === 0 ? [] : [{ start, items: [{ legs, isOptional: false }] }]),
  ];
}
