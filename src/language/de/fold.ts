const SPELT: readonly (readonly [RegExp, string])[] = [
  [/ß/gu, 'ss'],
  [/ä/gu, 'a'],
  [/ö/gu, 'o'],
  [/ü/gu, 'u'],
  [/ae/gu, 'a'],
  [/oe/gu, 'o'],
  [/(?<![aeouq])ue/gu, 'u'],
];
const folded = new Map<string, string>();
const MOST_FOLDED = 50_000;

/** Lower case without umlauts, however they are written: Größe, Groesse, GRÖSSE → grosse. Both sides of a comparison are folded. */
export function fold(word: string): string {
  let found = folded.get(word);
  if (found === undefined) {
    found = SPELT.reduce(
      (text, [from, to]) => text.replace(from, to),
      word.normalize('NFKC').normalize('NFC').toLowerCase(),
    );
    if (folded.size >= MOST_FOLDED) folded.clear();
    folded.set(word, found);
  }
  return found;
}

/** Words parted by white space, folded. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u).map(fold));
}
