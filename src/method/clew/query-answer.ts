import type { AnswerClue } from '../../answer/answer.ts';
import type { Entity } from '../../graph/term.ts';
import { evaluateQuery } from '../../plan/evaluate-query.ts';
import type { EvidenceTriple, MethodContext, MethodResult } from '../method.ts';
import type { Ledger } from './ledger.ts';
import type { Operated } from './operate.ts';
import type { ClewOptions } from './options.ts';
import { isCovered, recordEvidence } from './reading-answer.ts';
import { hopsOfEdges } from './to-query.ts';

/** Facts read of one relation at one edge, as many as a path is walked with. */
const MAX_ROWS = 200_000;

/**
 * The answer of a path with demands: the query is evaluated, so that counts, orders and comparisons are computed from whole
 * sets. What no relation certainly bears lowers the outcome as an unmapped clue.
 * @param readings those the query was made of, for the clues behind its edges.
 */
export async function answerQuery(
  { query, applied, open }: Operated,
  readings: Parameters<typeof hopsOfEdges>[0],
  ledger: Ledger,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const found = await evaluateQuery(query, context.graph, {
    maxRows: MAX_ROWS,
    maxTriples: options.maxEvidence,
    signal: context.signal,
    trace: context.trace,
  });
  const clues: AnswerClue[] = [
    ...ledger.clues,
    ...applied.map(({ text, kind = 'operator', to }) => ({ text, kind, status: 'mapped' as const, to })),
    ...open.map((text) => ({ text, kind: 'operator', status: 'unmapped' as const, to: [] })),
  ];
  const hops = hopsOfEdges(readings);
  const evidence: EvidenceTriple[] = found.triples.map(({ triple, edge }) => {
    const hop = hops[edge];
    const own = hop === undefined ? [] : (ledger.byHop[hop.path]?.[hop.hop] ?? []);
    const demanded = applied.flatMap(({ edges }, index) =>
      edges.includes(edge) ? [ledger.clues.length + index] : [],
    );
    return { triple, clues: [...own, ...demanded] };
  });
  recordEvidence(evidence, context);
  const answers = found.answers.map(({ entity }) => entity).slice(0, options.maxAnswers);
  const truncated = [
    ...found.cuts,
    ...(answers.length < found.answers.length
      ? [{ what: 'answers', kept: answers.length, of: found.answers.length }]
      : []),
  ];
  const isKnown = query.asks === 'truth' ? found.verdict !== undefined : found.count > 0;
  return {
    answers: query.asks === 'count' ? [countOf(found.count)] : query.asks === 'truth' ? [] : answers,
    ...(found.verdict === undefined ? {} : { verdict: found.verdict }),
    basis: isKnown ? 'kg' : 'none',
    clues,
    evidence,
    complete: isCovered(clues),
    truncated,
    query: { clew: query },
    stopReason: isKnown ? 'complete' : 'exhausted',
  };
}

/** A number as an answer: a value, no thing of the graph. */
function countOf(count: number): Entity {
  return { id: `"${count}`, name: String(count), kind: 'literal' };
}
