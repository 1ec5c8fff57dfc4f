import { z } from 'zod';
import { NOTHING_FOUND } from '../../answer/result.ts';
import type { QueryLanguage, QueryReply } from '../../graph/query-texts.ts';
import type { EntityId } from '../../graph/term.ts';
import { writeQuery } from '../../task/write-query.ts';
import type { Method, MethodContext, MethodResult } from '../method.ts';
import { askModel, capReached } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { queryEngine } from './query-engine.ts';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

const textToQueryOptions = z.object({
  retries: z
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe('Times a query that failed is shown again with its error.'),
  maxRows: count(1000, 'Rows of a result; more are cut.'),
  maxSeconds: z.number().min(0.1).default(10).describe('Seconds one query may take.'),
  maxRelations: count(400, 'Relations shown, those with most facts first; more are cut.'),
  maxTriples: count(1_000_000, 'Triples of a graph that may be loaded into the in-memory engine.'),
});

export type TextToQueryOptions = z.infer<typeof textToQueryOptions>;

/**
 * Does what graph QA chains and text-to-query retrievers do: puts the schema into the prompt, has the model write
 * Cypher or SPARQL, and takes the rows as the answer. The graph's own engine runs the text if it has such a language,
 * else an in-memory engine does. In either case, the text is refused unless it is read-only, and is limited in rows and
 * time.
 */
export const textToQuery: Method<TextToQueryOptions> = {
  id: 'text-to-query',
  title: 'Text to query: the model writes Cypher or SPARQL',
  source: 'common practice (graph QA chains, text-to-query retrievers)',
  summary: 'Shows the model the whole schema, runs the query it writes, and answers with the rows.',
  needs: { languageModel: 'required', embedder: false, graph: true, topicEntities: 'none' },
  tasks: [writeQuery.id],
  departures: [
    'A graph without a query language of its own is loaded into an in-memory SPARQL engine (the optional package oxigraph), under short names.',
    'The rows are worded by a template; chains in use spend a second call on it.',
  ],
  expectedCalls: '1, or 2 when the first query fails',
  options: textToQueryOptions,

  async run(question, options, context) {
    const cuts = createCuts(context.trace);
    const { graph, signal } = context;
    const texts = graph.texts ?? (await queryEngine(graph, options.maxTriples, signal));
    const schema = await texts.schema({ most: options.maxRelations, signal });
    if (schema.kept < schema.of) cuts.add({ what: 'relations', kept: schema.kept, of: schema.of });
    let failed: { readonly query: string; readonly error: string } | undefined;
    try {
      for (let tried = 0; tried <= options.retries; tried++) {
        const input = { question: question.text, language: texts.language, schema: schema.lines, failed };
        const why = failed === undefined ? 'a query from the schema' : `the query again: ${failed.error}`;
        const { query } = await askModel(writeQuery, input, context, why);
        if (query === '') break;
        const limits = { maxRows: options.maxRows, maxMs: options.maxSeconds * 1000 };
        const reply = await texts.run(query, limits, { signal });
        context.trace.record({ type: 'step', name: 'query-run', data: { query, ...summaryOf(reply) } });
        if (!('error' in reply)) {
          if ('answers' in reply && reply.isCut) {
            cuts.add({ what: 'rows', kept: reply.answers.length, of: reply.of });
          }
          return { ...(await resultOf(reply, query, texts.language, context)), truncated: cuts.list() };
        }
        failed = { query, error: reply.error };
      }
    } catch (error) {
      return { ...NOTHING_FOUND, truncated: cuts.list(), stopReason: capReached(error) };
    }
    const doubts = failed === undefined ? [] : [{ code: 'plan-failed' as const, message: failed.error }];
    return { ...NOTHING_FOUND, doubts, truncated: cuts.list(), stopReason: 'exhausted' };
  },
};

/** How many facts are shown beside the rows. */
const MAX_FACTS = 60;

async function resultOf(
  reply: Exclude<QueryReply, { readonly error: string }>,
  text: string,
  language: QueryLanguage,
  { graph, signal }: MethodContext,
): Promise<MethodResult> {
  const query = language === 'cypher' ? { cypher: text } : { sparql: text };
  const rest = { clues: [], complete: false, query, stopReason: 'answered' } as const;
  if ('verdict' in reply) return { ...rest, answers: [], verdict: reply.verdict, basis: 'kg', evidence: [] };
  const { answers, relations } = reply;
  const ids = answers.flatMap((answer): EntityId[] => (typeof answer === 'string' ? [] : [answer.id]));
  // What the query's relations say about the rows. Only the engine saw everything that the result rests on.
  const { triples } = await graph.neighbours(ids, { relations, direction: 'both', limit: MAX_FACTS, signal });
  const evidence = triples.map((triple) => ({ triple, clues: [] }));
  return { ...rest, answers, basis: answers.length === 0 ? 'none' : 'kg', evidence };
}

function summaryOf(reply: QueryReply) {
  if ('error' in reply) return { error: reply.error };
  return 'verdict' in reply ? { verdict: reply.verdict } : { rows: reply.of ?? reply.answers.length };
}
