import { cutIntoPieces, type Piece } from '../../model/embedded/pieces.ts';
import type { Token } from '../analysis.ts';
import type { NameCompounds } from '../language.ts';
import { slips } from '../slips.ts';
import { CONTENT_WEIGHT, NUMBER_WEIGHT } from '../weights.ts';
import { fold } from './fold.ts';
import { baseForms, firstPart, isSameNoun, MEASURE_FIRST } from './forms.ts';
import { gradedBase, orderOf } from './measures.ts';
import { withoutTags } from './statements.ts';
import { infinitives, knownVerb, mayBeVerb } from './verbs.ts';
import {
  ARTICLES,
  CONTRACTED,
  DETERMINERS,
  isFunctionWord,
  MAGNITUDES,
  MONTHS,
  NUMBER_WORDS,
  PARTICLES,
  PICKING,
  PREPOSITIONS,
  QUESTION_WORDS,
  SPOKEN,
  UNITS,
  WEAK_VERBS,
} from './word-lists.ts';

const WEAK = 0.45;

/**
 * Tokens of a German question. A compound whose last part is a word of the schema and whose first part says how it is measured is
 * cut ("Durchschnittsgehalt"); the part of a separable verb at the end of its clause goes to the verb ("stellt … ein" →
 * einstellt); words near one of the schema are mended. Nouns are told by capitals, and in questions written without any by the words
 * around them.
 */
export function cutTokens(
  question: string,
  vocabulary: ReadonlySet<string> = new Set(),
  joined: ReadonlyMap<string, number> = new Map(),
): Token[] {
  const known = formsOf(vocabulary);
  const written = cutIntoPieces(question);
  const pieces = written.flatMap((piece) => {
    const length = joined.get(piece.word);
    return length === undefined ? cutCompound(piece, known) : cutAt(piece, length);
  });
  const isCased = written.some(
    ({ isMark, isCased: capital, word }, at) => at > 0 && !isMark && capital && !/^\d/u.test(word),
  );
  const mended = pieces.map((piece, at) =>
    piece.isMark || (isCased && at > 0 && piece.isCased && known.size > 0)
      ? piece.word
      : (SPOKEN.get(piece.word) ?? mend(piece.word, known)),
  );
  const tokens = pieces.map((piece, at) =>
    toToken(piece, mended[at] as string, { pieces, mended, at, isCased, known }),
  );
  return withParticles(withoutTags(tokens));
}

/** Every base form of the schema's words, folded; worked out once for a schema. */
function formsOf(vocabulary: ReadonlySet<string>): ReadonlySet<string> {
  let forms = remembered.get(vocabulary);
  if (forms === undefined) {
    forms = new Set([...vocabulary].flatMap((word) => baseForms(word)));
    remembered.set(vocabulary, forms);
  }
  return forms;
}
const remembered = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

function isKnown(word: string, known: ReadonlySet<string>): boolean {
  return baseForms(word).some((form) => known.has(form));
}

function cutCompound(piece: Piece, known: ReadonlySet<string>): Piece[] {
  if (piece.isMark || isKnown(piece.word, known)) return [piece];
  const folded = fold(piece.word);
  for (const [first] of MEASURE_FIRST) {
    if (!folded.startsWith(first)) continue;
    // Umlauts written as two letters would move the cut; the text before it is compared as written.
    const length = [...piece.word].findIndex((_, at) => fold(piece.word.slice(0, at + 1)) === first) + 1;
    const rest = piece.word.slice(length);
    if (length < 1 || rest.length < 4 || (known.size > 0 && !isKnown(rest, known))) continue;
    return cutAt(piece, length);
  }
  return [piece];
}

function cutAt(piece: Piece, length: number): Piece[] {
  const middle = piece.start + length;
  return [
    { ...piece, word: piece.word.slice(0, length), end: middle },
    { ...piece, word: piece.word.slice(length), start: middle, isCased: true },
  ];
}

/** A name and a word of the schema in one word: "Igelgruppe", "Nussallergie". */
export const COMPOUNDS: NameCompounds = {
  cuts(word, vocabulary) {
    const known = formsOf(vocabulary);
    if (!/^\p{L}{6,}$/u.test(word) || isKnown(word.toLowerCase(), known)) return [];
    const lengths = Array.from({ length: word.length - 5 }, (_, at) => at + LEAST_NAME);
    return lengths.filter((length) => {
      const rest = word.slice(length).toLowerCase();
      return isKnown(rest, known) && firstPart(fold(word), fold(rest)) !== undefined;
    });
  },
  bare: (first) => [
    ...new Set([first, first.replace(/(?<=.{3})s$/u, ''), first.replace(/(?<=.{3})(?:en|n)$/u, '')]),
  ],
  isSame: isSameNoun,
};
/** Of letters of a name before another word. */
const LEAST_NAME = 3;

interface Around {
  readonly pieces: readonly Piece[];
  readonly mended: readonly string[];
  readonly at: number;
  /** The question writes nouns with capitals. */
  readonly isCased: boolean;
  readonly known: ReadonlySet<string>;
}

function toToken(piece: Piece, word: string, around: Around): Token {
  const base = { start: piece.start, end: piece.end, text: piece.word, word };
  const folded = fold(word);
  const plain = { ...base, lemmas: [folded], part: 'other' } as const;
  if (piece.isMark) return { ...plain, kind: 'mark', weight: 0 };
  if (/^\d/u.test(folded) || NUMBER_WORDS.has(folded) || (MAGNITUDES.has(folded) && folded.length > 1))
    return { ...plain, kind: 'number', weight: NUMBER_WEIGHT };
  const isNounHere = around.isCased && around.at > 0 && piece.isCased;
  if ((isFunctionWord(folded) && !isNounHere) || MEASURE_FIRST.get(folded) === 'none')
    return { ...plain, ...ofGrammar(folded, around), kind: 'function', weight: 0 };
  const { pieces, at } = around;
  // Cut from its noun.
  const isFirst = MEASURE_FIRST.has(folded) && piece.end === pieces[at + 1]?.start;
  const isLast = piece.start === pieces[at - 1]?.end && MEASURE_FIRST.has(fold(pieces[at - 1]?.word ?? ''));
  const part = isFirst ? 'adjective' : isLast ? 'noun' : partOf(piece, folded, around);
  const forms = baseForms(word);
  const lemmas =
    part === 'verb' ? [...infinitives(folded), ...forms] : [...forms.slice(1), ...forms.slice(0, 1)];
  return {
    ...base,
    lemmas: lemmas.length === 0 ? [folded] : lemmas,
    kind: 'content',
    part,
    mayBeVerb: part !== 'noun' && mayBeVerb(folded),
    weight: WEAK_VERBS.has(folded) ? WEAK : CONTENT_WEIGHT,
  };
}

/** "im" is "in"; "am" stays before a superlative. Every article has the lemma of its kind. */
function ofGrammar(folded: string, { mended, at }: Around): Partial<Token> {
  const preposition = CONTRACTED.get(folded);
  if (preposition !== undefined && gradedBase(mended[at + 1] ?? '')?.grade !== 'superlative')
    return { word: preposition };
  return ARTICLES.has(folded) ? { lemmas: ['the'] } : {};
}

function partOf(piece: Piece, folded: string, { pieces, mended, at, isCased, known }: Around): Token['part'] {
  const before = fold(mended[at - 1] ?? '');
  const next = pieces[at + 1];
  const isNounHere = isCased && at > 0 && piece.isCased;
  const isGraded = gradedBase(mended[at] as string) !== undefined || orderOf(folded) !== undefined;
  if (!isNounHere && (isGraded || PICKING.test(folded))) return 'adjective';
  if (isCased && at > 0) {
    if (isNounHere) return 'noun';
    const isAttribute = next?.isCased === true && !next.isMark && /(?:e|en|er|es|em)$/u.test(folded);
    if (isAttribute && (ARTICLES.has(before) || DETERMINERS.has(before))) return 'adjective';
    return mayBeVerb(folded) ? 'verb' : isAttribute ? 'adjective' : 'other';
  }
  const isSchema = knownVerb(folded) === undefined && isKnown(mended[at] as string, known);
  if (at === 0 && knownVerb(folded) !== undefined) return 'verb';
  if (isSchema) return 'noun';
  // Behind the verb of the clause stands what it is done to.
  if (knownVerb(before) !== undefined && !isFunctionWord(before)) return 'noun';
  if (DETERMINERS.has(before) || ARTICLES.has(before) || before === 'viele') return 'noun';
  if (mayBeVerb(folded) && (at === 0 || QUESTION_WORDS.has(before) || next === undefined || next.isMark))
    return 'verb';
  if (PREPOSITIONS.has(before)) return 'noun';
  return mayBeVerb(folded) ? 'verb' : 'noun';
}

/** "Wer stellt Leute ein": the verb is einstellen, and the part at the end says nothing by itself. */
function withParticles(tokens: readonly Token[]): Token[] {
  const found = [...tokens];
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    if (!PARTICLES.has(fold(token.word)) || (next !== undefined && next.kind !== 'mark') || at < 2) return;
    const verb = tokens.findLastIndex((one, place) => place < at && one.part === 'verb');
    const own = found[verb];
    if (own === undefined || infinitives(fold(own.word)).length === 0) return;
    const word = `${token.word}${own.word}`;
    found[verb] = { ...own, word, lemmas: infinitives(fold(word)) };
    found[at] = { ...token, kind: 'function', weight: 0 };
  });
  return found;
}

/** A word of the schema that the written one is a slip of. */
function mend(word: string, known: ReadonlySet<string>): string {
  const folded = fold(word);
  if (
    !/^\p{L}{4,}$/u.test(word) ||
    isFunctionWord(folded) ||
    isKnown(word, known) ||
    knownVerb(folded) !== undefined
  )
    return word;
  if (MONTHS.has(folded) || UNITS.has(folded) || NUMBER_WORDS.has(folded) || gradedBase(word) !== undefined)
    return word;
  const most = folded.length >= 9 ? 2 : 1;
  if (folded.length < 5) return word;
  // Part of a longer word, or made of one, is not a slip.
  if (
    [...known].some(
      (other) => other.length > 3 && (firstPart(folded, other) !== undefined || other.startsWith(folded)),
    )
  )
    return word;
  const near = [...known]
    .filter(
      (other) => other.length > 4 && other[0] === folded[0] && Math.abs(other.length - folded.length) <= most,
    )
    .map((other) => ({ other, count: slips(folded, other) }))
    .filter(({ count }) => count > 0 && count <= most)
    .sort((one, other) => one.count - other.count);
  return near[0]?.other ?? word;
}
