import { wordsOf } from '../graph/words-of.ts';
import type { Cue, Token } from '../language/analysis.ts';
import { boundOf, boundsSaid } from './bounds.ts';
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
  const edges = edgesOf(candidate);
  const isOfWhole = wholeNames(tokens, schema).some(
    (said) => isPartOf(span, said.span) && edges.some(({ step }) => said.relations.includes(step.relation)),
  );
  if (isOfWhole) return true;
  // "whose first aid has expired", of `first aid until`.
  const [word, next] = [tokens[span.from]?.word, tokens[span.to]?.word];
  const isBeginning = edges.some(({ step }) => {
    const words = wordsOf(schema.relations.get(step.relation)?.structure.relation.name ?? '').map((one) =>
      one.toLowerCase(),
    );
    return span.to === span.from + 1 && words.some((one, at) => one === word && words[at + 1] === next);
  });
  if (isBeginning) return true;
  // "maximum players", of which "players max" is known.
  const ends = boundsSaid(tokens.slice(span.from, span.to), schema.language);
  return (
    ends.size > 0 &&
    edges.some(({ step }) => {
      const end = boundOf(step.relation, schema);
      return end !== undefined && ends.has(end);
    })
  );
}
