import { type BoltContext, bindNodes, collapses, mediatorTest } from './context.ts';
import { type CypherPattern, type PatternText, patternText } from './edge-pattern.ts';
import type { GraphShape } from './shape.ts';

/**
 * A pattern of outgoing edges over all nodes that are not collapsed mediators (or, for a half, that are). `n` is the
 * head.
 */
export function wholePattern(context: BoltContext, shape: GraphShape, pattern: CypherPattern): PatternText {
  const text = patternText(context, shape, pattern, []);
  const steps = text.match.slice(bindNodes(context).length).trimStart();
  // Without start nodes, the engine can begin at the relationships of a type.
  const match = pattern.form === 'property' ? `MATCH (n) ${steps}` : steps;
  const not = pattern.asked?.[0]?.half === 'from' ? '' : 'NOT ';
  const heads = collapses(context, shape) ? ` WITH * WHERE ${not}${mediatorTest(context, shape, 'n')}` : '';
  return { ...text, match: match + heads };
}
