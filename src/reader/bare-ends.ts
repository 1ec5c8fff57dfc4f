import { namesNumbering } from '../structure/habits.ts';
import type { Candidate } from './candidate.ts';
import type { JudgeContext } from './judge-context.ts';
import { STATED } from './said-relations.ts';
import { holdsEvents, type Schema } from './schema.ts';

/**
 * "what did X order", answered with how the orders were delivered: a word in a column of which nothing else is told, though the orders
 * join things that have facts of their own. Those are what was ordered, unless words of the question say the column.
 */
export function isBareEnd(
  { projection, things }: Candidate,
  { schema, evidence: said }: JudgeContext,
): boolean {
  const [leg] = things.legs;
  const step = projection?.step ?? leg?.steps[0];
  const evidence = projection?.evidence ?? leg?.evidence[0];
  const { head, tail } = schema.relations.get(step?.relation ?? '')?.structure ?? {};
  // From the event to what it joins: onwards, or back from what is described.
  if (head === undefined || step?.direction !== (projection === undefined ? 'in' : 'out')) return false;
  if (!holdsEvents(head.classes, schema) || !head.classes.some((key) => said.events.has(key))) return false;
  // The number of an order is no more what was ordered, though it is called so.
  if (namesNumbering(step.relation)) return true;
  if (evidence?.cover.some(([, strength]) => strength >= STATED) === true) return false;
  if (hasFacts(tail?.classes ?? [], schema)) return false;
  const joins = head.classes.flatMap((key) => schema.classByKey.get(key)?.joins ?? []);
  return joins.some(({ relation, direction }) => {
    const structure = schema.relations.get(relation)?.structure;
    const far = direction === 'out' ? structure?.tail : structure?.head;
    return relation !== step.relation && far?.kind === 'entity' && hasFacts(far.classes, schema);
  });
}

/** Whether things of one of the classes have something of their own, and are not only had. */
function hasFacts(classes: readonly string[], { relations, classByKey }: Schema): boolean {
  const own = new Set(classes.filter((key) => classByKey.get(key)?.by === 'type'));
  return [...relations.values()].some(({ structure: { head } }) => head.classes.some((key) => own.has(key)));
}
