import type { Analysis } from '../language/analysis.ts';
import { boundsSaid, hasOtherBound } from './bounds.ts';
import type { UsedLeg } from './description.ts';
import { edgesOf, evidenceOf, namesOf, walkKey } from './edges.ts';
import type { FoundName } from './names.ts';
import { STATED } from './said-relations.ts';
import type { Schema } from './schema.ts';
import type { ScoredCandidate, Search } from './search.ts';
import { wordsBesideNames } from './spans.ts';

/** How much more a relation must be said than its twin to be meant. */
const CLEARLY_MORE = 0.1;

/**
 * Whether something else is meant as well as what is read: the other end of a range, where no word says which; the sum of numbers of what
 * is counted; or another relation that joins the same kinds of things in the same direction, where the question names neither:
 * "the games of Ivo" are those that he played with white and those with black.
 */
export function hasTwin(
  best: ScoredCandidate,
  { scored, analysis }: Pick<Search, 'scored' | 'analysis'>,
  schema: Schema,
): boolean {
  const strength = leastStrength(best);
  return (
    isOneBound(best, analysis, schema) ||
    isOtherNumber(best) ||
    scored.some((other) => isNarrower(other, best)) ||
    scored.some(
      (other) => strength - leastStrength(other) <= CLEARLY_MORE && areTwins(best, other, analysis, schema),
    )
  );
}

/** "total rent from Ann", of payments that are for `Rent` or for something else: the same with a name that the best one leaves out. */
function isNarrower({ candidate: other, score }: ScoredCandidate, best: ScoredCandidate): boolean {
  const { things, operation, projection } = best.candidate;
  if (best.score - score > NARROWER || other.operation.kind !== operation.kind) return false;
  if (operation.kind !== 'aggregate' && operation.kind !== 'count') return false;
  if (other.projection?.step.relation !== projection?.step.relation) return false;
  if (other.things.legs.length !== things.legs.length + 1) return false;
  const known = new Set(things.legs.map(keyOfLeg));
  const more = other.things.legs.filter((leg) => !known.has(keyOfLeg(leg)));
  const [leg, ...others] = more;
  if (leg?.end.kind !== 'name' || others.length > 0) return false;
  const used = namesOf(best.candidate);
  const isLeftOut = leg.end.names.every((name) => !used.has(name) && isWritten(name));
  return isLeftOut && other.result.value !== best.candidate.result.value;
}

/** It stands in the question as the graph writes it, but for capitals. */
function isWritten({ text, entities }: FoundName): boolean {
  return entities.some(({ name }) => name.toLowerCase() === text.toLowerCase());
}

/** How far the narrower reading may come behind. */
const NARROWER = 2;

function keyOfLeg({ steps, end }: UsedLeg): string {
  return `${walkKey(steps)} ${end.kind === 'name' ? end.names.map(({ text }) => text).join() : end.kind}`;
}

/** "how many meals", of days with a number of `Meals`: the days, or what their numbers add up to. */
function isOtherNumber({ candidate, features }: ScoredCandidate): boolean {
  return candidate.operation.kind === 'count' && features.countForm > 0 && features.countForm < 1;
}

/** "games for 5 players", of which the least and the greatest number is known: none of the words says which is meant. */
function isOneBound({ candidate }: ScoredCandidate, { tokens }: Analysis, schema: Schema): boolean {
  return (
    boundsSaid(tokens, schema.language).size === 0 &&
    edgesOf(candidate).some(({ step }) => hasOtherBound(step.relation, schema))
  );
}

function leastStrength({ candidate }: ScoredCandidate): number {
  return Math.min(1, ...evidenceOf(candidate).map(({ strength }) => strength));
}

/** Two candidates that differ in nothing but one relation. */
function areTwins(
  { candidate: one }: ScoredCandidate,
  { candidate: other }: ScoredCandidate,
  analysis: Analysis,
  schema: Schema,
): boolean {
  const { things: own, operation, projection } = one;
  const { things } = other;
  if (
    one === other ||
    operation.kind !== other.operation.kind ||
    projection?.step.relation !== other.projection?.step.relation ||
    own.classUse?.of.key !== things.classUse?.of.key ||
    own.legs.length !== things.legs.length
  )
    return false;
  const pairs = own.legs
    .map((leg, place) => differing(leg, things.legs[place] as UsedLeg))
    .filter((found) => found !== undefined);
  const [pair] = pairs;
  return pairs.length === 1 && pair !== undefined && pair !== 'more' && joinTheSame(pair, analysis, schema);
}

type Pair = readonly [relation: string, other: string];

/** The two relations in which two conditions differ; nothing where they are the same, `more` where they differ in more. */
function differing(one: UsedLeg, other: UsedLeg): Pair | 'more' | undefined {
  const isAlike =
    one.steps.length === other.steps.length &&
    one.denied === other.denied &&
    one.end.kind === other.end.kind &&
    one.end.span.from === other.end.span.from &&
    one.steps.every(({ direction }, place) => direction === other.steps[place]?.direction);
  if (!isAlike) return 'more';
  const pairs = one.steps.flatMap(({ relation }, place): Pair[] => {
    const next = other.steps[place]?.relation ?? '';
    return relation === next ? [] : [[relation, next]];
  });
  return pairs.length > 1 ? 'more' : pairs[0];
}

/** Whether two relations join the same kinds of things, and no word of the question is in the name of either. */
function joinTheSame([one, other]: Pair, analysis: Analysis, { relations, language }: Schema): boolean {
  const [own, twin] = [relations.get(one), relations.get(other)];
  if (own === undefined || twin === undefined) return false;
  const said = wordsBesideNames(analysis);
  const isSaid = [...own.words, ...twin.words].some((word) =>
    said.some(({ token }) => language.similarity(token.word, word) >= STATED),
  );
  return (
    !isSaid &&
    isSame(own.structure.head.classes, twin.structure.head.classes) &&
    isSame(own.structure.tail.classes, twin.structure.tail.classes)
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && one.length === other.length && one.every((key) => other.includes(key));
}
