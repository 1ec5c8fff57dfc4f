import { describeAsked, findAsked } from './english-asked.ts';
import {
  DETERMINERS,
  isNounPlural,
  possessiveChain,
  readSentence,
  type Sentence,
} from './english-sentence.ts';
import {
  CLASSIFIER_NOUNS,
  CUE_WORDS,
  DUMMY_NOUNS,
  KIN_NOUNS,
  QUESTION_WORDS,
  STOP_WORDS,
} from './lexicon/english.ts';
import type { Lexicon, Paraphrase } from './lexicon/lexicon.ts';
import type { MatchWord } from './match.ts';
import { isNounForm } from './noun-form.ts';
import type { Piece, Span } from './pieces.ts';
import type { ContentWord, QuestionAround, QuestionReader } from './reading.ts';
import type { Weights } from './weights.ts';

/** Within how many places a cue finds what it refers to. */
const CUE_REACH = 3;

/**
 * A reader of English questions. It uses closed word lists, morphology and word order, without a parser and without
 * knowing any graph.
 */
export function createEnglishReader(lexicon: Lexicon, weights: Weights): QuestionReader {
  return (pieces, name, blanked) => {
    const sentence = readSentence(pieces, name === undefined ? blanked : [name, ...blanked], lexicon);
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
      cue,
    };
  };
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
    // A bare preposition counts only if no other word of the idiom does ("made by" is about making).
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
): ContentWord[] {
  const { pieces, lexicon, isContent } = sentence;
  const tokens: ContentWord[] = [];
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

/** "better half" as one word, with its meanings. */
function synonymPhrase({ pieces, lexicon, isName }: Sentence, index: number) {
  for (const { words, meanings } of lexicon.synonymPhrases((pieces[index] as Piece).word)) {
    const fits = words.every(
      (word, offset) => pieces[index + offset]?.word === word && !isName[index + offset],
    );
    if (fits && meanings.length > 0) return { length: words.length, meanings };
  }
  return undefined;
}

/** A "grandmother" is a mother's or father's mother, so the same step is made twice. */
function grandKin(word: string): string | undefined {
  const rest = word.startsWith('grand') ? word.slice('grand'.length) : '';
  return KIN_NOUNS.has(rest) ? rest : undefined;
}

/** Whether it is followed by "of" or "'s", or is the noun after a "'s". */
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

function distanceFrom({ pieces }: Sentence, name: Span | undefined, index: number): number {
  if (name === undefined) return pieces.length - index;
  const [from, to] = index < name.from ? [index, name.from] : [name.to - 1, index];
  let distance = 0;
  for (let at = from; at < to; at++)
    if (!(pieces[at + 1] as Piece | undefined)?.isMark || at + 1 === to) distance += 1;
  return distance;
}

function findCue(sentence: Sentence, tokens: readonly ContentWord[]): QuestionAround['cue'] {
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
