import { LABEL_STEP } from './end-score.ts';
import {
  CHINESE_LIGHT_VERBS,
  type ChineseCueMatch,
  chineseParaphrases,
  chineseQuestionCues,
  chineseSegments,
  chineseUnits,
} from './lexicon/chinese.ts';
import type { Paraphrase } from './lexicon/lexicon.ts';
import type { MatchWord } from './match.ts';
import { isHan, type Piece, type Span } from './pieces.ts';
import type { ContentWord, QuestionAround, QuestionReader } from './reading.ts';
import { chineseClass } from './role.ts';
import type { Weights } from './weights.ts';

/** Verbs that only say that something takes place or is had, and what belongs to what. */
const LIGHT_VERBS: ReadonlySet<string> = new Set([...CHINESE_LIGHT_VERBS, '属于', '有']);

/** Whether a question is read as Chinese. It must contain Han characters, at least one for every two other words. */
export function isChinese(pieces: readonly Piece[]): boolean {
  const han = pieces.filter(({ word }) => isHan(word)).length;
  const others = pieces.filter(({ word, isMark }) => !isMark && !isHan(word)).length;
  return han > 0 && han * 2 >= others;
}

/**
 * A reader of Chinese questions. Chinese puts the head last (X 的 A 的 B), so words after the name are read from the name
 * outwards, as in a possessive chain. 的 between two words marks a separate step. Question words stand for the general
 * nouns they ask for.
 */
export function createChineseReader(weights: Weights): QuestionReader {
  return (pieces, name, blanked) => {
    const names = (name === undefined ? blanked : [name, ...blanked]).toSorted((a, b) => a.from - b.from);
    const stretches = between(pieces, names);
    const placed = stretches.map((stretch) => placeCues(stretch, wordTokens(stretch, weights)));
    const cues = placed.flatMap((stretch) => stretch.cues);
    const tokens = placed
      .flatMap(({ words, cues: asking }) => [
        ...words.map((token) => ({ ...token, weight: token.weight * shareAsKind(token, asking) })),
        ...asking.flatMap((cue) => cueToken(cue, weights)),
      ])
      .map((token) => ({ ...token, distance: distanceFrom(pieces, name, token.piece) }))
      .sort((a, b) => a.piece - b.piece);
    const main = cues.find((cue) => cue.class !== undefined) ?? cues[0];
    const answer = main === undefined ? tokens.at(-1) : answerToken(tokens, main);
    return {
      left: tokens.filter(({ piece }) => name === undefined || piece < name.from).reverse(),
      right: tokens.filter(({ piece }) => name !== undefined && piece >= name.to),
      questionLabels: main?.class === undefined ? [] : main.labels,
      wanted: main?.class,
      answerWord:
        answer === undefined || main?.class !== undefined ? undefined : { match: answer.match, isNoun: true },
    } satisfies QuestionAround;
  };
}

/** Text between names, with the piece of every character. */
interface UnnamedText {
  readonly text: string;
  readonly pieceAt: readonly number[];
  /** The character before the stretch is 的, or the stretch follows a name and starts with it. */
  readonly from: number;
}

function between(pieces: readonly Piece[], names: readonly Span[]): UnnamedText[] {
  const stretches: UnnamedText[] = [];
  let from = 0;
  for (const { from: start, to } of [...names, { from: pieces.length, to: pieces.length }]) {
    if (start > from) stretches.push(toStretch(pieces, from, start));
    from = Math.max(from, to);
  }
  return stretches;
}

function toStretch(pieces: readonly Piece[], from: number, to: number): UnnamedText {
  let text = '';
  const pieceAt: number[] = [];
  for (let index = from; index < to; index++) {
    const { word } = pieces[index] as Piece;
    const shown = isHan(word) || text === '' ? word : ` ${word}`;
    for (let at = 0; at < shown.length; at++) pieceAt.push(index);
    text += shown;
  }
  return { text, pieceAt, from };
}

type PlacedCue = ChineseCueMatch & {
  readonly piece: number;
  readonly lastPiece: number;
  /** Whether a noun before it says the same ("时间是什么时候"). */
  readonly isSaid?: boolean;
};

const COPULA = /[是为在]$/u;
const NUMBER_CUE = /^(?:多少|几)/u;
const WHICH = /^哪/u;

/** Cues beside the noun they ask about. The noun says better than the cue what kind of thing is wanted. */
function placeCues(
  stretch: UnnamedText,
  words: readonly PlacedWord[],
): { words: readonly PlacedWord[]; cues: PlacedCue[] } {
  const cues = cuesOf(stretch).map((cue): PlacedCue => {
    const before = stretch.text.slice(0, cue.start);
    const noun = COPULA.test(before) ? words.findLast(({ piece }) => piece < cue.piece) : undefined;
    if (noun === undefined || cue.class === undefined) return cue;
    const own = chineseClass(noun.text);
    if (own === cue.class) return { ...cue, isSaid: true };
    return NUMBER_CUE.test(cue.text) && own !== undefined ? { ...cue, class: own, labels: [] } : cue;
  });
  return { words, cues };
}

/** 哪些电影: a noun after "which" only names a kind, for which a graph need not have a word. */
function shareAsKind({ piece }: PlacedWord, cues: readonly PlacedCue[]): number {
  const isKind = cues.some(
    (cue) => WHICH.test(cue.text) && cue.class === undefined && piece === cue.lastPiece + 1,
  );
  return isKind ? 0.5 : 1;
}

function cuesOf({ text, pieceAt }: UnnamedText): PlacedCue[] {
  return chineseQuestionCues(text).map((cue) => ({
    ...cue,
    piece: pieceAt[cue.start] as number,
    lastPiece: pieceAt[cue.end - 1] as number,
  }));
}

type PlacedWord = Omit<ContentWord, 'distance'>;

function wordTokens({ text, pieceAt }: UnnamedText, weights: Weights): PlacedWord[] {
  const tokens: PlacedWord[] = [];
  for (const unit of chineseUnits(text)) {
    const words = segment(unit.text);
    words.forEach(({ word, index }, place) => {
      const start = unit.start + index;
      const isLast = place === words.length - 1;
      const isOwned = isLast && unit.isGenitive && /[的之]/u.test(text[unit.start - 1] ?? '');
      tokens.push({
        match: { word, isNoun: false, extra: paraphrasesOf(word) },
        text: word,
        piece: pieceAt[start] as number,
        weight: LIGHT_VERBS.has(word)
          ? weights.tokenCue
          : weights.tokenFloor + weights.tokenRarity * Math.min(1, word.length / 2),
        skip: weights.skip + (isOwned ? weights.skipGenitive : 0),
        isGenitive: isOwned,
        isCompound: isOwned,
      });
    });
  }
  return tokens;
}

/** The words of a stretch. A single character belongs to the word before it (主办|方). */
function segment(text: string): { readonly word: string; readonly index: number }[] {
  const words: { word: string; index: number }[] = [];
  for (const { segment: word, index, isWordLike } of chineseSegments(text)) {
    const before = words.at(-1);
    if (isWordLike !== true) continue;
    if (
      before !== undefined &&
      [...word].length === 1 &&
      isHan(word) &&
      before.index + before.word.length === index
    ) {
      before.word += word;
    } else words.push({ word, index });
  }
  return words;
}

function paraphrasesOf(word: string): Paraphrase[] {
  return chineseParaphrases(word)
    .slice(0, 5)
    .map((other, place) => ({ word: other, strength: 1 - LABEL_STEP * place, source: 'idiom' }));
}

/** A question word stands for the general nouns it asks for. Words that ask for nothing in particular weigh little. */
function cueToken(cue: PlacedCue, weights: Weights): PlacedWord[] {
  const [first, ...others] = cue.labels;
  if (first === undefined) return [];
  const match: MatchWord = {
    word: first,
    isNoun: false,
    extra: others.map((word, place) => ({ word, strength: 1 - LABEL_STEP * (place + 1), source: 'idiom' })),
  };
  const isVague = cue.class === undefined || cue.isSaid === true;
  const weight = isVague ? weights.chineseVagueCue : weights.chineseCue;
  return [
    {
      match,
      text: cue.text,
      piece: cue.piece,
      weight,
      skip: weights.skip,
      isGenitive: false,
      isCompound: false,
      asks: cue.class ?? 'thing',
    },
  ];
}

/** The noun after 什么 / 哪个, else the last one before it. */
function answerToken(tokens: readonly ContentWord[], cue: PlacedCue): ContentWord | undefined {
  const words = tokens.filter(({ piece }) => piece < cue.piece || piece > cue.lastPiece);
  return (
    words.find(({ piece }) => piece === cue.lastPiece + 1) ?? words.findLast(({ piece }) => piece < cue.piece)
  );
}

function distanceFrom(pieces: readonly Piece[], name: Span | undefined, piece: number): number {
  if (name === undefined) return pieces.length - piece;
  return piece < name.from ? name.from - piece : piece - name.to + 1;
}
