import { bareWording } from '../../answer/word-answer.ts';
import type { Scorable } from './metric.ts';

/** What each word says when nothing denies it. `undefined`: it asks, or says nothing, but is no verdict. */
const SAYS: readonly (readonly [says: boolean | undefined, words: RegExp])[] = [
  [undefined, /\b(?:whether|if)\b[^.,;:!?\n]*|\bno (?:doubt|question)\b/u],
  [undefined, /(?:是否(?!定)|是不是|对不对|能否|有没有)[^。,;:!?\n]*|对(?=于|此|方|比|不起)|否(?=则|认)/u],
  [true, /\b(?:true|yes|correct)\b/u],
  [false, /\b(?:false|no|untrue|incorrect|wrong)\b|(?:\bnot|\bnever|n't)(?: \w+){0,2} right\b/u],
  [true, /没有?(?:错误?|问题)|不错|正确|属实|真实|成立|真的|为真|肯定的|是的|对/u],
  [false, /错误?|虚假|假的|为假|否定?|没有/u],
  // A bare copula answers, unless the word that decides follows it.
  [false, /并非(?![^。,;:!?\n]{0,4}(?:正确|属实|真|假|对|错|成立|肯定|否定))/u],
  [true, /是(?![^。,;:!?\n]{0,4}(?:正确|属实|真|假|对|错|成立|肯定|否定))/u],
];
const WORD = new RegExp(SAYS.map(([, words]) => `(${words.source})`).join('|'), 'gu');

/** Denials in English turn a word at most this many words later in the same clause. */
const REACH = 6;
const ENGLISH_DENIAL =
  /\b(?:not|never|cannot|neither|nor|none|nothing|hardly|unlikely|far from|(?:is|was|are|were|do|does|did|ca|can|could|wo|would|has|have|had|should|need|must|ai)n'?t)\b/gu;
const ENGLISH_CLAUSE = /[.,;:!?()\n]|\b(?:but|because|however|although|so)\b/u;

/** In Chinese they stand a few characters before: 不太正确, 未必是对的, 并不完全正确. */
const CHINESE_REACH = 6;
const CHINESE_DENIAL = /(?:没有|不(?![过仅但管论只止])|非(?!常)|未|没|无(?![疑论]))/gu;
const CHINESE_CLAUSE = /[。、,.;:!?()\n]|但/u;

/**
 * The verdict of a reply: its first word of agreement or refusal, English or Chinese, turned round by each denial shortly
 * before it in the same clause ("can't be correct", "never true", "未必是对的"). Undefined when it holds none: an unreadable
 * verdict is a wrong one, but it is counted apart.
 */
export function readVerdict(text: string): boolean | undefined {
  const said = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘ʼ´`]/gu, "'");
  for (const match of said.matchAll(WORD)) {
    const says = SAYS[match.slice(1).findIndex((group) => group !== undefined)]![0];
    if (says === undefined) continue;
    return isDenied(said.slice(0, match.index), match[0]) ? !says : says;
  }
  return undefined;
}

function isDenied(before: string, word: string): boolean {
  // "No" and "yes" answer by themselves; a denial before them belongs to something else.
  if (word === 'no' || word === 'yes') return false;
  if (/^\p{Script=Han}/u.test(word)) {
    const clause = before.split(CHINESE_CLAUSE).at(-1)!.slice(-CHINESE_REACH);
    return (clause.match(CHINESE_DENIAL)?.length ?? 0) % 2 === 1;
  }
  const clause = before
    .split(ENGLISH_CLAUSE)
    .at(-1)!
    .trim()
    .split(/\s+/u)
    .slice(-REACH - 1)
    .join(' ');
  return (clause.match(ENGLISH_DENIAL)?.length ?? 0) % 2 === 1;
}

/** The verdict a record gives, as such or in its wording. Undefined when it abstained, whatever it says then. */
export function verdictOf({ outcome, reply }: Pick<Scorable, 'outcome' | 'reply'>): boolean | undefined {
  if (outcome === 'abstained') return undefined;
  return reply.verdict ?? readVerdict(bareWording(reply.text));
}
