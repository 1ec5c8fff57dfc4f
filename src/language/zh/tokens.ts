import { READING } from '../../limits.ts';
import { isHan } from '../../model/embedded/pieces.ts';
import type { Token } from '../analysis.ts';
import { CONTENT_WEIGHT, NUMBER_WEIGHT } from '../weights.ts';
import { cutHan, isFunctionWord, isHouse, isLightWord } from './cut-words.ts';
import { numberAt } from './numbers.ts';
import { type CharacterSpan, NAME } from './scene.ts';

const RUN = "(?:(?!\\p{Script=Han})[\\p{L}\\p{N}])+(?:[.'’-](?:(?!\\p{Script=Han})[\\p{L}\\p{N}])+)*";
/** Of a unit behind a number no character is a name by itself: 5公斤, 二十公里, 多少毫升. */
const UNIT =
  '(?<=[\\d.零〇一二三四五六七八九十百千万亿两半几少]\\s*)(?:平方)?(?:公里|公斤|公顷|公分|千米|千克|厘米|毫米|毫升|毫克|英里|英尺|英寸|小时|分钟|钟头|星期|礼拜|个月|块钱)';
const PIECES = new RegExp(`${UNIT}|\\p{Script=Han}|${RUN}|\\S`, 'gu');
const STRETCHES = new RegExp(`\\p{Script=Han}+|${RUN}|\\S`, 'gu');
/** Words that join names, by the plainest of each. */
const JOINING: ReadonlyMap<string, string> = new Map([
  ['或者', '或'],
  ['跟', '和'],
  ['同', '和'],
  ['以及', '及'],
]);
const TITLES: ReadonlySet<string> = new Set(
  '老师 教授 医生 大夫 护士 先生 女士 小姐 太太 师傅 经理 主任 校长 院长 馆长 教练 律师 警官 阿姨 叔叔 同学'.split(
    ' ',
  ),
);
/** One character by itself is mostly an everyday verb (打, 坐, 开) that another word must complete. */
const SINGLE = 0.48;
const LIGHT = 0.2;

/**
 * Pieces among which names of a graph are looked for: every Han character by itself, since any stretch may be a name; other letters
 * and digits in runs; marks.
 */
export function cutCharacters(question: string, folded: string): Token[] {
  return [...folded.matchAll(PIECES)].map((match): Token => {
    const start = match.index;
    const end = start + match[0].length;
    const word = match[0].slice(0, READING.letters.value);
    const base = {
      start,
      end,
      text: question.slice(start, end),
      word,
      lemmas: [word],
      part: 'other',
    } as const;
    if (!/[\p{L}\p{N}]/u.test(word)) return { ...base, kind: 'mark', weight: 0 };
    if (/^\d/u.test(word) && !isCode(word)) return { ...base, kind: 'number', weight: NUMBER_WEIGHT };
    if (isFunctionWord(word)) return { ...base, kind: 'function', weight: 0 };
    return { ...base, kind: 'content', weight: 0.9 };
  });
}

/** 3-502, 12-1-301: digits in groups that are no date, as houses, seats and parcels are numbered. */
function isCode(word: string): boolean {
  return /^\d+(?:-\d+)+$/u.test(word) && !/^[12]\d{3}-\d{1,2}(?:-\d{1,2})?$/u.test(word);
}

/** Words that are not cut apart: those of the graph's schema, and those of the packs. */
export interface KnownWords {
  readonly vocabulary: ReadonlySet<string>;
  readonly listed: ReadonlySet<string>;
}

/** Words of a stretch without names. `isGrammar`: it is part of an operator or of what asks, and names nothing by itself. */
export function cutStretch(
  question: string,
  text: string,
  range: CharacterSpan,
  { vocabulary, listed }: KnownWords,
  isGrammar: boolean,
): Token[] {
  const tokens: Token[] = [];
  const stretch = text.slice(range.start, range.end);
  for (const match of stretch.matchAll(STRETCHES)) {
    const from = range.start + match.index;
    const words =
      isHan(match[0]) && !isGrammar ? cutHan(match[0], vocabulary, listed) : [{ text: match[0], start: 0 }];
    for (const { text: word, start } of words) {
      const place = { start: from + start, end: from + start + word.length };
      // 张丽华老师: a title behind the name is part of how one speaks of somebody.
      const isTitle = place.start === range.start && text[range.start - 1] === NAME && TITLES.has(word);
      const isGivenBack = word === '还' && !isGrammar && GIVEN_BACK.test(around(text, place));
      const isScene = isGrammar || ((isHouse(word) || isTitle) && !vocabulary.has(word));
      const token = toToken(question.slice(place.start, place.end), word, place, isScene);
      if (isGivenBack)
        tokens.push({ ...token, kind: 'content', part: 'noun', mayBeVerb: true, weight: SINGLE });
      else tokens.push(isTitle && !isScene ? { ...token, weight: LIGHT } : token);
    }
  }
  return tokens.map((token, at) =>
    isLoose(token) && (joins(tokens[at - 1], token) || joins(token, tokens[at + 1]))
      ? { ...token, weight: CONTENT_WEIGHT }
      : token,
  );
}

/** 还 that is a verb: 把车还回来, 还没还, 什么时候还的; elsewhere it is an adverb. The character is in the middle of five. */
const GIVEN_BACK =
  /^..还(?:回|给|到|了|掉|清|完|过|款|钱|书|的)|^.[没未]还|^[把将].还|[谁已]还(?!有|是|在|没)/u;

function around(text: string, { start }: CharacterSpan): string {
  const before = text.slice(Math.max(0, start - 2), start).padStart(2, ' ');
  return before + text.slice(start, start + 3);
}

/** Characters side by side that no dictionary joins are a word or a name that it does not know. */
function joins(one: Token | undefined, next: Token | undefined): boolean {
  return one !== undefined && next !== undefined && isLoose(one) && isLoose(next) && one.end === next.start;
}

function isLoose({ kind, weight }: Token): boolean {
  return kind === 'content' && weight === SINGLE;
}

function toToken(text: string, word: string, { start, end }: CharacterSpan, isGrammar: boolean): Token {
  const plain = (JOINING.get(word) ?? word).slice(0, READING.letters.value);
  const base = { start, end, text, word: plain, lemmas: [plain] };
  if (!/[\p{L}\p{N}]/u.test(word)) return { ...base, kind: 'mark', part: 'other', weight: 0 };
  if (isGrammar || isFunctionWord(word)) return { ...base, kind: 'function', part: 'other', weight: 0 };
  if (numberAt(word, 0)?.end === word.length)
    return { ...base, kind: 'number', part: 'other', weight: NUMBER_WEIGHT };
  const weight = isLightWord(word) ? LIGHT : [...word].length === 1 ? SINGLE : CONTENT_WEIGHT;
  return { ...base, kind: 'content', part: 'noun', mayBeVerb: true, weight };
}
