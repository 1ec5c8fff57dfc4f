import { wordsOf } from '../graph/words-of.ts';
import { NO_EVIDENCE } from './edge-evidence.ts';
import type { FilterCue, Leg, LegContext } from './leg.ts';
import { SAYS } from './said-words.ts';
import { stepOf, turned, walk } from './schema.ts';
import { truthsOf } from './truths.ts';

/** "what is out of stock", of things of which it is told by yes and no whether they are in stock. */
export async function soldOutTruths(cue: FilterCue, context: LegContext): Promise<Leg[]> {
  if (cue.isSoldOut !== true) return [];
  const { schema, signal } = context;
  const legs: Leg[] = [];
  for (const { id, structure } of schema.relations.values()) {
    const no = structure.tail.kind === 'truth' ? (await truthsOf(id, context))?.no : undefined;
    if (no === undefined) continue;
    const words = wordsOf(structure.relation.name);
    const strength = Math.max(
      0,
      ...cue.hint.measures.flatMap(({ noun }) => words.map((word) => schema.language.similarity(noun, word))),
    );
    if (strength < SAYS) continue;
    const step = stepOf(schema, id, 'out');
    legs.push({
      steps: [step],
      end: { kind: 'truth', entity: no, span: cue.span },
      evidence: [{ ...NO_EVIDENCE, strength, base: strength, isSure: true }],
      ids: await walk(schema, [no.id], turned(step), signal),
      alternatives: [1],
      worth: strength,
    });
  }
  return legs;
}
