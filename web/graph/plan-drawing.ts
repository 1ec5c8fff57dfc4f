import type { Plan } from '../api/types.ts';
import { arrangeInColumns, hopsFrom } from './arrange.ts';
import type { Drawing, DrawnEdge, DrawnNode } from './drawing.ts';

/** A plan as it is drawn: from what is named on the left to what is asked for. Ids are those of the plan. */
export function drawPlan(plan: Plan, measure: (text: string) => number, unknown: string): Drawing {
  const ids = plan.nodes.map(({ id }) => id);
  const known = new Set(ids);
  const edges: DrawnEdge[] = plan.edges.flatMap(({ from, to, phrase, relations, isNegated }, index) => {
    if (!known.has(from) || !known.has(to)) return [];
    const words = phrase || relations?.map(({ relation }) => relation).join(' / ') || '';
    return [
      {
        ...{ id: `edge ${index}`, source: from, target: to, keys: [] },
        label: isNegated ? `¬ ${words}` : words,
        state: isNegated ? 'pruned' : 'open',
      } as const,
    ];
  });
  const starts = plan.nodes.filter(({ kind }) => kind !== 'variable').map(({ id }) => id);
  const labels = new Map(plan.nodes.map(({ id, kind, text }) => [id, labelOf(kind, text)]));
  const width = (id: string) => Math.max(44, Math.ceil(measure(labels.get(id)!)) + 26);
  const places = arrangeInColumns(ids, hopsFrom(ids, edges, starts), width);
  const nodes: DrawnNode[] = plan.nodes.map(({ id, kind }) => ({
    ...places.get(id)!,
    ...{ id, label: labels.get(id)!, width: width(id), names: [id] },
    kind: id === plan.answer ? 'answer' : kind === 'variable' ? 'met' : 'start',
  }));
  return { nodes, edges, hidden: 0, isDense: false };

  function labelOf(kind: string, text: string): string {
    const words = [...text].length > 30 ? `${[...text].slice(0, 29).join('')}…` : text;
    if (kind !== 'variable') return words || unknown;
    return words === '' ? unknown : `${words} ?`;
  }
}
