import { FUNCTION_WORDS, QUESTION_WORDS, REQUEST_WORDS } from '../lexicon/english.ts';
import {
  irregularBase,
  NUMBER_WORDS,
  ORDINAL_WORDS,
  type Ordering,
  orderingOf,
  UNITS,
} from '../lexicon/measures.ts';
import { isNounForm } from '../noun-form.ts';
import type { NamedSpan, OperatorContext, Operators, TopOperator } from '../operators.ts';
import type { Piece } from '../pieces.ts';
import { readEnglishFilters } from './read-english-filters.ts';
import { Sheet } from './sheet.ts';

const BE = new Set(['is', 'are', 'was', 'were']);
const AUXILIARIES: ReadonlySet<string> = new Set([...BE, ...'do does did has have had'.split(' ')]);
const ASKS_FOR_TIME = /^(?:when|year|date|time)$/u;

export function readEnglishOperators(pieces: readonly Piece[], context: OperatorContext): Operators {
  const sheet = new Sheet(pieces, context);
  readCount(sheet);
  readTop(sheet);
  readEnglishFilters(sheet);
  readExclusions(sheet);
  readOr(sheet);
  readTruth(sheet);
  return sheet.result();
}

/** "how many A", "the number of A": not where a relation holds that number, and not for units ("how many years"). */
function readCount(sheet: Sheet): void {
  for (let index = 0; index < sheet.pieces.length; index++) {
    const isMany = sheet.says(index, 'how', 'many');
    const isNumber = sheet.says(index, 'number|count', 'of');
    if (!isMany && !isNumber) continue;
    const noun = nounFrom(sheet, index + 2);
    if (noun === undefined) return;
    const word = sheet.word(noun);
    if (UNITS.has(word) || sheet.context.measureOf(word) === 'quantity') return;
    const idioms = sheet.lexicon.idioms(['how', 'many', word]).flatMap(({ paraphrases }) => paraphrases);
    if (idioms.some((other) => sheet.context.measureOf(other.word) === 'quantity')) return;
    if (!isNumber && sheet.says(index + 2, 'of')) return;
    if (isNumber && !isAskedNumber(sheet, index)) return;
    sheet.asks = 'count';
    sheet.take(isNumber ? startOfNumber(sheet, index) : index, index + 2);
    return;
  }
}

/** "what is the (total) number of": nothing else before it. */
function isAskedNumber(sheet: Sheet, index: number): boolean {
  const before = sheet.pieces.slice(0, index).map(({ word }) => word);
  return before.every(
    (word) =>
      /^(?:what|is|are|the|total|was|were|count|give|tell|me|find|'s)$/u.test(word) ||
      REQUEST_WORDS.has(word),
  );
}

function startOfNumber(sheet: Sheet, index: number): number {
  return sheet.word(index - 1) === 'total' ? index - 1 : index;
}

/** The first noun of a run of content words, looked at up to its head. */
function nounFrom(sheet: Sheet, start: number): number | undefined {
  let at = start;
  while (sheet.word(at) === 'the' || sheet.word(at) === 'different' || sheet.word(at) === 'other') at += 1;
  let found: number | undefined;
  while (sheet.word(at) !== '' && !isLight(sheet.word(at)) && !sheet.pieces[at]?.isMark) {
    if (isNounForm(sheet.word(at), sheet.lexicon)) found = at;
    if (sheet.lexicon.isPlural(sheet.word(at))) break;
    at += 1;
  }
  return found;
}

function isLight(word: string): boolean {
  return FUNCTION_WORDS.has(word) || QUESTION_WORDS.has(word);
}

/** Superlatives ("the largest", "the second most populous", "top three") and comparatives between two names. */
function readTop(sheet: Sheet): void {
  for (let index = 0; index < sheet.pieces.length && sheet.top === undefined; index++) {
    const word = sheet.word(index);
    if (word === '' || isInName(sheet, index)) continue;
    if (word === 'most' || word === 'least' || word === 'fewest') readMost(sheet, index);
    else if (word === 'first' || word === 'last') readFirst(sheet, index);
    else readEst(sheet, index) || readComparative(sheet, index);
  }
}

/** A capital inside a question belongs to a name, known to the graph or not. */
function isInName({ pieces }: Sheet, index: number): boolean {
  return index > 0 && pieces[index]?.isCased === true && /^\p{L}/u.test(pieces[index]?.word ?? '');
}

/** "the most films" counts, "the most votes" and "the most popular" measure. */
function readMost(sheet: Sheet, index: number): void {
  const isMost = sheet.word(index) === 'most';
  const next = sheet.word(index + 1);
  if (next === '' || isLight(next)) return;
  const adverbBase = next.endsWith('ly') ? next.slice(0, -2) : next;
  const ordering = orderingOf(adverbBase);
  const after = sheet.word(index + 2);
  const isBeforeNoun = after !== '' && !isLight(after) && sheet.pieces[index + 2]?.isMark !== true;
  const isNoun = isNounForm(next, sheet.lexicon);
  if (ordering !== undefined || (sheet.lexicon.isAdjective(next) && (!isNoun || isBeforeNoun))) {
    if (sheet.word(index) === 'fewest') return;
    claim(sheet, index, index + 2, orderBy(sheet, adverbBase, ordering), !isMost);
    return;
  }
  const noun = nounFrom(sheet, index + 1);
  if (noun === undefined || !sheet.lexicon.isPlural(sheet.word(noun))) return;
  const phrase = wordsOf(sheet, index + 1, noun + 1);
  const direction = isMost ? 'max' : 'min';
  const isMeasure = sheet.context.measureOf(sheet.word(noun)) === 'quantity';
  const from = sheet.word(index - 1) === 'the' ? index - 1 : index;
  const start = /^(?:has|have|had|with)$/u.test(sheet.word(from - 1)) ? from - 1 : from;
  sheet.top = {
    phrase,
    measure: isMeasure ? 'value' : 'count',
    direction: { quantity: direction },
    limit: 1,
    skip: 0,
  };
  sheet.take(start, noun + 1);
}

/** Nouns that make *first* and *last* part of a fixed expression. */
const FIXED = new Set('name names lady word words language languages time aid hand minute breath'.split(' '));

/** "the first film", "when did X last win"; no part of a relation's own name ("first name"). */
function readFirst(sheet: Sheet, index: number): void {
  const isFirst = sheet.word(index) === 'first';
  const next = sheet.word(index + 1);
  const direction = { time: isFirst ? 'min' : 'max' } as const;
  if (next === '' || FIXED.has(next) || sheet.context.areOneName(sheet.word(index), next)) return;
  const phrase = ['date', 'year', 'time'];
  const limit = numberAt(sheet, index + 1);
  if (limit !== undefined && nounFrom(sheet, index + 2) !== undefined) {
    sheet.top = { phrase, measure: 'value', direction, limit, skip: 0 };
    sheet.take(index, index + 2);
    return;
  }
  const isVerb =
    sheet.lexicon.isVerb(sheet.lexicon.lemmas(next).at(-1) ?? next) && !sheet.lexicon.isPlural(next);
  const isNoun = isNounForm(next, sheet.lexicon);
  const asksTime = sheet.pieces.slice(0, index).some(({ word }) => ASKS_FOR_TIME.test(word));
  if (asksTime && isVerb) {
    sheet.top = { phrase: [], measure: 'self', direction, limit: 1, skip: 0 };
    sheet.take(index, index + 1);
  } else if (isNoun && isAttribute(sheet, index)) {
    sheet.top = { phrase, measure: 'value', direction, limit: 1, skip: 0 };
    sheet.take(index, index + 1);
  }
}

/** After a determiner or an owner, before the noun it orders. */
function isAttribute(sheet: Sheet, index: number): boolean {
  const before = sheet.pieces[index - 1]?.word ?? '';
  return /^(?:the|'s|whose|which|what|his|her|their|its|of)$/u.test(before) || ORDINAL_WORDS.has(before);
}

/** "largest", "second oldest"; what follows must be there to be ordered. */
function readEst(sheet: Sheet, index: number): boolean {
  const word = sheet.word(index);
  const base = superlativeBase(sheet, word);
  if (base === undefined) return false;
  claim(sheet, index, index + 1, orderBy(sheet, base, orderingOf(base)), false);
  return true;
}

function superlativeBase({ lexicon }: Sheet, word: string): string | undefined {
  const irregular = irregularBase(word);
  if (irregular !== undefined) return word.endsWith('st') ? irregular : undefined;
  if (!word.endsWith('est') || word.length < 6) return undefined;
  return lexicon.lemmas(word).find((lemma) => lemma !== word && lexicon.isAdjective(lemma));
}

function orderBy({ lexicon }: Sheet, base: string, ordering: Ordering | undefined): Ordering {
  const idioms = lexicon.idioms(['how', base]).flatMap(({ paraphrases }) => paraphrases);
  const nouns = [...(ordering?.phrase ?? []), ...idioms.map(({ word }) => word)];
  const derived = ordering === undefined ? lexicon.derivations(base).slice(0, 4) : [];
  return {
    direction: ordering?.direction ?? { quantity: 'max' },
    phrase: [...new Set([...nouns, ...derived])],
  };
}

function claim(sheet: Sheet, from: number, to: number, ordering: Ordering, isTurned: boolean): void {
  if (sheet.context.areOneName(sheet.word(to - 1), sheet.word(to))) return;
  let start = from;
  let skip = 0;
  let limit = numberAt(sheet, to);
  let end = limit === undefined ? to : to + 1;
  const before = sheet.word(from - 1);
  const place = ORDINAL_WORDS.get(before);
  if (place !== undefined) [start, skip] = [from - 1, place - 1];
  else if (numberAt(sheet, from - 1) !== undefined) {
    limit = numberAt(sheet, from - 1);
    start = from - 1;
  }
  if (sheet.says(start - 1, 'top')) start -= 1;
  // An adjective in a predicate ("is the oldest") takes its article and copula with it; before a noun only itself.
  const isPredicate =
    isLight(sheet.word(end)) || sheet.word(end) === '' || sheet.pieces[end]?.isMark === true;
  const isOne = isAttribute(sheet, start) || (isPredicate && BE.has(sheet.word(start - 1)));
  if (!isOne && place === undefined && limit === undefined) return;
  if (isPredicate && !hasThing(sheet, start)) return;
  if (isPredicate && sheet.word(start - 1) === 'the') start -= 1;
  if (sheet.word(end) === 'one') end += 1;
  const turn = (one: 'max' | 'min' | undefined) => (one === undefined ? {} : one === 'max' ? 'min' : 'max');
  const direction = isTurned
    ? Object.fromEntries(Object.entries(ordering.direction).map(([kind, one]) => [kind, turn(one)]))
    : ordering.direction;
  sheet.top = { phrase: ordering.phrase, measure: 'value', direction, limit: limit ?? 1, skip };
  sheet.take(start, end);
}

function numberAt(sheet: Sheet, index: number): number | undefined {
  const word = sheet.word(index);
  const value = NUMBER_WORDS.get(word) ?? (/^[1-9]\d?$/u.test(word) ? Number(word) : undefined);
  return value === undefined || value < 2 ? undefined : value;
}

/** A content word before the place: what "which film … is the oldest" orders. */
function hasThing(sheet: Sheet, place: number): boolean {
  return sheet.pieces.slice(0, place).some((piece, index) => {
    const word = sheet.word(index);
    return word !== '' && !piece.isMark && !isLight(word) && !REQUEST_WORDS.has(word);
  });
}

/** "older, A or B" and "older than": only with two names. */
function readComparative(sheet: Sheet, index: number): boolean {
  const word = sheet.word(index);
  const isMore = word === 'more' || word === 'less';
  const base = isMore ? sheet.word(index + 1) : comparativeBase(sheet, word);
  if (base === undefined || base === '' || (isMore && !sheet.lexicon.isAdjective(base))) return false;
  const pair = namesJoined(sheet, 'or') ?? namesAround(sheet, index);
  if (pair === undefined) return false;
  const end = index + (isMore ? 2 : 1);
  const ordering = orderBy(sheet, base, orderingOf(base));
  const turned = word === 'less';
  const direction: TopOperator['direction'] = turned
    ? Object.fromEntries(
        Object.entries(ordering.direction).map(([kind, one]) => [kind, one === 'max' ? 'min' : 'max']),
      )
    : ordering.direction;
  sheet.top = { phrase: ordering.phrase, measure: 'value', direction, limit: 1, skip: 0 };
  sheet.choices = pair;
  sheet.take(index, end);
  if (sheet.word(end) === 'than') sheet.take(end, end + 1);
  return true;
}

function comparativeBase({ lexicon }: Sheet, word: string): string | undefined {
  const irregular = irregularBase(word);
  if (irregular !== undefined) return word.endsWith('st') ? undefined : irregular;
  if (!word.endsWith('er') || word.length < 5) return undefined;
  return lexicon.lemmas(word).find((lemma) => lemma !== word && orderingOf(lemma) !== undefined);
}

/** Two names with nothing but the word between them. */
function namesJoined(sheet: Sheet, by: string): readonly [NamedSpan, NamedSpan] | undefined {
  for (let index = 1; index < sheet.pieces.length; index++) {
    if (sheet.word(index) !== by) continue;
    const left = sheet.name(sheet.word(index - 1) === ',' ? index - 2 : index - 1);
    const start = /^(?:the|by|in|from|of|with)$/u.test(sheet.word(index + 1)) ? index + 2 : index + 1;
    const right = sheet.name(start);
    if (left !== undefined && right !== undefined) return [left, right];
  }
  return undefined;
}

/** "is A older than B". */
function namesAround(sheet: Sheet, index: number): readonly [NamedSpan, NamedSpan] | undefined {
  const left = sheet.name(index - 1);
  const than =
    sheet.word(index + 1) === 'than' ? index + 2 : sheet.word(index + 2) === 'than' ? index + 3 : undefined;
  const right = than === undefined ? undefined : sheet.name(sheet.word(than) === 'the' ? than + 1 : than);
  return left === undefined || right === undefined ? undefined : [left, right];
}

const EXCEPT: readonly (readonly string[])[] = [
  ['other', 'than'],
  ['apart', 'from'],
  ['aside', 'from'],
  ['except', 'for'],
  ['except'],
  ['besides'],
  ['excluding'],
];

/** "other than X", "not directed by X", "without X". */
function readExclusions(sheet: Sheet): void {
  for (let index = 0; index < sheet.pieces.length; index++) {
    const except = EXCEPT.find((words) => sheet.says(index, ...words));
    if (except !== undefined) {
      const at = index + except.length;
      const name = sheet.name(at) ?? sheet.name(at + 1);
      if (name === undefined) continue;
      sheet.excluded.push({ span: { from: index, to: name.to }, name, isClause: false });
      sheet.take(index, name.to);
    } else if (/^(?:not|n't|without|never)$/u.test(sheet.word(index))) {
      const name = sheet.context.names
        .filter(({ from }) => from > index)
        .toSorted((a, b) => a.from - b.from)[0];
      const to = name?.to ?? sheet.pieces.length;
      sheet.excluded.push({ span: { from: index, to }, name, isClause: true });
      sheet.take(index, index + 1);
    }
  }
}

/** "A or B": a choice at the end of a question or as its subject, else either of them. */
function readOr(sheet: Sheet): void {
  if (sheet.choices.length > 0) {
    takeOr(sheet);
    return;
  }
  const pair = namesJoined(sheet, 'or');
  if (pair === undefined) return;
  const [left, right] = pair;
  const isLast = sheet.pieces.slice(right.to).every(({ isMark }) => isMark);
  const before = sheet.pieces[left.from - 1];
  const isSubject = left.from <= 2 && AUXILIARIES.has(sheet.pieces[0]?.word ?? '');
  if ((isLast && before?.isMark === true) || isSubject) sheet.choices = pair;
  else sheet.joins = 'or';
  takeOr(sheet);
}

function takeOr(sheet: Sheet): void {
  for (let index = 0; index < sheet.pieces.length; index++)
    if (sheet.word(index) === 'or') sheet.take(index, index + 1);
}

/** "Is A the B of C?": starts with an auxiliary and asks for nothing else. */
function readTruth(sheet: Sheet): void {
  const first = sheet.pieces.findIndex(({ isMark }) => !isMark);
  const word = sheet.word(first);
  const isTrue = BE.has(word) && sheet.says(first + 1, 'it', 'true', 'that');
  const isAsked = AUXILIARIES.has(word) && !sheet.says(first + 1, 'there');
  const hasQuestionWord = sheet.pieces.some(
    ({ word: other }, index) =>
      /^(?:what|which|when|where|how|why)$/u.test(other) && sheet.word(index) !== '',
  );
  if (!isAsked || sheet.context.names.length === 0 || sheet.asks === 'count') return;
  if (hasQuestionWord || (sheet.choices.length > 0 && sheet.top === undefined)) return;
  // "… male or female?" asks for one of two things.
  if (sheet.pieces.some((piece, index) => piece.word === 'or' && sheet.name(index) === undefined)) return;
  sheet.asks = 'truth';
  sheet.take(first, isTrue ? first + 4 : first + 1);
}

function wordsOf(sheet: Sheet, from: number, to: number): string[] {
  return sheet.pieces
    .slice(from, to)
    .map(({ word }) => word)
    .filter((word) => !isLight(word));
}
