import type { TablePlan } from './things-plan.ts';

/** Headings that say already that yes or no stands below: `is head`, `ist Leiter`, `是否主管`. */
const SAYS_SO = /^(?:is|are|has|have|can|was|ist|sind|hat|kann)(?!\p{L})|^(?:是否|有无|是)/iu;

/**
 * Tables in which yes and no have relations of their own: where a column `Head` of one table says whether, and one of another says who,
 * the first becomes `is head`.
 */
export function withOwnYesNo(tables: readonly TablePlan[], isGerman: boolean): readonly TablePlan[] {
  const taken = new Set(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ relation, use }) =>
        ['truth', 'nothing', 'name'].includes(use.use) ? [] : [relation.toLowerCase()],
      ),
    ),
  );
  return tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => {
      const { relation, use } = column;
      if (use.use !== 'truth' || !taken.has(relation.toLowerCase()) || SAYS_SO.test(relation)) return column;
      return {
        ...column,
        relation: /^\p{Script=Han}/u.test(relation)
          ? `是否${relation}`
          : `${isGerman ? 'ist' : 'is'} ${relation}`,
      };
    }),
  }));
}
