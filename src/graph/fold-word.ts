/** A word of a query as engines compare keywords: capitals, with letters that only look otherwise (`ſet`) made plain. */
export function foldWord(word: string): string {
  return word.normalize('NFKC').toUpperCase();
}
