import type { Plan } from '../api/types.ts';
import { nodeText } from '../state/plan.ts';
import { arrangeInColumns, hopsFrom } from './arrange.ts';
import type { Drawing, DrawnEdge, DrawnNode } from './drawing.ts';
import { boxOf, type LabelStyle, labelIn } from './labels.ts';

/**
 * A plan as it is drawn, from what is named on the left to what is asked for. Arrows point as in the graph. Ids are
 * those of the plan.
 * @param nameOf returns what a relation is called.
 */
export function drawPlan(
  plan: Plan,
  { measure, style }: { readonly measure: (text: string) => number; readonly style: LabelStyle },
  unknown: string,
  nameOf: (relation: string) => string,
): Drawing {
  const ids = plan.nodes.map(({ id }) => id);
  const known = new Set(ids);
  const forbidden = new Set(
    plan.operators.flatMap((operator) => (operator.kind === 'not' ? operator.edges : [])),
  );
  const edges: DrawnEdge[] = plan.edges.flatMap(({ from, to, relations, kind }, index) => {
    if (!known.has(from) || !known.has(to)) return [];
    const isBack = relations[0]?.direction === 'in';
    const words = kind ?? [...new Set(relations.map(({ relation }) => nameOf(relation)))].join(' / ');
    return [
      {
        ...{ id: `edge ${index}`, source: isBack ? to : from, target: isBack ? from : to, keys: [] },
        label: forbidden.has(index) ? `¬ ${words}` : words,
        state: forbidden.has(index) ? 'pruned' : 'open',
      } as const,
    ];
  });
  const isNamed = (node: Plan['nodes'][number]) => node.entities !== undefined;
  const starts = plan.nodes.filter(isNamed).map(({ id }) => id);
  const labels = new Map(plan.nodes.map((node) => [node.id, labelOf(nodeText(node), isNamed(node))]));
  const box = (id: string) => boxOf(labels.get(id)!, style, measure);
  const places = arrangeInColumns(ids, hopsFrom(ids, edges, starts), (id) => box(id).width, style);
  const nodes: DrawnNode[] = plan.nodes.map((node) => ({
    ...places.get(node.id)!,
    ...{ id: node.id, label: labels.get(node.id)!, ...box(node.id), names: [node.id] },
    kind: node.id === plan.answer ? 'answer' : isNamed(node) ? 'start' : 'met',
  }));
  return { nodes, edges, hidden: 0, isDense: false };

  function labelOf(text: string, isOne: boolean): string {
    if (text === '') return unknown;
    return labelIn(isOne ? text : `${text} ?`, style);
  }
}
