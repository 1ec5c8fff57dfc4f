import { Store } from 'oxigraph';
import type { Answer } from '../../src/answer/answer.ts';
import { evidenceTriples } from '../../src/answer/evidence-triples.ts';
import type { NewTerm } from '../../src/graph/graph.ts';
import { createMemoryGraph, exportGraph, type KnowledgeGraph, PROFILES } from '../../src/graph/index.ts';
import { type Entity, stableId } from '../../src/graph/term.ts';
import { evaluateQuery } from '../../src/plan/evaluate-query.ts';
import type { Query } from '../../src/plan/query.ts';
import { toSparql } from '../../src/plan/to-sparql.ts';

/** What a query gives, in a form that can be compared: a verdict, a number, or sorted identifiers. */
export type Given = boolean | undefined | number | readonly string[];

/** What an answer says, in the form of `Given`. */
export function saidBy(answer: Answer): Given {
  const query = answer.query?.clew;
  if (query?.asks === 'truth') return answer.verdict;
  const [only, ...others] = answer.answers;
  if (query?.asks === 'count' && others.length === 0 && /^\d+$/.test(only?.name ?? ''))
    return Number(only?.name);
  return answer.answers.map(({ id }) => id).sort();
}

/**
 * What the query of an answer gives over its evidence alone, loaded into an empty graph: evaluated, and as compiled SPARQL
 * over the export of that graph.
 */
export async function derive(
  answer: Answer,
): Promise<{ readonly evaluated: Given; readonly compiled: Given }> {
  const query = answer.query?.clew as Query;
  const graph = await createMemoryGraph(
    evidenceTriples([answer]).map(({ head, relation, tail }) => ({
      head: termOf(head),
      relation: relation.id,
      tail: termOf(tail),
    })),
  );
  try {
    const found = await evaluateQuery(query, graph);
    const evaluated =
      query.asks === 'truth'
        ? found.verdict
        : query.asks === 'count'
          ? found.count
          : found.answers.map(({ entity }) => stableId(entity)).sort();
    return { evaluated, compiled: await runCompiled(query, graph) };
  } finally {
    await graph.close();
  }
}

async function runCompiled(query: Query, graph: KnowledgeGraph): Promise<Given> {
  let text = '';
  for await (const piece of exportGraph(graph, 'ntriples')) text += piece;
  const store = new Store();
  store.load(text, { format: 'application/n-triples' });
  const result = store.query(toSparql(query, { profile: PROFILES.plain, kind: 'export' })) as
    | boolean
    | Map<string, { value: string }>[];
  if (typeof result === 'boolean') return result;
  if (query.asks === 'count') return Number(result[0]?.get('count')?.value);
  return result
    .map((row) => row.get(query.answer)?.value ?? '')
    .map((value) => (value.startsWith('urn:clew:entity/') ? decodeURIComponent(value.slice(16)) : value))
    .sort();
}

function termOf(entity: Entity): NewTerm {
  if (entity.kind === 'literal') return { literal: entity.name };
  return entity.term === undefined ? entity.name : { term: entity.term, name: entity.name };
}
