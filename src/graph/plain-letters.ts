const MARKS = /\p{M}+/gu;
/** Letters whose stroke or ligature Unicode does not decompose. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);
const STROKED = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** A text in lower case without accents, strokes and ligatures: `Søren Łuczak` becomes `soren luczak`. */
export function plainLetters(text: string): string {
  return withoutStrokes(text.normalize('NFKD').replace(MARKS, '').normalize('NFKC').toLowerCase());
}

/** A text in lower case without strokes and ligatures, but with its accents. */
export function withoutStrokes(text: string): string {
  return text.replace(STROKED, (letter) => PLAIN.get(letter) ?? letter);
}
