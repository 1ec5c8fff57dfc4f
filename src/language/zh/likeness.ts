import { chineseSegments, isChineseWord } from '../../model/embedded/lexicon/chinese.ts';
import { RecentMap } from '../../recent-map.ts';
import { slips } from '../slips.ts';
import { isFunctionWord, isLightWord } from './cut-words.ts';
import { soundsAlike } from './sounds.ts';
import { hasSynonyms } from './synonyms.ts';

/** Characters that a part of a name must have, and share of the name that it must be. */
const LEAST_PART = 2;
const LEAST_SHARE = 0.25;
/** Characters of a part that is only heard. */
const LEAST_HEARD_PART = 3;

/**
 * How far a stretch of characters is a name, 0..1: the name itself, a part of it of two or more characters in a row, or the name with
 * one wrong, missing or extra character in three, two in eight. Digits never slip.
 */
export function hanLikeness(
  text: string,
  name: string,
): { readonly quality: number; readonly isPart: boolean } {
  const { folded: said, length, digits } = folded(text);
  const { folded: named, length: whole, digits: numbers } = folded(name);
  if (length === 0 || named === '') return { quality: 0, isPart: false };
  if (said === named) return { quality: 0.97, isPart: false };
  if (named.includes(said)) {
    const share = length / whole;
    // A word that everybody uses is in many names and means none of them; so is the noun of what it is, at the end: 小区, 疫苗.
    const isKind = named.endsWith(said) && hasSynonyms(said);
    const isCommon = isFunctionWord(said) || isLightWord(said) || isChineseWord(said) || isKind;
    if (length < LEAST_PART || share < LEAST_SHARE || isCommon) return { quality: 0, isPart: true };
    const isEdge = named.startsWith(said) || named.endsWith(said);
    return { quality: (isEdge ? 0.62 : 0.5) + 0.33 * share, isPart: true };
  }
  if (denials(said) !== denials(named)) return { quality: 0, isPart: false };
  const heard = heardQuality(said, named, length);
  if (heard > 0) return { quality: heard, isPart: length < whole };
  const longest = Math.max(length, whole);
  const allowed = longest >= 8 ? 2 : longest >= 3 ? 1 : 0;
  // Every character more or less is a slip.
  if (Math.abs(length - whole) > allowed || digits !== numbers) return { quality: 0, isPart: false };
  const wrong = slips(said, named);
  if (wrong > allowed || (longest < 4 && length !== longest)) return { quality: 0, isPart: false };
  return { quality: (longest < 4 ? 0.35 : 0.5) + 0.4 * (1 - wrong / longest), isPart: false };
}

/** 没完成 is no slip of 已完成. */
function denials(text: string): number {
  return text.match(/[不没未无非]/gu)?.length ?? 0;
}

/** A name, or a part of three or more characters, with another character of the same sound: what an input method offers. */
function heardQuality(said: string, named: string, length: number): number {
  if (length < 2 || (length === 2 && isWord(said))) return 0;
  const characters = [...named];
  const isPart = characters.length > length;
  if (isPart && (length < LEAST_HEARD_PART || length < LEAST_SHARE * characters.length)) return 0;
  for (let from = 0; from + length <= characters.length; from++) {
    const stretch = characters.slice(from, from + length).join('');
    if (!soundsAlike(said, stretch)) continue;
    const right = [...said].filter((character, at) => character === characters[from + at]).length;
    if (2 * right < length) continue;
    return isPart ? 0.6 + (0.25 * length) / characters.length : 0.75 + (0.2 * right) / length;
  }
  return 0;
}

/** The platform's dictionary has it. */
function isWord(text: string): boolean {
  return [...chineseSegments(text)].length === 1;
}

interface Folded {
  readonly folded: string;
  /** In characters. */
  readonly length: number;
  readonly digits: string;
}

/** Stretches of one question are held against many names. */
const kept = new RecentMap<string, Folded>(5_000);

function folded(text: string): Folded {
  let found = kept.get(text);
  if (found === undefined) {
    const plain = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
    found = { folded: plain, length: [...plain].length, digits: plain.replace(/\D/gu, '') };
    kept.set(text, found);
  }
  return found;
}
