import type { Analysis, Cue, TokenSpan } from '../language/analysis.ts';
import { answerKind, isWanted, kindOfSet } from './answer-kind.ts';
import type { Candidate } from './candidate.ts';
import { classKeysOf } from './class-keys.ts';
import { coverOf } from './cover.ts';
import { edgesOf, namedTokens, namesOf, pathKey, type UsedEdge } from './edges.ts';
import { NO_EVIDENCE } from './evidence.ts';
import type { JudgeContext } from './judge-context.ts';
import {
  againstSubject,
  detours,
  isRoleCondition,
  joinsAlike,
  openGenitives,
  raritiesOf,
  SAID,
  strengthsOf,
  throughEvents,
} from './judge-path.ts';
import { mayHave } from './measures.ts';
import type { FoundName } from './names.ts';
import { endAfter, holdsEvents, isBack, plainClasses } from './schema.ts';
import { overlap } from './spans.ts';

/** What is counted of a candidate, each about 0..1 or a small count; absent names are 0. */
export const FEATURES = [
  'uncovered',
  'worst',
  'headUnmet',
  'edges',
  'silent',
  'strength',
  'against',
  'againstAlike',
  'weakest',
  'classScore',
  'namesLeft',
  'nameDoubt',
  'filterLeft',
  'notLeft',
  'topLeft',
  'aggregateLeft',
  'compareLeft',
  'otherLeft',
  'wanted',
  'unwanted',
  'empty',
  'size',
  'singularMany',
  'answerNamed',
  'measure',
  'projection',
  'countForm',
  'classClash',
  'denied',
  'extreme',
  'unsure',
  'valueForThing',
  'noThing',
  'eventAnswer',
  'rarity',
  'ranked',
  'firstRanked',
  'rankLead',
  'rankScore',
  'further',
  'through',
  'roleCondition',
  'guess',
  'openGenitives',
  'detour',
] as const;
export type FeatureName = (typeof FEATURES)[number];
export type Features = Readonly<Record<FeatureName, number>>;

export interface CandidateFeatures {
  readonly features: Features;
  /** For each token how well the candidate explains it, 0..1. */
  readonly cover: readonly number[];
}

/** Words that weigh no more say so little that they need no relation. */
export const LIGHT = 0.3;
/** What a name counts that is left out where its words may mean something else. */
const MAY_BE_OTHER = 0.35;
/** The words of the question say the relation the other way round. */
export const CLEARLY_AGAINST = 0.3;
/** From this score a word is what the graph itself calls a class. */
const SURELY_NAMED = 0.85;
const RANKED = ['ranked', 'firstRanked', 'rankLead', 'rankScore'] as const;
const NOTHING = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Readonly<
  Record<FeatureName, number>
>;
/** Takes the measure of a candidate against the whole question. */
export function judge(candidate: Candidate, context: JudgeContext): CandidateFeatures {
  const { analysis, names } = context;
  const f: Record<FeatureName, number> = { ...NOTHING };
  const cover = coverOf(candidate, context);
  const usedNames = namesOf(candidate);
  const { head } = analysis.asked;
  const isNamed = namedTokens(analysis, names, usedNames);
  analysis.tokens.forEach((token, at) => {
    if (isNamed(at) || token.weight === 0) return;
    const open = token.weight * (1 - (cover[at] ?? 0));
    f.uncovered += open;
    f.worst = Math.max(f.worst, open);
  });
  if (head !== undefined) f.headUnmet = 1 - (cover[headNoun(head, analysis)] ?? 0);
  for (const name of names) {
    if (usedNames.has(name)) f.nameDoubt += 1 - name.quality;
    else if (![...usedNames].some((used) => overlap(used.span, name.span)))
      f.namesLeft += (name.mayBeOther === true ? MAY_BE_OTHER : 1) * name.quality;
  }
  for (const name of usedNames) if (!names.includes(name)) f.nameDoubt += 1 - name.quality;
  f.ranked = context.ranking.ranks.get(pathKey(candidate.things, candidate.projection?.step)) ?? 0;
  if (analysis.asked.form === 'set' && analysis.cues.length === 0 && f.ranked === 1) {
    f.firstRanked = 1;
    f.rankLead = context.ranking.lead;
    f.rankScore = context.ranking.score;
  }
  const used = edgesOf(candidate);
  const edges = used.map(({ evidence }) => evidence);
  const events = roles(used, context);
  const shares = sharedBack(used, strengthsOf(edges)).map((share, index) => {
    const one = used[index] as UsedEdge;
    if (isTakenByClass(candidate, one)) return 0;
    return events.has(index) ? Math.max(share, one.evidence.strength) : share;
  });
  const rarities = raritiesOf(candidate, context);
  f.edges = edges.length;
  f.further = used.filter(({ isFurther }) => isFurther).length;
  f.through = throughEvents(candidate, context);
  f.roleCondition = isRoleCondition(candidate) ? 1 : 0;
  f.weakest = edges.length === 0 ? 0 : 1;
  used.forEach(({ step, evidence: { isSure, against }, alternatives, isCondition }, index) => {
    const strength = shares[index] as number;
    f.strength += strength;
    // Where only one relation leads on ("captains": a rank, "before 1955": the only date), nothing is guessed.
    const isForced = strength < SAID && alternatives === 1;
    if (!isForced || !isCondition) f.weakest = Math.min(f.weakest, strength);
    if (strength < SAID && !isForced) {
      f.silent += 1;
      f.rarity += rarities[index] ?? 0;
      f.guess += Math.log2(alternatives);
    }
    if (!isSure) f.unsure += 1;
    // A loan has its book and its borrower: neither role can be the other way round.
    if (events.has(index)) return;
    f.against += against;
    if (joinsAlike(step, context)) f.againstAlike += against;
  });
  f.openGenitives = openGenitives(candidate, edges, context);
  f.detour = detours(candidate, context);
  const denied = againstSubject(candidate, context);
  f.against = Math.max(f.against, denied);
  const [first] = candidate.things.legs[0]?.steps ?? [];
  if (first !== undefined && joinsAlike(first, context)) f.againstAlike = Math.max(f.againstAlike, denied);
  // The ranking of paths knows no word order: against it, its opinion of the direction counts nothing.
  if (f.againstAlike > CLEARLY_AGAINST) for (const name of RANKED) f[name] = 0;
  f.classScore = candidate.things.classUse?.score ?? 0;
  leftCues(candidate, usedNames, analysis.cues, names.length, f);
  judgeAnswer(candidate, context, f);
  return { features: f, cover };
}

/** "who are the managers": the word that names the things themselves says no edge from them. */
function isTakenByClass(
  { things: { classUse }, projection }: Candidate,
  { step, evidence }: UsedEdge,
): boolean {
  if (projection?.step !== step || classUse === undefined) return false;
  const { cover } = evidence;
  return classUse.score >= SURELY_NAMED && cover.length > 0 && cover.every(([at]) => at === classUse.at);
}

/** "what did X borrow": edges that meet at something that only joins others (a loan) are one fact, so that one verb says both. */
function roles(used: readonly UsedEdge[], { schema }: JudgeContext): ReadonlySet<number> {
  return new Set(
    used.flatMap(({ step, isFurther, isCondition }, index) =>
      isFurther && isCondition && holdsEvents(endAfter(schema, step)?.classes ?? [], schema)
        ? [index, index + 1]
        : [],
    ),
  );
}

/** "the same shop as X": the way back over a relation is said by the word that says the way there. */
function sharedBack(used: readonly UsedEdge[], shares: readonly number[]): readonly number[] {
  return shares.map((share, index) => {
    const step = used[index]?.step;
    const beside = [index - 1, index + 1].map((other) => {
      const next = used[other]?.step;
      return step !== undefined && next !== undefined && isBack(step, next) ? (shares[other] ?? 0) : 0;
    });
    return Math.max(share, ...beside);
  });
}

/** The last noun of a head that says something: "phone" of "phone number". */
function headNoun({ from, to }: TokenSpan, { tokens }: Analysis): number {
  for (let at = to - 1; at >= from; at--) if ((tokens[at]?.weight ?? 0) > LIGHT) return at;
  return to - 1;
}

/** An operator that the candidate applies, or whose words it reads otherwise: as another operator, or as a name ("3112"). */
export function isTaken(cue: Cue, candidate: Candidate, usedNames: ReadonlySet<FoundName>): boolean {
  if (candidate.cues.some((used) => used === cue || overlap(used.span, cue.span))) return true;
  return [...usedNames].some(({ span }) => cue.span.from >= span.from && cue.span.to <= span.to);
}

function leftCues(
  candidate: Candidate,
  usedNames: ReadonlySet<FoundName>,
  cues: readonly Cue[],
  names: number,
  f: Record<FeatureName, number>,
): void {
  for (const cue of cues) {
    if (isTaken(cue, candidate, usedNames)) continue;
    if (cue.kind === 'filter') f.filterLeft += 1;
    else if (cue.kind === 'not') f.notLeft += 1;
    else if (cue.kind === 'top') f.topLeft += 1;
    else if (cue.kind === 'aggregate') f.aggregateLeft += 1;
    else if ((cue.kind === 'compare' && names > 1) || cue.kind === 'calculate') f.compareLeft += 1;
    else if (cue.kind === 'having' || cue.kind === 'group' || cue.kind === 'every') f.otherLeft += 1;
  }
}

function judgeAnswer(candidate: Candidate, context: JudgeContext, f: Record<FeatureName, number>): void {
  const { analysis, names } = context;
  const { operation, result, projection } = candidate;
  const { asked } = analysis;
  if (
    operation.kind === 'top' ||
    operation.kind === 'compare' ||
    operation.kind === 'difference' ||
    operation.kind === 'having'
  )
    f.measure = operation.measure.evidence.strength;
  if (projection !== undefined) f.projection = 1;
  f.denied = candidate.things.legs.filter(({ denied }) => denied !== undefined).length;
  const kind = answerKind(candidate, context);
  f.classClash = clash(candidate, context);
  if (
    operation.kind === 'aggregate' &&
    (operation.function === 'minimum' || operation.function === 'maximum')
  )
    f.extreme = 1;
  if (asked.form === 'truth') {
    f.empty = result.verdict === false ? 1 : 0;
    if (result.verdict === false && deniesKind(candidate, context)) f.unwanted = 1;
    return;
  }
  if (asked.form === 'count') {
    const isCounted =
      operation.kind === 'count' ||
      operation.kind === 'aggregate' ||
      operation.kind === 'difference' ||
      (operation.kind === 'set' && kind === 'number');
    f.countForm = isCounted ? (operation.kind === 'set' ? 0.5 : 1) : -1;
  } else {
    const wanted = isWanted(asked.wanted, kind);
    if (wanted > 0) f.wanted = 1;
    const keys = operation.kind === 'set' || operation.kind === 'top' ? answerKeys(candidate, context) : [];
    // The answer only joins others (a loan, a transfer).
    const isOnlyEvent = holdsEvents(keys, context.schema);
    const isValue = kind === 'time' || kind === 'number';
    // A loan is nobody and nowhere.
    const isPlaceless = isOnlyEvent && (asked.wanted === 'person' || asked.wanted === 'place');
    if (wanted < 0 || isPlaceless || (isValue && namesPersonOrPlace(context))) f.unwanted = 1;
    const said = saidKeys(context.uses);
    f.eventAnswer = isOnlyEvent && ![...keys].some((key) => said.has(key)) ? 1 : 0;
    if (asked.wanted === 'thing' && kind !== 'thing') f.noThing = noThing(candidate, context);
    if (asked.wanted === 'thing' && (kind === 'time' || kind === 'number'))
      f.valueForThing = valueForThing(candidate, context);
  }
  if (
    operation.kind === 'count' &&
    (kindOfSet(candidate, context) === 'number' || kindOfSet(candidate, context) === 'time')
  )
    f.unwanted = 1;
  if (result.value === undefined) {
    f.empty = result.ids.size === 0 ? 1 : 0;
    f.size = Math.log10(1 + result.ids.size);
    if (asked.isSingular === true && result.ids.size > 1) f.singularMany = Math.log10(result.ids.size);
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

/** "did shop A send B anything": that A is sent by B is no statement about a shop, and that it does not hold says nothing. */
function deniesKind({ things }: Candidate, context: JudgeContext): boolean {
  const { schema, kinds } = context;
  return things.legs.some(({ steps, end }) => {
    const last = steps.at(-1);
    if (end.kind !== 'name' || last === undefined || joinsAlike(last, context)) return false;
    const far = plainClasses(endAfter(schema, last)?.classes ?? [], schema);
    return end.names.every((name) => !mayHave(far, kinds.get(name) ?? new Set(), schema));
  });
}

/** "which clients …": whoever is asked for so is neither a number nor a day. */
function namesPersonOrPlace({ analysis, schema }: JudgeContext): boolean {
  const { head } = analysis.asked;
  if (head === undefined) return false;
  const token = analysis.tokens[headNoun(head, analysis)];
  const kind = schema.language.nounKind(token?.lemmas[0] ?? token?.word ?? '');
  return kind === 'person' || kind === 'place';
}

/** Classes of the answer. */
function answerKeys({ things, projection }: Candidate, { schema }: JudgeContext): ReadonlySet<string> {
  return projection === undefined
    ? classKeysOf(things, schema)
    : new Set(endAfter(schema, projection.step)?.classes);
}

/** "what did X order" asks for a thing: a person, a place or a value answers only where words say the relation to it. */
function noThing({ projection, things, operation }: Candidate, { analysis }: JudgeContext): number {
  const { head, span, form } = analysis.asked;
  if (
    form !== 'set' ||
    (operation.kind !== 'set' && (operation.kind !== 'top' || operation.measure.by !== 'count')) ||
    head !== undefined ||
    span === undefined ||
    span.to === span.from
  )
    return 0;
  // "what is ordered most often": the verb is said of the count, and of none of its ends.
  const edge =
    projection?.evidence ??
    things.legs[0]?.evidence[0] ??
    (operation.kind === 'top' ? NO_EVIDENCE : undefined);
  return 1 - Math.max(0, ...(edge?.cover ?? []).map(([, strength]) => strength));
}

const keysOfUses = new WeakMap<JudgeContext['uses'], ReadonlySet<string>>();

/** Keys of the classes that words of the question name; worked out once a question. */
function saidKeys(uses: JudgeContext['uses']): ReadonlySet<string> {
  let keys = keysOfUses.get(uses);
  if (keys === undefined) {
    keys = new Set([...uses.values()].flat().map(({ of }) => of.key));
    keysOfUses.set(uses, keys);
  }
  return keys;
}

/** A value answers "which book": only when the noun is what the value is called. */
function valueForThing({ operation, projection, things }: Candidate, { analysis }: JudgeContext): number {
  if (operation.kind === 'aggregate' || operation.kind === 'difference') return 0;
  const { head, span } = analysis.asked;
  const isWhich = span !== undefined && analysis.tokens[span.from]?.word === 'which';
  if (head === undefined) return isWhich && things.subjects !== undefined ? 1 : 0;
  const edge = projection?.evidence ?? things.legs[0]?.evidence[0];
  const said = Math.max(
    0,
    ...(edge?.cover ?? []).filter(([at]) => at >= head.from && at < head.to).map(([, strength]) => strength),
  );
  return said >= 0.6 ? 0 : 1 - said;
}

/** The noun of the question names a class, and the answer is of another. */
function clash(candidate: Candidate, context: JudgeContext): number {
  const { head } = context.analysis.asked;
  const meant =
    head === undefined ? [] : (context.uses.get(head.to - 1) ?? []).filter(({ isWeak }) => isWeak !== true);
  const best = meant[0]?.score ?? 0;
  if (best < 0.6) return 0;
  const { things, projection, operation } = candidate;
  if (operation.kind === 'aggregate' || operation.kind === 'difference') return 0;
  if (projection === undefined && things.subjects !== undefined) return 0;
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
  const fits = meant.some(
    ({ of }) =>
      keys.has(of.key) ||
      names.some((name) =>
        of.roles.some((role) => role.relation === name.relation && role.direction === name.direction),
      ),
  );
  return fits ? 0 : best;
}
