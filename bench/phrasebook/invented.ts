import type { TaughtPhrases } from '../../src/phrasebook/store.ts';

const NOUNS =
  'manager author city price owner team date type language river engine window chapter ward crop'.split(' ');
const VERBS =
  'managed_by written_by located_in depends_on owned_by plays_for born_in opened_on reports_to flows_into'.split(
    ' ',
  );

/** Relations with names of several habits, each of them another. */
export function inventedRelations(count: number): { readonly id: string; readonly name: string }[] {
  return Array.from({ length: count }, (_, i) => {
    const noun = NOUNS[i % NOUNS.length];
    const name =
      i % 2 === 0
        ? `group_${i % 997}.${noun}_${NOUNS[(i >> 4) % NOUNS.length]}`
        : `${noun}_${i % 997}_${VERBS[i % VERBS.length]}`;
    return { id: `${name}#${i}`, name };
  });
}

/** What a model might have taught of each: seven phrases and what the ends are called. */
export function inventedPhrases(
  relations: readonly { readonly id: string; readonly name: string }[],
): TaughtPhrases {
  return {
    format: 1,
    relations: Object.fromEntries(
      relations.map(({ id, name }, i) => {
        const words = name.replaceAll(/[._]/gu, ' ');
        const en = {
          out: [
            `who is the ${words} of X`,
            `which ${words} does X have`,
            `X 's ${words}`,
            `where is X's ${words}`,
          ],
          in: [`what has ${words} X`, `whose ${words} is X`, `what is X the ${words} of`],
          ...{ tail: [words], head: [`thing ${i % 500}`], gloss: `the ${words} of a thing` },
        };
        return [id, { print: 'invented', phrases: { languages: { en } } }] as const;
      }),
    ),
  };
}
