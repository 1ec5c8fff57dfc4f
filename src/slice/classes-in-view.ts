import { normaliseName } from '../graph/normalise.ts';
import { stableId } from '../graph/term.ts';
import type { Plan } from '../plan/plan.ts';
import type { EntityClass, GraphStructure } from '../structure/structure.ts';
import { showName } from './show.ts';
import type { SliceClass } from './slice.ts';

/** Classes shown whole where there are no more; else those the question or a reading mentions. */
const MOST = { whole: 12, some: 8 };

/** The classes a plan may ask for: those that a type relation states. Empty where the graph has none. */
export function classesInView(
  question: string,
  plans: readonly Plan[],
  structure: GraphStructure,
): readonly SliceClass[] {
  const stated = structure.classes.filter(
    (one): one is EntityClass & { statement: { to: NonNullable<EntityClass['statement']['to']> } } =>
      one.by === 'type' && one.statement.to !== undefined,
  );
  const asked = normaliseName(question);
  const used = new Set(
    plans.flatMap(({ nodes }) => nodes.flatMap(({ entities }) => entities?.map(({ id }) => id) ?? [])),
  );
  const isNear = ({ names, statement }: (typeof stated)[number]) =>
    used.has(stableId(statement.to)) || names.some(({ text }) => asked.includes(normaliseName(text)));
  const chosen = stated.length <= MOST.whole ? stated : stated.filter(isNear).slice(0, MOST.some);
  return chosen.map(({ count, statement }, index) => ({
    id: `c${index + 1}`,
    shown: showName(statement.to),
    count,
    steps: statement.steps,
    to: statement.to,
  }));
}
