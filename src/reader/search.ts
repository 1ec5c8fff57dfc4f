import type { Analysis, Cue, Token, TokenSpan } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { READING } from '../limits.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { askedKind } from './asked-kind.ts';
import type { Candidate } from './candidate.ts';
import { type ClassUse, findClasses } from './classes.ts';
import { saysCodedClass } from './code-words.ts';
import { comparedLegs, limitOf } from './compared-values.ts';
import { comparisons } from './comparisons.ts';
import { compoundNames, placeCompoundNames } from './compound-names.ts';
import { denialItems, describeThings, existenceItems, type Item, type Start } from './describe-things.ts';
import { type Description, isDenial, type NotCue } from './description.ts';
import { doneItems } from './done.ts';
import { Evidence } from './evidence.ts';
import type { Facts } from './facts.ts';
import type { Features } from './feature-names.ts';
import { judge } from './features.ts';
import type { QuestionSort } from './fitted-form.ts';
import { UNRANKED } from './judge-context.ts';
import type { Leg, LegContext } from './leg.ts';
import { filterLegs, nameLegs } from './legs.ts';
import { makeCandidates } from './make-candidates.ts';
import { isMixture, peopleAndThings } from './mixed-kinds.ts';
import { type FoundName, findNames, type GivenName, placeGiven } from './names.ts';
import { namesNotSlips } from './names-not-slips.ts';
import type { NearPhrases } from './near-phrases.ts';
import { ongoingItems, ongoingOnly } from './ongoing.ts';
import { deniedTruths, fartherTruths, openLegs } from './open-legs.ts';
import { predicates } from './predicates.ts';
import { rankedDescriptions } from './ranked-paths.ts';
import { STATED } from './said-relations.ts';
import { saidValues } from './said-values.ts';
import { classesOf, endAfter, isSchemaWord, isValueEnd, type Schema } from './schema.ts';
import { isSchemaWords, saysRelation, saysYesOrNo } from './schema-words.ts';
import { scoreOf, sortOf } from './score.ts';
import { startSearchClock } from './search-clock.ts';
import { holdsToken, overlap } from './spans.ts';
import { deniedClasses, ofAKind, startClasses } from './start-classes.ts';
import { isPartOf, wholeNames } from './whole-names.ts';

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly features: Features;
  /** For each token how well the candidate explains it, 0..1. */
  readonly cover: readonly number[];
  readonly score: number;
}

export interface Search {
  readonly analysis: Analysis;
  readonly names: readonly FoundName[];
  readonly evidence: Evidence;
  /** Every candidate, best first. */
  readonly scored: readonly ScoredCandidate[];
  /** Which weights they were scored with. */
  readonly sort: QuestionSort;
  /** What was left out, in words. */
  readonly cut: readonly string[];
  /** What of it the time cut off: a better candidate may be missing. Absent where every one was looked for. */
  readonly cutOff: string | undefined;
}

export interface SearchOptions {
  /** `1999-03-31`, against which relative dates are read. */
  readonly today: string;
  /** Names the caller knows: they stand in place of what would be found. */
  readonly given?: readonly GivenName[] | undefined;
  /** Ranks paths from single names; without it only the search over conditions finds readings. */
  readonly thinker?: Thinker | undefined;
  /** Time of work in which candidate plans are looked for; `READING.milliseconds` when absent. */
  readonly milliseconds?: number | undefined;
  /** What an embedder's vectors say beyond the words. */
  readonly near?: NearPhrases | undefined;
  readonly signal?: AbortSignal | undefined;
}

const MOST_TOKENS = READING.words.value;
const MOST_LETTERS = READING.letters.value;
const MOST_NAMES = READING.names.value;
const MOST_DESCRIPTIONS = 24;
const MOST_CANDIDATES = READING.candidates.value;

/** A reading of which only a part was looked at might be the best one, had all been looked at, if it is no more than this behind. */
const RIVAL = 2;

/** "guests without a plus one": a number that is part of what a relation is called limits nothing. */
function withoutNamed(analysis: Analysis, schema: Schema): Analysis {
  const whole = wholeNames(analysis.tokens, schema);
  if (whole.length === 0) return analysis;
  const isNamed = ({ kind, span }: Cue): boolean =>
    (kind === 'filter' || kind === 'having') && whole.some((one) => isPartOf(span, one.span));
  return { ...analysis, cues: analysis.cues.filter((cue) => !isNamed(cue)) };
}

/** "who hasn't been invested": a yes or no that the word only comes near, where something else is called just so, is not meant. */
function isSaidHere({ steps: [step], evidence: [first] }: Leg, evidence: Evidence): boolean {
  if (step === undefined || first === undefined || first.strength >= STATED) return true;
  return first.cover.some(([at]) => !evidence.isStatedElsewhere(at, [step.relation]));
}

/** It gives or counts all that is described. */
function isOfAll({ operation, projection }: Candidate): boolean {
  return projection === undefined && (operation.kind === 'set' || operation.kind === 'count');
}

/** Every way to read a question over a graph that the search finds, scored. */
export async function searchReadings(
  question: string,
  schema: Schema,
  { today, given = [], thinker, milliseconds = READING.milliseconds.value, near, signal }: SearchOptions,
): Promise<Search> {
  const { language, facts } = schema;
  const cut: string[] = [];
  const mended = language.tokens(question, schema.vocabulary);
  const known = await namesNotSlips(mended, facts, signal);
  const vocabulary = known.length === 0 ? schema.vocabulary : new Set([...schema.vocabulary, ...known]);
  const compounds = await compoundNames(mended, language, vocabulary, facts, signal);
  const joined = new Map(compounds.map(({ word, length }) => [word, length]));
  const all =
    known.length === 0 && joined.size === 0 ? mended : language.tokens(question, vocabulary, joined);
  const first = all.slice(0, MOST_TOKENS);
  if (all.length > MOST_TOKENS) cut.push(`words of the question beyond ${MOST_TOKENS}`);
  if (first.some(({ start, end }) => end - start > MOST_LETTERS))
    cut.push(`letters of a word beyond ${MOST_LETTERS}`);
  const inCompounds = placeCompoundNames(question, first, compounds);
  const others = await findNames(question, first, {
    facts,
    isSchemaWord: (token) => isSchemaWord(schema, token),
    isSchemaText: (text) => schema.vocabulary.has(text),
    likeness: language.nameLikeness,
    homophones: language.homophones,
    alsoNames: language.alsoNames,
    aspects: language.aspects,
    isNoPart: language.isNoPart,
    plurals: language.plurals,
    signal,
  });
  const found = [
    ...inCompounds,
    ...others.filter(({ span }) => !inCompounds.some((one) => overlap(span, one.span))),
  ];
  const typeNodes = new Set(
    schema.classes.flatMap(({ by, statement }) =>
      by === 'type' && statement.to !== undefined ? [statement.to.id] : [],
    ),
  );
  const placed = given.map((one) => placeGiven(question, first, one));
  const isFree = ({ span }: FoundName): boolean => !placed.some((one) => overlap(span, one.span));
  const own = found.filter(
    (name) =>
      isFree(name) &&
      !name.entities.every(({ id }) => typeNodes.has(id)) &&
      // "section leader": a leader is not meant by itself.
      !wholeNames(first, schema).some(({ span }) => isPartOf(name.span, span)) &&
      !isSchemaWords(name, found, first, schema) &&
      !saysYesOrNo(name, first, schema),
  );
  const isOfCode = ({ kind, span }: FoundName): boolean =>
    kind === 'part' && first.slice(span.from, span.to).every((token) => saysCodedClass(token, schema));
  const analyse = (some: readonly FoundName[]): Analysis =>
    language.analyse(question, first, {
      names: some.map(({ span }) => span),
      today,
      hasClocks: schema.hasClocks,
      vocabulary: schema.vocabulary,
    });
  // "in april" is a month before it is a part of "April rent".
  const isOneWord = ({ kind, span }: FoundName): boolean => kind === 'part' && span.to === span.from + 1;
  const days = own.some(isOneWord)
    ? analyse([]).cues.flatMap((cue) => (cue.kind === 'filter' && cue.valueKind === 'date' ? [cue.span] : []))
    : [];
  const isDay = (name: FoundName): boolean =>
    isOneWord(name) && days.some((span) => isPartOf(name.span, span) && span.to - span.from > 1);
  const sure = [
    ...placed,
    ...own
      .filter((name) => !isDay(name))
      .map((name) =>
        saysRelation(name, found, first, schema) || isOfCode(name) ? { ...name, mayBeOther: true } : name,
      ),
  ];
  const inOrder = (some: readonly FoundName[]): FoundName[] =>
    some.toSorted((a, b) => a.span.from - b.span.from);
  let sums: readonly TokenSpan[] | undefined;
  // "total": a word of arithmetic is no other word for a value ("full").
  const isOfSums = (span: TokenSpan): boolean => {
    sums ??= analyse(inOrder(sure)).cues.flatMap((cue) => (cue.kind === 'aggregate' ? [cue.span] : []));
    return sums.some((one) => overlap(one, span));
  };
  const values = saidValues(
    question,
    first,
    schema,
    (span) => !sure.some((one) => overlap(span, one.span)) && !isOfSums(span),
  );
  const kept = inOrder([...sure, ...values.filter((name) => !saysYesOrNo(name, first, schema))]).slice(
    0,
    MOST_NAMES,
  );
  if (sure.length > MOST_NAMES) cut.push(`names in the question beyond ${MOST_NAMES}`);
  const analysis = withoutNamed(analyse(kept), schema);
  const names = kept.map((name, index) => ({ ...name, span: analysis.names[index] ?? name.span }));
  const uses = findClasses(analysis, schema, signal);
  const evidence = new Evidence(analysis, schema, uses, { open: openSpans(names), signal, near });
  const clock = startSearchClock(milliseconds);
  const context: LegContext = { schema, analysis, evidence, today, clock, signal };
  const make = { ...context, uses, names };

  const except = analysis.cues.filter((cue): cue is NotCue => cue.kind === 'not' && cue.sense === 'except');
  const denials = analysis.cues.filter(isDenial);
  const within = (span: TokenSpan, scope: TokenSpan): boolean =>
    span.from >= scope.from && span.to <= scope.to;
  const without = except.flatMap((cue) =>
    names
      .filter(({ span }) => within(span, cue.scope))
      .slice(0, 2)
      .map((name) => ({ name, cue })),
  );
  const used = names.filter((name) => !without.some((one) => one.name === name));
  const taken = new Set<Cue>();
  const deniedBy = (span: TokenSpan): NotCue | undefined => {
    const cue = denials.find(({ scope }) => within(span, scope));
    if (cue !== undefined) taken.add(cue);
    return cue;
  };
  const runs = runsOf(used, analysis, language).filter((run) => mayMerge(run, analysis, language));
  // "A or B" asks for what fits either of them.
  const isEither = runs.some((run) => isAlternative(run, analysis, language));
  const choice = runs.find((run) => isSetApart(run, analysis));
  const nameItem = async (group: readonly FoundName[]): Promise<Item> => {
    const denied = deniedBy(group[0]?.span ?? { from: 0, to: 0 });
    const legs = await nameLegs(group, context, analysis.asked.form === 'truth');
    return {
      legs: denied?.isInability === true ? legs.map((leg) => withoutInability(leg, denied, schema)) : legs,
      isOptional: group.every(({ mayBeOther }) => mayBeOther === true),
      denied,
    };
  };
  const kindsOf = (some: readonly FoundName[]): Promise<ReadonlySet<string>> =>
    classesOf(
      schema,
      some.flatMap(({ entities }) => entities.map(({ id }) => id)),
      signal,
    );
  const kinds = new Map<FoundName, ReadonlySet<string>>();
  if (analysis.asked.form === 'truth') for (const name of used) kinds.set(name, await kindsOf([name]));
  const single = new Map<FoundName, Item>();
  for (const name of used) single.set(name, await nameItem([name]));
  // "which schools donate", of donors whose kind is School: the things themselves are of that kind, and do what is said.
  const kind = askedKind(used, analysis);
  const ofKind = single.get(kind as FoundName)?.legs.filter(({ steps }) => steps.length === 1) ?? [];
  if (kind !== undefined && ofKind.length > 0)
    single.set(kind, { ...(single.get(kind) as Item), legs: ofKind });
  const common: Item[] = [];
  // "longer than X": X is no condition itself, only what it has.
  const limits = new Map<FoundName, Item>();
  const limit = analysis.asked.form === 'truth' ? undefined : limitOf(used, analysis, language);
  for (const cue of analysis.cues) {
    if (cue.kind !== 'compare' || limit === undefined) continue;
    const legs = await comparedLegs(cue, limit, await kindsOf([limit]), context);
    if (legs.length > 0) limits.set(limit, { legs, isOptional: false });
  }
  for (const cue of analysis.cues) {
    if (cue.kind !== 'filter') continue;
    const denied = deniedBy(cue.span);
    const isOptional = cue.op === '=' && cue.valueKind === 'number';
    const legs = await filterLegs(cue, context);
    if (legs.length > 0) common.push({ legs, isOptional, denied });
  }
  const whole = { from: 0, to: analysis.tokens.length };
  const truths = (await openLegs(whole, context, undefined, undefined, 'truth')).filter(
    (leg) => leg.end.kind === 'truth' && isSaidHere(leg, evidence),
  );
  if (truths.length > 0) {
    const at = truths[0]?.evidence[0]?.cover[0]?.[0] ?? 0;
    const denied = deniedBy({ from: at, to: at + 1 });
    common.push({
      legs: [
        ...truths,
        ...(await deniedTruths(truths, denied, context)),
        ...(await fartherTruths(truths, denied, context)),
      ],
      isOptional: analysis.asked.form !== 'truth',
      denied,
    });
  }
  if (kind !== undefined && ofKind.length > 0) {
    const legs = await openLegs({ from: kind.span.to, to: analysis.tokens.length }, context);
    if (legs.length > 0) common.push({ legs, isOptional: true });
  }
  const existence = await existenceItems(analysis.cues, uses, context);
  common.push(...existence.values());
  common.push(...(await doneItems(today, context)));
  const ongoing = await ongoingItems(context);
  common.push(...ongoing);
  common.push(...(await denialItems(analysis.cues, (cue) => taken.has(cue), uses, context)));
  const classUses = startClasses(analysis, uses, schema);
  if (
    analysis.asked.form === 'set' &&
    !analysis.asksTotal &&
    names.length === 0 &&
    analysis.cues.length === 0 &&
    common.length === 0 &&
    classUses.length === 0 &&
    analysis.tokens.some(({ word }) => language.owners.has(word))
  ) {
    // "who do we buy from": all that is at the end of the relation that is said.
    const said = await openLegs(whole, context, SAID_ALONE);
    // A date or a number says nothing of who it is.
    const legs = said.filter(
      ({ steps: [step] }) =>
        analysis.asked.wanted !== 'person' || step === undefined || !isValueEnd(endAfter(schema, step)),
    );
    if (legs.length > 0) common.push({ legs, isOptional: false });
  }

  const descriptions: Description[] = [];
  const isTruth = analysis.asked.form === 'truth';
  const leftOut: {
    readonly one: Description['without'][number];
    readonly kinds: ReadonlySet<string>;
    readonly item: Item;
  }[] = [];
  for (const one of without)
    leftOut.push({
      one,
      kinds: await kindsOf([one.name]),
      item: { legs: await nameLegs([one.name], context), denied: one.cue, isOptional: false },
    });
  const describe = async (start: Start, items: readonly Item[], keepsEmpty = isTruth): Promise<void> => {
    // "all members but the rowers": what cannot be one of the things is denied of them.
    const isNamed = start.classUse !== undefined && holdsToken(start.classUse.at, analysis.asked.head);
    const key = isNamed ? start.classUse?.of.key : undefined;
    const isOne = ({ kinds: own }: { readonly kinds: ReadonlySet<string> }): boolean =>
      key === undefined || own.has(key);
    const denied = leftOut.filter((one) => !isOne(one)).map(({ item }) => item);
    const gone = leftOut.filter(isOne).map(({ one }) => one);
    descriptions.push(
      ...(await describeThings(start, [...items, ...denied], gone, keepsEmpty, context)).slice(
        0,
        MOST_DESCRIPTIONS,
      ),
    );
  };
  const itemsOf = (some: readonly FoundName[]): Item[] => [
    ...some.map((name) => single.get(name) as Item),
    ...common,
  ];
  const untold = async (): Promise<ClassUse[]> => {
    const denied = deniedClasses([...common, ...single.values()], analysis, schema);
    // "all but X", where nothing else is said: what X is one of.
    return denied.length > 0 || used.length > 0
      ? denied
      : ofAKind(await kindsOf(without.map(({ name }) => name)), analysis, schema);
  };
  const classStarts: Start[] = (classUses.length > 0 ? classUses : await untold()).map((classUse) => ({
    classUse,
  }));
  if (isTruth) {
    for (const subject of used.slice(0, 3))
      await describe(
        {
          subjects: [subject],
          subjectKeys: kinds.get(subject) ?? new Set(),
        },
        itemsOf(used.filter((name) => name !== subject)),
      );
    const isNone = analysis.cues.some((cue) => cue.kind === 'not' && cue.sense === 'none');
    // "does Dora have a mentor": the noun is what she has, and nothing that is described.
    const had = used.length === 0 ? [] : [...existence.keys()].map(({ scope }) => scope);
    const free = classStarts.filter(
      ({ classUse }) => !had.some((scope) => holdsToken(classUse?.at ?? -1, scope)),
    );
    const starts = free.length > 0 || (used.length > 0 && !isNone) ? free : [{}];
    const [only] = used;
    const said =
      only === undefined || used.length > 1
        ? []
        : await predicates(only, kinds.get(only) ?? new Set(), uses, context);
    for (const { start, items } of said) await describe(start, items);
    // "is Puffin a boat": nothing else is asked of it.
    if (used.length < 2 && said.length === 0)
      for (const start of starts) await describe(start, itemsOf(used));
  } else if (choice !== undefined) {
    const items = itemsOf(used.filter((name) => !choice.includes(name)));
    await describe({ subjects: choice, subjectKeys: await kindsOf(choice) }, items, false);
  } else {
    // "how many cubs": of people and of camps that are called so, each by themselves.
    const isKnown = classStarts.length > 0 || analysis.asked.wanted === 'person';
    const mixed = isKnown ? new Set<string>() : peopleAndThings(itemsOf(used), schema);
    const apart = ofAKind(mixed, analysis, schema).map((classUse) => ({ classUse }));
    if (!isEither) for (const start of [{}, ...classStarts, ...apart]) await describe(start, itemsOf(used));
    if (limits.size > 0) {
      const items = used.map((name) => limits.get(name) ?? (single.get(name) as Item));
      const keys = await kindsOf([...limits.keys()]);
      const like = ofAKind(keys, analysis, schema).map((classUse) => ({ classUse }));
      for (const start of classStarts.length > 0 ? classStarts : like)
        await describe(start, [...items, ...common]);
    }
    for (const run of runs) {
      const others = used.filter((name) => !run.includes(name));
      const merged = await nameItem(run);
      for (const start of [{}, ...classStarts]) await describe(start, [merged, ...itemsOf(others)]);
      if (others.length === 0)
        await describe({ subjects: run, subjectKeys: await kindsOf(run) }, common, false);
    }
  }
  let ranking = UNRANKED;
  const rankedFirst: Description[] = [];
  if (thinker !== undefined && !isTruth && choice === undefined && all.length <= READING.rankedWords.value) {
    const entities = placed.flatMap((one) => one.entities);
    const ranked = await rankedDescriptions(thinker, used, entities, context);
    ranking = ranked.ranking;
    rankedFirst.push(...ranked.found.filter(({ legs }) => !isEither || legs.length < 2));
  }
  const candidates: Candidate[] = [];
  // What is ranked comes first, best first: should the time be over, the surest paths are among the candidates.
  for (const things of [...rankedFirst, ...descriptions.toReversed()]) {
    signal?.throwIfAborted();
    if (clock.isOver() && candidates.length > 0) break;
    if (candidates.length > MOST_CANDIDATES) {
      cut.push(`candidates beyond ${MOST_CANDIDATES}`);
      break;
    }
    const made = await makeCandidates(things, make);
    const isMixed =
      !isTruth && analysis.asked.wanted !== 'person' && (await isMixture(things, schema, signal));
    candidates.push(...(isMixed ? made.filter((one) => !isOfAll(one)) : made));
  }
  if (used.length === 2 && analysis.cues.some(({ kind }) => kind === 'compare' || kind === 'calculate')) {
    candidates.push(
      ...(await comparisons(
        make,
        used.map((name) => [name]),
        await kindsOf(used),
      )),
    );
    if (!isTruth && runs.length === 0) {
      const things: Description = {
        subjects: used,
        subjectKeys: await kindsOf(used),
        legs: [],
        without: [],
        ids: new Set(used.flatMap(({ entities }) => entities.map(({ id }) => id))),
        worth: 0,
      };
      candidates.push(...(await makeCandidates(things, make)));
    }
  }
  candidates.push(...(await ongoingOnly(candidates, ongoing, make)));
  const cutOff = clock.isOver() ? `candidates after ${milliseconds} ms` : undefined;
  if (cutOff !== undefined) cut.push(cutOff);
  const sort = sortOf(analysis, names.length, schema.relations.size);
  const judged = { ...make, kinds, ranking, existence: [...existence.keys()] };
  const scored = candidates.map((candidate) => {
    const { features, cover } = judge(candidate, judged);
    return { candidate, features, cover, score: scoreOf(features, sort) };
  });
  scored.sort((a, b) => b.score - a.score);
  const [best] = scored;
  const isRival = ({ candidate, score }: ScoredCandidate): boolean =>
    best !== undefined &&
    candidate !== best.candidate &&
    score > best.score - RIVAL &&
    isInPart(candidate, facts);
  if (scored.some(isRival)) cut.push('facts of a large relation');
  return { analysis, names, evidence, scored, sort, cut, cutOff };
}

/** From here a relation is said so well that nothing else needs to be. */
const SAID_ALONE = 0.75;

/** What a candidate gives was worked out of facts that were not all read. The best one's plan is run whole in any case. */
function isInPart({ things, result }: Candidate, facts: Facts): boolean {
  return facts.isCut(things.ids) || facts.isCut(result.ids);
}

/** "can't eat nuts" says that somebody is allergic to nuts, and denies nothing. */
function withoutInability(leg: Leg, denied: NotCue, { relations, language }: Schema): Leg {
  const { words = [] } = relations.get(leg.steps.at(-1)?.relation ?? '') ?? {};
  const isAversion = words.some((word) => language.aversions?.test(word) === true);
  return isAversion && leg.end.kind === 'name' ? { ...leg, end: { ...leg.end, denies: denied } } : leg;
}

/** Stretches whose words may mean something else than the name they are taken for. */
function openSpans(names: readonly FoundName[]): TokenSpan[] {
  return names.filter(({ mayBeOther }) => mayBeOther === true).map(({ span }) => span);
}

/** Names joined by "and", "or" and the like. */
function runsOf(
  names: readonly FoundName[],
  { tokens }: Analysis,
  { joiningWords: { or, and } }: LanguageReader,
): FoundName[][] {
  const runs: FoundName[][] = [];
  for (const name of names) {
    const last = runs.at(-1)?.at(-1);
    const between =
      last === undefined ? undefined : tokens.slice(last.span.to, name.span.from).map(({ word }) => word);
    const isJoined =
      between !== undefined &&
      between.length > 0 &&
      between.length <= 3 &&
      between.every((word) => or.includes(word) || and.includes(word));
    if (isJoined) runs.at(-1)?.push(name);
    else runs.push([name]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Some of the names are joined by "or". */
function isAlternative(
  run: readonly FoundName[],
  { tokens }: Analysis,
  { joiningWords: { or } }: LanguageReader,
): boolean {
  return run
    .slice(1)
    .some(({ span }, index) =>
      tokens.slice(run[index]?.span.to, span.from).some(({ word }) => or.includes(word)),
    );
}

/** "who came first, A or B", "out of A and B, who …": set apart by a mark from all else, the names are what is chosen from. */
function isSetApart(run: readonly FoundName[], { tokens, asked }: Analysis): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (asked.form === 'truth' || first === undefined || last === undefined) return false;
  if (asked.isChoice === true) return true;
  const isMark = ({ kind }: Token): boolean => kind === 'mark';
  const before = tokens.slice(0, first.span.from);
  const behind = tokens.slice(last.span.to);
  if (behind.every(isMark)) return before.at(-1)?.kind === 'mark';
  return before.every(({ kind }) => kind === 'function') && behind[0]?.kind === 'mark';
}

/** "A or B" is either of them; "A and B" only where something is summed or compared over the two. */
function mayMerge(run: readonly FoundName[], analysis: Analysis, language: LanguageReader): boolean {
  if (isAlternative(run, analysis, language)) return true;
  const { cues } = analysis;
  return (
    cues.some(({ kind }) => kind === 'aggregate' || kind === 'calculate' || kind === 'compare') &&
    !cues.some(({ kind }) => kind === 'both')
  );
}
