import { ConfigError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, stableId, type Triple } from '../graph/term.ts';
import { evaluateQuery, type QueryResult } from '../plan/evaluate-query.ts';
import type { Query } from '../plan/query.ts';
import type { Trace } from '../trace.ts';
import type { MethodResult } from './result.ts';

/** Facts read of one relation at one edge, as many as a method may walk. */
const MAX_ROWS = 200_000;

/**
 * A result with a query, compared with what the query gives when it is run again. Where the two differ the result is no
 * longer complete, and a warning says how. Facts without which the answers could not be derived again (those of everything
 * that a superlative left behind, those that a negated edge forbids) join the evidence.
 */
export async function checkByQuery(
  result: MethodResult,
  graph: KnowledgeGraph,
  { signal, trace }: { readonly signal: AbortSignal; readonly trace: Trace },
): Promise<MethodResult> {
  const query = result.query?.clew;
  if (query === undefined || (result.answers.length === 0 && result.verdict === undefined)) return result;
  let found: QueryResult;
  try {
    found = await evaluateQuery(query, graph, { maxRows: MAX_ROWS, signal });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    trace.record({
      type: 'warning',
      message: `The query behind the answers cannot be run: ${error.message}`,
    });
    return { ...result, complete: false };
  }
  const difference = differenceOf(query, result, found);
  if (difference !== undefined) trace.record({ type: 'warning', message: difference });
  const cuts = new Set(result.truncated?.map(({ what }) => what));
  const wasCut = cuts.has('evidence');
  const known = new Set(result.evidence.map(({ triple }) => factKey(triple)));
  const missing = wasCut
    ? []
    : [...new Map(found.triples.map(({ triple }) => [factKey(triple), triple]))].flatMap(([key, triple]) =>
        known.has(key) ? [] : [{ triple, clues: [] }],
      );
  const truncated = [...(result.truncated ?? []), ...found.cuts.filter(({ what }) => !cuts.has(what))];
  return {
    ...result,
    evidence: [...result.evidence, ...missing],
    complete: result.complete && difference === undefined,
    ...(truncated.length === 0 ? {} : { truncated }),
  };
}

/** One sentence on how the answers differ from those of the query; undefined when they do not. */
function differenceOf(query: Query, result: MethodResult, found: QueryResult): string | undefined {
  if (query.asks === 'truth') {
    return result.verdict === found.verdict
      ? undefined
      : `The query behind the answer says ${word(found.verdict)}, the answer ${word(result.verdict)}.`;
  }
  const [only, ...others] = result.answers;
  if (
    query.asks === 'count' &&
    others.length === 0 &&
    only !== undefined &&
    nameOf(only) === String(found.count)
  ) {
    return undefined;
  }
  const ids = new Set(found.answers.flatMap(({ entity }) => [stableId(entity), entity.name]));
  const extra = result.answers.filter((one) => !ids.has(typeof one === 'string' ? one : stableId(one)));
  const given = new Set(
    result.answers.flatMap((one) => (typeof one === 'string' ? [one] : [stableId(one), one.name])),
  );
  const isCut = result.truncated?.some(({ what }) => what === 'answers') === true;
  const lacking = isCut
    ? []
    : found.answers.filter(({ entity }) => !given.has(stableId(entity)) && !given.has(entity.name));
  if (extra.length === 0 && lacking.length === 0) return undefined;
  return `The query behind the answers gives others: ${lacking.length} more, ${extra.length} fewer.`;
}

function nameOf(answer: Entity | string): string {
  return typeof answer === 'string' ? answer : answer.name;
}

function word(verdict: boolean | undefined): string {
  return verdict === undefined ? 'that the graph does not know' : String(verdict);
}

function factKey({ head, relation, tail }: Triple): string {
  return JSON.stringify([stableId(head), relation.id, stableId(tail)]);
}
