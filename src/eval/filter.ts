import { ConfigError } from '../errors.ts';
import type { EvalQuestion } from './question.ts';

/** Wanted values by field. A question passes if all of them agree. */
export type QuestionFilter = Readonly<Record<string, string>>;

/** Reads `field=value` texts. @throws {ConfigError} for a text without `=`. */
export function parseFilter(texts: readonly string[]): QuestionFilter {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new ConfigError(`--where "${text}" is no condition.`, { mend: 'Write field=value.' });
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}

/** A field that the question does not have never agrees. */
export function passes(question: EvalQuestion, filter: QuestionFilter): boolean {
  return Object.entries(filter).every(([field, wanted]) => String(factOf(question, field)) === wanted);
}

function factOf(question: EvalQuestion, field: string): unknown {
  if (field === 'hops') return question.hops;
  if (field === 'type') return question.type;
  return question.tags?.[field];
}

/** Fields of a question that a condition may name. */
export function fieldsOf(question: EvalQuestion): readonly string[] {
  const own = (['hops', 'type'] as const).filter((field) => question[field] !== undefined);
  return [...own, ...Object.keys(question.tags ?? {})];
}

/** A filter as the command line writes it. */
export function filterText(filter: QuestionFilter): string {
  return Object.entries(filter)
    .map(([field, wanted]) => `--where ${field}=${wanted}`)
    .join(' ');
}
