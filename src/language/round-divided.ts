import type { Plan } from '../plan/plan.ts';

/** What is shown of an answer: its name, and its number or date where the question asks for one per answer. */
interface Shown {
  readonly name: string;
  readonly value?: string | undefined;
}

/**
 * An answer as people are shown it: a number that a division made has at most two decimals, below 1 at most four significant
 * digits. What the graph itself says, and sums of it, stay as they are.
 */
export function roundDivided<Answer extends Shown>(answer: Answer, plan: Plan | undefined): Answer {
  if (plan === undefined || !divides(plan)) return answer;
  if (answer.value !== undefined) return { ...answer, value: rounded(answer.value) };
  const isNumber = plan.operators.some(({ kind }) => kind === 'aggregate' || kind === 'calculate');
  return isNumber ? { ...answer, name: rounded(answer.name) } : answer;
}

function divides({ operators }: Plan): boolean {
  return operators.some(
    (one) =>
      (one.kind === 'aggregate' && one.function === 'average') ||
      (one.kind === 'calculate' && (one.function === 'ratio' || one.measure === 'average')) ||
      (one.kind === 'top' && one.measure === 'average'),
  );
}

/** As many as numbers of answers are written with. */
const MOST_DECIMALS = 20;

function rounded(text: string): string {
  if (!/^-?\d+\.\d{3,}$/u.test(text)) return text;
  const number = Number(text);
  if (Math.abs(number) >= 1) return String(Number(number.toFixed(2)));
  const exponent = Number(number.toExponential(3).split('e')[1]);
  return number.toFixed(Math.min(3 - exponent, MOST_DECIMALS)).replace(/\.?0+$/u, '');
}
