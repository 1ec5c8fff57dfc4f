/**
 * Faults that people with a spreadsheet meet in their files: the code that a client gets for each, and what the loader
 * says. The page has a sentence for each in its language. Any other fault gets the code `load`.
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

/** The code for what the loader says; `load` for any other fault. */
export function loadFault(sentence: string): string {
  return LOAD_FAULTS.find(([, said]) => said.test(sentence))?.[0] ?? 'load';
}
