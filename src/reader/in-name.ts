import type { Cue, Token } from '../language/analysis.ts';
import type { Candidate } from './candidate.ts';
import { edgesOf } from './edges.ts';
import type { Schema } from './schema.ts';
import { isPartOf, wholeNames } from './whole-names.ts';

/**
 * "is X a first aider": the words of an operator are some of those by which a relation that the candidate uses is called, and the whole
 * name is said.
 */
export function isInName(
  { span }: Cue,
  candidate: Candidate,
  tokens: readonly Token[],
  schema: Schema,
): boolean {
  return wholeNames(tokens, schema).some(
    (said) =>
      isPartOf(span, said.span) &&
      edgesOf(candidate).some(({ step }) => said.relations.includes(step.relation)),
  );
}
