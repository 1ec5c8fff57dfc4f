/** A word of a query as engines compare keywords: in capitals, with look-alike letters (`ſet`) made plain. */
export function foldWord(word: string): string {
  return word.normalize('NFKC').toUpperCase();
}
