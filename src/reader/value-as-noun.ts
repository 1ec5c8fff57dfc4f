import type { Analysis } from '../language/analysis.ts';
import type { FoundName } from './names.ts';

/** A value in the plural right behind the word that asks, which stands for the noun: "which schools". */
export function valueAsNoun(names: readonly FoundName[], { asked, tokens }: Analysis): FoundName | undefined {
  if (asked.form === 'truth' || asked.wanted !== 'thing' || asked.head !== undefined) return undefined;
  const { span } = asked;
  return span === undefined || span.to === span.from
    ? undefined
    : names.find(
        (name) =>
          name.span.from === span.to &&
          name.span.to === span.to + 1 &&
          name.kind !== 'given' &&
          !/\p{Lu}/u.test(name.text) &&
          tokens[span.to]?.part === 'noun' &&
          tokens[span.to]?.lemmas.some((lemma) => lemma !== tokens[span.to]?.word) === true,
      );
}
