import type { Entity } from '../graph/term.ts';
import type { LegContext } from './leg.ts';

/** The most values of a relation that says yes, no or something between: "pending", "partly", "maybe". */
const MOST_VALUES = 5;

/** What a relation says that says whether something holds. */
export interface TruthValues {
  readonly yes?: Entity | undefined;
  readonly no?: Entity | undefined;
  /** "pending", "partly": what does not hold need not be denied. */
  readonly hasOthers: boolean;
}

/** The nodes at the tail of a relation that say yes and no; none where it does not say whether something holds. */
export async function truthsOf(
  relation: string,
  { schema: { relations, facts, language }, analysis, signal }: LegContext,
): Promise<TruthValues | undefined> {
  const tail = relations.get(relation)?.structure.tail;
  const saying = (values: readonly Entity[], says: 'yes' | 'no'): Entity | undefined =>
    values.find(({ name }) => language.truthValues[says].includes(name.toLowerCase()));
  if (tail?.kind === 'truth') {
    const values = [...((await facts.end(relation, 'in', signal)) ?? [])].flatMap(
      (id) => facts.entity(id) ?? [],
    );
    return { yes: saying(values, 'yes'), no: saying(values, 'no'), hasOthers: false };
  }
  const values = (tail?.values ?? []).map(({ entity }) => entity);
  // "is Tom coming", where he has not said: neither yes nor no.
  if (values.length > MOST_VALUES || analysis.asked.form === 'truth') return undefined;
  const [yes, no] = [saying(values, 'yes'), saying(values, 'no')];
  return yes === undefined || no === undefined ? undefined : { yes, no, hasOthers: true };
}
