import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '../../errors.ts';
import { stableId } from '../../graph/term.ts';
import { type Plan, planSchema } from '../../plan/plan.ts';
import { partsOf } from '../../plan/plan-parts.ts';
import type { Tie } from '../../plan/tie.ts';
import { cueTies } from '../step/cue-ties.ts';
import type { ClewOptions } from './options.ts';
import type { ReadQuestion } from './read-question.ts';
import type { TiedPlan } from './run-plan.ts';

/**
 * The plan that a user gave, as text or as a value. @throws {ConfigError} that says where, if it is not a valid plan.
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

/**
 * The ties of a reading that somebody picked. All are sure, because the person settled what the words stand for. Parts
 * that no word expresses are tied to the person's choice.
 */
export function tiesOfPicked({ plan, ties }: TiedPlan): readonly Tie[] {
  const unsaid = partsOf(plan).filter((part) => !ties.some(({ to }) => isDeepStrictEqual(to, part)));
  return [
    ...ties.map((tie) => ({ ...tie, isSure: true })),
    ...unsaid.map((to): Tie => ({ start: 0, end: 0, to, by: 'person', isSure: true })),
  ];
}

/**
 * What the words of a question stand for in a given plan. Taken from the reading with the same nodes and edges, if
 * there is one; otherwise only names and cues are tied.
 */
export function tiesOfGiven(plan: Plan, { readings, doubts, names, analysis }: ReadQuestion): readonly Tie[] {
  const same = readings.find(
    (reading) =>
      isDeepStrictEqual(reading.plan.edges, plan.edges) && isDeepStrictEqual(reading.plan.nodes, plan.nodes),
  );
  if (same !== undefined) {
    const isWhole = isDeepStrictEqual(same.plan.operators, plan.operators);
    // If readings are on offer and the plan is one of them, somebody picked it.
    if (isWhole) return doubts.length > 0 ? tiesOfPicked(same) : same.ties;
    return [...same.ties.filter(({ to }) => to.part !== 'operator'), ...cueTies(plan, analysis)];
  }
  const named = names.flatMap(({ start, end, entities }): Tie[] => {
    const ids = new Set(entities.map(stableId));
    const index = plan.nodes.findIndex((node) => node.entities?.some(({ id }) => ids.has(id)));
    return index < 0 ? [] : [{ start, end, to: { part: 'node', index }, by: 'name', isSure: true }];
  });
  return [...named, ...cueTies(plan, analysis)];
}
