import type { PlanShape } from './plan-shape.ts';
import { type Domains, type PlanRun, seenFrom } from './reading.ts';

/**
 * How many answers a plan of one edge has. The engine counts them if reading the facts was cut: what one thing has by
 * one relation, or everything at one end of a relation. Undefined for every other plan, and if the engine only
 * estimates.
 */
export async function exactCount(
  { plan, ask, keeps }: PlanShape,
  constants: Domains,
  wasCut: boolean,
  reading: PlanRun,
): Promise<string | undefined> {
  const [edge, ...others] = plan.edges;
  const [step, ...steps] = edge?.relations ?? [];
  const isCount = ask !== undefined && plan.operators[ask.index]?.kind === 'count';
  if (!wasCut || !isCount || keeps.length > 0 || plan.operators.length > 1) return undefined;
  if (edge === undefined || step === undefined || others.length + steps.length > 0) return undefined;
  if (edge.from === edge.to || constants.has(plan.answer)) return undefined;
  const side = edge.to === plan.answer ? 'from' : 'to';
  const near = edge[side];
  const direction = seenFrom(side, step.direction);
  const [only, ...more] = constants.get(near) ?? [];
  if (only !== undefined && more.length === 0) {
    const found = await reading.graph.relations([only], direction, { signal: reading.signal });
    const count = found.find(({ relation }) => relation.id === step.relation)?.count;
    return count === undefined ? undefined : String(count);
  }
  if (constants.has(near)) return undefined;
  const { relations, exact } = await reading.graph.schema({ signal: reading.signal });
  const summary = relations.find(({ relation }) => relation.id === step.relation);
  if (!exact || summary === undefined) return undefined;
  return String(direction === 'out' ? summary.tails : summary.heads);
}
