import type { RelationEnd } from '../structure/structure.ts';
import type { Analysis, Cue, WantedKind } from './analysis.ts';
import type { Candidate } from './candidate.ts';
import type { ClassUse } from './classes.ts';
import type { EdgeEvidence } from './evidence.ts';
import { classKeysOf } from './make-candidates.ts';
import type { LegContext } from './legs.ts';
import type { FoundName } from './names.ts';
import { endAfter, endBefore } from './schema.ts';

/** What is counted of a candidate, each about 0..1 or a small count; absent names are 0. */
export const FEATURES = [
  'uncovered', 'worst', 'headUnmet', 'edges', 'silent', 'strength', 'against', 'weakest', 'classScore', 'namesLeft', 'nameDoubt',
  'filterLeft', 'notLeft', 'topLeft', 'aggregateLeft', 'compareLeft', 'otherLeft', 'wanted', 'unwanted', 'empty', 'size',
  'singularMany', 'answerNamed', 'measure', 'projection', 'countForm', 'classClash', 'denied', 'extreme', 'unsure',
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
}

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
    else f.namesLeft += name.quality;
  }
  const edges = evidenceOf(candidate);
  f.edges = edges.length;
  let sum = 0;
  f.weakest = edges.length === 0 ? 0 : 1;
  for (const { strength, reverse, isSure } of edges) {
    sum += strength;
    f.weakest = Math.min(f.weakest, strength);
    if (strength < 0.3) f.silent += 1;
    if (!isSure) f.unsure += 1;
    f.against += Math.max(0, reverse - strength);
  }
  f.strength = sum;
  f.classScore = candidate.things.classUse?.score ?? 0;
  leftCues(candidate, analysis.cues, f);
  judgeAnswer(candidate, context, f);
  return { features: f, cover };
}

function namesOf({ things }: Candidate): ReadonlySet<FoundName> {
  return new Set([
    ...(things.subjects ?? []),
    ...things.without.map(({ name }) => name),
    ...things.legs.flatMap(({ end }) => (end.kind === 'name' ? end.names : [])),
  ]);
}

export function evidenceOf({ things, projection, operation }: Candidate): EdgeEvidence[] {
  const edges = things.legs.flatMap(({ evidence, sharesWith }) => (sharesWith === undefined ? [...evidence] : evidence.slice(1)));
  if (projection !== undefined) edges.push(projection.evidence);
  if ('measure' in operation) edges.push(operation.measure.evidence);
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
  for (const { cover: told } of evidenceOf(candidate)) for (const [at, strength] of told) put(at, strength);
  for (const cue of candidate.cues) {
    for (let at = cue.span.from; at < cue.span.to; at++) put(at, 1);
    if (cue.kind === 'filter' && cue.unit !== undefined) {
      const next = analysis.tokens[cue.span.to];
      if (next?.lemmas.includes(cue.unit) === true && candidate.things.legs.some(({ end, evidence }) => end.kind === 'value' && end.cue === cue && (evidence.at(-1)?.strength ?? 0) >= 0.4)) put(cue.span.to, 0.9);
    }
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
  if (asked.head !== undefined && kind !== undefined && isWanted(asked.wanted, kind) === 1 && asked.wanted !== 'thing') {
    for (let at = asked.head.from; at < asked.head.to; at++) put(at, 0.9);
  }
  return cover;
}

/** Classes of the variables of a candidate. */
function classKeysIn(candidate: Candidate, context: JudgeContext): ReadonlySet<string> {
  const { schema } = context;
  const keys = new Set(classKeysOf(candidate.things, context));
  const add = (end: RelationEnd | undefined): void => {
    for (const key of end?.classes ?? []) keys.add(key);
  };
  for (const { steps } of candidate.things.legs) if (steps.length === 2) for (const step of steps.slice(0, 1)) add(endAfter(schema, step));
  if (candidate.projection !== undefined) {
    add(endAfter(schema, candidate.projection.step));
    add(endBefore(schema, candidate.projection.step));
  }
  if ('measure' in candidate.operation) for (const step of candidate.operation.measure.steps) add(endAfter(schema, step));
  return keys;
}

function leftCues(candidate: Candidate, cues: readonly Cue[], f: Record<FeatureName, number>): void {
  for (const cue of cues) {
    if (candidate.cues.includes(cue)) continue;
    const isOverlapped = candidate.cues.some(({ span }) => span.from < cue.span.to && cue.span.from < span.to);
    if (isOverlapped) continue;
    if (cue.kind === 'filter') f.filterLeft += 1;
    else if (cue.kind === 'not') f.notLeft += 1;
    else if (cue.kind === 'top') f.topLeft += 1;
    else if (cue.kind === 'aggregate') f.aggregateLeft += 1;
    else if (cue.kind === 'compare' || cue.kind === 'calculate') f.compareLeft += 1;
    else if (cue.kind === 'having' || cue.kind === 'group' || cue.kind === 'every') f.otherLeft += 1;
  }
}

function judgeAnswer(candidate: Candidate, context: JudgeContext, f: Record<FeatureName, number>): void {
  const { analysis, names } = context;
  const { operation, result, projection } = candidate;
  const { asked } = analysis;
  if (operation.kind === 'top' || operation.kind === 'compare' || operation.kind === 'difference' || operation.kind === 'having')
    f.measure = operation.measure.evidence.strength;
  if (projection !== undefined) f.projection = 1;
  f.denied = candidate.things.legs.filter(({ denied }) => denied !== undefined).length;
  const kind = answerKind(candidate, context);
  if (operation.kind === 'aggregate' && (operation.function === 'minimum' || operation.function === 'maximum')) f.extreme = 1;
  if (asked.form === 'truth') {
    f.empty = result.verdict === false ? 1 : 0;
    return;
  }
  if (asked.form === 'count') {
    const isCounted = operation.kind === 'count' || operation.kind === 'aggregate' || (operation.kind === 'set' && kind === 'number');
    f.countForm = isCounted ? (operation.kind === 'set' ? 0.5 : 1) : -1;
  } else {
    const wanted = isWanted(asked.wanted, kind);
    if (wanted > 0) f.wanted = 1;
    if (wanted < 0) f.unwanted = 1;
  }
  if (result.value === undefined) {
    f.empty = result.ids.length === 0 ? 1 : 0;
    f.size = Math.log10(1 + result.ids.length);
    if (asked.isSingular === true && result.ids.length > 1) f.singularMany = Math.log10(result.ids.length);
    const named = new Set(names.flatMap(({ entities }) => entities.map(({ id }) => id)));
    const isChoice = candidate.things.subjects !== undefined;
    if (!isChoice && result.ids.length > 0 && result.ids.length < 3 && result.ids.some((id) => named.has(id))) f.answerNamed = 1;
  } else if (result.value === '0') f.empty = 1;
}

export type AnswerKind = 'person' | 'place' | 'time' | 'number' | 'truth' | 'thing';

/** What kind of thing a candidate answers with; undefined when nothing is known. */
export function answerKind(candidate: Candidate, context: LegContext): AnswerKind | undefined {
  const { schema } = context;
  const { operation, projection, things } = candidate;
  if (operation.kind === 'count' || operation.kind === 'difference') return 'number';
  const last = projection === undefined ? undefined : endAfter(schema, projection.step);
  if (last !== undefined && projection !== undefined) return kindOfEnd(last, context, projection.step.relation, projection.step.direction);
  if (things.classUse?.of.isPerson === true) return 'person';
  const leg = things.legs.find(({ denied }) => denied === undefined);
  const [first] = leg?.steps ?? [];
  const end = first === undefined ? undefined : endBefore(schema, first);
  if (end === undefined || first === undefined) return things.classUse === undefined ? undefined : kindOfClass(things.classUse, context);
  return kindOfEnd(end, context, first.relation, first.direction === 'out' ? 'in' : 'out');
}

function kindOfClass({ of }: ClassUse, { schema }: LegContext): AnswerKind {
  if (of.isPerson) return 'person';
  const kinds = of.names.map(({ text }) => schema.language.nounKind(schema.language.nameWords(text).at(-1) ?? text));
  return kinds.includes('place') ? 'place' : kinds.includes('person') ? 'person' : 'thing';
}

function kindOfEnd(end: RelationEnd, { schema }: LegContext, relation: string, asked: 'out' | 'in'): AnswerKind {
  if (end.kind === 'number' || end.kind === 'person' || end.kind === 'truth') return end.kind;
  if (end.kind === 'date') return 'time';
  const told = schema.book?.asks(relation, asked);
  if (told === 'place' || told === 'time' || told === 'number') return told;
  if (told === 'person' && end.kind !== 'text') return 'person';
  for (const key of end.classes) {
    for (const { text } of schema.classByKey.get(key)?.names ?? []) {
      const kind = schema.language.nounKind(schema.language.nameWords(text).at(-1) ?? text);
      if (kind === 'place' || kind === 'person') return kind;
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
