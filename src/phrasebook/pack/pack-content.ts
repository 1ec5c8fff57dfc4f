import { frameText, type PhrasingRules } from '../rules/frame.ts';
import type { Concept } from './concept.ts';
import { asNamed, LISTS, listed, prepositionOf } from './concept-index.ts';
import { listedWords } from './listed-words.ts';
import { type PackContent, packKey } from './pack-file.ts';

/**
 * What can be looked up in a pack. Phrases and identifiers have the code of twice the place of their concept, plus one if the frame
 * runs forward or the identifier is turned; concepts have their places.
 */
export function packContent(concepts: readonly Concept[], rules: PhrasingRules): PackContent {
  const keys = new Map<string, number[]>();
  const phrases = new Map<string, number[]>();
  const note = (key: string, number: number, among = keys): void => {
    const known = among.get(key);
    if (known === undefined) among.set(key, [number]);
    else if (!known.includes(number)) known.push(number);
  };
  const isPlain = plainStates(rules);
  concepts.forEach((concept, place) => {
    note(packKey.concept(concept.id), place);
    for (const [ids, isTurned] of [
      [concept.ids, false],
      [concept.backIds, true],
    ] as const)
      for (const { text } of listed(ids))
        note(packKey.vocabulary(text.toLowerCase()), 2 * place + Number(isTurned));
    for (const [kind, name, end] of LISTS) {
      const code = 2 * place + Number((kind === 'noun') === (end === 'tail'));
      for (const { text, isKey } of listed(concept[name])) {
        if (!isKey) continue;
        const hasHyphen = text.includes('-');
        const isWritten = !hasHyphen && rules.frameText === undefined && (kind !== 'state' || isPlain(text));
        const read = (): string =>
          kind !== 'state' && !hasHyphen && rules.frameText !== undefined
            ? rules.frameText(kind, text)
            : frameText(asNamed(rules.frame(kind, text, end), rules));
        note(packKey.phrase(kind, isWritten ? text : read()), code, phrases);
      }
    }
  });
  for (const codes of phrases.values()) codes.sort((one, other) => (one >> 1) - (other >> 1) || other - one);
  return { concepts, keys: new Map([...keys, ...phrases]), words: [...listedWords(rules.id)] };
}

/** Whether the frame of a state has the phrase's own words in their order, which one with words behind its preposition has not. */
function plainStates(rules: PhrasingRules): (text: string) => boolean {
  const plain = new Map<string, boolean>();
  return (text) => {
    const space = text.indexOf(' ');
    if (space < 0) return true;
    const first = text.slice(0, space);
    let isPlain = plain.get(first);
    if (isPlain === undefined) {
      isPlain = prepositionOf(first, rules) === '';
      plain.set(first, isPlain);
    }
    return isPlain;
  };
}
