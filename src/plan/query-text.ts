/** The text with every non-empty line indented. */
export function indented(text: string, by = 2): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

/** The text as a block of its own. */
export function braced(text: string): string {
  return `{\n${indented(text)}\n}`;
}
