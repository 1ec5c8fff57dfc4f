/**
 * How days of the week are shortened in cells ("Fri", "Fr").
 * @param days each day with its short forms, as `friday fri`, separated by commas; lower case.
 */
export function shortDays(days: string): (word: string) => readonly string[] {
  const forms = new Map(
    days.split(',').map((row) => {
      const [day = '', ...short] = row.trim().split(' ');
      return [day, short] as const;
    }),
  );
  return (word) => {
    const short = forms.get(word) ?? forms.get(word.replace(/s$/u, ''));
    return short === undefined ? [] : [word.replace(/s$/u, ''), ...short];
  };
}
