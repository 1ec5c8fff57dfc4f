/** Words for the lower and the upper end of a range. */
export function boundWords(lower: string, upper: string): ReadonlyMap<string, 'min' | 'max'> {
  const each = (words: string, end: 'min' | 'max') => words.split(' ').map((word) => [word, end] as const);
  return new Map([...each(lower, 'min'), ...each(upper, 'max')]);
}
