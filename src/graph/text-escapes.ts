/** Escapes for the characters that quoted text in N-Triples, Turtle and SPARQL may not contain as they are. */
export const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** `\uXXXX` of one UTF-16 code unit. */
export function codeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
}
