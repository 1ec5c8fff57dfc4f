import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { InputError } from '../errors.ts';
import { checkPlan } from '../plan/check-plan.ts';
import { type Plan, planSchema } from '../plan/plan.ts';

/** A plan, and the question it was made from if the file has a `question`. */
export interface PlanFile {
  readonly plan: Plan;
  readonly question?: string | undefined;
}

const questionSchema = z.object({ question: z.string().trim().min(1).optional() });

/**
 * Reads a plan as `clew ask --show-plan` prints it; a person may have edited it. `-` is standard input. @throws
 * {InputError} that says what is wrong, and where. @throws {ConfigError} if its parts do not fit together.
 */
export function readPlanFile(file: string): PlanFile {
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
  if (parsed.success) {
    checkPlan(parsed.data);
    const question = questionSchema.safeParse(value).data?.question;
    return { plan: parsed.data, question };
  }
  const issue = parsed.error.issues[0];
  const place = issue?.path.map(String).join('.') || 'the whole';
  throw new InputError(`This is no plan: ${place}: ${issue?.message}.`, { file });
}
