import { ConfigError } from '../../errors.ts';
import type { Interpretations } from '../../model/embedded/interpret.ts';
import { type Plan, planSchema } from '../../plan/worded-plan.ts';
import type { MethodContext, Question } from '../method.ts';
import type { ClewOptions } from './options.ts';
import { runPlan } from './plan/run-plan.ts';
import { coverageOf, type RungResult, recordRung, round } from './rung.ts';

/** Rungs 2 and 3: a guidance graph, made in one call or given, is grounded in the graph. */
export async function planRung(
  question: Question,
  options: ClewOptions,
  context: MethodContext,
  how: {
    readonly reason: string;
    readonly plan?: Plan;
    readonly ranked?: Interpretations;
    readonly precision: number;
  },
): Promise<RungResult> {
  const { reason, precision, ...given } = how;
  const { result, unmapped, plan } = await runPlan(question, options, context, given);
  const coverage = coverageOf(result);
  recordRung(
    'plan-run',
    'plan',
    { reason, edges: plan.edges.length, answers: result.answers.length, coverage: round(coverage), unmapped },
    context,
  );
  return { rung: 'plan', result, coverage, precision };
}

/**
 * The plan a user gave, as text or value.
 * @throws {ConfigError} for what is no plan, with the place.
 */
export function readGivenPlan(given: ClewOptions['plan']): Plan | undefined {
  if (given === undefined) return undefined;
  const mend = 'Write nodes, edges, answer, asks and filters, as "clew ask --json" shows them in the trace.';
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
    { mend },
  );
}
