import { schemaWords } from '../language/registry.ts';
import type { SchemaWords } from '../language/schema-words.ts';

/** A list of words joined by `|` out of every language. */
export function listed(list: (words: SchemaWords) => string | undefined): ReadonlySet<string> {
  return new Set(schemaWords().flatMap((words) => list(words)?.split('|').filter(Boolean) ?? []));
}
