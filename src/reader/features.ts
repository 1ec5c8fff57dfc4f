import type { Cue, TokenSpan, WantedKind } from '../language/analysis.ts';
import type { RelationEnd } from '../structure/structure.ts';
import type { Candidate } from './candidate.ts';
import { classKeysOf } from './class-keys.ts';
import type { ClassUse } from './classes.ts';
import type { Description } from './describe-things.ts';
import { type EdgeEvidence, NO_EVIDENCE } from './evidence.ts';
import type { LegContext } from './legs.ts';
import type { FoundName } from './names.ts';
import { endAfter, endBefore, type Step, turned } from './schema.ts';

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
  'eventAnswer',
  'rarity',
  'ranked',
  'firstRanked',
  'rankLead',
  'rankScore',
  'further',
  'roleCondition',
  'guess',
  'openGenitives',
  'detour',
] as const;
export type FeatureName = (typeof FEATURES)[number];
export type Features = Readonly<Record<FeatureName, number>>;

export interface Judged {
  readonly features: Features;
  /** For each token how well the candidate explains it, 0..1. */
  readonly cover: readonly number[];
}

export interface JudgeContext extends LegContext {
  readonly uses: ReadonlyMap<number, readonly ClassUse[]>;
  readonly names: readonly FoundName[];
  /** By `pathKey`, how near the ranking of paths holds it to its best, 0..1. */
  readonly ranks: ReadonlyMap<string, number>;
  /** How far the best ranked path is ahead of the next one, 0..1. */
  readonly rankLead: number;
  /** The score of the best ranked path. */
  readonly rankScore: number;
}

/** The words of the question say the relation the other way round. */
export const CLEARLY_AGAINST = 0.3;
const RANKED = ['ranked', 'firstRanked', 'rankLead', 'rankScore'] as const;
/** From this strength some word speaks for an edge. */
const SAID = 0.3;
/** From this strength a noun names a class. */
const SURELY = 0.75;

/** Takes the measure of a candidate against the whole question. */
export function judge(candidate: Candidate, context: JudgeContext): Judged {
  const { analysis, names } = context;
  const f = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Record<FeatureName, number>;
  const cover = coverOf(candidate, context);
  const usedNames = namesOf(candidate);
  const { head } = analysis.asked;
  analysis.tokens.forEach((token, at) => {
    const isName = analysis.names.some(({ from, to }) => at >= from && at < to);
    if (isName || token.weight === 0) return;
    const open = token.weight * (1 - (cover[at] ?? 0));
    f.uncovered += open;
    f.worst = Math.max(f.worst, open);
  });
  if (head !== undefined) f.headUnmet = 1 - (cover[head.to - 1] ?? 0);
  for (const name of names) {
    if (usedNames.has(name)) f.nameDoubt += 1 - name.quality;
    else if (![...usedNames].some((used) => overlap(used, name))) f.namesLeft += name.quality;
  }
  for (const name of usedNames) if (!names.includes(name)) f.nameDoubt += 1 - name.quality;
  f.ranked = context.ranks.get(pathKey(candidate.things, candidate.projection?.step)) ?? 0;
  if (analysis.asked.form === 'set' && analysis.cues.length === 0 && f.ranked === 1) {
    f.firstRanked = 1;
    f.rankLead = context.rankLead;
    f.rankScore = context.rankScore;
  }
  const used = edgesOf(candidate);
  const edges = used.map(({ evidence }) => evidence);
  const shares = shareWords(edges);
  const rarities = raritiesOf(candidate, context);
  f.edges = edges.length;
  f.further = used.filter(({ isFurther }) => isFurther).length;
  f.roleCondition = isRoleCondition(candidate) ? 1 : 0;
  f.weakest = edges.length === 0 ? 0 : 1;
  edges.forEach(({ isSure, against }, index) => {
    const strength = shares[index] as number;
    f.strength += strength;
    f.weakest = Math.min(f.weakest, strength);
    if (strength < SAID) {
      f.silent += 1;
      f.rarity += rarities[index] ?? 0;
      f.guess += Math.log2(used[index]?.alternatives ?? 1);
    }
    if (!isSure) f.unsure += 1;
    f.against += against;
    if (used[index] !== undefined && joinsAlike(used[index].step, context)) f.againstAlike += against;
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
  leftCues(candidate, analysis.cues, names.length, f);
  judgeAnswer(candidate, context, f);
  return { features: f, cover };
}

/**
 * Paths over a thing that nothing in the question says, where what is named could have the asked relation itself: of "when did X join
 * the EU" the neighbours' dates are no answer.
 */
function detours({ things, projection }: Candidate, { schema }: LegContext): number {
  const asked = projection === undefined ? undefined : turned(projection.step);
  return things.legs.filter((leg) => {
    const { end, denied } = leg;
    const steps = asked === undefined ? leg.steps : [asked, ...leg.steps];
    const evidence = asked === undefined ? leg.evidence : [NO_EVIDENCE, ...leg.evidence];
    const [outer] = steps;
    const last = steps.at(-1);
    if (outer === undefined || last === undefined || steps.length < 2 || denied !== undefined) return false;
    if (end.kind !== 'name' || evidence.slice(1).every(({ strength }) => strength >= SAID)) return false;
    const named = new Set(
      endAfter(schema, last)?.classes.filter((key) => schema.classByKey.get(key)?.isMixed !== true),
    );
    return endAfter(schema, outer)?.classes.some((key) => named.has(key)) === true;
  }).length;
}

/** Both ends are of one kind: only words tell the direction. */
function joinsAlike({ relation }: Step, { schema }: LegContext): boolean {
  return schema.relations.get(relation)?.structure.joinsAlike === true;
}

/** The class is only what stands at an end of a relation, and no other part of the plan goes over that relation. */
function isRoleCondition({ things, projection, operation }: Candidate): boolean {
  const of = things.classUse?.of;
  if (of === undefined || of.statement.to !== undefined || things.legs.length === 0) return false;
  const ends = [...of.roles, ...of.statement.steps];
  const first = things.legs.flatMap(({ steps: [step], denied }) =>
    step === undefined || denied !== undefined ? [] : [step],
  );
  if (projection !== undefined) first.push(projection.step);
  if ('measure' in operation) first.push(...operation.measure.steps.slice(0, 1));
  return !first.some(({ relation, direction, isBothWays }) =>
    ends.some((end) => end.relation === relation && (isBothWays || end.direction === direction)),
  );
}

/** Of "does A report to B" both names tell the direction: how clearly the first speaks against the statement. */
function againstSubject({ things }: Candidate, { analysis, evidence }: JudgeContext): number {
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

function overlap({ span: one }: FoundName, { span: other }: FoundName): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Equal for things that are reached from the same names by the same paths, whatever else is said of them. */
export function pathKey({ legs }: Pick<Description, 'legs'>, projection?: Step): string {
  const say = ({ relation, direction, isBothWays }: Step): string =>
    `${isBothWays ? 'both' : direction} ${relation}`;
  const before =
    projection === undefined
      ? []
      : [say({ ...projection, direction: projection.direction === 'out' ? 'in' : 'out' })];
  return legs
    .map(({ steps, end }) =>
      [...before, ...steps.map(say), end.kind === 'name' ? end.entities[0]?.id : end.kind].join(' / '),
    )
    .sort()
    .join(' & ');
}

function namesOf({ things }: Candidate): ReadonlySet<FoundName> {
  return new Set([
    ...(things.subjects ?? []),
    ...things.without.map(({ name }) => name),
    ...things.legs.flatMap(({ end }) => (end.kind === 'name' ? end.names : [])),
  ]);
}

/** For each edge of `evidenceOf`, how rare its relation is beside the most used one, as a decimal logarithm. */
function raritiesOf(candidate: Candidate, { schema }: LegContext): number[] {
  const most = Math.max(1, ...[...schema.relations.values()].map(({ structure }) => structure.count));
  return stepsOf(candidate).map(({ relation }) =>
    Math.log10(most / Math.max(1, schema.relations.get(relation)?.structure.count ?? 1)),
  );
}

/** Each word speaks for one edge only: the strength that every edge has from its own words, or without any. */
function shareWords(edges: readonly EdgeEvidence[]): number[] {
  const shares = edges.map(({ base }) => base);
  const has = edges.map(() => false);
  const best = new Map<number, number>();
  for (const { cover } of edges)
    for (const [at, strength] of cover) best.set(at, Math.max(best.get(at) ?? 0, strength));
  for (const [at] of [...best].sort(([, a], [, b]) => b - a)) {
    let chosen = -1;
    let most = 0;
    edges.forEach(({ cover }, index) => {
      const strength = cover.find(([token]) => token === at)?.[1] ?? 0;
      // An edge without a word takes a good one before an edge that has one already.
      const claim = strength === 0 ? 0 : strength + (has[index] === true ? 0 : 0.2);
      if (claim > most) [chosen, most] = [index, claim];
    });
    if (chosen < 0) continue;
    has[chosen] = true;
    const strength = edges[chosen]?.cover.find(([token]) => token === at)?.[1] ?? 0;
    shares[chosen] = Math.max(shares[chosen] as number, strength);
  }
  return shares;
}

/** "the son of X's daughter": nouns of a chain of genitives for which there is no edge, where no class of its own explains them. */
function openGenitives(
  candidate: Candidate,
  edges: readonly EdgeEvidence[],
  { analysis, uses }: JudgeContext,
): number {
  const { classUse } = candidate.things;
  const isClass = ({ to }: TokenSpan): boolean =>
    (uses.get(to - 1) ?? []).some(({ of, score }) => of.by === 'type' && score >= SURELY) ||
    (classUse?.of.by === 'type' && classUse.at === to - 1);
  const nouns = analysis.genitives.filter((span) => !isClass(span));
  const isOne = (at: number): boolean => nouns.some(({ from, to }) => at >= from && at < to);
  // An edge that other words ask for is none of theirs.
  const theirs = edges.filter(({ cover }) => cover.length === 0 || cover.some(([at]) => isOne(at)));
  return Math.max(0, nouns.length - theirs.length);
}

/** Evidence of every edge; conditions that go the same way ("both A and B") are one. */
export function evidenceOf(candidate: Candidate): EdgeEvidence[] {
  return edgesOf(candidate).map(({ evidence }) => evidence);
}

/** The step of every edge, as `evidenceOf`. */
export function stepsOf(candidate: Candidate): Step[] {
  return edgesOf(candidate).map(({ step }) => step);
}

interface UsedEdge {
  readonly step: Step;
  readonly evidence: EdgeEvidence;
  /** It leads on from what another edge reaches, and takes up no name or value itself. */
  readonly isFurther: boolean;
  /** Relations that lead on from the same known things. */
  readonly alternatives: number;
}

function edgesOf({ things, projection, operation }: Candidate): UsedEdge[] {
  const seen = new Set<string>();
  const edges: UsedEdge[] = things.legs.flatMap(
    ({ evidence, sharesWith, steps, end, denied, alternatives }) => {
      const own = steps.map((step, index) => ({
        step,
        evidence: evidence[index] ?? NO_EVIDENCE,
        isFurther: index < steps.length - 1,
        alternatives: alternatives[index] ?? 1,
      }));
      const key = steps.map(({ relation, direction }) => `${direction} ${relation}`).join(' ');
      const isTwin = end.kind === 'name' && denied === undefined && seen.has(key);
      seen.add(key);
      return isTwin ? [] : sharesWith === undefined ? own : own.slice(1);
    },
  );
  const plain = { isFurther: false, alternatives: 1 };
  if (projection !== undefined) edges.push({ ...projection, ...plain });
  if ('measure' in operation) {
    const [step] = operation.measure.steps;
    if (step !== undefined) edges.push({ step, evidence: operation.measure.evidence, ...plain });
  }
  return edges;
}

function coverOf(candidate: Candidate, context: JudgeContext): number[] {
  const { analysis, uses } = context;
  const cover = analysis.tokens.map(() => 0);
  const put = (at: number, strength: number): void => {
    cover[at] = Math.max(cover[at] ?? 0, Math.min(1, strength));
  };
  const { asked } = analysis;
  for (let at = asked.span?.from ?? 0; at < (asked.span?.to ?? 0); at++) put(at, 1);
  const edges = evidenceOf(candidate);
  for (const { span } of namesOf(candidate)) for (let at = span.from; at < span.to; at++) put(at, 1);
  for (const { cover: told } of edges) for (const [at, strength] of told) put(at, strength);
  // "X's boss's boss": a word said twice asks for two edges.
  analysis.tokens.forEach((token, at) => {
    if (token.kind !== 'content') return;
    const same = analysis.tokens.flatMap((other, place) =>
      place < at && other.word === token.word ? [place] : [],
    );
    const speakers = edges.filter(({ cover: told }) => told.some(([place]) => place === at)).length;
    if (same.length > 0 && speakers <= same.length) cover[at] = 0;
  });
  for (const cue of candidate.cues) {
    for (let at = cue.span.from; at < cue.span.to; at++) put(at, 1);
    if (cue.kind === 'filter' && cue.unit !== undefined) {
      const next = analysis.tokens[cue.span.to];
      if (
        next?.lemmas.includes(cue.unit) === true &&
        candidate.things.legs.some(
          ({ end, evidence }) =>
            end.kind === 'value' && end.cue === cue && (evidence.at(-1)?.strength ?? 0) >= 0.4,
        )
      )
        put(cue.span.to, 0.9);
    }
  }
  if (sharesEnd(candidate)) {
    const sharing = context.schema.language.sharingWords;
    analysis.tokens.forEach(({ lemmas, word }, at) => {
      if (sharing.includes(word) || lemmas.some((lemma) => sharing.includes(lemma))) put(at, 0.9);
    });
  }
  if ('measure' in candidate.operation) {
    const { counted } = candidate.operation.measure;
    if (counted !== undefined) put(counted.at, counted.score);
  }
  const keys = classKeysIn(candidate, context);
  const used = candidate.things.classUse;
  if (used !== undefined) put(used.at, used.score);
  for (const [at, meant] of uses) {
    for (const { of, score } of meant) {
      if (keys.has(of.key)) put(at, score * 0.97);
    }
  }
  const kind = answerKind(candidate, context);
  if (
    asked.head !== undefined &&
    asked.form !== 'count' &&
    kind !== undefined &&
    isWanted(asked.wanted, kind) === 1 &&
    asked.wanted !== 'thing'
  ) {
    for (let at = asked.head.from; at < asked.head.to; at++) put(at, 0.9);
  }
  return cover;
}

/** A path goes over one relation and back: "films that share an actor with X", "the same director as X". */
function sharesEnd({ things }: Candidate): boolean {
  return things.legs.some(({ steps }) =>
    steps.some((step, index) => {
      const next = steps[index + 1];
      return next !== undefined && next.relation === step.relation && next.direction !== step.direction;
    }),
  );
}

/** Classes of the variables of a candidate. */
function classKeysIn(candidate: Candidate, context: JudgeContext): ReadonlySet<string> {
  const { schema } = context;
  const keys = new Set(classKeysOf(candidate.things, context.schema));
  const add = (end: RelationEnd | undefined): void => {
    for (const key of end?.classes ?? []) keys.add(key);
  };
  for (const { steps, end } of candidate.things.legs)
    for (const step of end.kind === 'any' ? steps : steps.slice(0, -1)) add(endAfter(schema, step));
  if (candidate.projection !== undefined) {
    add(endAfter(schema, candidate.projection.step));
    add(endBefore(schema, candidate.projection.step));
  }
  if ('measure' in candidate.operation)
    for (const step of candidate.operation.measure.steps) add(endAfter(schema, step));
  return keys;
}

function leftCues(
  candidate: Candidate,
  cues: readonly Cue[],
  names: number,
  f: Record<FeatureName, number>,
): void {
  for (const cue of cues) {
    if (candidate.cues.includes(cue)) continue;
    const isOverlapped = candidate.cues.some(
      ({ span }) => span.from < cue.span.to && cue.span.from < span.to,
    );
    if (isOverlapped) continue;
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
    return;
  }
  if (asked.form === 'count') {
    const isCounted =
      operation.kind === 'count' ||
      operation.kind === 'aggregate' ||
      (operation.kind === 'set' && kind === 'number');
    f.countForm = isCounted ? (operation.kind === 'set' ? 0.5 : 1) : -1;
  } else {
    const wanted = isWanted(asked.wanted, kind);
    if (wanted > 0) f.wanted = 1;
    if (wanted < 0) f.unwanted = 1;
    f.eventAnswer = isEvent(candidate, context) ? 1 : 0;
    if (asked.wanted === 'thing' && (kind === 'time' || kind === 'number'))
      f.valueForThing = valueForThing(candidate, context);
  }
  if (
    operation.kind === 'count' &&
    (kindOfSet(candidate, context) === 'number' || kindOfSet(candidate, context) === 'time')
  )
    f.unwanted = 1;
  if (result.value === undefined) {
    f.empty = result.ids.length === 0 ? 1 : 0;
    f.size = Math.log10(1 + result.ids.length);
    if (asked.isSingular === true && result.ids.length > 1) f.singularMany = Math.log10(result.ids.length);
    const named = new Set(names.flatMap(({ entities }) => entities.map(({ id }) => id)));
    const isChoice = candidate.things.subjects !== undefined;
    if (!isChoice && result.ids.length > 0 && result.ids.length < 3 && result.ids.some((id) => named.has(id)))
      f.answerNamed = 1;
  } else if (result.value === '0') f.empty = 1;
}

/** The answer only joins others (a loan, a transfer), and no word of the question names such things. */
function isEvent({ things, projection, operation }: Candidate, { schema, uses }: JudgeContext): boolean {
  if (operation.kind !== 'set' && operation.kind !== 'top') return false;
  const keys =
    projection === undefined
      ? classKeysOf(things, schema)
      : new Set(endAfter(schema, projection.step)?.classes);
  const said = new Set([...uses.values()].flat().map(({ of }) => of.key));
  return (
    [...keys].some((key) => schema.classByKey.get(key)?.joins !== undefined) &&
    ![...keys].some((key) => said.has(key))
  );
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

export type AnswerKind = 'person' | 'place' | 'time' | 'number' | 'truth' | 'thing';

/** What kind of thing a candidate answers with; undefined when nothing is known. */
export function answerKind(candidate: Candidate, context: LegContext): AnswerKind | undefined {
  const { operation } = candidate;
  if (operation.kind === 'count' || operation.kind === 'difference') return 'number';
  return kindOfSet(candidate, context);
}

/** What kind of thing stands at the answer before it is counted. */
function kindOfSet(candidate: Candidate, context: LegContext): AnswerKind | undefined {
  const { schema } = context;
  const { projection, things } = candidate;
  const last = projection === undefined ? undefined : endAfter(schema, projection.step);
  if (last !== undefined && projection !== undefined)
    return kindOfEnd(last, context, projection.step.relation, projection.step.direction);
  if (things.classUse?.of.isPerson === true) return 'person';
  const leg = things.legs.find(({ denied }) => denied === undefined);
  const first = leg?.steps[0] ?? things.origin;
  const end = first === undefined ? undefined : endBefore(schema, first);
  if (end === undefined || first === undefined)
    return things.classUse === undefined ? undefined : kindOfClass(things.classUse, context);
  return kindOfEnd(end, context, first.relation, first.direction === 'out' ? 'in' : 'out');
}

function kindOfClass({ of }: ClassUse, { schema }: LegContext): AnswerKind {
  if (of.isPerson) return 'person';
  const kinds = of.names.map(({ text }) =>
    schema.language.nounKind(schema.language.nameWords(text).at(-1) ?? text),
  );
  return kinds.includes('place') ? 'place' : kinds.includes('person') ? 'person' : 'thing';
}

function kindOfEnd(
  end: RelationEnd,
  { schema }: LegContext,
  relation: string,
  asked: 'out' | 'in',
): AnswerKind {
  if (end.kind === 'number' || end.kind === 'person' || end.kind === 'truth') return end.kind;
  if (end.kind === 'date') return 'time';
  const told = schema.book?.asks(relation, asked);
  if (told === 'place' || told === 'time' || told === 'number') return told;
  for (const key of end.classes) {
    for (const { text } of schema.classByKey.get(key)?.names ?? []) {
      const kind = schema.language.nounKind(schema.language.nameWords(text).at(-1) ?? text);
      if (kind === 'place' || (kind === 'person' && !schema.knowsPeople)) return kind;
    }
  }
  return 'thing';
}

/** 1: the kind that is asked for; −1: surely another; 0: it cannot be told. */
export function isWanted(wanted: WantedKind, kind: AnswerKind | undefined): -1 | 0 | 1 {
  if (kind === undefined || wanted === 'thing') return kind === 'truth' ? -1 : 0;
  if (wanted === kind) return 1;
  if (wanted === 'time' || wanted === 'number') return -1;
  if (kind === 'time' || kind === 'number' || kind === 'truth') return -1;
  if (wanted === 'person' && kind === 'place') return 0;
  if (wanted === 'place' && kind === 'person') return -1;
  return 0;
}
