import type { Analysis, Cue, TokenSpan } from '../language/analysis.ts';
import type { Reason } from '../plan/reason.ts';
import { LIGHT } from './asked-question.ts';
import { isNowLeg } from './description.ts';
import { namedTokens, namesOf, stepsOf } from './edges.ts';
import type { Doubt } from './estimate.ts';
import { CLEARLY_AGAINST, isTaken } from './features.ts';
import { SAID } from './judge-path.ts';
import { mayHaveEnded } from './ongoing.ts';
import { STATED } from './said-relations.ts';
import type { Schema } from './schema.ts';
import type { ScoredCandidate, Search } from './search.ts';
import { isDoneAgain, lapseIn, saysOverdue, saysPast } from './settled.ts';
import { holdsToken, textOf } from './spans.ts';

/** A content word that weighs this much must be explained. */
const LEAST_OPEN = 0.5;
const MOST_NEAREST = 3;

/** A word that nothing in the reading stands for. */
interface OpenWord {
  readonly at: number;
  readonly doubt: Reason;
}

/** From this quality a name is surely meant, though only a part of it is said. */
const SURE_NAME = 0.75;

/** What is held against a reading. */
export interface Doubts {
  /** Words that carry meaning and that nothing in the reading stands for: such a reading needs a higher estimate, and is never proved. */
  readonly openWords: readonly Reason[];
  /** Rules that no plan may break: such a reading is not believed by itself, whatever its score. */
  readonly vetoes: readonly Reason[];
}

export function doubtsOf(scored: ScoredCandidate, search: Search, schema: Schema): Doubts {
  const open = openWordsOf(scored, search, schema);
  const isOfName = ({ at }: OpenWord): boolean =>
    isBesideGuess(at, scored, search) || isOfHead(at, search, schema) || isState(at, search, schema);
  return {
    openWords: open.filter((word) => !isOfName(word)).map(({ doubt }) => doubt),
    vetoes: [...open.filter(isOfName).map(({ doubt }) => doubt), ...vetoesOf(scored, search, schema)],
  };
}

/** "frieda lang" of a film whose name begins with "Fried": the word beside a name that was guessed is hardly another matter. */
function isBesideGuess(at: number, { candidate }: ScoredCandidate, { analysis, names }: Search): boolean {
  const used = namesOf(candidate);
  return (
    analysis.tokens[at]?.kind === 'content' &&
    names.some(
      (name) =>
        used.has(name) &&
        name.quality < SURE_NAME &&
        (name.kind === 'part' || name.kind === 'similar') &&
        (at === name.span.to || at === name.span.from - 1),
    )
  );
}

/** "her email address", where it is known where she lives: the noun before another says which address, and nothing is read of it. */
function isOfHead(at: number, { analysis: { asked, tokens } }: Search, { language }: Schema): boolean {
  const { head } = asked;
  const isBefore = head !== undefined && at >= head.from && at < head.to - 1;
  return isBefore && language.contactWords?.has(tokens[at]?.word ?? '') === true;
}

/** "how many got cancelled": what is said to be over is not all of them. */
function isState(at: number, { analysis }: Search, { language }: Schema): boolean {
  return language.overNames?.test(analysis.tokens[at]?.word ?? '') === true;
}

/** The worse of what is held against a reading. */
export function worstOf({ openWords, vetoes }: Doubts): Doubt | undefined {
  if (vetoes.length > 0) return 'veto';
  return openWords.length > 0 ? 'open' : undefined;
}

function openWordsOf(
  { candidate, cover }: ScoredCandidate,
  { analysis, names, evidence }: Search,
  schema: Schema,
): OpenWord[] {
  const doubts: OpenWord[] = [];
  const { classUse } = candidate.things;
  const relations = [...stepsOf(candidate), ...(classUse?.of.roles ?? [])].map(({ relation }) => relation);
  const used = namesOf(candidate);
  const isNamed = namedTokens(analysis, names, used);
  analysis.tokens.forEach((token, at) => {
    if (isNamed(at) || token.kind === 'mark') return;
    const isOther =
      token.weight > LIGHT &&
      evidence.isStatedElsewhere(at, relations) &&
      !holdsToken(at, analysis.asked.head) &&
      !holdsToken(at, analysis.asked.span) &&
      classUse?.at !== at &&
      !('measure' in candidate.operation && candidate.operation.measure.counted?.at === at) &&
      !candidate.cues.some(({ span }) => holdsToken(at, span));
    // "the president of X": the noun says which relation is asked for.
    const asks = analysis.genitives.some(({ to }) => at === to - 1) && (cover[at] ?? 0) < LEAST_OPEN;
    if (!isOther && !asks && token.weight * (1 - (cover[at] ?? 0)) < LEAST_OPEN) return;
    const near = [...schema.relations.values()]
      .map(({ id, structure }) => ({ name: structure.relation.name, strength: evidence.words(id)[at] ?? 0 }))
      .filter(({ strength }) => strength > 0)
      .sort((a, b) => b.strength - a.strength);
    // There is a relation for it, which the reading does not use.
    const isCalledSo = near.some(({ name }) => name.toLowerCase() === token.text.toLowerCase());
    if ((near[0]?.strength ?? 0) >= STATED || isCalledSo) {
      doubts.push({ at, doubt: { code: 'untied', text: token.text } });
      return;
    }
    const nearest = near.slice(0, MOST_NEAREST).map(({ name }) => name);
    doubts.push({ at, doubt: { code: 'no-relation', text: token.text, nearest } });
  });
  return doubts;
}

/** "who has never been the mayor of X": the words of a denial of that, which the reading takes for one of something on the way there. */
function askedAndDenied({ projection, things }: ScoredCandidate['candidate']): TokenSpan | undefined {
  const [best] = (projection?.evidence.cover ?? []).toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return undefined;
  return things.legs.find(({ denied }) => denied?.sense === 'not' && holdsToken(best[0], denied.scope))
    ?.denied?.scope;
}

/**
 * "which hires are still running": the words behind "still" that nothing in the reading stands for, or all of them where it lists
 * things of a kind. Undefined where they are read.
 */
function unreadLasting(
  { candidate, cover }: ScoredCandidate,
  search: Search,
  { language }: Schema,
): TokenSpan | undefined {
  const { analysis } = search;
  const at = analysis.tokens.findIndex(({ word }) => language.lastingWords?.has(word) === true);
  if (at < 0 || analysis.names.some((name) => holdsToken(at, name))) return undefined;
  const isNamed = namedTokens(analysis, search.names, namesOf(candidate));
  const next = analysis.tokens.findIndex(
    (token, place) => place > at && (token.kind === 'content' || isNamed(place)),
  );
  const isSaid = next < 0 || isNamed(next) || (cover[next] ?? 0) >= LEAST_OPEN;
  const { things, operation, projection } = candidate;
  if (things.legs.some(isNowLeg)) return undefined;
  const isList = things.legs.length === 0 && operation.kind === 'set' && projection === undefined;
  if (isSaid && !isList) return undefined;
  const last = analysis.tokens.findLastIndex(({ kind }) => kind !== 'mark');
  return { from: at, to: (next < 0 ? last : next) + 1 };
}

/** "Frank's phone number", answered with his email: the word for another way to reach somebody; undefined where none is said. */
function otherContact(
  { candidate }: ScoredCandidate,
  { analysis: { tokens, names } }: Search,
  { language, relations }: Schema,
): string | undefined {
  const { contactWords } = language;
  const step = candidate.projection?.step ?? candidate.things.legs[0]?.steps[0];
  const { words = [] } = relations.get(step?.relation ?? '') ?? {};
  const own = words.flatMap((word) => contactWords?.get(word) ?? []);
  if (own.length === 0) return undefined;
  return tokens.find(({ word }, at) => {
    const way = contactWords?.get(word);
    return way !== undefined && !own.includes(way) && !names.some((name) => holdsToken(at, name));
  })?.word;
}

/** "overdue": past its day and not done. A reading that says only the one, or neither, is half of it; undefined where it says both. */
function unreadOverdue(
  { things }: ScoredCandidate['candidate'],
  { analysis }: Search,
  schema: Schema,
): TokenSpan | undefined {
  const span = lapseIn(analysis);
  if (span === undefined || !saysOverdue(span, { analysis, schema })) return undefined;
  const isUndone = things.legs.some(({ denied, end }) => denied !== undefined || end.kind === 'truth');
  return saysPast(things) && (isUndone || isDoneAgain(things, schema)) ? undefined : span;
}

/** 谁的分数最高, ordered by years: the word is what other values are called, and they are not looked at. */
function otherMeasure(
  { candidate, cover }: ScoredCandidate,
  { analysis, names, evidence }: Search,
  { numeric }: Schema,
): TokenSpan | undefined {
  const { operation } = candidate;
  if (operation.kind !== 'top' || operation.measure.by !== 'value') return undefined;
  const used = new Set(stepsOf(candidate).map(({ relation }) => relation));
  const isNamed = namedTokens(analysis, names, namesOf(candidate));
  const at = analysis.tokens.findIndex(
    (token, place) =>
      token.weight > LIGHT &&
      !isNamed(place) &&
      (cover[place] ?? 0) < LEAST_OPEN &&
      numeric.some(
        ({ id, words }) =>
          !used.has(id) && (words.includes(token.word) || (evidence.words(id)[place] ?? 0) >= STATED),
      ),
  );
  return at < 0 ? undefined : { from: at, to: at + 1 };
}

/** "where do we go most", ordered by what no word says: "most" names no measure, so that what is done most may be meant; undefined elsewhere. */
function unsaidMost({ operation, cues }: ScoredCandidate['candidate']): TokenSpan | undefined {
  if (operation.kind !== 'top' || operation.measure.by !== 'value') return undefined;
  if (operation.measure.evidence.strength >= SAID) return undefined;
  const cue = cues.find((one) => one.kind === 'top');
  if (cue?.kind !== 'top') return undefined;
  const { measures, adjective, time } = cue.hint;
  return measures.length > 0 || adjective !== undefined || time !== undefined ? undefined : cue.span;
}

/** "did we pay a fine", of payments with an amount: a yes that says only that there is such a relation; the word that is left open by it. */
function untoldThing(
  { candidate, cover }: ScoredCandidate,
  { analysis: { tokens } }: Search,
): string | undefined {
  const { operation, things } = candidate;
  const isBare =
    operation.kind === 'truth' &&
    things.classUse === undefined &&
    namesOf(candidate).size === 0 &&
    things.legs.length > 0 &&
    things.legs.every(({ end }) => end.kind === 'any');
  if (!isBare) return undefined;
  return tokens.find(
    ({ kind, part, weight }, at) =>
      kind === 'content' && part !== 'verb' && weight > LIGHT && (cover[at] ?? 0) < STATED,
  )?.text;
}

function vetoesOf(scored: ScoredCandidate, search: Search, schema: Schema): Reason[] {
  const { candidate, features } = scored;
  const { analysis, names } = search;
  const doubts: Reason[] = [];
  const leftOut = (span: TokenSpan): Reason => ({
    code: 'left-out',
    what: 'value',
    text: textOf(analysis.question, analysis.tokens, span),
  });
  for (const span of [
    askedAndDenied(candidate),
    unreadLasting(scored, search, schema),
    unreadOverdue(candidate, search, schema),
    otherMeasure(scored, search, schema),
    unsaidMost(candidate),
  ])
    if (span !== undefined) doubts.push(leftOut(span));
  const untold = untoldThing(scored, search);
  if (untold !== undefined) doubts.push({ code: 'untied', text: untold });
  const contact = otherContact(scored, search, schema);
  if (contact !== undefined) doubts.push({ code: 'no-relation', text: contact, nearest: [] });
  const used = namesOf(candidate);
  const isHalf = saysHalf(candidate, analysis, schema);
  for (const name of names)
    if (!used.has(name) && (name.mayBeOther !== true || isHalf))
      doubts.push({ code: 'left-out', what: 'name', text: name.text });
  for (const cue of analysis.cues) {
    // "used to live" says nothing of what has no day on which it ends.
    const isOver = cue.kind === 'filter' && cue.isOver === true;
    if (isOver && !mayHaveEnded(candidate, { today: cue.value }, schema)) continue;
    if (!isTaken(cue, candidate, used, { analysis, schema }) && isLeft(cue, candidate, names.length))
      doubts.push(leftOut(cue.span));
    if (cue.kind === 'now' && mayHaveEnded(candidate, cue, schema)) doubts.push(leftOut(cue.span));
  }
  const passed = passedValue(scored, search, schema);
  if (passed !== undefined) doubts.push({ code: 'left-out', what: 'name', text: passed });
  // "the father of X's child": each noun of the chain asks for an edge of its own.
  if (features.openGenitives > 0) {
    const outer = (analysis.genitives.at(-1)?.to ?? 1) - 1;
    doubts.push({ code: 'no-relation', text: analysis.tokens[outer]?.text ?? '', nearest: [] });
  }
  if (features.detour > 0)
    doubts.push({
      code: 'unsaid',
      what: 'edge',
      text:
        candidate.things.legs
          .flatMap(({ steps }) => steps.slice(1))
          .map(({ relation }) => schema.relations.get(relation)?.structure.relation.name)[0] ?? '',
    });
  if (features.answerNamed > 0) doubts.push({ code: 'answer-named', names: names.map(({ text }) => text) });
  if (features.unwanted > 0) doubts.push({ code: 'wrong-kind', asked: analysis.asked.wanted, names: [] });
  if (features.againstAlike > CLEARLY_AGAINST) {
    const relation =
      candidate.things.legs[0]?.steps[0]?.relation ?? candidate.projection?.step.relation ?? '';
    const name = schema.relations.get(relation)?.structure.relation.name ?? relation;
    doubts.push({ code: 'against-phrasing', text: analysis.question, relation: name });
  }
  return doubts;
}

/**
 * "how much did X donate", of payments that are for `Donation` or something else: a sum of all of them, where the same word says which
 * are meant; the word.
 */
function passedValue(
  { candidate }: ScoredCandidate,
  { analysis, names, scored }: Search,
  { language, relations }: Schema,
): string | undefined {
  const { operation, projection } = candidate;
  const isSum = operation.kind === 'aggregate' && operation.function === 'sum';
  if (!isSum || projection === undefined || !analysis.asksTotal) return undefined;
  const used = namesOf(candidate);
  const { words = [] } = relations.get(projection.step.relation) ?? {};
  // "how many copies has X sold", of who has copies sold
  const isVerb = ({ span }: (typeof names)[number]): boolean => {
    const token = analysis.tokens[span.from];
    return token?.part === 'verb' && !words.some((own) => language.similarity(token.word, own) >= STATED);
  };
  const left = names.find(
    (name) => name.mayBeOther === true && name.isByLetters !== true && !used.has(name) && isVerb(name),
  );
  if (left === undefined) return undefined;
  const isNarrower = scored.some(({ candidate: other }) => {
    const own = namesOf(other);
    return (
      other.projection?.step.relation === projection.step.relation &&
      own.has(left) &&
      [...used].every((name) => own.has(name))
    );
  });
  return isNarrower ? left.text : undefined;
}

/** "did X pass" of who has "theory passed": a yes or no of which only half the name is said, so that what else is called so may be meant. */
function saysHalf(
  { things }: ScoredCandidate['candidate'],
  { tokens }: Analysis,
  { relations, language }: Schema,
): boolean {
  const isSaid = (own: string): boolean =>
    tokens.some(({ kind, word }) => kind === 'content' && language.similarity(word, own) >= STATED);
  return things.legs.some(({ end, steps }) => {
    const { words = [] } = relations.get(steps.at(-1)?.relation ?? '') ?? {};
    return end.kind === 'truth' && !words.every(isSaid);
  });
}

/** A condition, a denial or an order that the question states and the reading leaves out. */
function isLeft(cue: Cue, { cues, operation, things }: ScoredCandidate['candidate'], names: number): boolean {
  // "who both sings and plays": one condition is half of it.
  if (cue.kind === 'both' && (operation.kind === 'set' || operation.kind === 'count'))
    return things.legs.length < 2 && (things.subjects?.length ?? 0) < 2;
  // "the top 2 longest": one of them says it.
  if (cue.kind === 'top' && cues.some(({ kind }) => kind === 'top')) return false;
  return (
    ['filter', 'not', 'top', 'having', 'group'].includes(cue.kind) ||
    (cue.kind === 'compare' && names > 1) ||
    // "are all of X's orders sent": that some are says nothing.
    (cue.kind === 'every' && operation.kind === 'truth' && names < 2)
  );
}
