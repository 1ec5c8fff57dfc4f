import { z } from 'zod';
import { GraphError } from '../../errors.ts';
import type { NameHit } from '../name-lookup.ts';
import { nameScore } from '../name-score.ts';
import { normaliseName } from '../normalise.ts';
import type { NameSource } from './name-search.ts';
import { iriText } from './rdf-term.ts';
import type { SparqlClient } from './sparql-client.ts';

/** The service returns at most 50 at once. */
const MOST = 50;

const REPLY = z.object({
  search: z.array(
    z.object({
      concepturi: z.string(),
      label: z.string().optional(),
      match: z.object({ text: z.string() }).optional(),
    }),
  ),
});

/** Entity search of a Wikibase (`wbsearchentities`), one request per text in the first preferred language. */
export function wikidataSearch(url: string, client: SparqlClient, languages: readonly string[]): NameSource {
  return {
    find: (texts, mode, limit, signal) =>
      Promise.all(
        texts.map(async (text) => {
          const address = new URL(url);
          const parameters = {
            action: 'wbsearchentities',
            format: 'json',
            type: 'item',
            search: text,
            language: languages[0] ?? 'en',
            limit: String(Math.min(MOST, limit)),
          };
          for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
          const parsed = REPLY.safeParse(await client.fetchJson(address, signal));
          if (!parsed.success) {
            throw new GraphError(`The search at ${address.origin} sent no search result.`, {
              engine: 'sparql',
            });
          }
          const key = normaliseName(text);
          return parsed.data.search.flatMap(({ concepturi, label, match }): NameHit[] => {
            const matched = match?.text ?? label ?? '';
            const score = nameScore(key, normaliseName(matched), mode);
            return score === 0 || iriText(concepturi) === undefined
              ? []
              : [{ id: concepturi, matched, score }];
          });
        }),
      ),
  };
}
