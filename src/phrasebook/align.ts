import type { AskedKind } from './phrasebook.ts';
import type { PhraseToken } from './rules/frame.ts';

export type PairSimilarity = (question: PhraseToken, phrasing: PhraseToken) => number;

export interface Alignment {
  /** 0..1 */
  readonly score: number;
  /** Positions in the stretch, ascending. */
  readonly covered: readonly number[];
  /** Every content word of the phrasing is met at least this well by one of the stretch, 0..1; 1 when it has none. */
  readonly weakest: number;
  /** How much of the phrasing's content is met, 0..1; 1 when it has none. */
  readonly content: number;
}

/** How much of the score does not ask for the order of words: a slip of grammar should not lose the relation. */
const UNORDERED_SHARE = 0.2;
/** An asked noun that the phrasing lacks ("which projects …") is a class for others to explain. */
const OPTIONAL_COST = 0.25;
/** Below this two content words have nothing in common. */
const LEAST_SIMILARITY = 0.3;

/**
 * Compares a stretch with a phrasing: the best alignment that keeps the order of words, weighed by how much each word says,
 * as the share of both sides that is met. Cost: one similarity per pair of words, which the caller remembers.
 */
export function align(
  question: readonly PhraseToken[],
  phrasing: readonly PhraseToken[],
  similarity: PairSimilarity,
): Alignment {
  const rows = question.length;
  const columns = phrasing.length;
  const hasKnown = question.some((token) => token.kind === 'known');
  const gains = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const left = question[i] as PhraseToken;
      const right = phrasing[j] as PhraseToken;
      const alike = pair(left, right, similarity);
      if (alike > 0) gains[i * columns + j] = alike * weightOfPair(left, right);
    }
  }
  const best = new Float64Array((rows + 1) * (columns + 1));
  const width = columns + 1;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const gain = gains[i * columns + j] as number;
      const skip = Math.max(best[(i + 1) * width + j] as number, best[i * width + j + 1] as number);
      best[i * width + j] =
        gain > 0 ? Math.max(skip, gain + (best[(i + 1) * width + j + 1] as number)) : skip;
    }
  }
  const covered: number[] = [];
  const met = new Float64Array(columns);
  let questionWeight = 0;
  let phrasingWeight = 0;
  const matchedRows = new Uint8Array(rows);
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const here = best[i * width + j] as number;
    const gain = gains[i * columns + j] as number;
    if (gain > 0 && Math.abs(here - gain - (best[(i + 1) * width + j + 1] as number)) < 1e-9) {
      covered.push(...(question[i] as PhraseToken).at);
      met[j] = gain / weightOfPair(question[i] as PhraseToken, phrasing[j] as PhraseToken);
      matchedRows[i] = 1;
      i += 1;
      j += 1;
    } else if (here === best[(i + 1) * width + j]) i += 1;
    else j += 1;
  }
  for (let i = 0; i < rows; i++) {
    const token = question[i] as PhraseToken;
    questionWeight += token.weight * (token.isOptional === true && matchedRows[i] === 0 ? OPTIONAL_COST : 1);
  }
  let weakest = 1;
  let content = 0;
  let contentMet = 0;
  for (let j = 0; j < columns; j++) {
    const token = phrasing[j] as PhraseToken;
    const isMet = (met[j] as number) > 0;
    if (token.isOptional === true && !isMet) continue;
    if (token.kind === 'known' && !hasKnown) continue;
    phrasingWeight += token.weight;
    if (token.kind !== 'content' || token.isOptional === true) continue;
    weakest = Math.min(weakest, met[j] as number);
    content += token.weight;
    contentMet += token.weight * (met[j] as number);
  }
  const total = questionWeight + phrasingWeight;
  if (total === 0) return { score: 0, covered: [], weakest: 0, content: 0 };
  const ordered = best[0] as number;
  const free = withoutOrder(gains, rows, columns);
  const gained = (1 - UNORDERED_SHARE) * ordered + UNORDERED_SHARE * Math.max(ordered, free);
  return {
    score: Math.min(1, (2 * gained) / total),
    covered,
    weakest,
    content: content === 0 ? 1 : contentMet / content,
  };
}

function weightOfPair(left: PhraseToken, right: PhraseToken): number {
  return (left.weight + right.weight) / 2;
}

function withoutOrder(gains: Float64Array, rows: number, columns: number): number {
  let sum = 0;
  for (let i = 0; i < rows; i++) {
    let most = 0;
    for (let j = 0; j < columns; j++) most = Math.max(most, gains[i * columns + j] as number);
    sum += most;
  }
  return sum;
}

function pair(left: PhraseToken, right: PhraseToken, similarity: PairSimilarity): number {
  if (left.kind !== right.kind) return 0;
  if (left.kind === 'known') return 1;
  if (left.kind === 'asked')
    return KINDS[left.asks ?? 'thing'][right.asks === 'count' ? 'number' : (right.asks ?? 'thing')];
  if (left.text === right.text && left.part === right.part) return 1;
  const alike = similarity(left, right);
  return alike < LEAST_SIMILARITY ? 0 : alike;
}

/** How well a question word (row) fits what a phrasing asks for (column). */
const KINDS: Readonly<Record<AskedKind | 'count', Readonly<Record<AskedKind, number>>>> = {
  count: { number: 1, thing: 0.85, person: 0.8, text: 0.7, place: 0.6, time: 0.2 },
  person: { person: 1, thing: 0.75, text: 0.4, place: 0.2, time: 0, number: 0 },
  time: { time: 1, thing: 0.5, text: 0.4, number: 0.4, place: 0, person: 0 },
  place: { place: 1, thing: 0.65, text: 0.5, person: 0.1, time: 0, number: 0 },
  number: { number: 1, thing: 0.5, time: 0.35, text: 0.4, place: 0.1, person: 0.2 },
  text: { text: 1, thing: 0.9, person: 0.6, place: 0.7, time: 0.7, number: 0.7 },
  thing: { thing: 1, text: 1, person: 0.8, place: 0.85, time: 0.75, number: 0.75 },
};
