import type { AskedFor } from './analysis.ts';
import type { Scene } from './scene.ts';

/** The verbs of a language, as `asksTotal` needs them. */
export interface TotalWords {
  /** Lemmas of verbs that say what a thing has: to cost, to weigh. */
  readonly states: ReadonlySet<string>;
  /** Words that stand before a verb: auxiliaries, pronouns. */
  readonly before: ReadonlySet<string>;
}

/**
 * Whether a question for a quantity asks for all of it together: "how much did we SPEND there" does, "how much does it COST" asks
 * for what each thing has.
 */
export function asksTotal(scene: Scene, { form, span }: AskedFor, { states, before }: TotalWords): boolean {
  if (span === undefined || span.to - span.from < 2 || (form !== 'number' && form !== 'count')) return false;
  return scene.tokens.some(({ text, word, kind, part, mayBeVerb, lemmas }, at) => {
    if (at < span.to || kind !== 'content') return false;
    // "ausgegeben" may be a value of the graph, and stays the verb of the question.
    const isAlone = scene.names.some(({ from, to }) => from === at && to === at + 1);
    if (scene.isName(at) && !(isAlone && part === 'verb' && text === word)) return false;
    const isBehind = scene.isName(at - 1) || before.has(scene.word(at - 1));
    return (
      (part === 'verb' || (mayBeVerb === true && isBehind)) && !lemmas.some((lemma) => states.has(lemma))
    );
  });
}
