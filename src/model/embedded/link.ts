import type { KnowledgeGraph, NameMatch } from '../../graph/graph.ts';
import { plainLetters } from '../../graph/plain-letters.ts';
import type { Entity } from '../../graph/term.ts';
import { CUE_WORDS, FUNCTION_WORDS, QUESTION_WORDS } from './lexicon/english.ts';
import { isHan, type Piece, type Span, spanText } from './pieces.ts';
import type { EmbeddedProfile } from './profile.ts';
import type { Weights } from './weights.ts';

/** A stretch of the question that may name something of the graph. */
export interface Mention {
  readonly span: Span;
  /** As written. */
  readonly text: string;
  /** Comparable between mentions of one question. About 0.3 for a common word, above 2 for a full capitalised name. */
  readonly score: number;
  /** `exact`: a name or alias; `partial`: words of a longer name; `similar`: spelling differs. */
  readonly kind: 'exact' | 'partial' | 'similar' | 'given';
  /** The entities with the name, at most four: first those written exactly like this, then the best known. */
  readonly entities: readonly Entity[];
  /** For each entity, how many times fewer facts it has than the best known one, as a decimal logarithm. */
  readonly lessKnown: readonly number[];
  /** How many of them are written exactly as in a question that uses capitals. 0 if capitals say nothing. */
  readonly asWritten: number;
}

const MOST_HOMONYMS = 4;
const MOST_MENTIONS = 4;
const LONGEST = 16;
/** How many stretches are looked up by parts of names or with typing errors. Each costs milliseconds. */
const MOST_FUZZY = 8;
/** The lowest score of a mention that makes parts and typing errors unnecessary. */
const SURE = 0.9;
/** The lowest similarity of a name that is not equal. */
const LEAST_SIMILARITY = 0.55;
/** The same for a name with a different spelling: a slip of a letter or two, not another word. */
const LEAST_MISSPELT = 0.75;

export interface LinkContext {
  readonly graph: KnowledgeGraph;
  readonly profile: EmbeddedProfile;
  readonly weights: Weights;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The names in a question, best first, at most four. Empty if nothing is found. Every stretch of words is looked up as
 * a whole name or alias. Parts of names and misspelt names are tried only for words that no whole name explains. A name
 * inside a better one is dropped.
 */
export async function findMentions(
  text: string,
  pieces: readonly Piece[],
  context: LinkContext,
): Promise<Mention[]> {
  const spans = stretches(pieces);
  const { graph, signal } = context;
  const read = { signal };
  const texts = spans.map((span) => spanText(text, pieces, span));
  const found = await graph.findByName(texts, { mode: 'exact', limit: MOST_HOMONYMS, ...read });
  const isCasedText = pieces.some((piece, index) => index > 0 && piece.isCased && !/^\d/u.test(piece.word));
  const mentions: Mention[] = [];
  spans.forEach((span, index) => {
    const matches = found[index] ?? [];
    if (matches.length === 0) return;
    const named = { span, text: texts[index] as string, matches };
    const score = exactScore(pieces, named, isCasedText, context);
    mentions.push(toMention(named, score, 'exact', isCasedText));
  });
  const unnamed = spans.filter((_, index) => found[index]?.length === 0);
  mentions.push(...(await findBeginnings(text, pieces, unnamed, context)));
  mentions.push(...(await findInexact(text, pieces, mentions, isCasedText, context)));
  return keepBest(mentions, context.weights);
}

/** The stretch for given entities: their names in the question, whole or by most of their words. */
export function findGiven(text: string, pieces: readonly Piece[], entity: Entity): Span | undefined {
  const wanted = nameWords(entity.name);
  let best: { span: Span; score: number } | undefined;
  for (const span of stretches(pieces)) {
    const words = nameWords(spanText(text, pieces, span));
    const shared = words.filter((word) => wanted.includes(word)).length;
    if (shared === 0 || words.every((word) => FUNCTION_WORDS.has(word))) continue;
    const score =
      (2 * shared) / (words.length + wanted.length) - (words.join(' ') === wanted.join(' ') ? 0 : 0.2);
    if (score > 0.2 && (best === undefined || score > best.score)) best = { span, score };
  }
  return best?.span;
}

function nameWords(name: string): string[] {
  return plainLetters(name.replace(/\s*\[[^\]]*\]$/u, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (isHan(word) ? [...word] : [word]))
    .filter((word) => word !== '');
}

/**
 * All stretches up to the maximum length, without marks at their start. A mark that touches the last word may belong to
 * a name.
 */
function stretches(pieces: readonly Piece[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < pieces.length; from++) {
    const first = pieces[from] as Piece;
    if (first.isMark && !/[("'“《]/u.test(first.word)) continue;
    if (first.word === "'s" || first.word === "n't") continue;
    const most = Math.min(pieces.length, from + LONGEST + (isHan(first.word) ? LONGEST : 0));
    for (let to = from + 1; to <= most; to++) {
      const last = pieces[to - 1] as Piece;
      if (last.isMark && (to - 1 === from || last.start !== pieces[to - 2]?.end)) continue;
      spans.push({ from, to });
    }
  }
  return spans;
}

/** A stretch of the question with the names that the graph has for it. */
interface NamedSpan {
  readonly span: Span;
  readonly text: string;
  readonly matches: readonly NameMatch[];
}

function toMention(
  { span, text, matches }: NamedSpan,
  score: number,
  kind: Mention['kind'],
  isCasedText: boolean,
): Mention {
  const written = isCasedText ? matches.filter(({ matched }) => matched === text) : [];
  const others = matches.filter((match) => !written.includes(match));
  const ordered = [...written, ...others];
  const entities = ordered.map(({ entity }) => entity);
  const most = Math.max(1, ...ordered.map(({ degree }) => degree));
  const lessKnown = ordered.map(({ degree }) => Math.log10(most / Math.max(1, degree)));
  return { span, text, score, kind, entities, lessKnown, asWritten: written.length };
}

function exactScore(
  pieces: readonly Piece[],
  { span, text, matches }: NamedSpan,
  isCasedText: boolean,
  { profile, weights }: LinkContext,
): number {
  const inside = pieces.slice(span.from, span.to).filter((piece) => !piece.isMark);
  let score = wordsScore(inside, profile, weights);
  const [only] = inside;
  const isAsWritten = matches.some(({ matched }) => matched === text) && /[\p{Lu}\p{N}]/u.test(text);
  const isSaved = isCasedText && isAsWritten && (inside.length > 1 || span.from > 0);
  if (isSaved) score += weights.mentionCased;
  if (inside.length === 1 && only !== undefined && !isSaved && !isHan(text)) {
    if (isCasedText && !only.isCased) score -= weights.mentionUncased;
  }
  if (!isSaved) score -= frequentLoss(inside, isCasedText, { profile, weights });
  const isSchema =
    profile.isSchemaWord(text) || inside.every(({ word }) => isLight(word) || profile.isSchemaWord(word));
  if (isSchema && !isSaved) score -= weights.mentionSchemaWord;
  return score;
}

/** A single frequent word is hardly a name. */
function frequentLoss(
  words: readonly Piece[],
  isCasedText: boolean,
  { profile, weights }: Pick<LinkContext, 'profile' | 'weights'>,
): number {
  const [only] = words;
  if (words.length !== 1 || only === undefined || isHan(only.word)) return 0;
  if (isCasedText && only.isCased) return 0;
  return weights.mentionFrequent * (1 - profile.lexicon.idf(only.word)) + weights.mentionFrequentBase;
}

/** The value of a mention's words. Rare words count more, and several together count more still. */
function wordsScore(words: readonly Piece[], profile: EmbeddedProfile, weights: Weights): number {
  let score = 0;
  for (const { word } of words) {
    if (isHan(word)) score += weights.mentionHan;
    else if (isLight(word)) score += weights.mentionFunctionWord;
    else score += weights.mentionWord + weights.mentionRarity * profile.lexicon.idf(word);
  }
  if (words.length > 1)
    score += weights.mentionSeveral + weights.mentionPerWord * Math.min(4, words.length - 1);
  if (words.every(({ word }) => isLight(word))) score -= weights.mentionAllFunction;
  return score;
}

function isLight(word: string): boolean {
  return FUNCTION_WORDS.has(word) || QUESTION_WORDS.has(word) || CUE_WORDS.has(word) || word === "'s";
}

/** Several words that begin a longer name ("bank of america" for a corporation). */
async function findBeginnings(
  text: string,
  pieces: readonly Piece[],
  spans: readonly Span[],
  { graph, profile, weights, signal }: LinkContext,
): Promise<Mention[]> {
  const several = spans.filter(({ from, to }) => {
    const inside = pieces.slice(from, to);
    const isWhole = !isLight(inside[0]?.word ?? '') && !isLight(inside.at(-1)?.word ?? '');
    return isWhole && inside.length > 1 && inside.length <= 6 && !inside.some(({ word }) => isHan(word));
  });
  const texts = several.map((span) => spanText(text, pieces, span));
  const read = { signal };
  const found = await graph.findByName(texts, { mode: 'prefix', limit: MOST_HOMONYMS, ...read });
  return several.flatMap((span, index) => {
    const { length } = texts[index] as string;
    const whole = (found[index] ?? []).filter(({ matched }) => !/^[\p{L}\p{N}]/u.test(matched.slice(length)));
    if (whole.length === 0) return [];
    const inside = pieces.slice(span.from, span.to).filter((piece) => !piece.isMark);
    const score = wordsScore(inside, profile, weights) - weights.mentionPartial;
    return [toMention({ span, text: texts[index] as string, matches: whole }, score, 'partial', false)];
  });
}

/** Parts of names and misspelt names among the words that no whole name explains. */
async function findInexact(
  text: string,
  pieces: readonly Piece[],
  exact: readonly Mention[],
  isCasedText: boolean,
  context: LinkContext,
): Promise<Mention[]> {
  const { graph, profile, weights, signal } = context;
  const good = exact.filter(
    ({ score, asWritten, span }) =>
      score >= SURE &&
      (!isCasedText || asWritten > 0 || pieces[span.from]?.isCased !== true || span.to - span.from > 1),
  );
  const isFree = (index: number) => !good.some(({ span }) => index >= span.from && index < span.to);
  const spans = openRuns(pieces, isFree, profile)
    .filter(
      (run) => good.length === 0 || (isCasedText && run.some((index) => index > 0 && pieces[index]?.isCased)),
    )
    .flatMap((run) => partsOf(run, pieces, isCasedText))
    .slice(0, MOST_FUZZY);
  if (spans.length === 0) return [];
  const texts = spans.map((span) => spanText(text, pieces, span));
  const read = { signal };
  const found = await graph.findByName(texts, { mode: 'fuzzy', limit: MOST_HOMONYMS, ...read });
  return spans.flatMap((span, index) => {
    const best = found[index]?.[0];
    if (best === undefined || best.score < LEAST_SIMILARITY || best.score === 1) return [];
    const words = nameWords(texts[index] as string);
    const name = new Set(nameWords(best.matched));
    const isPart = words.every((word) => name.has(word));
    if (!isPart && (best.score < LEAST_MISSPELT || !haveSameNumbers(words, name))) return [];
    const inside = pieces.slice(span.from, span.to).filter((piece) => !piece.isMark);
    const loss = best.score >= 0.98 ? 0 : isPart ? weights.mentionPartial : weights.mentionMisspelt;
    const score =
      wordsScore(inside, profile, weights) * best.score - loss - frequentLoss(inside, isCasedText, context);
    const matches = (found[index] ?? []).filter((match) => match.score >= best.score - 0.02);
    const kind = isPart ? 'partial' : 'similar';
    return [toMention({ span, text: texts[index] as string, matches }, score, kind, false)];
  });
}

/** A year or a number is never a slip for another one. */
function haveSameNumbers(words: readonly string[], name: ReadonlySet<string>): boolean {
  const numbers = words.filter((word) => /\p{N}/u.test(word));
  return (
    numbers.every((word) => name.has(word)) &&
    [...name].every((word) => !/\p{N}/u.test(word) || numbers.includes(word))
  );
}

/** Runs of neighbouring words that may be (part of) a name: no function words, no words of the schema. */
function openRuns(
  pieces: readonly Piece[],
  isFree: (index: number) => boolean,
  profile: EmbeddedProfile,
): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  pieces.forEach((piece, index) => {
    const isName = piece.isCased && index > 0;
    const isOpen =
      isFree(index) && !piece.isMark && !isLight(piece.word) && (isName || !profile.isSchemaWord(piece.word));
    if (isOpen) run.push(index);
    if (!isOpen && (!piece.isMark || piece.word !== '-')) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
  });
  if (run.length > 0) runs.push(run);
  return runs;
}

/**
 * A whole run, and its parts of one and two words, longest first. Only capitalised words if the question uses capitals.
 */
function partsOf(run: readonly number[], pieces: readonly Piece[], isCasedText: boolean): Span[] {
  const named = isCasedText ? run.filter((index) => pieces[index]?.isCased) : run;
  const places = named.length > 0 ? named : run;
  const spans: Span[] = [];
  for (let length = Math.min(places.length, 4); length >= 1; length--) {
    for (let at = 0; at + length <= places.length; at++) {
      const from = places[at] as number;
      const to = (places[at + length - 1] as number) + 1;
      if (length === 1 && (pieces[from] as Piece).word.length < 4) continue;
      spans.push({ from, to });
    }
  }
  return spans;
}

/** Drops mentions inside a better one and those far below the best; best first. */
function keepBest(mentions: readonly Mention[], weights: Weights): Mention[] {
  const sorted = mentions.toSorted(
    (a, b) =>
      b.score - a.score || b.span.to - b.span.from - (a.span.to - a.span.from) || a.span.from - b.span.from,
  );
  const kept: Mention[] = [];
  for (const mention of sorted) {
    const isInside = kept.some(({ span }) => mention.span.from >= span.from && mention.span.to <= span.to);
    const isNear = mention.score >= (sorted[0] as Mention).score - weights.mentionWindow;
    // A second name may be far shorter than the first, yet both may be meant.
    const isSecond = mention.asWritten > 0 && mention.score >= weights.conjunctionMention;
    if (!isInside && (isNear || isSecond)) kept.push(mention);
  }
  return kept.slice(0, MOST_MENTIONS);
}

/** Names that do not overlap, best first. */
export function disjoint(mentions: readonly Mention[]): Mention[] {
  const kept: Mention[] = [];
  for (const mention of mentions) {
    const isFree = kept.every(({ span }) => mention.span.to <= span.from || mention.span.from >= span.to);
    if (isFree && (kept.length === 0 || mention.kind === 'given' || mention.score > 0.5)) kept.push(mention);
  }
  return kept;
}
