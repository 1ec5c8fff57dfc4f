import type { Answer } from '../../answer/answer.ts';
import type { Terminal } from '../terminal.ts';

/** The query behind an answer: compiled, for people and engines, and as the JSON that `clew rerun` reads. */
export function queryLines({ query }: Pick<Answer, 'query'>, style: Terminal['style']): string[] {
  if (query === undefined) return ['', style('dim', 'There is no query behind this answer.')];
  const { sparql, cypher, clew } = query;
  return [
    ...(sparql === undefined ? [] : ['', style('bold', 'SPARQL'), ...sparql.trimEnd().split('\n')]),
    ...(cypher === undefined ? [] : ['', style('bold', 'Cypher'), ...cypher.trimEnd().split('\n')]),
    ...(clew === undefined ? [] : ['', style('bold', 'query'), JSON.stringify(clew)]),
  ];
}
