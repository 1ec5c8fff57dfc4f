import { languageRoom } from '../../src/language/registry.ts';
import { lookUpNames } from '../../src/method/clew/look-up.ts';
import { valuesOf } from '../../src/method/clew/write.ts';
import { evaluatePlan, type PlanResult } from '../../src/plan/evaluate.ts';
import { readWritten } from '../../src/task/written/read-written.ts';
import type { Told } from './fit.ts';

/** What the plan of a reply gives; undefined where it cannot be read or run. */
export async function runReply(
  reply: Readonly<Record<string, unknown>>,
  { question, slice, read, graph }: Told,
): Promise<PlanResult | undefined> {
  const found = readWritten(
    reply,
    { question, slice, values: valuesOf(read) },
    languageRoom('en').planPrompts.faults,
  );
  if ('fault' in found) return undefined;
  const { written, unknown } = await lookUpNames(found, graph, new AbortController().signal);
  if (unknown.length > 0) return undefined;
  return evaluatePlan(written.plan, graph, { maxTriples: 1 }).catch(() => undefined);
}
