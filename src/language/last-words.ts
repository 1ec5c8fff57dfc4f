/** The last words of a clause: as many as a negation may reach over, and the word itself. */
export function lastWords(clause: string, reach: number): string {
  return clause
    .trim()
    .split(/\s+/u)
    .slice(-reach - 1)
    .join(' ');
}
