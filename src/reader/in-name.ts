import { wordsOf } from '../graph/words-of.ts';
import type { Cue, Token } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { RelationStructure } from '../structure/structure.ts';
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
  if (span.to === span.from + 1 && word !== undefined && next !== undefined) {
    const isBeginning = edges.some(({ step }) => {
      const structure = schema.relations.get(step.relation)?.structure;
      return structure !== undefined && nameOf(structure).includes(` ${word} ${next} `);
    });
    if (isBeginning) return true;
  }
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

const names = new WeakMap<RelationStructure, string>();

/** The words of a relation's name, each between blanks; worked out once: every candidate asks. */
function nameOf(structure: RelationStructure): string {
  return oncePer(names, structure, () => ` ${wordsOf(structure.relation.name).join(' ').toLowerCase()} `);
}
