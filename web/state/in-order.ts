import type { Answer } from '../api/types.ts';

/** Compares names as a list of them is ordered: numbers by number, everything else as the language has it. */
export function compareNames(tag: string): (left: string, right: string) => number {
  const { compare } = new Intl.Collator(tag, { numeric: true });
  return (left, right) => {
    const difference = Number(left) - Number(right);
    return Number.isNaN(difference) ? compare(left, right) : difference;
  };
}

/** Answers by name, unless they have an order of their own: the most first, or each with a figure. */
export function inOrder({ answers, plan }: Answer, tag: string): Answer['answers'] {
  const isRanked =
    plan === undefined ||
    plan.operators.some(({ kind }) => kind === 'top') ||
    answers.some(({ value }) => value !== undefined);
  if (isRanked) return answers;
  const compare = compareNames(tag);
  return answers.toSorted((left, right) => compare(left.name, right.name));
}
