import type { z } from 'zod';
import { InputError } from '../../errors.ts';

/** Checks one record against the released shape; the message names the file, the record and the first wrong field. */
export function asShape<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  file: string,
  record: number,
): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.length ? issue.path.join('.') : 'the record itself';
  throw new InputError(
    `record ${record} has not the released shape: ${field}: ${issue?.message ?? 'invalid'}.`,
    {
      file,
      line: record,
    },
  );
}

/** Distinct non-empty strings in first-seen order. */
export function distinct(texts: Iterable<string | null | undefined>): string[] {
  return [
    ...new Set([...texts].filter((text): text is string => typeof text === 'string' && text.trim() !== '')),
  ];
}
