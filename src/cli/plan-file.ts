import { readFileSync } from 'node:fs';
import { InputError } from '../errors.ts';
import { type Plan, planSchema } from '../plan/plan.ts';

/**
 * A plan as `clew ask --show-plan` prints it and a person may have edited it; `-` is standard input.
 * @throws {InputError} that names the place and what is wrong there.
 */
export function readPlanFile(file: string): Plan {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (cause) {
    throw new InputError('There is no such file, or it may not be read.', { file, cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new InputError('The plan is not JSON.', { file, cause });
  }
  const parsed = planSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.map(String).join('.') || 'the whole';
  throw new InputError(`This is no plan: ${place}: ${issue?.message}.`, { file });
}
