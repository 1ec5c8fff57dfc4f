import { ConfigError } from '../../errors.ts';
import { type Plan, planSchema } from '../../plan/plan.ts';
import type { ClewOptions } from './options.ts';

/**
 * The plan a user gave, as text or value.
 * @throws {ConfigError} for what is no plan, with the place.
 */
export function readGivenPlan(given: ClewOptions['plan']): Plan | undefined {
  if (given === undefined) return undefined;
  const mend =
    'Write version, nodes, edges, answer and operators, as "plan" in the answer of "clew ask --json" has them.';
  let value: unknown = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given);
    } catch (cause) {
      throw new ConfigError('Option "plan" is no JSON.', { mend, cause });
    }
  }
  const parsed = planSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(
    `Option "plan" is no plan: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}.`,
    {
      mend,
    },
  );
}
