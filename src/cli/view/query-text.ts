import type { Answer } from '../../answer/answer.ts';
import type { Terminal } from '../terminal.ts';

/** The query that was run: compiled for people and engines, and as the plan that `clew rerun` reads. */
export function queryLines(
  { query, plan }: Pick<Answer, 'query' | 'plan'>,
  style: Terminal['style'],
): string[] {
  if (plan === undefined) return ['', style('dim', 'There is no query behind this answer.')];
  const { sparql, cypher } = query ?? {};
  return [
    ...(sparql === undefined ? [] : ['', style('bold', 'SPARQL'), ...sparql.trimEnd().split('\n')]),
    ...(cypher === undefined ? [] : ['', style('bold', 'Cypher'), ...cypher.trimEnd().split('\n')]),
    '',
    style('bold', 'plan'),
    JSON.stringify(plan),
  ];
}
