/**
 * Errors that people often see with a spreadsheet: the code that a client gets for each, and what the loader says. The
 * page has a sentence for each in its language. Any other error gets the code `load`.
 */
export const LOAD_FAULTS: readonly (readonly [code: string, sentence: RegExp])[] = [
  // What a file leaves open and the request may state.
  ['load-dates', /--dates dmy or --dates mdy/u],
  ['load-shape', /--as facts or --as things/u],
  ['load-empty', /: There (?:are no rows|is nothing) in it|^There is no triple in it/u],
  ['load-one-column', /found 1 field\./u],
  ['load-headings', /There is no line with the names of its/u],
  ['load-quote', /The quotation mark that opens a field/u],
  [
    'load-quotes-inside',
    /A quotation mark stands inside a field|Something stands between the end of a quoted field/u,
  ],
  ['load-encoding', /is not valid [\w-]+\. Convert/u],
  ['load-protected', /the old form \(\.xls\)|The workbook is encrypted/u],
  ['load-workbook', /no workbook of Excel/u],
  [
    'load-kind',
    /: This is (?:an? |no database)|The format cannot be told|There is no list of objects in it/u,
  ],
  ['load-limit', /--limit \w+=NUMBER/u],
];

/** The code for what the loader says. `load` for any other error. */
export function loadFault(sentence: string): string {
  return LOAD_FAULTS.find(([, said]) => said.test(sentence))?.[0] ?? 'load';
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
