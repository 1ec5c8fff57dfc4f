import type { KnownRole, PhraseToken } from '../frame.ts';

/** Before an asked word, these make it the one who acts, or the source. */
const BEFORE_DOER = new Set(['被', '由', '给', '从', '自', '跟', '归', '让']);
/** The same before the known thing. */
const BEFORE_AGENT = new Set(['被', '由', '归']);

/**
 * What the known thing is in a Chinese question, judged by the order of words and by 被, 由, 从, 的, 有: object of 谁管X and X由谁管, subject
 * of X管谁, owner of X的徒弟, holder of X有哪些徒弟. Undefined where the order does not tell.
 */
export function chineseRole(read: readonly PhraseToken[]): KnownRole | undefined {
  const known = read.findIndex((token) => token.kind === 'known');
  if (known < 0) return undefined;
  const asked = read.findIndex((token) => token.kind === 'asked');
  const [before, after] = [read[known - 1], read[known + 1]];
  if (before?.kind === 'grammar') return BEFORE_AGENT.has(before.text) ? 'subject' : 'object';
  if (after?.text === '的') return read.length > known + 2 ? 'owner' : undefined;
  if (asked < 0) return undefined;
  if (asked < known) return 'object';
  const [what, last] = [read[asked], read.at(-1)];
  if (after?.text === '有') return what?.asks === 'count' || what?.text === '哪些' ? 'holder' : 'owner';
  if (BEFORE_DOER.has(read[asked - 1]?.text ?? '')) return 'object';
  // 是…的 emphasises who did it: X是谁做的.
  const isDoer = what?.asks === 'person' || what?.asks === 'thing';
  return after?.text === '是' && last?.text === '的' && isDoer ? 'object' : 'subject';
}
