/** The last words of a clause, as many as a denial before the next one may reach over and that word itself. */
export function lastWords(clause: string, reach: number): string {
  return clause
    .trim()
    .split(/\s+/u)
    .slice(-reach - 1)
    .join(' ');
}
