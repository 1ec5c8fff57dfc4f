import type { Scene } from '../scene.ts';
import { lastWord } from '../scene.ts';

const UNDONE = /^(?:outstanding|unresolved|unsettled|unfinished|incomplete|owed|owing|open|pending)$/;
/** Of these a verb or another adjective is written the same: "when do we open", "open water", "pending approval". */
const AMBIGUOUS = /^(?:open|pending)$/;
const BE = /^(?:is|are|was|were|'s|'re|remain|remains|still)$/;

/** "which jobs are still OPEN", "OUTSTANDING invoices", "how much are we OWED": adjectives that say of things that they are not yet done. */
export function findUndone(scene: Scene): readonly number[] {
  const { tokens } = scene;
  return tokens.flatMap(({ word }, at) => {
    if (!UNDONE.test(word) || scene.isName(at)) return [];
    if (!AMBIGUOUS.test(word)) return [at];
    const isPredicate = lastWord(scene) === at + 1 && (BE.test(scene.word(at - 1)) || isAsked(scene, at));
    const next = tokens[at + 1];
    const isBeforeNoun = next?.part === 'noun' && /s$/.test(next.word) && !scene.isName(at + 1);
    return isPredicate || isBeforeNoun ? [at] : [];
  });
}

/** "is J-12 still open" */
function isAsked(scene: Scene, at: number): boolean {
  return /^(?:is|are|was|were)$/.test(scene.word(0)) && scene.isName(at - 1);
}
