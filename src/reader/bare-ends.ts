import { oncePer } from '../once-per.ts';
import { namesNumbering } from '../structure/habits.ts';
import type { Candidate } from './candidate.ts';
import { answeringEvidence, answeringStep } from './edges.ts';
import type { JudgeContext } from './judge-context.ts';
import { STATED } from './said-relations.ts';
import { holdsEvents, type Schema } from './schema.ts';

/**
 * "what did X order", answered with how the orders were delivered: a word in a column of which nothing else is told, though the orders
 * join things that have facts of their own. Those are what was ordered, unless words of the question say the column.
 */
export function isBareEnd(candidate: Candidate, { schema, evidence: said }: JudgeContext): boolean {
  const step = answeringStep(candidate);
  const evidence = answeringEvidence(candidate);
  const { head, tail } = schema.relations.get(step?.relation ?? '')?.structure ?? {};
  // From the event to what it joins: onwards, or back from what is described.
  if (head === undefined || step?.direction !== (candidate.projection === undefined ? 'in' : 'out'))
    return false;
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
function hasFacts(classes: readonly string[], schema: Schema): boolean {
  const heads = oncePer(
    headsOfSchemas,
    schema,
    () => new Set([...schema.relations.values()].flatMap(({ structure: { head } }) => head.classes)),
  );
  return classes.some((key) => heads.has(key) && schema.classByKey.get(key)?.by === 'type');
}

/** Classes that some relation begins at; every candidate asks. */
const headsOfSchemas = new WeakMap<Schema, ReadonlySet<string>>();
