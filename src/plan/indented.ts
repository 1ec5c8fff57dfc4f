/** The text with every line indented that is not empty. */
export function indented(text: string, by = 2): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}
