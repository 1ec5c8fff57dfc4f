import type { Scene } from '../scene.ts';
import { skipThe } from './scene.ts';
import { REQUESTS } from './word-lists.ts';

/** "could you list", "could someone tell me", "can you get X's number"; "can you get X on Y" asks whether it is to be had there. */
export function isRequest(scene: Scene): boolean {
  const [first, second, verb] = [scene.word(0), scene.word(1), scene.word(2)];
  if (!/^(?:can|could|would|will|may)$/.test(first)) return false;
  if (/^(?:i|we)$/.test(second))
    return verb === 'see' || (/^(?:have|get)$/.test(verb) && isAskedForAt(scene, 3));
  if (!/^(?:you|(?:some|any)(?:one|body))$/.test(second) || !(REQUESTS.has(verb) || ASKED_OF_YOU.has(verb)))
    return false;
  const isToBeHad =
    verb === 'get' && scene.isName(3) && scene.names.length > 1 && scene.word(scene.behindName(3)) !== "'s";
  // "can you get more into X than into Y"
  const isCompared =
    verb === 'get' &&
    /^(?:more|less|fewer)$/.test(scene.word(3)) &&
    scene.tokens.some(({ word }) => word === 'than');
  return !isToBeHad && !isCompared;
}

/** "could you look up", "can you suggest": further verbs of what somebody is asked to do. */
const ASKED_OF_YOU = new Set('look suggest recommend pull dig work remind check'.split(' '));

/** "can I have a list of …", "could I get X's number": something that can be told; "can I have a dog" asks whether one may. */
function isAskedForAt(scene: Scene, from: number): boolean {
  const at = skipThe(scene, from);
  if (scene.isName(at)) return scene.word(scene.behindName(at)) === "'s";
  return (
    (at > from && scene.word(at - 1) === 'the') ||
    /^(?:list|names?|number|total|all|details)$/.test(scene.word(at))
  );
}

/** Where what is asked for begins behind "my boss wants a list of", "a visitor needs to know"; 0 without such words. */
export function behindWish({ tokens, word }: Scene): number {
  if (
    tokens[0]?.kind !== 'function' ||
    tokens[1]?.kind !== 'function' ||
    !/^(?:wants?|needs?|asks?)$/.test(word(2))
  )
    return 0;
  if (word(3) === 'to') return 5;
  const list = listWished(word);
  return list === undefined ? 0 : list + 2;
}

/** Where "list" stands in "my boss wants a list of", where it does behind the verb of a wish, the third word. */
export function listWished(word: Scene['word']): number | undefined {
  const at = /^(?:an?|the)$/.test(word(3)) ? 4 : 3;
  return word(at) === 'list' && word(at + 1) === 'of' ? at : undefined;
}

/** Words of a request before what is asked for. */
const BEFORE_ASKED = new Set([
  ...'please can could you me us i want need to up out the a full complete your our my'.split(' '),
  ...REQUESTS,
]);

/** Whether a word belongs to the request, before what is asked for. */
export function isBeforeAsked(scene: Scene, at: number): boolean {
  const isNoun = scene.word(at) === 'show' && scene.tokens[at]?.part === 'noun';
  return (BEFORE_ASKED.has(scene.word(at)) || isListOf(scene, at) || isPullUp(scene, at)) && !isNoun;
}

/** "(a list) OF …", "the NAMES OF …". */
function isListOf({ word }: Scene, at: number): boolean {
  if (word(at) === 'names') return word(at + 1) === 'of';
  return word(at) === 'of' && /^(?:list|names)$/.test(word(at - 1));
}

/** "pull up", "bring up", "dig out" at the beginning. */
function isPullUp({ word }: Scene, at: number): boolean {
  return at <= 1 && /^(?:pull|bring|dig|look)$/.test(word(at)) && /^(?:up|out)$/.test(word(at + 1));
}
