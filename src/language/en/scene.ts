import type { TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { gradedBase } from './measures.ts';
import { AUXILIARIES, CLASSIFIERS, QUESTION_WORDS } from './word-lists.ts';

/**
 * The noun group that begins at a place: its last noun and the words up to it. Function words, adjectives and names before it are
 * passed over ("of France's neighbours"); it ends before a verb, a preposition or a mark. Undefined when there is no noun.
 * @param mayEndInVerb false behind "what is the", where no verb can follow: "the hire charge for X".
 */
export function nounGroupAt(
  scene: Scene,
  at: number,
  skipNames = true,
  mayEndInVerb = true,
): TokenSpan | undefined {
  const { tokens } = scene;
  let from = at;
  while (from < tokens.length) {
    if (scene.isName(from)) {
      if (!skipNames) return undefined;
      from = scene.behindName(from);
      continue;
    }
    const word = scene.word(from);
    if (isPrefix(scene, from)) {
      from += 2;
      continue;
    }
    const isPassed = PASSED.has(word) || tokens[from]?.kind === 'number' || gradedBase(word) !== undefined;
    if (!isPassed) break;
    from += 1;
  }
  let to = from;
  while (to < tokens.length && !scene.isName(to) && isNominal(scene, to, to > from)) to += 1;
  while (to > from && tokens[to - 1]?.part !== 'noun') to -= 1;
  // "boats of each type": the noun is what it says by itself.
  if (to === from)
    return from > at && CLASSIFIERS.has(scene.word(from - 1)) ? { from: from - 1, to: from } : undefined;
  return { from, to: mayEndInVerb && to - from > 1 && isVerbHere(scene, to - 1) ? to - 1 : to };
}

/** The "un" of "unpaid", whose word the graph has without it. */
export function isPrefix({ tokens, word }: Scene, at: number): boolean {
  return word(at) === 'not' && tokens[at]?.end === tokens[at + 1]?.start;
}

/** "which client came to", "how many people work in": the last word is the verb when it may be one and its object follows. */
function isVerbHere(scene: Scene, at: number): boolean {
  const next = scene.word(at + 1);
  const isEnd =
    at + 1 >= scene.tokens.length || (scene.tokens[at + 1]?.kind === 'mark' && !scene.isName(at + 1));
  if (isEnd || AUXILIARIES.has(next) || next === "'s" || next === 'of') return false;
  return scene.tokens[at]?.mayBeVerb === true;
}

/** Determiners and the like that may be between a question word and its noun. */
const PASSED = new Set(
  `the a an of our your my their his her its 's all every each any some other else these those different kind type sort same
  two three both separate distinct individual us me names name average total combined mean overall most least common popular own current`.split(
    /\s+/,
  ),
);

function isNominal({ tokens, word }: Scene, at: number, hasNoun: boolean): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'content') return false;
  if (QUESTION_WORDS.has(word(at)) || AUXILIARIES.has(word(at))) return false;
  if (token.part === 'noun' || token.part === 'adjective') return true;
  return !hasNoun && token.part === 'other';
}

/** Behind an article or possessive that stands at a place. */
export function skipThe(scene: Scene, at: number): number {
  return ['the', 'a', 'our', 'my', 'your'].includes(scene.word(at)) ? at + 1 : at;
}

/** The next mark that stands outside names, or the end of the question. */
export function clauseEnd(scene: Scene, from: number): number {
  for (let at = from; at < scene.tokens.length; at++)
    if (!scene.isName(at) && scene.tokens[at]?.kind === 'mark') return at;
  return scene.tokens.length;
}
