const PAIRS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['„', '“'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['〈', '〉'],
  ['【', '】'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
]);

/**
 * The one rule for comparing names: Unicode NFKC, lower case, white space collapsed and trimmed, quotes and brackets
 * around the whole text stripped. Idempotent. `Crash (2004)` keeps its brackets; `"Crash"` loses its quotes.
 */
export function normaliseName(text: string): string {
  let name = text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
  while (name.length > 2 && PAIRS.get(name[0] as string) === name.at(-1)) {
    const inner = name.slice(1, -1).trim();
    if (inner === '' || !isBalanced(inner)) break;
    name = inner;
  }
  return name;
}

/**
 * The words of a name, normalised, in order. Every Han character is a word of its own. Empty without letters or digits.
 */
export function singleWords(text: string): readonly string[] {
  return normaliseName(text).match(SINGLE_WORD) ?? [];
}

const SINGLE_WORD = /\p{Script=Han}|[[\p{L}\p{M}\p{N}]--\p{Script=Han}]+/gv;

/** False for `a) and (b`: its outer brackets do not enclose it. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    const closing = PAIRS.get(character);
    if (open.length > 0 && character === open.at(-1)) open.pop();
    else if (closing !== undefined && closing !== character) open.push(closing);
    else if (CLOSERS.has(character)) return false;
  }
  return open.length === 0;
}

const CLOSERS: ReadonlySet<string> = new Set(
  [...PAIRS].filter(([opening, closing]) => opening !== closing).map(([, closing]) => closing),
);
