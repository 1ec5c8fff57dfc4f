import type { Analysis, TokenSpan } from '../language/analysis.ts';
import { READING } from '../limits.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import type { Candidate } from './candidate.ts';
import { findClasses } from './classes.ts';
import { describeStarts } from './describe-starts.ts';
import type { Description } from './description.ts';
import { Evidence } from './evidence.ts';
import type { Facts } from './facts.ts';
import type { Features } from './feature-names.ts';
import { judge } from './features.ts';
import type { QuestionSort } from './fitted-form.ts';
import { gatherCandidates } from './gather-candidates.ts';
import { gatherItems, type QuestionItems } from './gather-items.ts';
import { type JudgeContext, type PathRanking, UNRANKED } from './judge-context.ts';
import type { MakeContext } from './make-context.ts';
import type { FoundName, GivenName } from './names.ts';
import type { NearPhrases } from './near-phrases.ts';
import { type NamedQuestion, nameQuestion } from './question-names.ts';
import { rankedDescriptions } from './ranked-paths.ts';
import type { Schema } from './schema.ts';
import { scoreOf, sortOf } from './score.ts';
import { startSearchClock } from './search-clock.ts';

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

/** A reading of which only a part was looked at might be the best one, had all been looked at, if it is no more than this behind. */
const RIVAL = 2;

/** Every way to read a question over a graph that the search finds, scored. */
export async function searchReadings(
  question: string,
  schema: Schema,
  { today, given = [], thinker, milliseconds = READING.milliseconds.value, near, signal }: SearchOptions,
): Promise<Search> {
  const named = await nameQuestion(question, schema, { today, given, signal });
  const { analysis, names } = named;
  const cut = [...named.cut];
  const uses = findClasses(analysis, schema, signal);
  const evidence = new Evidence(analysis, schema, uses, { open: openSpans(names), signal, near });
  const clock = startSearchClock(milliseconds);
  const make: MakeContext = { schema, analysis, evidence, today, clock, signal, uses };
  const items = await gatherItems(names, make);
  const descriptions = await describeStarts(items, make);
  const ranked = await rankedFirst(thinker, named, items, make);
  // What is ranked comes first, best first: should the time be over, the surest paths are among the candidates.
  const ordered = [...ranked.found, ...descriptions.toReversed()];
  const candidates = await gatherCandidates(ordered, items, make, cut);
  const cutOff = clock.isOver() ? `candidates after ${milliseconds} ms` : undefined;
  if (cutOff !== undefined) cut.push(cutOff);
  const sort = sortOf(analysis, names.length, schema.relations.size);
  const { kinds, existence } = items;
  const { ranking } = ranked;
  const scored = scoreAll(candidates, sort, {
    ...{ ...make, names, kinds, ranking },
    existence: [...existence.keys()],
  });
  if (isPartlySeen(scored, schema.facts)) cut.push('facts of a large relation');
  return { analysis, names, evidence, scored, sort, cut, cutOff };
}

/** Descriptions by the paths from single names that a thinker ranks best, and how it ranks them. */
async function rankedFirst(
  thinker: Thinker | undefined,
  { given, length }: NamedQuestion,
  { used, runs: { choice, isEither } }: QuestionItems,
  make: MakeContext,
): Promise<{ readonly ranking: PathRanking; readonly found: readonly Description[] }> {
  const isTruth = make.analysis.asked.form === 'truth';
  if (thinker === undefined || isTruth || choice !== undefined || length > READING.rankedWords.value)
    return { ranking: UNRANKED, found: [] };
  const entities = given.flatMap((one) => one.entities);
  const { ranking, found } = await rankedDescriptions(thinker, used, entities, make);
  return { ranking, found: found.filter(({ legs }) => !isEither || legs.length < 2) };
}

/** Best first. */
function scoreAll(
  candidates: readonly Candidate[],
  sort: QuestionSort,
  context: JudgeContext,
): ScoredCandidate[] {
  const scored = candidates.map((candidate) => {
    const { features, cover } = judge(candidate, context);
    return { candidate, features, cover, score: scoreOf(features, sort) };
  });
  return scored.sort((a, b) => b.score - a.score);
}

/** Whether one of the readings that come near the best was worked out of a part of the facts. */
function isPartlySeen(scored: readonly ScoredCandidate[], facts: Facts): boolean {
  const [best] = scored;
  return scored.some(
    ({ candidate, score }) =>
      best !== undefined &&
      candidate !== best.candidate &&
      score > best.score - RIVAL &&
      isInPart(candidate, facts),
  );
}

/** What a candidate gives was worked out of facts that were not all read. The best one's plan is run whole in any case. */
function isInPart({ things, result }: Candidate, facts: Facts): boolean {
  return facts.isCut(things.ids) || facts.isCut(result.ids);
}

/** Stretches whose words may mean something else than the name they are taken for. */
function openSpans(names: readonly FoundName[]): TokenSpan[] {
  return names.filter(({ mayBeOther }) => mayBeOther === true).map(({ span }) => span);
}
