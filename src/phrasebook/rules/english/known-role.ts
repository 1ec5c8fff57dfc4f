import { KNOWN } from '../../phrasebook.ts';
import type { KnownRole, PhraseToken } from '../frame.ts';
import { pastForm } from './verbs.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const BEFORE_SUBJECT = set('do does did can could will would shall should may might must');
const BE = set("is are was were 's 're");
const ARTICLES = set('a an the my our your their his her');
const ASKED = set('who whom what which how');
/** Nobody in particular: "what do they speak in X" is about X. */
const ANYBODY = set('i we you they people one');

/**
 * What the known thing is in an English question, judged by auxiliary verbs, prepositions and the order of words: subject of "who
 * does X report to", object of "who reports to X", subject again of "what was directed by X", owner of "X's players". Undefined if
 * the order does not tell.
 */
export function englishRole(given: readonly string[], read: readonly PhraseToken[]): KnownRole | undefined {
  const tokens = given.filter((token, i) => !ARTICLES.has(token) || given[i + 1] !== KNOWN);
  const at = tokens.indexOf(KNOWN);
  // "why" asks for neither of the two ends.
  if (at < 0 || tokens.includes('why')) return undefined;
  const [before = '', after] = [tokens[at - 1], tokens.slice(at + 1)];
  const known = read.findIndex((token) => token.kind === 'known');
  const [left, right] = [read[known - 1], read[known + 1]];
  if (after[0] === "'s") return right === undefined || read[known + 2] === undefined ? undefined : 'owner';
  if (before === 'by') return 'subject';
  if (before === 'of') return isVerbal(tokens[at - 2] ?? '') ? 'object' : 'owner';
  if (BEFORE_SUBJECT.has(before)) return right?.text === 'have' ? ofHave(tokens) : 'subject';
  if (/^(?:has|have|had)$/.test(before)) return after[0] === 'been' ? ofPassive(tokens, after) : 'subject';
  if (BE.has(before)) {
    if (right !== undefined) return ofPassive(tokens, after);
    return isManyAsked(tokens, read) ? 'object' : 'subject';
  }
  if (left?.kind === 'grammar') return isSaidOfAnybody(tokens, at) ? 'subject' : 'object';
  if (tokens.indexOf('by') > at && BE.has(after[0] ?? '')) return 'object';
  if (left?.kind === 'asked' && before !== 'who' && before !== 'whom') return 'object';
  if (right?.kind === 'content' && right.part !== 'noun' && left?.part !== 'verb') return 'subject';
  if (left === undefined) return right === undefined ? undefined : 'subject';
  return left.kind === 'content' ? 'object' : undefined;
}

/** In "how many books does X have", each book belongs to X. */
function ofHave(tokens: readonly string[]): KnownRole {
  return isCounted(tokens) ? 'holder' : 'owner';
}

/** "is X trained by" and "how often has X been borrowed" make it the object. For "is X based in", the verb decides. */
function ofPassive(tokens: readonly string[], after: readonly string[]): KnownRole {
  if (after.at(-1) === 'by') return 'object';
  if (!after.some(isVerbal)) return 'subject';
  return tokens.includes('by') || isCounted(tokens) ? 'object' : 'undergoer';
}

/** "how many", "how often": each time is a thing of its own. */
function isCounted(tokens: readonly string[]): boolean {
  const how = tokens.indexOf('how');
  return how >= 0 && /^(?:many|often)$/.test(tokens[how + 1] ?? '');
}

/** "which projects are X", "how many projects are X": many things are asked for, and X is said of them. */
function isManyAsked(tokens: readonly string[], read: readonly PhraseToken[]): boolean {
  const are = tokens.findIndex((token) => token === 'are' || token === 'were');
  return (
    are > 0 &&
    tokens.slice(0, are).some((token) => ASKED.has(token)) &&
    read.some((token) => token.kind === 'content')
  );
}

function isSaidOfAnybody(tokens: readonly string[], at: number): boolean {
  return tokens
    .slice(0, at)
    .some((token, i) => ANYBODY.has(token) && BEFORE_SUBJECT.has(tokens[i - 1] ?? ''));
}

function isVerbal(word: string): boolean {
  return pastForm(word)?.isParticiple === true;
}
