import { bareWording } from '../../answer/word-answer.ts';
import { languageRooms } from '../../language/registry.ts';
import type { VerdictWords } from '../../language/wording.ts';
import type { Scorable } from './metric.ts';

const LANGUAGES: readonly VerdictWords[] = languageRooms().map(({ verdictWords }) => verdictWords);
const SAYS = LANGUAGES.flatMap(({ says }) => says);
const WORD = new RegExp(SAYS.map(([, words]) => `(${words.source})`).join('|'), 'gu');

/**
 * The verdict of a reply: its first word of agreement or refusal in any language, reversed by each denial shortly
 * before it in the same clause ("can't be correct", "never true", "未必是对的"). Undefined if there is no such word: an
 * unreadable verdict is wrong, but it is counted separately.
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
  const own = LANGUAGES.findLast(({ owns }) => owns(word));
  if (own === undefined || own.final.has(word)) return false;
  const clause = own.reach(before.split(own.clause).at(-1) as string);
  return (clause.match(own.denial)?.length ?? 0) % 2 === 1;
}

/**
 * The verdict of a record, from its field or from its wording. Undefined if it abstained, whatever the wording says.
 */
export function verdictOf({ outcome, reply }: Pick<Scorable, 'outcome' | 'reply'>): boolean | undefined {
  if (outcome === 'abstained') return undefined;
  return reply.verdict ?? readVerdict(bareWording(reply.text));
}
