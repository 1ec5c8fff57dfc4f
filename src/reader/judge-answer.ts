import type { Token } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import { oncePer } from '../once-per.ts';
import { nounOfLine } from '../structure/class-names.ts';
import type { EntityClass } from '../structure/structure.ts';
import { isNoAge } from './ages.ts';
import { type AnswerKind, answerKind, isWanted, kindOfSet } from './answer-kind.ts';
import { headNoun } from './asked-question.ts';
import { isBareEnd } from './bare-ends.ts';
import type { Candidate } from './candidate.ts';
import { classKeysOf } from './class-keys.ts';
import { isOwnName, isRecordOf } from './classes.ts';
import { isNowLeg } from './description.ts';
import { NO_EVIDENCE } from './edge-evidence.ts';
import { answeringEvidence, answeringStep } from './edges.ts';
import type { FeatureName } from './feature-names.ts';
import type { JudgeContext } from './judge-context.ts';
import { judgeTruth } from './judge-truth.ts';
import { joinsPeopleAndThings } from './mixed-kinds.ts';
import { isNumberedNoun } from './numbered-nouns.ts';
import { nounEnd } from './open-legs.ts';
import { isOtherThanPossible } from './possible-counts.ts';
import { runningTotals } from './running-totals.ts';
import { STATED } from './said-relations.ts';
import { endAfter, endBefore, holdsEvents, isNumbering } from './schema.ts';
import { holdsToken } from './spans.ts';
import { isNotWho } from './whoever.ts';
import { wholeNames } from './whole-names.ts';

/** What the kind, the number and the class of the answer say of a candidate. @param cover how well each token is taken up, 0..1. */
export function judgeAnswer(
  candidate: Candidate,
  context: JudgeContext,
  cover: readonly number[],
  f: Record<FeatureName, number>,
): void {
  const { analysis, names } = context;
  const { operation, result, projection } = candidate;
  const { asked } = analysis;
  if (
    operation.kind === 'top' ||
    operation.kind === 'compare' ||
    operation.kind === 'difference' ||
    operation.kind === 'group' ||
    operation.kind === 'having'
  )
    f.measure = operation.measure.evidence.strength;
  if (projection !== undefined) f.projection = 1;
  f.denied = candidate.things.legs.filter((leg) => leg.denied !== undefined && !isNowLeg(leg)).length;
  const kind = answerKind(candidate, context);
  f.classClash = clash(candidate, context);
  if (
    operation.kind === 'aggregate' &&
    (operation.function === 'minimum' || operation.function === 'maximum')
  )
    f.extreme = isCalledJustSo(candidate.projection?.step.relation, context) ? 0 : 1;
  if (asked.form === 'truth') {
    judgeTruth(candidate, context, f);
    return;
  }
  if (asked.form === 'count') {
    // "how many deposits" are no amount of money.
    const isAmount =
      operation.kind === 'set' ||
      ((operation.kind === 'aggregate' || operation.kind === 'group') && operation.function === 'sum');
    if (isAmount && isUnsaidMoney(candidate, context)) f.unwanted = 1;
    if (isOtherThanPossible(candidate, context)) f.unwanted = 1;
    const isCounted =
      operation.kind === 'count' ||
      operation.kind === 'aggregate' ||
      operation.kind === 'difference' ||
      operation.kind === 'group' ||
      (operation.kind === 'set' && kind === 'number');
    // A number that stands in the graph answers "how many" best when its relation says what is counted (页数: 多少页).
    const isNamed =
      operation.kind === 'count'
        ? countsOfHead(context).size === 0
        : operation.kind !== 'set' || (asked.head !== undefined && f.headUnmet <= 0.2);
    f.countForm = isCounted ? (isNamed ? (isOneAtMost(candidate, context) ? 0 : 1) : 0.5) : -1;
  } else {
    const wanted = isWanted(asked.wanted, kind);
    if (wanted > 0) f.wanted = 1;
    const keys =
      operation.kind === 'set' || operation.kind === 'top' ? answerKeys(candidate, context) : NO_KEYS;
    // The answer only joins others (a loan, a transfer).
    const isOnlyEvent = holdsEvents(keys, context.schema);
    const isValue = kind === 'time' || kind === 'number';
    // A loan is nobody and nowhere.
    const isPlaceless = isOnlyEvent && (asked.wanted === 'person' || asked.wanted === 'place');
    const isNobody =
      projection === undefined &&
      asked.wanted === 'person' &&
      asked.head === undefined &&
      ([...keys].some((key) => thingKeys(context).has(key)) ||
        isCalledByNumber(keys, context) ||
        isRecord(candidate, keys, context));
    if (
      wanted < 0 ||
      (asked.isClock === true && isDay(candidate, context)) ||
      (asked.isAmount === true && isOfPieces(candidate, context)) ||
      (asked.form === 'number' && tellsApart(candidate, context)) ||
      (asked.isOfSuch === true && isValue) ||
      (asked.wanted === 'age' && (isClock(candidate, context) || isNoAge(candidate, context))) ||
      isBesideMeasure(candidate, context) ||
      (asked.isWhose === true && isWhatIsHad(candidate, context, kind)) ||
      isUnsaidBalance(candidate, context) ||
      (asked.wanted === 'reason' && isOnlyEvent) ||
      (asked.isKind === true && isCalledByNumber(keys, context)) ||
      isPlaceless ||
      isNobody ||
      isNotWho(candidate, keys, cover, context) ||
      (asked.wanted === 'person' && isOfSeveralKinds(candidate, context)) ||
      (isPlainWhat(context) && isBareEnd(candidate, context)) ||
      (isValue && namesPersonOrPlace(context) && !isNumberCalledSo(candidate, context))
    )
      f.unwanted = 1;
    const said = saidKeys(context.uses);
    // 哪一单: a noun that weighs nothing only counts what is asked for.
    const isCounter = asked.head !== undefined && (analysis.tokens[asked.head.to - 1]?.weight ?? 0) === 0;
    f.eventAnswer = isOnlyEvent && !isCounter && ![...keys].some((key) => said.has(key)) ? 1 : 0;
    // "what grew on Long Acre": `harvest 2` is what a row of a table is called where nothing names it, and not what grew.
    const isUnasked = f.eventAnswer > 0 || (isOnlyEvent && f.classClash >= OTHER_CLASS);
    if (isUnasked && asked.isOfSuch !== true && areCalledByLine(keys, context)) f.unwanted = 1;
    if (kind === 'person' && asked.head !== undefined) {
      const at = headNoun(asked.head, analysis);
      const noun = analysis.tokens[at];
      // Pupils have a `Pupil No`, and are called so.
      const isCalled = ownClasses(at, keys, context).some(({ by }) => by === 'type');
      if (noun !== undefined && !isCalled && isNumberedNoun(noun, context.schema)) f.unwanted = 1;
    }
    if (asked.wanted === 'thing' && kind !== 'thing') f.noThing = noThing(candidate, context);
    if (asked.wanted === 'thing' && isValue) {
      f.valueForThing = valueForThing(candidate, context);
      if (isDoneTo(candidate, context)) f[kind === 'time' ? 'unwanted' : 'noThing'] = 1;
    }
  }
  if (
    operation.kind === 'count' &&
    (kindOfSet(candidate, context) === 'number' || kindOfSet(candidate, context) === 'time')
  )
    f.unwanted = 1;
  if (result.value === undefined) {
    f.empty = result.ids.size === 0 ? 1 : 0;
    f.size = Math.log10(1 + result.ids.size);
    if (asked.isSingular === true && result.groups === undefined && result.ids.size > 1)
      f.singularMany = Math.log10(result.ids.size);
    // Of several bearers of a name one may well lead to another.
    const named = new Set(
      names.flatMap(({ entities }) => (entities.length > 1 ? [] : entities.map(({ id }) => id))),
    );
    const isChoice = candidate.things.subjects !== undefined;
    if (
      !isChoice &&
      result.ids.size > 0 &&
      result.ids.size < 3 &&
      [...result.ids].some((id) => named.has(id))
    )
      f.answerNamed = 1;
  } else if (result.value === '0') f.empty = 1;
}

/** "which clients …": whoever is asked for so is neither a number nor a day. */
function namesPersonOrPlace({ analysis, schema }: JudgeContext): boolean {
  const { head } = analysis.asked;
  if (head === undefined) return false;
  const nounAt = (at: number): string => {
    const token = analysis.tokens[at];
    return token?.lemmas[0] ?? token?.word ?? '';
  };
  const noun = nounAt(headNoun(head, analysis));
  // An area is a place or a measure, and "sponsor money" is money.
  const { dimensions } = schema.language;
  if (dimensions?.has(noun) === true || dimensions?.has(nounAt(head.to - 1)) === true) return false;
  const kind = schema.language.nounKind(noun);
  return kind === 'person' || kind === 'place';
}

/** "maximum players", without a word that asks: the number that is called so. */
function isNumberCalledSo(candidate: Candidate, context: JudgeContext): boolean {
  const { span, head } = context.analysis.asked;
  if (head === undefined || (span !== undefined && span.to > span.from)) return false;
  return valueForThing(candidate, context) === 0;
}

const NO_KEYS: ReadonlySet<string> = new Set();
/** From this clash the noun that is asked for surely names other things. */
const OTHER_CLASS = 0.9;
/** From here a word says an edge. */
const SAYING = 0.5;
/** From this similarity two words are one. */
const WORD_FOR_WORD = 0.95;
const countsOfUses = new WeakMap<JudgeContext['uses'], ReadonlySet<string>>();
const thingsOfUses = new WeakMap<JudgeContext['uses'], ReadonlySet<string>>();

/** "who has the oldest boat": keys of the classes that the question itself calls things, which are nobody; worked out once a question. */
function thingKeys({ analysis, uses, schema }: JudgeContext): ReadonlySet<string> {
  return oncePer(thingsOfUses, uses, () => {
    const { language } = schema;
    const isThing = (word = ''): boolean => language.namesThing?.(word) === true;
    const things = [...uses].filter(([at]) => isThing(analysis.tokens[at]?.word));
    // "who plays": a player is somebody, near as the word is to "play".
    return new Set(
      things.flatMap(([, meant]) =>
        meant
          .filter(
            (use) =>
              isOwnName(use) && use.of.names.some(({ text }) => isThing(language.nameWords(text).at(-1))),
          )
          .map(({ of }) => of.key),
      ),
    );
  });
}

/**
 * "who repaired X" of repairs that say what they are of: what has a relation is not who did what it is called, where things of its
 * kind are nobody. What a relation leads to may be: a race is won by a boat.
 */
function isRecord(
  { things, operation }: Candidate,
  keys: ReadonlySet<string>,
  { uses, schema }: JudgeContext,
): boolean {
  const { language, classByKey } = schema;
  // "who is the busiest", of projects with hours: what has the most of them is nobody either, unless it is what is asked for.
  const isSaid = [...uses.values()].some((meant) => meant.some(({ of }) => keys.has(of.key)));
  const measured = operation.kind === 'top' && !isSaid ? operation.measure.steps[0] : undefined;
  const step = things.legs[0]?.steps[0] ?? things.origin ?? measured;
  if (step?.direction !== 'out') return false;
  return [...keys].some((key) => {
    const of = classByKey.get(key);
    if (of === undefined || of.isPerson) return false;
    // `order 12` is called an order, where no kind is told.
    const own = of.names.filter(({ by }) => by === (of.by === 'type' ? 'type' : 'members'));
    return (
      own.length > 0 &&
      own.every(({ text }) => language.namesRecord?.(language.nameWords(text).at(-1) ?? '') === true)
    );
  });
}

function isCalledByLine(one: EntityClass | undefined): boolean {
  return one !== undefined && nounOfLine(one) !== undefined;
}

/** Things of these classes are called by the line they stand in; that some of them have something makes no kind of its own. */
function areCalledByLine(keys: ReadonlySet<string>, { schema, analysis }: JudgeContext): boolean {
  const all = [...keys].map((key) => schema.classByKey.get(key));
  const kinds = all.filter((one) => one?.by !== 'role' && analysis.asked.head === undefined);
  return (kinds.length > 0 ? kinds : all).every(isCalledByLine);
}

/** Classes of the answer. */
function answerKeys({ things, projection }: Candidate, { schema }: JudgeContext): ReadonlySet<string> {
  if (projection !== undefined) return new Set(endAfter(schema, projection.step)?.classes);
  const keys = classKeysOf(things, schema);
  if (keys.size > 0) return keys;
  // "who hasn't borrowed X": of nothing but denials, what they are denied of.
  return new Set(
    things.legs.flatMap(({ steps: [step] }) => (step && endBefore(schema, step)?.classes) ?? []),
  );
}

/** "what did X order" asks for a thing: a person, a place or a value answers only where words say the relation to it. */
function noThing(candidate: Candidate, context: JudgeContext): number {
  const { operation } = candidate;
  const isCounted = operation.kind === 'top' && operation.measure.by === 'count';
  if (!isPlainWhat(context) || (operation.kind !== 'set' && !isCounted)) return 0;
  // "what is ordered most often": the verb is said of the count, and of none of its ends.
  const edge = answeringEvidence(candidate) ?? (operation.kind === 'top' ? NO_EVIDENCE : undefined);
  return 1 - Math.max(0, ...(edge?.cover ?? []).map(([, strength]) => strength));
}

/** "what did X order", with no noun for what is asked for. */
function isPlainWhat({ analysis: { asked } }: JudgeContext): boolean {
  const { form, wanted, head, span } = asked;
  return (
    form === 'set' && wanted === 'thing' && head === undefined && span !== undefined && span.to > span.from
  );
}

const keysOfUses = new WeakMap<JudgeContext['uses'], ReadonlySet<string>>();

/** Keys of the classes that words of the question name; worked out once a question. */
function saidKeys(uses: JudgeContext['uses']): ReadonlySet<string> {
  return oncePer(keysOfUses, uses, () => new Set([...uses.values()].flat().map(({ of }) => of.key)));
}

/**
 * "what did X order": what a verb is done to is no day, though the day is "ordered" too; nor is it a number, unless the verb asks for
 * one ("cost") of something else than a person.
 */
function isDoneTo(candidate: Candidate, { analysis, schema }: JudgeContext): boolean {
  if (analysis.asked.head !== undefined || candidate.operation.kind !== 'set') return false;
  const saying = (answeringEvidence(candidate)?.cover ?? []).flatMap(([at, strength]) =>
    strength >= SAYING ? (analysis.tokens[at] ?? []) : [],
  );
  const { dimensions } = schema.language;
  const isOfPerson = candidate.things.legs.some(({ steps, end }) => {
    const last = steps.at(-1);
    return end.kind === 'name' && last !== undefined && endAfter(schema, last)?.kind === 'person';
  });
  return (
    saying.length > 0 &&
    saying.every(
      ({ part, word, lemmas }) =>
        part === 'verb' && (isOfPerson || ![word, ...lemmas].some((form) => dimensions?.has(form) === true)),
    )
  );
}

/** What a named thing has one of at most is not counted: "how many times was X brewed" of who brewed it. */
function isOneAtMost({ operation, projection, things }: Candidate, { schema }: JudgeContext): boolean {
  const [leg, ...more] = things.legs;
  const [step, ...further] = leg?.steps ?? [];
  if (operation.kind !== 'count' || projection !== undefined || step === undefined) return false;
  if (more.length > 0 || further.length > 0 || leg?.end.kind !== 'name') return false;
  const structure = schema.relations.get(step.relation)?.structure;
  return step.direction === 'in' && !step.isBothWays && structure?.isFunctional === true;
}

/** "who is taught by X", of pupils and lessons alike: not all that is at the end is somebody. */
function isOfSeveralKinds({ things, projection }: Candidate, { schema }: JudgeContext): boolean {
  const [step] = things.legs[0]?.steps ?? [];
  if (projection !== undefined || things.classUse !== undefined || step === undefined) return false;
  const ends = endBefore(schema, step)?.classes ?? [];
  if (ends.some((key) => schema.classByKey.get(key)?.by === 'type')) return false;
  return joinsPeopleAndThings(step, schema);
}

/** "whose glider was it": the glider itself, where somebody is asked for. */
function isWhatIsHad(candidate: Candidate, context: JudgeContext, kind: AnswerKind | undefined): boolean {
  const { head } = context.analysis.asked;
  if (head === undefined || isNamedWhose(candidate, context)) return false;
  if (isCalledBy(head.to - 1, candidate, context)) return true;
  if (kind === 'person') return false;
  const { projection, things } = candidate;
  if (projection === undefined && holdsToken(things.classUse?.at ?? -1, head)) return true;
  return ownClasses(head.to - 1, answerKeys(candidate, context), context).some(({ isPerson }) => !isPerson);
}

/** "whose turn is it to water X", of a column called "Whose turn": what stands there is asked for. */
function isNamedWhose(candidate: Candidate, { analysis, schema }: JudgeContext): boolean {
  const relation = answeringStep(candidate)?.relation ?? '';
  return wholeNames(analysis.tokens, schema).some(
    ({ span, relations }) => span.from === analysis.asked.span?.from && relations.includes(relation),
  );
}

/** "whose buddy is Theo": whoever is Theo's buddy is called so, and does not have him. */
function isCalledBy(
  at: number,
  { projection, things, operation }: Candidate,
  context: JudgeContext,
): boolean {
  // "whose property is X renting": the flat that X has is what is owned.
  if (projection !== undefined) {
    const { relation, direction } = projection.step;
    const end = operation.kind === 'set' ? nounEnd(at, relation, context, SAYING) : undefined;
    return end !== undefined && end === (direction === 'out' ? 'tail' : 'head');
  }
  const [leg, ...more] = things.legs;
  const [step, ...further] = leg?.steps ?? [];
  if (step === undefined || leg?.end.kind !== 'name' || more.length + further.length > 0) return false;
  if (operation.kind !== 'set') return false;
  const name = context.schema.relations.get(step.relation)?.structure.relation.name.toLowerCase() ?? '';
  const isItsName = context.analysis.tokens[at]?.lemmas.includes(name) === true;
  const end = isItsName ? 'tail' : nounEnd(at, step.relation, context, SAYING);
  return end !== undefined && end === (step.direction === 'out' ? 'head' : 'tail');
}

/** Money is added up, and the question names no money. */
function isUnsaidMoney(candidate: Candidate, context: JudgeContext): boolean {
  const { analysis, schema, uses } = context;
  const { operation } = candidate;
  const step = operation.kind === 'group' ? operation.measure.steps.at(-1) : answeringStep(candidate);
  const isMoney = schema.units.get(step?.relation ?? '')?.dimension === 'money';
  const { head, span } = analysis.asked;
  // "amount per category": without "how many", a noun that names no things is what the money is called.
  const isNoun = span?.to === span?.from && (uses.get((head?.to ?? 0) - 1) ?? []).length === 0;
  if (isNoun && isCalledJustSo(step?.relation, context)) return false;
  const noun = analysis.tokens[(head?.to ?? span?.to ?? 0) - 1]?.lemmas ?? [];
  return (
    isMoney &&
    !noun.some((word) => schema.language.moneyWords.test(word) || unitNamed(word)?.dimension === 'money')
  );
}

/** Nobody's age is a time of day. */
function isClock({ projection, things }: Candidate, { schema }: JudgeContext): boolean {
  const [first] = things.legs[0]?.steps ?? [];
  const end =
    projection === undefined ? first && endBefore(schema, first) : endAfter(schema, projection.step);
  return end?.precision === 'clock';
}

/** "the biggest attendance" of matches that have one: how many came is asked, and not to which match. */
function isBesideMeasure(candidate: Candidate, context: JudgeContext): boolean {
  const { analysis, uses } = context;
  const { operation, projection, things } = candidate;
  const { head } = analysis.asked;
  if (operation.kind !== 'top' || projection !== undefined || head === undefined) return false;
  const at = head.to - 1;
  const step = operation.measure.steps.at(-1);
  // "which book" of books that are ordered by their number of books.
  const isKind = (uses.get(at) ?? []).some(
    (use) => isOwnName(use) && use.of.key !== `in ${step?.relation ?? ''}`,
  );
  if (things.subjects !== undefined || things.classUse?.at === at || isKind) return false;
  return isCalledJustSo(step?.relation, context);
}

/** The noun that is asked for is all of a relation's name. */
function isCalledJustSo(relation: string | undefined, { analysis, schema }: JudgeContext): boolean {
  const noun = analysis.tokens[(analysis.asked.head?.to ?? 0) - 1];
  const { words = [] } = schema.relations.get(relation ?? '') ?? {};
  return words.length === 1 && noun?.lemmas.includes(words[0] as string) === true;
}

/** Of some classes, those that a word of the question names as the graph itself does. */
function ownClasses(at: number, keys: ReadonlySet<string>, { uses }: JudgeContext): readonly EntityClass[] {
  return (uses.get(at) ?? []).flatMap((use) => (isOwnName(use) && keys.has(use.of.key) ? [use.of] : []));
}

/** What is left after an entry is asked for by its own words alone. */
function isUnsaidBalance({ projection }: Candidate, { schema }: JudgeContext): boolean {
  return (
    projection !== undefined &&
    projection.evidence.strength < STATED &&
    runningTotals(schema).has(projection.step.relation)
  );
}

/** `Van 3` is no sort of van. */
function isCalledByNumber(keys: ReadonlySet<string>, { schema }: JudgeContext): boolean {
  return [...keys].some((key) => isCalledByLine(schema.classByKey.get(key)));
}

/** Where the graph has times of day, "what time" asks for no day. */
function isDay(candidate: Candidate, { schema }: JudgeContext): boolean {
  const step = answeringStep(candidate);
  if (step === undefined || !schema.hasClocks) return false;
  const end = candidate.projection === undefined ? endBefore(schema, step) : endAfter(schema, step);
  return end !== undefined && end.precision !== 'clock';
}

/** "how much" of a number of people, of pages or of seats, which would be how many. */
function isOfPieces(candidate: Candidate, { schema }: JudgeContext): boolean {
  if (candidate.operation.kind !== 'set' && candidate.operation.kind !== 'aggregate') return false;
  const step = answeringStep(candidate);
  const relation = schema.relations.get(step?.relation ?? '');
  if (relation?.structure.tail.kind !== 'number' || schema.units.has(relation.id)) return false;
  return schema.language.countsPieces?.(relation.structure.relation.name) === true;
}

/** "how long has X been a member", answered with the number of the member: it only tells things apart. */
function tellsApart(candidate: Candidate, { schema }: JudgeContext): boolean {
  if (candidate.operation.kind !== 'set') return false;
  const relation = schema.relations.get(answeringStep(candidate)?.relation ?? '');
  return relation !== undefined && isNumbering(relation.structure);
}

/** What is answered is worked out from values. */
function isOfValues({ kind }: Candidate['operation']): boolean {
  return kind === 'aggregate' || kind === 'difference' || kind === 'group';
}

/** A value answers "which book": only when the noun is what the value is called. */
function valueForThing(
  { operation, projection, things }: Candidate,
  { analysis, schema }: JudgeContext,
): number {
  if (isOfValues(operation)) return 0;
  const { head, span } = analysis.asked;
  const isWhich = schema.language.whichWords.test(analysis.tokens[span?.from ?? -1]?.word ?? '');
  if (head === undefined) return isWhich && things.subjects !== undefined ? 1 : 0;
  const edge = projection?.evidence ?? things.legs[0]?.evidence[0];
  const said = Math.max(
    0,
    ...(edge?.cover ?? []).filter(([at]) => at >= head.from && at < head.to).map(([, strength]) => strength),
  );
  return said >= 0.6 ? 0 : 1 - said;
}

/** "how many lessons has X taken" of who has a number of lessons taken: relations to a number of what is counted, said word for word. */
function countsOfHead({ analysis, schema, uses }: JudgeContext): ReadonlySet<string> {
  const { form, head } = analysis.asked;
  if (form !== 'count' || head === undefined) return NO_KEYS;
  return oncePer(countsOfUses, uses, () => {
    const { language } = schema;
    const isSaid = (word: string, tokens: readonly Token[]): boolean =>
      tokens.some((token) => language.similarity(token.word, word) >= WORD_FOR_WORD);
    const noun = headNoun(head, analysis);
    const isNoun = (word: string): boolean => isSaid(word, analysis.tokens.slice(noun, noun + 1));
    const isOfNoun = (key: string): boolean =>
      schema.classByKey.get(key)?.names.some(({ text }) => isNoun(text)) === true;
    const counted = schema.numeric.filter(
      ({ words, structure }) =>
        // "how many meals" of days with a number of `Meals`, too.
        (words.length > 1 || structure.head.classes.some(isOfNoun)) &&
        words.every((word) => isSaid(word, analysis.tokens)) &&
        words.some(isNoun) &&
        language.countsWithin?.(structure.relation.name) !== true,
    );
    // 页数: how many 页 there are.
    const named = schema.numeric.filter(({ structure }) => {
      const noun = language.countedIn?.(structure.relation.name);
      return noun !== undefined && isNoun(noun);
    });
    return new Set([...counted, ...named].map(({ id }) => id));
  });
}

/** Such a number is what a candidate answers with. */
function isCountOfHead(candidate: Candidate, context: JudgeContext): boolean {
  const step = answeringStep(candidate);
  return candidate.operation.kind === 'set' && step !== undefined && countsOfHead(context).has(step.relation);
}

/** The noun of the question names a class, and the answer is of another. */
function clash(candidate: Candidate, context: JudgeContext): number {
  const { head } = context.analysis.asked;
  const meant =
    head === undefined
      ? []
      : (context.uses.get(head.to - 1) ?? []).filter(
          (use, _, all) => use.isWeak !== true && !isRecordOf(use, all),
        );
  const best = meant[0]?.score ?? 0;
  if (best < 0.6) return 0;
  const { things, projection, operation } = candidate;
  if (isOfValues(operation)) return 0;
  if (projection === undefined && things.subjects !== undefined) return 0;
  if (isCountOfHead(candidate, context)) return 0;
  const { schema } = context;
  const keys =
    projection === undefined
      ? classKeysOf(things, context.schema)
      : new Set(endAfter(schema, projection.step)?.classes);
  const names =
    projection === undefined
      ? []
      : [
          {
            relation: projection.step.relation,
            direction: projection.step.direction === 'out' ? 'in' : 'out',
          },
        ];
  const fitting = meant.find(
    ({ of }) =>
      keys.has(of.key) ||
      names.some((name) =>
        of.roles.some((role) => role.relation === name.relation && role.direction === name.direction),
      ),
  );
  if (fitting === undefined) return best;
  // Where a class is called so itself, those that the phrasebook alone calls so are hardly meant.
  return fitting.isByBook === true && meant[0]?.isByBook !== true ? best - fitting.score : 0;
}
