/** A piece of a query text, with its kind. Kinds are the groups of the terminals. */
export interface QueryToken {
  readonly kind: string;
  readonly text: string;
}

/**
 * Cuts a text into the terminals of a grammar, including blanks and comments, or says from where on it cannot be read.
 * @param terminal a sticky expression with one named group per kind.
 */
export function readTerminals(
  text: string,
  terminal: RegExp,
): { readonly list: readonly QueryToken[] } | { readonly error: string } {
  const list: QueryToken[] = [];
  for (let at = 0; at < text.length; ) {
    terminal.lastIndex = at;
    const found = terminal.exec(text);
    const kind = Object.entries(found?.groups ?? {}).find(([, piece]) => piece !== undefined)?.[0];
    if (found === null || kind === undefined) {
      return { error: `The query cannot be read from "${text.slice(at, at + 30)}" on.` };
    }
    list.push({ kind, text: found[0] });
    at = terminal.lastIndex;
  }
  return { list };
}
