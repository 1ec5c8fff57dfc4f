import { normaliseName } from './normalise.ts';

/**
 * The spellings under which a store that compares labels byte by byte may hold a name: as given, without enclosing
 * quotes, in lower case, with a capital first letter, with every word capitalised, in capitals. The likeliest comes
 * first, each once.
 */
export function nameVariants(text: string): readonly string[] {
  const key = normaliseName(text);
  if (key === '') return [];
  const raw = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const at = raw.toLowerCase().indexOf(key);
  const inner = at < 0 ? raw : raw.slice(at, at + key.length);
  const capital = key.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const title = key.replace(
    /(^|[\s\-(])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  const list = [text, text.trim(), raw, inner, key, title, capital, key.toUpperCase()];
  return [...new Set(list)].filter((variant) => variant.isWellFormed());
}
