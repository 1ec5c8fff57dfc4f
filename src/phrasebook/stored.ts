import { z } from 'zod';

const phrases = z.array(z.string().min(1).max(200)).max(200);

/** What was written down about one relation in one language. */
export const languagePhrasesSchema = z.strictObject({
  /** X is the head, the tail is asked for. */
  out: phrases.optional(),
  /** X is the tail. */
  in: phrases.optional(),
  /** What the tail is called. */
  tail: phrases.optional(),
  /** What the head is called. */
  head: phrases.optional(),
  /** The relation in plain words. */
  gloss: z.string().max(300).optional(),
});

/** By language id, then the unit of the values, which has no language. */
export const relationPhrasesSchema = z.strictObject({
  languages: z.record(z.string().min(2).max(20), languagePhrasesSchema),
  unit: z.string().max(20).optional(),
});

/** Phrases by relation id: one source in the form in which it is stored. */
export const phrasesSchema = z.record(z.string(), relationPhrasesSchema);

/** Lists of texts of a relation in one language. */
export const PHRASE_LISTS = ['out', 'in', 'tail', 'head'] as const;

export type LanguagePhrases = z.infer<typeof languagePhrasesSchema>;
export type RelationPhrases = z.infer<typeof relationPhrasesSchema>;
/** One source by relation id, as a phrasebook reads it: a map, or something that checks a relation when it is first asked for. */
export type StoredPhrases = Pick<ReadonlyMap<string, RelationPhrases>, 'get' | 'keys'>;
