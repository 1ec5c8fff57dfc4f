import type { Scene } from '../scene.ts';
import { MID_ADVERBS } from './word-lists.ts';

const BEFORE = /^(?:has|have|had|been|is|are|was|were|got|'s|'ve)$/;
const OPENS = /^(?:has|have|is|are|was|were)$/;
/** What may stand behind such a verb. */
const BEHIND = /^(?:yet|already|now|back|so|far|us|by|up|off|out|in|away|then|and|but)$/;
const PARTICIPLE = /(?:ed|en|wn|nt|ld|id|ut|pt|ft|ung|ught|ade|one|ost|et)$/;

/** "which orders have been shipped", "instructors who have left", "has INV-7 been paid yet": the verbs of what has been done. */
export function findDone(scene: Scene): readonly number[] {
  return scene.tokens.flatMap(({ kind, word, lemmas, mayBeVerb }, at) => {
    if (kind !== 'content' || scene.isName(at) || mayBeVerb !== true) return [];
    if (isByUs(scene, at)) return [at];
    // "is L-26 back yet"
    if (word === 'back') return isHelped(scene, at) && isEnd(scene, at + 1) ? [at] : [];
    if (!PARTICIPLE.test(word) || lemmas.every((lemma) => lemma === word)) return [];
    return isHelped(scene, at) && isEnd(scene, at + 1) ? [at] : [];
  });
}

/** "have we closed M-414", "did they pay INV-7": who asks did it, to what is named. */
function isByUs(scene: Scene, verb: number): boolean {
  if (verb !== 2 || !/^(?:have|had|did)$/.test(scene.word(0)) || !/^(?:we|they|you|i)$/.test(scene.word(1)))
    return false;
  const isDone = scene.word(0) === 'did' || PARTICIPLE.test(scene.word(verb));
  const from = /^(?:the|our|my)$/.test(scene.word(verb + 1)) ? verb + 2 : verb + 1;
  return isDone && scene.isName(from) && isEnd(scene, scene.behindName(from));
}

/** An auxiliary stands before it, or opened the question before its subject. */
function isHelped(scene: Scene, verb: number): boolean {
  let at = verb - 1;
  while (MID_ADVERBS.has(scene.word(at))) at -= 1;
  if (BEFORE.test(scene.word(at))) return true;
  // "who moved out", "tenants who left"
  if (/^(?:who|that)$/.test(scene.word(at)) && /(?:ed|eft|old|aid|ent)$/.test(scene.word(verb))) return true;
  if (!scene.isName(at)) return false;
  while (scene.isName(at)) at -= 1;
  if (/^(?:the|our|my)$/.test(scene.word(at))) at -= 1;
  return at === 0 && OPENS.test(scene.word(0));
}

/** Nothing follows but small words: neither who did it, nor to what, nor when. */
function isEnd(scene: Scene, from: number): boolean {
  for (let at = from; at < scene.tokens.length; at++) {
    if (scene.tokens[at]?.kind === 'mark') continue;
    const word = scene.word(at);
    if (word === 'and' || word === 'but') return true;
    if (scene.isName(at) || !BEHIND.test(word) || word === 'by') return false;
  }
  return true;
}
