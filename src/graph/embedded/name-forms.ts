import { isUnspaced, nameKey, nameWords } from './name-text.ts';

/** Another key under which a name is found, and the matched name for that key. */
export interface NameForm {
  readonly key: string;
  readonly text: string;
}

const BRACKETS = /^(.*\S)\s*(?:\(([^()]+)\)|（([^（）]+)）)$/u;
/** "Springfield, Illinois": short, one comma, both parts capitalised or without letter case. */
const COMMA = /^((?![\d\s])[^,，]{2,60}?)\s*[,，]\s*(?=[\p{Lu}\p{Lo}])([^,，]{2,60})$/u;
const MOST_WORDS = 6;
/** Words before a person's name that people leave out. */
export const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof professor doctor sir dame lord lady rev reverend fr sgt lt capt captain col gen hon'.split(
    ' ',
  ),
);

/**
 * Other ways to write the same name: without the disambiguation after it ("Heat (1995 film)", "水星（行星）", "Springfield,
 * Illinois"), and plain, without titles, marks, hyphens and the dots of initials. Each key comes once, and never the
 * name's own. Mostly empty.
 */
export function nameForms(name: string): readonly NameForm[] {
  const forms = new Map<string, string>();
  if (!/\p{L}/u.test(name)) return [];
  const short = BRACKETS.exec(name)?.[1] ?? COMMA.exec(name)?.[1];
  if (short !== undefined && /\p{L}/u.test(short) && short.split(/\s+/u).length <= MOST_WORDS) {
    forms.set(nameKey(short), short);
    const plainShort = plainKey(nameKey(short));
    if (plainShort !== undefined) forms.set(plainShort, short);
  }
  const plain = plainKey(nameKey(name));
  if (plain !== undefined) forms.set(plain, name);
  forms.delete(nameKey(name));
  forms.delete('');
  return [...forms].map(([key, text]) => ({ key, text }));
}

/**
 * A key without titles, marks, hyphens, possessives and the dots of initials: "Dr. J.-R. Okáfor" becomes "jr okafor".
 * Undefined if that is the key itself, or if its script has no spaces.
 */
export function plainKey(key: string): string | undefined {
  const words = nameWords(key.replace(/['’]s(?=\s|$)/gu, '').replace(/['’]/gu, ''));
  if (words.length === 0 || words.some(isUnspaced)) return undefined;
  const untitled = words.length > 1 && TITLES.has(words[0] as string) ? words.slice(1) : words;
  const joined: string[] = [];
  let isInitial = false;
  for (const word of untitled) {
    const isLetter = /^\p{L}$/u.test(word);
    if (isLetter && isInitial) joined[joined.length - 1] += word;
    else joined.push(word);
    isInitial = isLetter;
  }
  const plain = joined.join(' ');
  return plain === key ? undefined : plain;
}
