import {
  CLASSIFIER_NOUNS,
  CUE_WORDS,
  DUMMY_NOUNS,
  FUNCTION_WORDS,
  HOW_QUANTITY_WORDS,
  KIN_NOUNS,
  QUESTION_WORD_CLASSES,
  QUESTION_WORD_LABELS,
  QUESTION_WORDS,
  REQUEST_WORDS,
  STOP_WORDS,
} from './lexicon/english.ts';
import type { Lexicon, Paraphrase } from './lexicon/lexicon.ts';
import type { MatchWord } from './match.ts';
import { isNounForm } from './noun-form.ts';
import type { Piece, Span } from './pieces.ts';
import type { QuestionReader, Reading, Token } from './reading.ts';
import { ASKED_CLASSES, type AskedClass } from './role.ts';
import type { Weights } from './weights.ts';

const DETERMINERS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'which', 'what', 'whose']);
const COPULA: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were']);
const DOING: ReadonlySet<string> = new Set(['do', 'does', 'did']);
/** Places within which a cue finds what it is said of. */
const CUE_REACH = 3;
/** Strength from which a noun class says what is asked for. */
const CLEAR_CLASS = 0.4;

/** Words and grammar of one English question, without regard to any name in it. */
interface Sentence {
  readonly pieces: readonly Piece[];
  readonly lexicon: Lexicon;
  /** True for pieces inside names. */
  readonly isName: readonly boolean[];
  /** Words that may be matched. */
  readonly isContent: readonly boolean[];
}

/** A reader of English questions: closed word lists, morphology and word order; no parser and nothing of any graph. */
export function createEnglishReader(lexicon: Lexicon, weights: Weights): QuestionReader {
  return (pieces, name, blanked) => {
    const sentence = look(pieces, name === undefined ? blanked : [name, ...blanked], lexicon);
    const idioms = findIdioms(sentence);
    const asked = findAsked(sentence, name);
    const tokens = makeTokens(sentence, name, idioms, weights);
    const cue = findCue(sentence, tokens);
    const left = tokens.filter((token) => name === undefined || token.piece < name.from).reverse();
    const right = tokens.filter((token) => name !== undefined && token.piece >= name.to);
    return {
      left,
      right: right.sort((a, b) => a.distance - b.distance),
      ...describeAsked(sentence, asked, idioms),
      ...(cue === undefined ? {} : { cue }),
    };
  };
}

function look(pieces: readonly Piece[], names: readonly Span[], lexicon: Lexicon): Sentence {
  const isName = pieces.map((_, index) => names.some((span) => index >= span.from && index < span.to));
  let isOpening = true;
  const isContent = pieces.map((piece, index) => {
    if (isName[index] || piece.isMark || piece.word === "'s" || piece.word === "n't") {
      if (isName[index]) isOpening = false;
      return false;
    }
    if (CUE_WORDS.has(piece.word)) return true;
    if (STOP_WORDS.has(piece.word)) {
      if (QUESTION_WORDS.has(piece.word)) isOpening = false;
      return false;
    }
    if (isOpening && REQUEST_WORDS.has(piece.word)) return false;
    isOpening = false;
    return true;
  });
  return { pieces, lexicon, isName, isContent };
}

/** Paraphrases by the piece that carries an idiom's meaning. */
function findIdioms({
  pieces,
  isName,
  isContent,
  lexicon,
}: Sentence): ReadonlyMap<number, readonly Paraphrase[]> {
  const places: number[] = [];
  const words: string[] = [];
  pieces.forEach((piece, index) => {
    if (isName[index] && isName[index - 1]) return;
    places.push(index);
    words.push(isName[index] ? '\u25a1' : piece.word);
  });
  const found = new Map<number, readonly Paraphrase[]>();
  for (const { anchor, positions, paraphrases } of lexicon.idioms(words)) {
    const place = places[anchor] as number;
    // A bare preposition speaks only where no other word of the idiom does ("made by" is about making).
    const isSaid = !isContent[place] && positions.some((position) => isContent[places[position] as number]);
    if (!isSaid && !found.has(place)) found.set(place, paraphrases);
  }
  return found;
}

function makeTokens(
  sentence: Sentence,
  name: Span | undefined,
  idioms: ReadonlyMap<number, readonly Paraphrase[]>,
  weights: Weights,
): Token[] {
  const { pieces, lexicon, isContent } = sentence;
  const tokens: Token[] = [];
  const chain = name === undefined ? new Map<number, number>() : possessiveChain(sentence, name);
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Piece;
    const idiom = idioms.get(index) ?? [];
    if (!isContent[index] && idiom.length === 0) continue;
    if (sentence.isName[index]) continue;
    const phrase = isContent[index] ? synonymPhrase(sentence, index) : undefined;
    const last = index + (phrase?.length ?? 1) - 1;
    const isLight = CUE_WORDS.has(piece.word) || DUMMY_NOUNS.has(piece.word);
    const isGenitive = !isLight && isContent[index] === true && isRelational(sentence, index, last);
    const isNext = name !== undefined && index === name.to;
    const distance = chain.get(index) ?? distanceFrom(sentence, name, index);
    const word = isContent[index] ? piece.word : (idiom[0]?.word ?? piece.word);
    const token = {
      text: pieces
        .slice(index, last + 1)
        .map((each) => each.word)
        .join(' '),
      piece: index,
      weight: isLight ? weights.tokenCue : weights.tokenFloor + weights.tokenRarity * lexicon.idf(word),
      skip: weights.skip + (isGenitive ? weights.skipGenitive : 0),
      isGenitive,
      isCompound: isGenitive || (isNext && isNounForm(piece.word, lexicon)),
      distance,
    };
    const kin = grandKin(word);
    const match: MatchWord =
      phrase === undefined
        ? {
            word: kin ?? word,
            isNoun: isUsedAsNoun(sentence, index),
            extra: isContent[index] ? idiom : idiom.slice(1),
          }
        : {
            word: phrase.meanings[0] as string,
            isNoun: true,
            extra: asParaphrases(phrase.meanings.slice(1)),
          };
    tokens.push({ ...token, match });
    if (kin !== undefined) tokens.push({ ...token, match, distance: distance + 0.01 });
    index = last;
  }
  return tokens;
}

function asParaphrases(words: readonly string[]): Paraphrase[] {
  return words.slice(0, 6).map((word) => ({ word, strength: 1, source: 'wordnet' }));
}

/** A plural, or a noun right after a determiner or an owner. */
function isUsedAsNoun({ pieces, lexicon }: Sentence, index: number): boolean {
  const { word } = pieces[index] as Piece;
  const before = pieces[index - 1]?.word;
  if (!isNounForm(word, lexicon)) return false;
  return (
    (before !== undefined && (DETERMINERS.has(before) || before === "'s")) ||
    pieces[index + 1]?.word === 'of' ||
    isNounPlural(word, lexicon)
  );
}

/** "movies", but not "stars": a form that can only be a plural. */
function isNounPlural(word: string, lexicon: Lexicon): boolean {
  return (
    lexicon.isPlural(word) && !lexicon.lemmas(word).some((lemma) => lemma !== word && lexicon.isVerb(lemma))
  );
}

/** "better half" as one word with its meanings. */
function synonymPhrase({ pieces, lexicon, isName }: Sentence, index: number) {
  for (const { words, meanings } of lexicon.synonymPhrases((pieces[index] as Piece).word)) {
    const fits = words.every(
      (word, offset) => pieces[index + offset]?.word === word && !isName[index + offset],
    );
    if (fits && meanings.length > 0) return { length: words.length, meanings };
  }
  return undefined;
}

/** "grandmother" is a mother's or father's mother: the same step twice. */
function grandKin(word: string): string | undefined {
  const rest = word.startsWith('grand') ? word.slice('grand'.length) : '';
  return KIN_NOUNS.has(rest) ? rest : undefined;
}

/** Followed by "of" or "'s", or the noun after a "'s". */
function isRelational({ pieces, isContent, lexicon }: Sentence, first: number, last: number): boolean {
  const word = (pieces[last] as Piece).word;
  if (CLASSIFIER_NOUNS.has(word)) return false;
  const next = pieces[last + 1]?.word;
  if (next === 'of' || (next === "'s" && !isShortIs(pieces, last + 1)))
    return isNounForm(word, lexicon) || next === "'s";
  let start = first;
  while (start > 0 && isContent[start - 1]) start -= 1;
  if (pieces[start - 1]?.word !== "'s" || isShortIs(pieces, start - 1)) return false;
  return nounAfterPossessive(pieces, isContent, lexicon, start) === first;
}

/** "religious belief", "wife": the noun an owner's run of words is about. */
function nounAfterPossessive(
  pieces: readonly Piece[],
  isContent: readonly boolean[],
  lexicon: Lexicon,
  start: number,
): number {
  let at = start;
  while (isContent[at + 1]) {
    const word = (pieces[at] as Piece).word;
    const following = (pieces[at + 1] as Piece).word;
    if (
      isNounForm(word, lexicon) &&
      (!isNounForm(following, lexicon) || lexicon.isPlural(word) || following.endsWith('ed'))
    )
      break;
    at += 1;
  }
  return at;
}

/** "who's", "what's". */
function isShortIs(pieces: readonly Piece[], index: number): boolean {
  const before = pieces[index - 1]?.word;
  return before !== undefined && (STOP_WORDS.has(before) || QUESTION_WORDS.has(before));
}

/** Words of "X 's A 's B" bind to the name tightest, in their order. */
function possessiveChain({ pieces, isContent }: Sentence, name: Span): Map<number, number> {
  const chain = new Map<number, number>();
  let index = name.to;
  while (pieces[index]?.word === "'s") {
    index += 1;
    while (isContent[index]) {
      chain.set(index, 0.5 + 0.05 * chain.size);
      index += 1;
    }
  }
  return chain;
}

function distanceFrom({ pieces }: Sentence, name: Span | undefined, index: number): number {
  if (name === undefined) return pieces.length - index;
  const [from, to] = index < name.from ? [index, name.from] : [name.to - 1, index];
  let distance = 0;
  for (let at = from; at < to; at++)
    if (!(pieces[at + 1] as Piece | undefined)?.isMark || at + 1 === to) distance += 1;
  return distance;
}

function findCue(sentence: Sentence, tokens: readonly Token[]): Reading['cue'] {
  const { pieces } = sentence;
  const cues = tokens.filter((token) => CUE_WORDS.has((pieces[token.piece] as Piece).word));
  if (cues.length === 0) return undefined;
  for (const cue of cues) {
    const near = tokens
      .filter((token) => !cues.includes(token) && !DUMMY_NOUNS.has(token.text))
      .filter((token) => Math.abs(token.piece - cue.piece) <= CUE_REACH)
      .map((token) => ({
        token,
        away: wordsBetween(sentence, token.piece, cue.piece),
        isAfter: token.piece > cue.piece,
      }))
      .sort((a, b) => a.away - b.away || Number(b.isAfter) - Number(a.isAfter));
    if (near[0] !== undefined) return { argument: near[0].token.match };
  }
  return { argument: undefined };
}

/** Content words between two places; articles do not part a cue from its word. */
function wordsBetween({ isContent }: Sentence, one: number, other: number): number {
  return isContent.slice(Math.min(one, other) + 1, Math.max(one, other)).filter(Boolean).length;
}

interface Asked {
  readonly questionWord: string | undefined;
  /** The word after the question word ("how" many). */
  readonly next: string | undefined;
  readonly answer: number | undefined;
}

function findAsked(sentence: Sentence, name: Span | undefined): Asked {
  const { pieces, isContent, isName } = sentence;
  const words = pieces
    .map((piece, index) => ({ word: piece.word, index }))
    .filter(({ word, index }) => QUESTION_WORDS.has(word) && !isName[index]);
  const main = words.find(({ index }) => !isContent[index - 1]) ?? words.at(-1);
  if (main === undefined) {
    const first = isContent.indexOf(true);
    const owned = name === undefined ? undefined : lastOfChain(sentence, name);
    const subject = first < 0 ? undefined : (bareObject(sentence) ?? runHead(sentence, first));
    const answer = owned !== undefined && first > (name?.from ?? 0) ? owned : subject;
    return { questionWord: undefined, next: undefined, answer };
  }
  const next = pieces[main.index + 1]?.word;
  return { questionWord: main.word, next, answer: findAnswerWord(sentence, name, main.word, main.index) };
}

/** "… also wrote movies": a statement that ends in a verb and a bare plural asks for the plural. */
function bareObject({ pieces, isContent, lexicon }: Sentence): number | undefined {
  const last = isContent.lastIndexOf(true);
  const before = pieces[last - 1]?.word;
  if (before === undefined || !isContent[last - 1] || pieces.slice(last + 1).some((piece) => !piece.isMark))
    return undefined;
  const isVerb = lexicon.isVerb(lexicon.lemmas(before).at(-1) ?? before) && !isNounForm(before, lexicon);
  return isVerb && isNounPlural((pieces[last] as Piece).word, lexicon) ? last : undefined;
}

function findAnswerWord(
  sentence: Sentence,
  name: Span | undefined,
  word: string,
  index: number,
): number | undefined {
  const { pieces, isContent, isName } = sentence;
  if (word === 'when' || word === 'where' || word === 'why' || word === 'how') return undefined;
  // "what did the father of X write": what follows is who did it.
  if (word === 'what' && DOING.has(pieces[index + 1]?.word ?? '')) return undefined;
  let at = index + 1;
  while (at < pieces.length && !isContent[at] && !isName[at]) at += 1;
  if (at >= pieces.length) {
    at = index - 1;
    while (at >= 0 && !isContent[at]) at -= 1;
    return at < 0 ? undefined : at;
  }
  if (isName[at]) {
    const owned = name === undefined ? undefined : lastOfChain(sentence, name);
    if (owned !== undefined) return owned;
    if (word !== 'who' && word !== 'whom') return undefined;
    while (at < pieces.length && !isContent[at]) at += 1;
    return at < pieces.length ? at : undefined;
  }
  return word === 'who' || word === 'whom' ? at : runHead(sentence, at);
}

/** The noun that a row of words from `start` is about; looks through "kind of". */
function runHead(sentence: Sentence, start: number): number {
  const { pieces, isContent, lexicon } = sentence;
  let at = start;
  while (isContent[at + 1]) {
    const word = (pieces[at] as Piece).word;
    const following = (pieces[at + 1] as Piece).word;
    if (lexicon.isPlural(word) || following.endsWith('ed') || CUE_WORDS.has(following)) break;
    const isNoun = isNounForm(following, lexicon);
    const leadsOn = lexicon.isAdjective(following) && isContent[at + 2] === true;
    if (isNounForm(word, lexicon) ? !isNoun : !isNoun && !leadsOn) break;
    at += 1;
  }
  if (CLASSIFIER_NOUNS.has((pieces[at] as Piece).word) && pieces[at + 1]?.word === 'of') {
    let behind = at + 2;
    while (behind < pieces.length && FUNCTION_WORDS.has((pieces[behind] as Piece).word)) behind += 1;
    if (isContent[behind]) {
      const head = runHead(sentence, behind);
      // "what type of film is X": the type of X is asked for, not a film.
      return COPULA.has(pieces[head + 1]?.word ?? '') && sentence.isName[head + 2] ? at : head;
    }
  }
  return at;
}

function lastOfChain(sentence: Sentence, name: Span): number | undefined {
  return [...possessiveChain(sentence, name).keys()].at(-1);
}

function describeAsked(
  { pieces, lexicon }: Sentence,
  { questionWord, next, answer }: Asked,
  idioms: ReadonlyMap<number, readonly Paraphrase[]>,
): Pick<Reading, 'answerWord' | 'wanted' | 'questionLabels'> {
  const questionLabels =
    (questionWord === undefined ? undefined : QUESTION_WORD_LABELS.get(questionWord)) ?? [];
  const isCount = questionWord === 'how' && next !== undefined && HOW_QUANTITY_WORDS.has(next);
  const byWord = questionWord === undefined ? undefined : QUESTION_WORD_CLASSES.get(questionWord);
  const fixed = isCount ? 'quantity' : byWord;
  const labels = questionWord === 'who' || questionWord === 'whom' ? [] : questionLabels;
  if (answer === undefined) {
    const isOpen = questionWord === 'what' || questionWord === 'which';
    return {
      questionLabels: labels,
      ...(fixed !== undefined ? { wanted: fixed } : isOpen ? { wanted: 'thing' } : {}),
    };
  }
  const { word } = pieces[answer] as Piece;
  const before = pieces[answer - 1]?.word;
  const isNoun = (before !== undefined && DETERMINERS.has(before)) || lexicon.isPlural(word);
  return {
    questionLabels: labels,
    wanted: fixed ?? nounAsks(word, lexicon),
    ...(DUMMY_NOUNS.has(word)
      ? {}
      : { answerWord: { match: { word, isNoun, extra: idioms.get(answer) ?? [] }, isNoun } }),
  };
}

function nounAsks(word: string, lexicon: Lexicon): AskedClass | 'thing' {
  if (DUMMY_NOUNS.has(word)) return /body|one|person|people|guy|folks/u.test(word) ? 'person' : 'thing';
  for (const { class: name, strength } of lexicon.nounClasses(word)) {
    const asked = ASKED_CLASSES.find((each) => each === name);
    if (asked !== undefined && strength >= CLEAR_CLASS) return asked;
  }
  return 'thing';
}
