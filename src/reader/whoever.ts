import { wordsOf } from '../graph/words-of.ts';
import { oncePer } from '../once-per.ts';
import { headNoun } from './asked-question.ts';
import type { Candidate } from './candidate.ts';
import { answeringEvidence, answeringStep } from './edges.ts';
import type { JudgeContext } from './judge-context.ts';
import { STATED } from './said-relations.ts';
import { endBefore, type Schema } from './schema.ts';

/** From here a candidate takes up a word at all. */
const PARTLY = 0.4;
/** From here a word says an edge. */
const SAYING = 0.3;
/** The same of a noun for what is somebody's ("whose music"), which is no word for them. */
const HALF = 0.5;
/** Share of the people of a list of whom it tells something. */
const MOST_OF = 0.5;

/**
 * Whether a candidate answers with somebody or something else than who is asked for.
 * @param keys classes of the answer.
 * @param cover how well each token is taken up, 0..1.
 */
export function isNotWho(
  candidate: Candidate,
  keys: ReadonlySet<string>,
  cover: readonly number[],
  context: JudgeContext,
): boolean {
  return (
    (candidate.projection === undefined && isCodeForPerson(keys, context)) ||
    isOtherAgent(candidate, context) ||
    isBesidePeople(candidate, context) ||
    isOfOtherEvents(candidate, context) ||
    leavesEvent(cover, context)
  );
}

/** "who borrowed the drill", of loans: nobody is meant whom no word says and who has to do with no loan. */
function leavesEvent(
  cover: readonly number[],
  { analysis: { asked }, evidence: { events } }: JudgeContext,
): boolean {
  const { wanted, head } = asked;
  if (wanted !== 'person' || head !== undefined) return false;
  // What goes over such an event takes its verb up.
  return [...events.values()].some((places) =>
    places.some(([at, score]) => score >= STATED && (cover[at] ?? 0) < PARTLY),
  );
}

/** "who paid the most", of payments with `paid by`: whoever did what the verb says is there, and at the end of no other relation. */
function isOtherAgent(
  { operation, projection, things }: Candidate,
  { analysis, schema }: JudgeContext,
): boolean {
  const { asked, tokens } = analysis;
  if (asked.wanted !== 'person' || asked.head !== undefined) return false;
  if (operation.kind !== 'top' || operation.measure.by !== 'sum') return false;
  const { agentWords } = schema.language;
  if (tokens.some(({ word }) => agentWords.has(word))) return false;
  const agents = [...schema.relations.values()].filter(({ structure: { relation } }) => {
    const [verb, by, ...more] = wordsOf(relation.name);
    return (
      verb !== undefined &&
      agentWords.has(by ?? '') &&
      more.length === 0 &&
      tokens.some(({ word, lemmas }) => word === verb || lemmas.includes(verb))
    );
  });
  const steps = [projection?.step, operation.measure.via?.step, ...things.legs.flatMap((leg) => leg.steps)];
  return agents.length > 0 && !agents.some(({ id }) => steps.some((step) => step?.relation === id));
}

/** "who's got copy 7", of loans with a member and a composer: without a word for either, people of whom the graph has a list are meant. */
function isBesidePeople(candidate: Candidate, { analysis, schema }: JudgeContext): boolean {
  const { wanted, head, isWhose } = analysis.asked;
  if (wanted !== 'person' || (head !== undefined && isWhose !== true)) return false;
  const step = answeringStep(candidate);
  const isAtTail = step?.direction === (candidate.projection === undefined ? 'in' : 'out');
  const strength = answeringEvidence(candidate)?.strength ?? 0;
  if (step === undefined || !isAtTail || strength >= (isWhose === true ? HALF : SAYING)) return false;
  const own = schema.relations.get(step.relation)?.structure;
  if (own === undefined || areListed(own.tail.classes, schema)) return false;
  const beside = oncePer(besideOfSchemas, schema, () => {
    const toPeople = [...schema.relations.values()].filter(({ structure: { tail } }) =>
      areListed(tail.classes, schema),
    );
    return new Set(toPeople.flatMap(({ structure }) => structure.head.classes));
  });
  return own.head.classes.some((key) => beside.has(key));
}

/** Classes of what is joined to people of a list; every candidate asks. */
const besideOfSchemas = new WeakMap<Schema, ReadonlySet<string>>();

/** People of whom the graph has a list, which tells something of each. */
function areListed(keys: readonly string[], { classByKey }: Schema): boolean {
  return keys.some((key) => {
    const of = classByKey.get(key);
    const kind = of?.statement.steps[0]?.relation;
    return (
      of?.by === 'type' &&
      of.isPerson &&
      of.has.some(
        ({ relation, direction, share }) => direction === 'out' && relation !== kind && share >= MOST_OF,
      )
    );
  });
}

/** "who hasn't signed up for X" are not those alone who have signed up for something else, where there is a list of all. */
function isOfOtherEvents(
  { projection, things }: Candidate,
  { analysis: { asked }, schema }: JudgeContext,
): boolean {
  if (asked.wanted !== 'person' || asked.head !== undefined) return false;
  if (projection !== undefined || things.classUse !== undefined || things.legs.length === 0) return false;
  return things.legs.every(({ denied, steps: [step] }) => {
    const end = step === undefined ? undefined : endBefore(schema, step);
    return denied !== undefined && step?.direction === 'in' && areListed(end?.classes ?? [], schema);
  });
}

const namedOfUses = new WeakMap<JudgeContext['uses'], ReadonlySet<string>>();
const CODE = /^(?=.*\d)[\p{Lu}\d./#-]{2,}$/u;

/** "whose gallery was the last", "which patient …": `J16` is nobody, unless what is called so is what the noun names. */
function isCodeForPerson(keys: ReadonlySet<string>, { analysis, uses, schema }: JudgeContext): boolean {
  const { wanted, head } = analysis.asked;
  const noun = head === undefined ? undefined : analysis.tokens[headNoun(head, analysis)];
  if (wanted !== 'person' && schema.language.nounKind(noun?.lemmas[0] ?? noun?.word ?? '') !== 'person')
    return false;
  const named = oncePer(
    namedOfUses,
    uses,
    () => new Set([...uses.values()].flat().flatMap(({ of, score }) => (score >= STATED ? [of.key] : []))),
  );
  return [...keys].some((key) => {
    const { isPerson = true, examples = [] } = schema.classByKey.get(key) ?? {};
    return (
      !isPerson && !named.has(key) && examples.length > 2 && examples.every(({ name }) => CODE.test(name))
    );
  });
}
