import { z } from 'zod';
import { InputError } from '../errors.ts';
import { planSchema } from '../plan/plan.ts';
import { planFromQuery, savedQuerySchema } from '../plan/plan-from-query.ts';
import type { ExplainableAnswer } from './explain-answer.ts';

const text = z.string();
const answerSchema = z.object({
  question: text,
  answers: z.array(z.object({ id: text, name: text })),
  outcome: z.enum(['grounded', 'partial', 'model', 'abstained']),
  clues: z
    .array(
      z.object({
        text,
        kind: text,
        status: z.enum(['mapped', 'ambiguous', 'unmapped']),
        to: z.array(text),
      }),
    )
    .default([]),
  evidence: z
    .array(z.object({ head: text, relation: text, tail: text, clues: z.array(z.int().nonnegative()) }))
    .default([]),
  truncated: z.array(z.object({ what: text, kept: z.number(), of: z.number().optional() })).default([]),
  stopReason: text.default('complete'),
  graph: text.optional(),
  plan: planSchema.optional(),
  /** The field in which answers kept their plan before plans took their present form. */
  query: z.object({ clew: savedQuerySchema.optional() }).optional(),
});

/**
 * Reads an answer from a file, as `clew ask --json` prints it: one JSON value, or one per line.
 * @param file its name, for errors. @param line which of several, 1-based. @throws {InputError} that names the line and
 * the field.
 */
export function readExplained(
  content: string,
  file: string,
  line: number,
): { readonly answer: ExplainableAnswer; readonly graph: string | undefined } {
  const lines = content.split('\n').filter((one) => one.trim() !== '');
  const answers = tryParse(content) === undefined ? lines : [content];
  const wanted = answers[line - 1];
  if (wanted === undefined) {
    const count = answers.length === 1 ? '1 answer' : `${answers.length} answers`;
    throw new InputError(`The file has ${count} and no line ${line}.`, { file });
  }
  const value = tryParse(wanted);
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place =
      value === undefined ? 'no JSON' : `${issue?.path.join('.') || 'the whole'}: ${issue?.message}`;
    throw new InputError(`This is no answer (${place}). Save one with: clew ask --json "…" > answer.json`, {
      file,
      line,
    });
  }
  const {
    graph,
    query,
    plan = query?.clew === undefined ? undefined : planFromQuery(query.clew),
    ...answer
  } = parsed.data;
  return { answer: { ...(answer as ExplainableAnswer), plan }, graph };
}

function tryParse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
