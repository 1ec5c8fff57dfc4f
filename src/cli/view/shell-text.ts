/** Quotes a text so that a shell reads it as one word. */
export function shellText(text: string): string {
  return /["$`\\!]/u.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;
}
