import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import { type Frame, frameText, type PhraseToken, type PhrasingRules } from '../frame.ts';
import { GROUP_SHARE } from '../shared.ts';
import { chineseRole } from './known-role.ts';
import { phraseChinese } from './phrase.ts';
import { readChineseName } from './read-name.ts';
import { cutChinese, readChinese } from './read-tokens.ts';
import { suggestChinese } from './suggest.ts';

/** Words of grammar that often replace one another. */
const GROUPS: readonly ReadonlySet<string>[] = [
  new Set(['被', '由', '给']),
  new Set(['从', '自']),
  new Set(['在', '于']),
  new Set(['跟', '给']),
];

/** Phrasing in Chinese works on characters: texts are alike if they share them in the same order. */
export function chinesePhrasing(lexicon: Lexicon): PhrasingRules {
  return {
    id: 'zh',
    cut: (text) => cutChinese(lexicon.simplify(text)),
    read: (tokens) => inTokens(readChinese(lexicon.simplify(tokens.join(''))), tokens),
    similarity,
    knownRole: (_tokens, read) => chineseRole(read),
    readName: (words, kind) =>
      /\p{Script=Han}/u.test(words.join(''))
        ? readChineseName(lexicon.simplify(words.join('')), kind)
        : { frames: [] },
    frame: packFrame,
    frameText: (kind, text) => frameText(packFrame(kind, text, 'head')),
    suggest: suggestChinese,
    phrase: phraseChinese,
  };
}

function similarity(question: PhraseToken, phrasing: PhraseToken): number {
  if (question.text === phrasing.text) return 1;
  if (question.kind === 'content') return 0;
  return GROUPS.some((group) => group.has(question.text) && group.has(phrasing.text)) ? GROUP_SHARE : 0;
}

function packFrame(kind: Frame['kind'], text: string, end: 'head' | 'tail'): Frame {
  if (kind === 'noun') return { kind, words: [text], names: end };
  const [, preposition = '', rest = text] =
    kind === 'state' ? (/^(跟|向|从|为|给|以)(.+)$/u.exec(text) ?? []) : [];
  const words = [rest];
  return kind === 'verb'
    ? { kind, words, preposition: '', subject: end, object: [] }
    : { kind, words, preposition, subject: end };
}

/** Turns positions of characters into those of the tokens that contain them. */
function inTokens(read: readonly PhraseToken[], tokens: readonly string[]): PhraseToken[] {
  const owner = tokens.flatMap((token, index) => Array.from({ length: token.length }, () => index));
  return read.map((token) => ({
    ...token,
    at: [...new Set(token.at.map((position) => owner[position] as number))],
  }));
}
