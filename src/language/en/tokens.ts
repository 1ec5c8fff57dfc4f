import { FUNCTION_WORDS } from '../../model/embedded/lexicon/english.ts';
import type { Lexicon } from '../../model/embedded/lexicon/lexicon.ts';
import { isNounForm } from '../../model/embedded/noun-form.ts';
import { cutIntoPieces, type Piece } from '../../model/embedded/pieces.ts';
import type { Token } from '../analysis.ts';
import { slips } from '../slips.ts';
import { NUMBER_WEIGHT } from '../weights.ts';
import { wordFor } from './abbreviations.ts';
import { withoutBackground } from './background.ts';
import { withTopicInPlace } from './fronted-topic.ts';
import { withLifeAndDeath } from './life-and-death.ts';
import { gradedBase } from './measures.ts';
import { withPhrasalVerbs } from './phrasal-verbs.ts';
import { sharedBy } from './shared-nouns.ts';
import { withoutTags } from './statements.ts';
import {
  AUXILIARIES,
  CLASSIFIERS,
  DO,
  LIGHT_WORDS,
  MAGNITUDES,
  MENDABLE,
  MONTHS,
  NUMBER_WORDS,
  QUESTION_WORDS,
  SLIPS,
  SUPPORT_VERBS,
  UNITS,
} from './word-lists.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Weight of a verb that says little by itself. */
const SUPPORT = 0.45;
/** Words at least this frequent are never taken for a slip. */
const COMMON = 40_000;

/**
 * Tokens of an English question. Possessive and contracted endings are tokens of their own ("who" "'s", "is" "n't"), with and
 * without the apostrophe. Misspelt words are mended where the mended word is a function word, one of the vocabulary, or a common
 * word one slip away; `text` keeps what was written.
 */
export function cutTokens(
  question: string,
  lexicon: Lexicon,
  vocabulary: ReadonlySet<string> = new Set(),
): Token[] {
  const tokens: Token[] = [];
  const pieces = withNumberWhole(withUnitsApart(withPeopleWhole(cutIntoPieces(question))));
  pieces.forEach((piece, at) => {
    let word =
      piece.isMark || piece.word === "'s" || piece.word === "n't"
        ? piece.word
        : mend(piece, lexicon, vocabulary, at > 0);
    // The letters of "hwo" are those of "how" and of "who".
    if (piece.word === 'hwo' && !HOW_MUCH.test(pieces[at + 1]?.word ?? '')) word = 'who';
    // No two verbs of being stand side by side: "were does she live", "were is it".
    if (/^(?:were|wear|ware)$/.test(word) && AUXILIARIES.has(pieces[at + 1]?.word ?? '')) word = 'where';
    if (word === 'no' && isNumberSign(pieces[at - 1], pieces[at + 1], lexicon)) word = 'number';
    const denied = deniedWord(word, vocabulary);
    if (denied !== undefined) {
      const middle = piece.start + (word.length - denied.length);
      const no = { ...piece, end: middle, word: 'not' };
      tokens.push(toToken(no, 'not', lexicon, pieces[at - 1]));
      tokens.push(
        toToken({ ...piece, start: middle, word: denied }, denied, lexicon, no, pieces[at + 1]?.word),
      );
      return;
    }
    const cut = /^(.+)('s|n't)$/.exec(word);
    if (cut === null) {
      if (pieces[at + 1]?.word === "n't") word = wholeAuxiliary(word);
      tokens.push(toToken(piece, word, lexicon, pieces[at - 1], pieces[at + 1]?.word));
      return;
    }
    const length = piece.end - piece.start - (cut[2] as string).length + 1;
    const middle = piece.start + Math.max(1, length);
    const verb = cut[2] === "n't" ? wholeAuxiliary(cut[1] as string) : (cut[1] as string);
    tokens.push(toToken({ ...piece, end: middle }, verb, lexicon, pieces[at - 1]));
    tokens.push(toToken({ ...piece, start: middle }, cut[2] as string, lexicon, piece));
  });
  // "which jobs are done", "who likes tea", where a relation is called so.
  const whole = tokens
    .map((token) => asGraphNoun(token, vocabulary))
    .map((token, at) => asReturned(token, tokens[at + 1], vocabulary))
    .map((token, at) => asGoneOut(token, tokens[at - 1], vocabulary))
    .map((token) =>
      RELATIONS_TOO.some(
        ([word, third]) => token.lemmas.includes(word) && (vocabulary.has(word) || vocabulary.has(third)),
      )
        ? { ...token, kind: 'content' as const, part: 'verb' as const, mayBeVerb: true, weight: SUPPORT }
        : token,
    );
  const placed = withTopicInPlace(withLifeAndDeath(whole, vocabulary));
  return withoutTags(withoutBackground(withPhrasalVerbs(placed, lexicon), vocabulary));
}

/** What "how" begins. */
const HOW_MUCH =
  /^(?:many|much|long|old|big|far|often|tall|high|heavy|large|fast|late|soon|do|does|did|can|to|is|are|was|were)$/;

/** Of "can't", "won't" and "shan't", which lose letters before their ending. */
function wholeAuxiliary(stem: string): string {
  return { ca: 'can', wo: 'will', sha: 'shall' }[stem] ?? stem;
}

/** "callouts": a word that no dictionary has and the graph uses in its names is a noun, in the plural too. */
function asGraphNoun(token: Token, vocabulary: ReadonlySet<string>): Token {
  const { kind, part, word, mayBeVerb } = token;
  if (kind !== 'content' || part !== 'other' || mayBeVerb === true || /(?:ed|ing)$/.test(word)) return token;
  const base = singularIn(word, vocabulary);
  if (base === undefined && !vocabulary.has(word)) return token;
  return { ...token, part: 'noun', lemmas: [...new Set([base ?? word, word])] };
}

/** "is it back yet", of a graph that says when things were returned. */
function asReturned(token: Token, next: Token | undefined, vocabulary: ReadonlySet<string>): Token {
  const isReturned = vocabulary.has('returned') || (vocabulary.has('return') && !vocabulary.has('back'));
  const isLast = next === undefined || next.kind === 'mark' || next.word === 'yet' || next.word === 'now';
  if (token.word !== 'back' || !isReturned || !isLast) return token;
  return {
    ...token,
    word: 'returned',
    lemmas: ['return'],
    kind: 'content',
    part: 'verb',
    mayBeVerb: true,
    weight: SUPPORT,
  };
}

/** "went out in May", "hires out in May", where a relation is called nothing but "out"; "booked out" is one verb. */
function asGoneOut(token: Token, before: Token | undefined, vocabulary: ReadonlySet<string>): Token {
  if (token.word !== 'out' || before === undefined || !vocabulary.has('out')) return token;
  const isSaid = GONE.test(before.word) || (before.part === 'noun' && before.word.endsWith('s'));
  return isSaid ? { ...token, kind: 'content', part: 'verb', mayBeVerb: true, weight: SUPPORT } : token;
}

const GONE = /^(?:go|goes|going|gone|went)$/;

/** What a word is the regular plural of, where that is a word of the graph's names. */
function singularIn(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  return singularsOf(word).find((base) => vocabulary.has(base));
}

/** Words that a word would be the regular plural of. */
export function singularsOf(word: string): string[] {
  if (!/[^s]s$/.test(word)) return [];
  return [word.slice(0, -1), ...(/es$/.test(word) ? [word.slice(0, -2)] : [])].concat(
    /ies$/.test(word) ? `${word.slice(0, -3)}y` : [],
  );
}

/** Small words of grammar that graphs call relations too, and another form of each in which they do. */
const RELATIONS_TOO: readonly (readonly [string, string])[] = [
  ['done', 'done'],
  ['back', 'back'],
  ['like', 'likes'],
  ['use', 'used'],
  ['uses', 'used'],
  ['used', 'uses'],
  ['using', 'uses'],
];

/** What may have been done to anything. */
const DONE = /^finished$/;

/** "unpaid", "inactive": the rest of a word that denies a word of the schema, where it is none itself. */
function deniedWord(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const rest = /^(?:un|in|non)([a-z]{4,})$/.exec(word)?.[1];
  return rest !== undefined &&
    !vocabulary.has(word) &&
    (DONE.test(rest) || (vocabulary.has(rest) && DENIABLE.test(rest)))
    ? rest
    : undefined;
}

/** Forms that a prefix turns into their opposite: participles and the adjectives of states. */
const DENIABLE =
  /(?:ed|[^e]en|paid|sold|sent|known|read|built|done|active|valid|complete|available|correct|eligible|married|taxable|able)$/;

/** Words with hyphens for what people are to others, each mark a word of its own. */
const HYPHENED =
  /(?:^| )((?:great - )+(?:grand|aunt|uncle|niece|nephew)\p{L}*|\p{L}+ - in - law|co - \p{L}\S*)$/u;
const LONGEST_HYPHENED = 9;

/** "great-grandmother", "mother-in-law" and "co-writer" are one word each. */
function withPeopleWhole(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    whole.push(piece);
    const words = whole.slice(-LONGEST_HYPHENED).map(({ word }) => word);
    const length = HYPHENED.exec(words.join(' '))?.[1]?.split(' ').length ?? 0;
    if (length === 0) continue;
    const parts = whole.splice(-length);
    whole.push({ ...(parts[0] as Piece), end: piece.end, word: parts.map(({ word }) => word).join('') });
  }
  return whole;
}

/** "no. of shops", "phone no. for Ann", "no of shops": a number, and no denial. */
function withNumberWhole(pieces: readonly Piece[]): Piece[] {
  const isStop = (piece: Piece | undefined, end: number): boolean =>
    piece?.isMark === true && piece.word === '.' && piece.start === end;
  const whole: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
    const isShort = isStop(pieces[at + 1], piece.end);
    const next = pieces[isShort ? at + 2 : at + 1]?.word;
    const isNumber =
      /^nos?$/.test(piece.word) && (next === 'of' || (isShort && at > 0 && next !== undefined));
    if (!isNumber) {
      whole.push(piece);
      continue;
    }
    const end = (isShort ? pieces[at + 1] : piece)?.end ?? piece.end;
    whole.push({ ...piece, end, word: piece.word === 'no' ? 'number' : 'numbers' });
    if (isShort) at += 1;
  }
  return whole;
}

/** "20kg", "90mins" and "1000m" are a number and a unit; "5m" are five million. */
function withUnitsApart(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(piece.word) ?? [];
    const isMagnitude = MAGNITUDES.has(unit) && (unit !== 'm' || digits.length < 4);
    if (!UNITS.has(unit) || isMagnitude || piece.end - piece.start !== piece.word.length) return [piece];
    const middle = piece.start + digits.length;
    return [
      { ...piece, end: middle, word: digits },
      { ...piece, start: middle, word: unit, isCased: false },
    ];
  });
}

function toToken(piece: Piece, word: string, lexicon: Lexicon, before: Piece | undefined, after = ''): Token {
  const base = { start: piece.start, end: piece.end, text: piece.word, word };
  if (piece.isMark) return { ...base, lemmas: [word], kind: 'mark', part: 'other', weight: 0 };
  if (
    (before?.word === 'the' || (word === 'one' && isNoNumber(before?.word ?? '', after))) &&
    NUMBER_WORDS.has(word)
  )
    return { ...base, lemmas: [word], kind: 'function', part: 'other', weight: 0 };
  // "what 5 countries border X": how many there are is no condition on them.
  if (
    ASKS_WHICH.has(before?.word ?? '') &&
    (/^\d{1,3}$/.test(word) || NUMBER_WORDS.has(word)) &&
    /[^s]s$|people|men$/.test(after)
  )
    return { ...base, lemmas: [word], kind: 'function', part: 'other', weight: 0 };
  if (/^\d/.test(word) || NUMBER_WORDS.has(word) || isMagnitude(word, before))
    return { ...base, lemmas: [word], kind: 'number', part: 'other', weight: NUMBER_WEIGHT };
  // "which show", "show with", "do they like": here these are no request and no preposition.
  const isNoun = word === 'show' && (NOUN_FOLLOWS.has(before?.word ?? '') || BEHIND_NOUN.has(after));
  const isVerb = word === 'like' && LIKERS.has(before?.word ?? '');
  if (isNoun || isVerb)
    return {
      ...base,
      lemmas: [word],
      kind: 'content',
      part: isNoun ? 'noun' : 'verb',
      mayBeVerb: isVerb,
      weight: 0.4 + 0.6 * lexicon.idf(word),
    };
  if (CLASSIFIERS.has(word) && after === 'of')
    return { ...base, lemmas: [word], kind: 'content', part: 'noun', mayBeVerb: false, weight: CLASSIFIER };
  if (isFunction(word)) return { ...base, lemmas: [word], kind: 'function', part: 'other', weight: 0 };
  // "who plays together with X": an adverb is no name.
  if (word === 'together' && after === 'with')
    return { ...base, lemmas: [word], kind: 'function', part: 'other', weight: 0 };
  const shared = sharedBy(word);
  const lemmas =
    shared === undefined ? lexicon.lemmas(word) : [...lexicon.lemmas(word), ...lexicon.lemmas(shared)];
  const mayBeVerb = lemmas.some((lemma) => lexicon.isVerb(lemma));
  const part = partOf(word, lemmas, lexicon, { before: before?.word ?? '', after });
  return {
    ...base,
    lemmas,
    kind: 'content',
    part,
    mayBeVerb,
    weight: SUPPORT_VERBS.has(word) ? SUPPORT : 0.4 + 0.6 * lexicon.idf(word),
  };
}

function isFunction(word: string): boolean {
  return (
    FUNCTION_WORDS.has(word) ||
    QUESTION_WORDS.has(word) ||
    LIGHT_WORDS.has(word) ||
    word === "'s" ||
    word === "n't"
  );
}

/** "grand" counts thousands only behind a number. */
function isMagnitude(word: string, before: Piece | undefined): boolean {
  if (!MAGNITUDES.has(word) || word.length < 3) return false;
  return word !== 'grand' || /\d$/.test(before?.word ?? '') || NUMBER_WORDS.has(before?.word ?? '');
}

/** "which one", "the cheapest one", "one of them", "in one go": it counts nothing. */
function isNoNumber(before: string, after: string): boolean {
  return (
    POINTING.has(before) || gradedBase(before)?.grade === 'superlative' || /^(?:of|go|another)$/.test(after)
  );
}

/** Before "one" where it stands for a noun. */
const POINTING = new Set('which this that each every any another'.split(' '));

/** "what kind of X": the noun behind is meant; "kinds of X" are asked for themselves. */
const CLASSIFIER = 0.2;

const NOUN_FOLLOWS = new Set(
  'per the a an which what of my our your their his her its every each any all many no other'.split(' '),
);
const ARTICLES_FOLLOW = new Set(['the', 'a', 'an']);
/** No object begins so: the word before is a noun. */
const BEHIND_NOUN = new Set(['with', 'whose', 'has', 'had', 'of']);
/** Before the verb "like". */
const LIKERS = new Set("i you we they to not n't who people really".split(' '));
const ASKS_WHICH = new Set(['which', 'what']);
const BE = new Set('is are was were been being'.split(' '));
const PAST_FOLLOWS = new Set(['have', 'has', 'had', 'ever', 'never']);
/** Behind a verb they begin its object. */
const OBJECT_STARTS = new Set(
  'nobody nothing none no a an the any anyone everyone each me us him her them'.split(' '),
);
const VERB_FOLLOWS = new Set("to do does did can could will would should may might must who n't".split(' '));

/** What a word is by its form and the words beside it; nouns win where both are possible. */
function partOf(
  word: string,
  lemmas: readonly string[],
  lexicon: Lexicon,
  { before, after }: { readonly before: string; readonly after: string },
): Token['part'] {
  const mayBeNoun = isNounForm(word, lexicon);
  const mayBeVerb = lemmas.some((lemma) => lexicon.isVerb(lemma));
  const isInflectedVerb = mayBeVerb && /(?:ed|ing)$/.test(word) && lemmas.some((lemma) => lemma !== word);
  // "what came out", "have won a race", not "have paid jobs": an irregular past is hardly a noun.
  // So it is in "what was bought at the fair".
  const isBehindHave =
    (PAST_FOLLOWS.has(before) || (BE.has(before) && !lexicon.isAdjective(word))) &&
    (after === '' || isFunction(after));
  if (mayBeVerb && (isBehindHave || ASKS_WHICH.has(before)) && isIrregularPast(word, lemmas, lexicon))
    return 'verb';
  if (mayBeNoun && NOUN_FOLLOWS.has(before)) return 'noun';
  // "where do authors live": behind an auxiliary no verb has an ending.
  if (DO.has(before) && (lexicon.isPlural(word) || word === 'people')) return 'noun';
  // "members own", "she owns"
  if (mayBeVerb && !mayBeNoun && (lexicon.isPlural(before) || /[^s]s$/.test(word))) return 'verb';
  if (mayBeVerb && (VERB_FOLLOWS.has(before) || isInflectedVerb)) return 'verb';
  // "which films share the director": a plural before it and an article behind.
  if (mayBeVerb && lexicon.isPlural(before) && ARTICLES_FOLLOW.has(after) && !lexicon.isPlural(word))
    return 'verb';
  // "members that mentor nobody"
  if (mayBeVerb && before === 'that' && OBJECT_STARTS.has(after)) return 'verb';
  if (lexicon.isPlural(word)) return 'noun';
  if (lexicon.isAdjective(word) && (!mayBeNoun || !mayBeVerb)) return mayBeNoun ? 'noun' : 'adjective';
  if (mayBeNoun) return 'noun';
  return mayBeVerb ? 'verb' : 'other';
}

function isIrregularPast(word: string, lemmas: readonly string[], lexicon: Lexicon): boolean {
  if (/(?:ed|ing|s)$/.test(word) || NOUNS_TOO.has(word)) return false;
  return lemmas.some((lemma) => lemma !== word && lexicon.isVerb(lemma));
}

/** Irregular pasts that are everyday nouns. */
const NOUNS_TOO = new Set(
  'saw rose thought ground wound bit dove drove felt left spoke found bore fell lit'.split(' '),
);

/** "phone no for Dean", "what's the invoice no": what denies stands before what it denies. */
function isNumberSign(before: Piece | undefined, after: Piece | undefined, lexicon: Lexicon): boolean {
  if (before === undefined || before.isMark || !lexicon.isNoun(before.word) || isFunction(before.word))
    return false;
  const isBehindVerb = SAID.test(before.word);
  return (
    !isBehindVerb && (after === undefined || after.isMark || /^(?:for|of|is|on|please|pls)$/.test(after.word))
  );
}

/** "who said no", "how many votes were no" */
const SAID = /^(?:sa(?:id|ys?)|answer(?:ed)?|repl(?:y|ied)|vote[ds]?|yes)$/;

function mend(piece: Piece, lexicon: Lexicon, vocabulary: ReadonlySet<string>, isInside: boolean): string {
  const { word } = piece;
  const slip = SLIPS.get(word) ?? (vocabulary.has(word) ? undefined : wordFor(word));
  if (slip !== undefined) return slip;
  if (!/^[a-z]{3,}$/.test(word) || isFunction(word) || MONTHS.has(word) || vocabulary.has(word)) return word;
  // A capital inside a question begins a name.
  if (piece.isCased && isInside) return word;
  const rank = lexicon.rank(word);
  if (rank !== undefined && rank < COMMON) return word;
  // "geting", "custommer": forms of common words are common too.
  const isPlural = singularsOf(word).some((base) => lexicon.isNoun(base));
  const doubled = rank === undefined && !isPlural ? doubledForm(word, lexicon) : undefined;
  if (doubled !== undefined) return doubled;
  const isKnown =
    rank !== undefined ||
    gradedBase(word) !== undefined ||
    lexicon.isNoun(word) ||
    lexicon.isVerb(word) ||
    lexicon.lemmas(word).some((lemma) => lemma !== word);
  if (singularIn(word, vocabulary) !== undefined) return word;
  const near = (other: string, most: number): boolean =>
    other.length > 2 && Math.abs(other.length - word.length) <= most && slips(word, other) <= most;
  if (isKnown) return word;
  const grammar = MENDABLE.find((other) => other[0] === word[0] && near(other, 1));
  if (grammar !== undefined) return grammar;
  // "orderd": the ending lacks its vowel.
  const verb = /[^aeiouy]d$/.test(word) ? word.slice(0, -1) : '';
  if (vocabulary.has(verb) && lexicon.isVerb(verb)) return `${verb}ed`;
  const most = word.length >= 6 ? 2 : 1;
  const own = [...vocabulary]
    .filter((other) => near(other, most))
    .sort((a, b) => slips(word, a) - slips(word, b));
  if (own[0] !== undefined) return own[0];
  return commonNeighbour(word, lexicon, vocabulary) ?? word;
}

/** A word no list has that is a common one with a letter doubled, or one of two like letters left out. */
function doubledForm(word: string, lexicon: Lexicon): string | undefined {
  for (let at = 1; at < word.length - 1; at++) {
    const isDouble = word[at] === word[at - 1];
    const other = word.slice(0, at) + (isDouble ? '' : word[at - 1]) + word.slice(isDouble ? at + 1 : at);
    if ((lexicon.rank(other) ?? COMMON) < COMMON / 2) return other;
  }
  return undefined;
}

/** The most frequent word one slip away: first those that the graph uses in another form. */
function commonNeighbour(
  word: string,
  lexicon: Lexicon,
  vocabulary: ReadonlySet<string>,
): string | undefined {
  let best: string | undefined;
  let bestRank = COMMON / 2;
  const consider = (other: string): void => {
    const plain = lexicon.rank(other);
    if (plain === undefined || plain >= COMMON / 2) return;
    const rank = isOfGraph(other, vocabulary, lexicon) ? plain - COMMON : plain;
    if (rank < bestRank) [best, bestRank] = [other, rank];
  };
  for (let at = 0; at <= word.length; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right !== '') consider(left + right.slice(1));
    if (right.length > 1) consider(left + right[1] + right[0] + right.slice(2));
    for (const letter of LETTERS) {
      consider(left + letter + right);
      if (right !== '') consider(left + letter + right.slice(1));
    }
  }
  return best;
}

/** Whether the graph's names have a form of a word: "joined" for "join". */
function isOfGraph(word: string, vocabulary: ReadonlySet<string>, lexicon: Lexicon): boolean {
  return [word, ...lexicon.lemmas(word), ...ENDINGS.map((ending) => word.replace(/e$/, '') + ending)].some(
    (form) => vocabulary.has(form),
  );
}

const ENDINGS = ['s', 'ed', 'ing', 'er', 'es', 'or'];
