import type { OperatorKind } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';

/** How a language says why an answer is not grounded: one plain sentence for each code. Texts inside are shown unchanged. */
export type ReasonWords = {
  readonly [Code in Reason['code']]: (reason: Extract<Reason, { readonly code: Code }>) => string;
};

/** What each kind of operator adds to a plan, in the words of a language, by its kind. */
export function operatorNames(names: Readonly<Record<OperatorKind, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names));
}

/** Names or texts a sentence lists at most. */
export const NAMES_SHOWN = 3;

/** Names of what may be cut short: complete names, and beginnings of names that go on to say of what, with `$1` for that part. */
export interface ListNames {
  readonly plain: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
}

/** A recorded list in the words of a language; as recorded if the language has no words for it. */
export function listNameBy({ plain, about }: ListNames): (what: string) => string {
  return (what) => {
    if (Object.hasOwn(plain, what)) return plain[what] as string;
    const [start, words] = Object.entries(about).find(([begin]) => what.startsWith(begin)) ?? [];
    return start === undefined || words === undefined
      ? what
      : words.replace('$1', () => what.slice(start.length));
  };
}

/** Whether two texts are the same word, so that one cannot have been taken for the other. */
export function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
