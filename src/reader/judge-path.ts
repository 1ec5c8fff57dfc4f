import type { TokenSpan } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { Candidate } from './candidate.ts';
import { type ClassUse, NAMED } from './classes.ts';
import { type EdgeEvidence, NO_EVIDENCE } from './edge-evidence.ts';
import { stepsOf } from './edges.ts';
import type { JudgeContext } from './judge-context.ts';
import type { LegContext } from './leg.ts';
import { firstStep } from './measures.ts';
import { endAfter, endTaken, holdsEvents, plainClasses, type Schema, type Step, turned } from './schema.ts';
import { shareWords } from './share-words.ts';

/** From this strength some word speaks for an edge. */
export const SAID = 0.3;

/**
 * Paths over a thing that nothing in the question says, where what is named could have the asked relation itself: of "when did X join
 * the EU" the neighbours' dates are no answer.
 */
export function detours({ things, projection }: Candidate, { schema }: LegContext): number {
  const asked = projection === undefined ? undefined : turned(projection.step);
  return things.legs.filter((leg) => {
    const { end, denied } = leg;
    const steps = asked === undefined ? leg.steps : [asked, ...leg.steps];
    const evidence = asked === undefined ? leg.evidence : [NO_EVIDENCE, ...leg.evidence];
    const [outer] = steps;
    const last = steps.at(-1);
    if (outer === undefined || last === undefined || steps.length < 2 || denied !== undefined) return false;
    if (end.kind !== 'name' || evidence.slice(1).every(({ strength }) => strength >= SAID)) return false;
    const named = new Set(plainClasses(endAfter(schema, last)?.classes ?? [], schema));
    // Of clients with a town some may have none said: the town of whoever introduced them is not theirs.
    const over = endAfter(schema, outer)?.classes ?? [];
    const isOwn = [...named].some((key) => endTaken(schema.classByKey.get(key), turned(outer)) !== undefined);
    return (isOwn && !holdsEvents(over, schema)) || over.some((key) => named.has(key));
  }).length;
}

/** How often the path goes through something that only joins others (a loan, a spell in a band): two edges that are one fact. */
export function throughEvents({ things, projection }: Candidate, { schema }: LegContext): number {
  const isEvent = (step: Step): boolean => holdsEvents(endAfter(schema, step)?.classes ?? [], schema);
  const before = projection === undefined ? [] : [turned(projection.step)];
  return things.legs
    .map(({ steps }) => [...before, ...steps].slice(0, -1).filter(isEvent).length)
    .reduce((most, count) => Math.max(most, count), 0);
}

/** Conditions that take each other's word: "born in Leeds but died in Ilkley" is not "died in Leeds" and "born in Ilkley". */
export function crossings({ things }: Candidate): number {
  const said = things.legs.flatMap(({ end, evidence: [edge], steps }) => {
    const [best] = [...(edge?.cover ?? [])].sort(([, one], [, other]) => other - one);
    return best === undefined ||
      best[1] < SAID ||
      steps.length > 1 ||
      (end.kind !== 'name' && end.kind !== 'value')
      ? []
      : [{ at: end.span.from, word: best[0] }];
  });
  return said.filter((one) => said.some((other) => other.at > one.at && other.word < one.word)).length;
}

/** Both ends are of one kind: only words tell the direction. */
export function joinsAlike({ relation }: Step, { schema }: LegContext): boolean {
  return schema.relations.get(relation)?.structure.joinsAlike === true;
}

/** The class is only what is at an end of a relation, and no other part of the plan goes over that relation. */
export function isRoleCondition({ things, projection, operation }: Candidate): boolean {
  const of = things.classUse?.of;
  if (of === undefined || of.statement.to !== undefined || things.legs.length === 0) return false;
  const ends = [...of.roles, ...of.statement.steps];
  const first = things.legs.flatMap(({ steps: [step], denied }) =>
    step === undefined || denied !== undefined ? [] : [step],
  );
  if (projection !== undefined) first.push(projection.step);
  if ('measure' in operation) first.push(firstStep(operation.measure));
  return !first.some(({ relation, direction, isBothWays }) =>
    ends.some((end) => end.relation === relation && (isBothWays || end.direction === direction)),
  );
}

/** Of "does A report to B" both names tell the direction: how clearly the first speaks against the statement. */
export function againstSubject({ things }: Candidate, { analysis, evidence }: JudgeContext): number {
  const [subject] = things.subjects ?? [];
  const [leg] = things.legs;
  const [step] = leg?.steps ?? [];
  if (
    analysis.asked.form !== 'truth' ||
    subject === undefined ||
    step === undefined ||
    leg?.steps.length !== 1 ||
    step.isBothWays
  )
    return 0;
  return evidence.edge(step.relation, step.direction, subject.span).against;
}

/** "is A B's boss": the noun behind the subject tells by itself what the other one is to it. */
export function isOwner({ things }: Candidate, { analysis }: JudgeContext): boolean {
  const [subject] = things.subjects ?? [];
  const [noun] = analysis.genitives;
  return analysis.asked.form === 'truth' && subject !== undefined && noun?.from === subject.span.to + 1;
}

/** For each edge of `evidenceOf`, how rare its relation is beside the most used one, as a decimal logarithm. */
export function raritiesOf(candidate: Candidate, { schema }: LegContext): number[] {
  const most = mostUsed(schema);
  return stepsOf(candidate).map(({ relation }) =>
    Math.log10(most / Math.max(1, schema.relations.get(relation)?.structure.count ?? 1)),
  );
}

const counts = new WeakMap<Schema, number>();

/** Facts of the relation that has most. */
function mostUsed(schema: Schema): number {
  return oncePer(counts, schema, () =>
    [...schema.relations.values()].reduce((most, { structure }) => Math.max(most, structure.count), 1),
  );
}

/** The strength that every edge has from the words that are its own, or without any. */
export function strengthsOf(edges: readonly EdgeEvidence[]): number[] {
  const strengthAt = (edge: number, at: number) =>
    edges[edge]?.cover.find(([token]) => token === at)?.[1] ?? 0;
  const best = new Map<number, number>();
  for (const { cover } of edges)
    for (const [at, strength] of cover) best.set(at, Math.max(best.get(at) ?? 0, strength));
  const words = [...best].sort(([, a], [, b]) => b - a).map(([at]) => at);
  const strengths = edges.map(({ base }) => base);
  for (const [at, edge] of shareWords(words, edges.length, strengthAt))
    strengths[edge] = Math.max(strengths[edge] as number, strengthAt(edge, at));
  return strengths;
}

/** "the son of X's daughter": nouns of a chain of genitives for which there is no edge, where no class of its own explains them. */
export function openGenitives(
  candidate: Candidate,
  edges: readonly EdgeEvidence[],
  { analysis, uses, schema }: JudgeContext,
): number {
  const { classUse } = candidate.things;
  // A boss is a person, and still asks for an edge.
  const names = ({ of, score }: ClassUse): boolean => of.by === 'type' && score >= NAMED;
  const isClass = ({ to }: TokenSpan): boolean =>
    (uses.get(to - 1) ?? []).some(names) ||
    (classUse !== undefined && names(classUse) && classUse.at === to - 1);
  const nouns = analysis.genitives.filter((span) => !isClass(span));
  const isOne = (at: number): boolean => nouns.some(({ from, to }) => at >= from && at < to);
  // An edge that other words ask for is none of theirs.
  // The edges of one word of kinship have one evidence.
  const kin = new Set(candidate.things.legs.flatMap(({ isKin, evidence }) => (isKin ? evidence : [])));
  const isAgain = (edge: EdgeEvidence, index: number) => kin.has(edge) && edges.indexOf(edge) < index;
  const theirs = edges.filter(
    (edge, index) =>
      !isAgain(edge, index) && (edge.cover.length === 0 || edge.cover.some(([at]) => isOne(at))),
  );
  // "the place of birth of X": two nouns that one relation has in its name.
  const relations = stepsOf(candidate).map(({ relation }) => schema.relations.get(relation)?.words ?? []);
  const isIn = (words: readonly string[], span: TokenSpan | undefined): boolean => {
    const noun = span && analysis.tokens[span.to - 1];
    return noun !== undefined && [noun.word, ...noun.lemmas].some((word) => words.includes(word));
  };
  const inner = nouns.filter((span, index) =>
    relations.some((words) => isIn(words, span) && isIn(words, nouns[index + 1])),
  );
  return Math.max(0, nouns.length - inner.length - theirs.length);
}
