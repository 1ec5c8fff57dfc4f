import type { LoadFault } from '../errors.ts';

/** What a client gets for a fault of a file. The page has a sentence for each in its languages. */
export type LoadCode = `load-${LoadFault}`;

/** The code for an error of the loader. `load` if it has no fault of its own. */
export function loadCode(fault: LoadFault | undefined): LoadCode | 'load' {
  return fault === undefined ? 'load' : `load-${fault}`;
}

/**
 * What the loader says, for a client. `as` and `dates` are parameters of the request, so advice on them stays. Advice
 * on other command-line flags is left out.
 */
export function loadAdvice(sentence: string): string {
  return sentence
    .replaceAll(/--(as|dates) (facts|things|dmy|mdy)\b/gu, '$1=$2')
    .replaceAll(/ \([^()]*--\w[^()]*\)/gu, '')
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .flatMap((one) => withoutFlags(one))
    .join(' ');
}

/** Where a part of a sentence ends. */
const PART = /; |, or,? |: /gu;
/** A part with fewer words only introduces the next one ("Say them: --columns …"). */
const LEAST_WORDS = 4;

/** A sentence up to the part that names a flag. */
function withoutFlags(sentence: string): readonly string[] {
  const flag = sentence.search(/(?<!\S)--\w/u);
  if (flag < 0) return [sentence];
  const end = [...sentence.slice(0, flag).matchAll(PART)].at(-1)?.index ?? 0;
  const kept = sentence.slice(0, end);
  return kept.split(' ').length < LEAST_WORDS ? [] : [`${kept}.`];
}
