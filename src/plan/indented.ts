/** Text with every line that is not empty moved to the right. */
export function indented(text: string, by = 2): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}
