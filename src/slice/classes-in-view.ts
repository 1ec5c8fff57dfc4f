import { normaliseName } from '../graph/normalise.ts';
import { stableId } from '../graph/term.ts';
import { languageOf } from '../language/registry.ts';
import type { Plan } from '../plan/plan.ts';
import type { EntityClass, GraphStructure } from '../structure/structure.ts';
import { showName } from './show.ts';
import type { SliceClass } from './slice.ts';

/** Up to this many classes, all are shown; otherwise only those that the question or a reading mentions. */
const MOST = { whole: 12, some: 8 };

/** Scripts that leave no space between words. */
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** The classes that a plan may ask for: those stated by a type relation. Empty if the graph has none. */
export function classesInView(
  question: string,
  plans: readonly Plan[],
  structure: GraphStructure,
): readonly SliceClass[] {
  const stated = structure.classes.filter(
    (one): one is EntityClass & { statement: { to: NonNullable<EntityClass['statement']['to']> } } =>
      one.by === 'type' && one.statement.to !== undefined,
  );
  const isSaid = saidIn(question);
  const used = new Set(
    plans.flatMap(({ nodes }) => nodes.flatMap(({ entities }) => entities?.map(({ id }) => id) ?? [])),
  );
  const isNear = ({ names, statement }: (typeof stated)[number]) =>
    used.has(stableId(statement.to)) || names.some(({ text }) => isSaid(text));
  const chosen = stated.length <= MOST.whole ? stated : stated.filter(isNear).slice(0, MOST.some);
  return chosen.map(({ count, statement }, index) => ({
    id: `c${index + 1}`,
    shown: showName(statement.to),
    count,
    steps: statement.steps,
    to: statement.to,
  }));
}

/**
 * Whether a question mentions a name, in the singular or plural and in any case; in a script without spaces, letter for
 * letter.
 */
function saidIn(question: string): (name: string) => boolean {
  const pack = languageOf(question);
  const wordsOf = (text: string) => pack.tokens(text).filter(({ kind }) => kind !== 'mark');
  const asked = wordsOf(question);
  const letters = normaliseName(question);
  return (name) => {
    if (UNSPACED.test(name)) return letters.includes(normaliseName(name));
    const words = wordsOf(name);
    return (
      asked.some((_, from) =>
        words.every((word, at) => {
          const said = asked[from + at];
          return said !== undefined && word.lemmas.some((lemma) => said.lemmas.includes(lemma));
        }),
      ) && words.length > 0
    );
  };
}
