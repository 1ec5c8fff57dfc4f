import { compareText } from '../graph/compare-text.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { Slots } from '../graph/slots.ts';
import { type Entity, type EntityId, stableId } from '../graph/term.ts';
import type { Analysis } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { languageOf } from '../language/registry.ts';
import { wordPlan } from '../language/word-plan.ts';
import { READING } from '../limits.ts';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { openPhrasebook, type PhrasebookInput } from '../phrasebook/open-phrasebook.ts';
import { phraseRelations } from '../phrasebook/phrase-relations.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';
import { today } from '../plan/today.ts';
import { describeStructure } from '../structure/describe-structure.ts';
import { structureLanguage } from '../structure/structure-language.ts';
import { kindOfSet } from './answer-kind.ts';
import { type Doubts, doubtsOf, worstOf } from './doubts.ts';
import { edgesOf, evidenceOf } from './edges.ts';
import { precisionOf, type QuestionSigns, type ScoredAnswer } from './estimate.ts';
import { Facts } from './facts.ts';
import type { Features } from './feature-names.ts';
import { FITTED } from './fitted.ts';
import { keyOfIds } from './ids.ts';
import type { FoundName, GivenName } from './names.ts';
import { type NearPhrases, nearPhrases, type PhraseVectors } from './near-phrases.ts';
import { createSchema, type Schema } from './schema.ts';
import { type ScoredCandidate, type Search, searchReadings } from './search.ts';
import { toPlan } from './to-plan.ts';
import { hasTwin } from './twins.ts';

/** One way to understand a question, as a plan that can be run, shown and proved. */
export interface Reading {
  readonly plan: Plan;
  readonly ties: readonly Tie[];
  /** One plain line: how it was understood. */
  readonly words: string;
  readonly features: Features;
  readonly score: number;
  /** What the search found for it, by name then stable id; the plan's own run decides. Empty for a number, a date or a truth. */
  readonly answers: readonly Entity[];
  /** Of each answer its number or date, by stable identifier, where that is asked for. */
  readonly values?: ReadonlyMap<string, string> | undefined;
  /** A number or date, as text. */
  readonly value?: string | undefined;
  readonly verdict?: boolean | undefined;
  /** Of the first reading: other plans that give the same, best first. */
  readonly alike?: readonly Pick<Reading, 'plan' | 'ties' | 'words'>[];
}

export interface ReadResult {
  /** Best first, no two with the same answers; may be empty. */
  readonly readings: readonly Reading[];
  /** How likely the first reading is right, 0..1, estimated on graphs left out of the fit; 0 without readings. */
  readonly precision: number;
  /** The first reading may be given as the answer. */
  readonly sure: boolean;
  /** Not sure, since words of the question stay open, and yet so probable that it is given, with those words named. */
  readonly likely: boolean;
  /** Why it is not sure; empty when it is. */
  readonly doubts: readonly Reason[];
  readonly analysis: Analysis;
  readonly names: readonly FoundName[];
  /** What was left out, in words; with any, readings may be missing. */
  readonly cut: readonly string[];
  /** How near the question's words are to a relation, 0..1. @param asked `out`: its tail is asked for. */
  closeness(relation: string, asked: 'out' | 'in'): number;
}

export interface QuestionOptions {
  /** `1999-03-31`, against which "this year" is read; the day of the call when absent. */
  readonly today?: string | undefined;
  /** Names the caller knows. */
  readonly given?: readonly GivenName[];
  /** Readings given, at most; default 10. */
  readonly limit?: number;
  /** Least precision at which a reading is sure; the fitted one when absent. */
  readonly confidence?: number | undefined;
  /** Time of work in which candidate plans are looked for; `READING.milliseconds` when absent. */
  readonly milliseconds?: number;
  /** Compares a question that is not surely read with phrasings by vectors; opened only then. */
  readonly vectors?: (() => Promise<PhraseVectors>) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Reads questions to one version of one graph. */
export interface Reader {
  read(question: string, options?: QuestionOptions): Promise<ReadResult>;
  /** All candidates with their features, for fitting and measuring. */
  search(question: string, options?: QuestionOptions): Promise<Search>;
  /** The language a question is read in: one whose words tell nothing is in that of the graph. */
  languageOf(question: string): LanguageReader;
  schema(language: LanguageReader): Schema;
  /** A relation in plain words, where somebody wrote them or a pack has them. */
  gloss(relation: string): string | undefined;
}

export interface ReaderOptions {
  /** What was stored for the graph's phrasebook. */
  readonly phrases?: PhrasebookInput['stored'];
  /** Sources of the phrasebook that are used; all when absent. */
  readonly sources?: PhrasebookInput['sources'];
  /** The embedded model over this graph, which ranks paths from single names; asked for at the first question. */
  readonly thinker?: (signal?: AbortSignal) => Promise<Thinker>;
  readonly signal?: AbortSignal | undefined;
}

const LIMIT = 10;
/** Scores that differ by less are the same. */
const SAME_SCORE = 1e-6;
const NO_READING: Doubts = { openWords: [], vetoes: [{ code: 'no-answer' }] };
/** Plans that give the same as the first, at most. */
const MOST_ALIKE = 6;

/**
 * Searches over graphs that are read in this thread, one after the other: each computes nearly without a pause, and what the others take
 * must not count as its time. An engine that runs elsewhere is waited for, side by side.
 */
const searches = new Slots(1);
const NEVER = new AbortController().signal;

/**
 * Prepares a graph for reading: its structure, phrasebook and small relations, once. Needs no language model.
 * @throws {GraphError} when the graph cannot be read.
 */
export async function createReader(
  graph: KnowledgeGraph,
  { phrases, sources, thinker, signal }: ReaderOptions = {},
): Promise<Reader> {
  const structure = await describeStructure(graph, { signal });
  const isRanked = structure.relations.length + structure.unseen <= READING.rankedRelations.value;
  const facts = new Facts(
    graph,
    new Map(structure.relations.map(({ relation, count }) => [relation.id, count])),
  );
  const book = openPhrasebook({
    relations: phraseRelations(structure),
    lexicon: loadLexicon(),
    stored: phrases,
    sources,
  });
  const home = structureLanguage(structure);
  const languageFor = (question: string): LanguageReader => languageOf(question, home);
  const schemas = new Map<string, Schema>();
  const schema = (language: LanguageReader): Schema => {
    let found = schemas.get(language.id);
    if (found === undefined) {
      found = createSchema(structure, facts, language, book);
      schemas.set(language.id, found);
    }
    return found;
  };
  const searchNear = async (
    question: string,
    { today: day = today(), given, milliseconds, signal: stop }: QuestionOptions,
    near?: NearPhrases,
  ): Promise<Search> => {
    const ranker = isRanked ? await thinker?.(stop) : undefined;
    const search = (): Promise<Search> =>
      searchReadings(question, schema(languageFor(question)), {
        ...{ today: day, near, signal: stop, milliseconds, thinker: ranker },
        given,
      });
    return graph.engine === 'embedded' ? searches.run(stop ?? NEVER, search) : search();
  };
  return {
    schema,
    languageOf: languageFor,
    gloss: (relation) => book.gloss(relation),
    search: (question, options = {}) => searchNear(question, options),
    async read(question, options = {}) {
      const language = schema(languageFor(question));
      const found = await searchNear(question, options);
      const result = await toResult(found, language, options);
      const { vectors, signal: stop } = options;
      if (result.sure || vectors === undefined) return result;
      const { near, cut } = await nearPhrases(found.evidence.asked(), language, vectors, {
        signal: stop,
      });
      if (near.size === 0) return { ...result, cut: [...result.cut, ...cut] };
      return toResult(await searchNear(question, options, near), language, options);
    },
  };
}

async function toResult(
  search: Search,
  schema: Schema,
  { limit = LIMIT, confidence = FITTED.threshold, signal }: QuestionOptions,
): Promise<ReadResult> {
  const { analysis, names, scored, cut, cutOff, evidence } = search;
  const seen = new Set<string>();
  const readings: Reading[] = [];
  for (const one of scored) {
    if (readings.length >= limit) break;
    if (seen.has(isAsGood(one, scored) ? thingsKey(one) : answerKey(one))) continue;
    seen.add(answerKey(one)).add(thingsKey(one));
    readings.push(await toReading(one, search, schema, signal));
  }
  const [best] = scored;
  const [first] = readings;
  if (best !== undefined && first !== undefined)
    readings[0] = { ...first, alike: alikeOf(best, search, schema) };
  const held = best === undefined ? NO_READING : doubtsOf(best, search, schema);
  const { openWords, vetoes } = held;
  const precision = precisionOf(scored.map(toScoredAnswer), questionSigns(search, schema), worstOf(held));
  const doubts = [...openWords, ...vetoes];
  // The estimate weighs a reading against all the others: without those that time cut off, it says nothing.
  if (cutOff !== undefined && best !== undefined) doubts.push({ code: 'cut', what: cutOff, kept: 0 });
  const isLikely =
    doubts.length > 0 &&
    doubts.length === openWords.length &&
    precision >= Math.max(confidence, FITTED.openThreshold);
  const isUnsure = (precision < confidence && !isTold(scored)) || isTied(search, schema);
  if (isUnsure && doubts.length === 0)
    doubts.push({ code: 'several-readings', readings: Math.min(3, readings.length) });
  return {
    readings,
    precision,
    sure: best !== undefined && doubts.length === 0,
    likely: isLikely,
    doubts,
    analysis,
    names,
    cut,
    closeness: (relation, asked) => evidence.edge(relation, asked, names[0]?.span).strength,
  };
}

/** Plans of other candidates that answer as the best one does; that two say yes tells nothing. */
function alikeOf(best: ScoredCandidate, search: Search, schema: Schema): Reading['alike'] & {} {
  if (best.candidate.result.verdict !== undefined) return [];
  const key = answerKey(best);
  const found = search.scored.filter((one) => one !== best && answerKey(one) === key).slice(0, MOST_ALIKE);
  return found.map((one) => wordedPlan(one, search, schema));
}

function wordedPlan(
  { candidate, cover }: ScoredCandidate,
  { analysis }: Search,
  schema: Schema,
): Pick<Reading, 'plan' | 'ties' | 'words'> {
  const { plan, ties } = toPlan(candidate, analysis, cover);
  const words = wordPlan(plan, {
    language: analysis.language,
    relationName: (id) => nameOf(id, schema),
    ofPeople: analysis.asked.wanted === 'person' && kindOfSet(candidate, { schema }) === 'person',
  });
  return { plan, ties, words };
}

async function toReading(
  scored: ScoredCandidate,
  search: Search,
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<Reading> {
  const { candidate, features, score } = scored;
  const { result } = candidate;
  const isSet = result.value === undefined && result.verdict === undefined;
  const answers = isSet ? await schema.facts.describe([...result.ids], signal) : [];
  return {
    ...wordedPlan(scored, search, schema),
    features,
    score,
    answers: answers.toSorted((a, b) => compareText(a.name, b.name)),
    values: result.groups === undefined ? undefined : byStableId(answers, result.groups),
    value: result.value,
    verdict: result.verdict,
  };
}

function byStableId(
  answers: readonly Entity[],
  groups: ReadonlyMap<EntityId, string>,
): ReadonlyMap<string, string> {
  return new Map(answers.map((entity) => [stableId(entity), groups.get(entity.id) ?? '']));
}

/** A relation's name where its identifier does not say it. */
function nameOf(id: string, { relations }: Schema): string | undefined {
  const name = relations.get(id)?.structure.relation.name;
  return name === id ? undefined : name;
}

/** What people wrote or confirmed needs no estimate: every edge of the best reading is told, and no other answer is. */
function isTold(scored: readonly ScoredCandidate[]): boolean {
  const [best] = scored;
  if (best === undefined) return false;
  const told = ({ candidate }: ScoredCandidate): boolean => {
    const edges = evidenceOf(candidate);
    return edges.length > 0 && edges.every((edge) => edge.isTold);
  };
  return told(best) && !scored.some((other) => answerKey(other) !== answerKey(best) && told(other));
}

/** Whether another answer is as good to the last digit or by its nature, as the other half of the day is: then no estimate decides. */
function isTied(search: Search, schema: Schema): boolean {
  const { scored } = search;
  const [best] = scored;
  if (best === undefined) return false;
  const next = scored.find((other) => thingsKey(other) !== thingsKey(best));
  // "not coming": those who said no, or those who did not say yes.
  const isOneHalf = best.candidate.things.legs.some(
    ({ end }) =>
      (end.kind === 'value' && end.limit?.isOneHalf === true) || (end.kind === 'truth' && end.hasOthers),
  );
  return isOneHalf || (next !== undefined && isAsGood(next, scored)) || hasTwin(best, search, schema);
}

function isAsGood({ score }: ScoredCandidate, [best]: readonly ScoredCandidate[]): boolean {
  return best !== undefined && best.score - score < SAME_SCORE;
}

/** What the estimate is told of a question beside its readings. */
export function questionSigns({ analysis, sort }: Search, schema: Schema): QuestionSigns {
  return {
    isUnspaced: schema.language.isUnspaced === true,
    sort,
    words: analysis.tokens.filter(({ kind }) => kind !== 'mark').length,
  };
}

/** What the estimate is told of a reading. */
export function toScoredAnswer(scored: ScoredCandidate): ScoredAnswer {
  const { candidate, score, features } = scored;
  const edges = edgesOf(candidate);
  return {
    score,
    features,
    answer: thingsKey(scored),
    shape: {
      things: candidate.result.ids.size,
      surelySaid: edges.filter(({ evidence }) => evidence.isSure).length,
      alternatives: Math.max(0, ...edges.map(({ alternatives }) => alternatives)),
    },
  };
}

/** Equal for candidates that answer the same. */
export function answerKey({ candidate: { result } }: ScoredCandidate): string {
  if (result.verdict !== undefined) return String(result.verdict);
  if (result.value !== undefined) return `value ${result.value}`;
  if (result.groups !== undefined) return `each ${JSON.stringify([...result.groups].sort())}`;
  return `ids ${keyOfIds(result.ids)}`;
}

/** Equal for candidates that answer the same of the same things: one game as white and one as black are two answers of one. */
function thingsKey(scored: ScoredCandidate): string {
  const { candidate } = scored;
  const key = answerKey(scored);
  return candidate.operation.kind === 'count' ? `${key} of ${keyOfIds(candidate.result.ids)}` : key;
}
