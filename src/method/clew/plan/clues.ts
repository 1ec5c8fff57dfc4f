import type { AnswerClue } from '../../../answer/answer.ts';
import type { Plan } from '../../../plan/worded-plan.ts';
import { contentOf } from './phrase-words.ts';
import { nodeOf, type PlanState, shown, wayText } from './state.ts';

/** The parts of a plan as clues, and which of them each edge stands behind. */
export interface PlanLedger {
  readonly clues: readonly AnswerClue[];
  /** Clue indices by edge of the plan, ascending. */
  readonly byEdge: readonly (readonly number[])[];
}

interface Entry extends AnswerClue {
  readonly edges: readonly number[];
}

/**
 * What became of everything the question says, in the order names, kinds, phrases, operators, and words the plan does not take
 * up. `mapped` takes a name borne by one thing (or by several of which one is left), and a relation that the plan fixes,
 * the words say by form or dictionary, or a language model chose; nearness alone is `ambiguous`.
 * @param original the plan before repair, whose words the clues are.
 */
export function planLedger(state: PlanState, original: Plan, uncovered: readonly string[]): PlanLedger {
  const entries: Entry[] = [
    ...original.nodes.flatMap((node) => nodeEntry(state, original, node.id)),
    ...original.edges.flatMap((_, index) => edgeEntry(state, original, index)),
    ...operatorEntries(state, original),
    ...uncovered.map((text): Entry => ({ text, kind: 'unknown', status: 'unmapped', to: [], edges: [] })),
  ];
  return {
    clues: entries.map(({ text, kind, status, to }) => ({ text, kind, status, to })),
    byEdge: original.edges.map((_, edge) =>
      entries.flatMap(({ edges }, index) => (edges.includes(edge) ? [index] : [])),
    ),
  };
}

function edgesAt(plan: Plan, id: string): number[] {
  return plan.edges.flatMap(({ from, to }, index) => (from === id || to === id ? [index] : []));
}

function nodeEntry(state: PlanState, plan: Plan, id: string): Entry[] {
  const node = nodeOf(plan, id);
  const edges = edgesAt(plan, id);
  if (node.kind === 'variable') {
    if (contentOf(node.text) === '') return [];
    const isReached = state.sets.has(id) || isNegatedOnly(state, edges);
    const to = edges.flatMap((edge) => state.grounded.get(edge)?.ways.map(wayText) ?? []);
    const isSure = edges.some((edge) => isSureEdge(state, edge));
    const status = !isReached || to.length === 0 ? 'unmapped' : isSure ? 'mapped' : 'ambiguous';
    return [{ text: node.text, kind: 'class', status, to: [...new Set(to)], edges }];
  }
  const link = state.links.get(id);
  const kind = node.kind === 'literal' ? 'value' : 'entity';
  if (link === undefined || link.kind === 'none')
    return [{ text: node.text, kind, status: 'unmapped', to: [], edges }];
  if (!edges.some((edge) => state.grounded.has(edge) || state.identities.edges.has(edge)))
    return [{ text: node.text, kind, status: 'unmapped', to: link.entities.map(({ name }) => name), edges }];
  if (link.kind === 'value')
    return [{ text: node.text, kind, status: 'mapped', to: [`= ${node.text}`], edges }];
  const set = state.sets.get(id);
  const left =
    set === undefined || set.size === 0
      ? link.entities
      : link.entities.filter((entity) => set.has(entity.id));
  const isOne = left.length === 1 || (state.plan.asks === 'truth' && link.entities.length === 1);
  return [
    {
      text: node.text,
      kind,
      status: isOne ? 'mapped' : 'ambiguous',
      to: [...new Set((left.length > 0 ? left : link.entities).map(({ name }) => name))],
      edges,
    },
  ];
}

/** An unknown that only what must not exist mentions has no set of its own. */
function isNegatedOnly({ plan, grounded }: PlanState, edges: readonly number[]): boolean {
  return (
    edges.length > 0 && edges.every((edge) => plan.edges[edge]?.isNegated === true && grounded.has(edge))
  );
}

function edgeEntry(state: PlanState, plan: Plan, index: number): Entry[] {
  const edge = plan.edges[index] as Plan['edges'][number];
  const grounding = state.grounded.get(index);
  const isSaid = contentOf(edge.phrase) !== '';
  const text = edge.isNegated === true ? `not ${edge.phrase}`.trim() : edge.phrase;
  if (state.identities.edges.has(index)) {
    if (edge.isNegated !== true) return [];
    const isKept = !state.failed.has(index);
    const status = isKept ? 'mapped' : 'unmapped';
    return [{ text, kind: 'operator', status, to: isKept ? ['≠'] : [], edges: [index] }];
  }
  if (grounding === undefined) {
    const said = isSaid
      ? text
      : `${shown(nodeOf(plan, edge.from))} ${text} ${shown(nodeOf(plan, edge.to))}`.replace(/\s+/gu, ' ');
    return [{ text: said, kind: 'relation', status: 'unmapped', to: [], edges: [index] }];
  }
  // A phrase without a word of its own claims nothing; the nodes at its ends answer for the edge.
  if (!isSaid && isSureEdge(state, index)) return [];
  const status = isSureEdge(state, index) ? 'mapped' : 'ambiguous';
  return [
    {
      text: text === '' ? '…' : text,
      kind: 'relation',
      status,
      to: grounding.ways.map(wayText),
      edges: [index],
    },
  ];
}

function isSureEdge({ grounded }: PlanState, index: number): boolean {
  const by = grounded.get(index)?.by;
  return by !== undefined && by !== 'nearness';
}

function operatorEntries(state: PlanState, plan: Plan): Entry[] {
  const isReached = (id: string) => state.sets.has(id);
  const status = (id: string) => (isReached(id) ? 'mapped' : 'unmapped');
  const name = (id: string) => shown(nodeOf(plan, id));
  return [
    ...plan.filters.map(
      ({ node, op, value }): Entry => ({
        text: `${name(node)} ${op} ${value}`,
        kind: 'operator',
        status: status(node),
        to: isReached(node) ? [`${op} ${value}`] : [],
        edges: edgesAt(plan, node),
      }),
    ),
    ...(plan.top === undefined
      ? []
      : [
          {
            text: `${plan.top.direction} ${plan.top.measure === 'count' ? 'number of ' : ''}${name(plan.top.by)}`,
            kind: 'operator',
            status: status(plan.top.by),
            to: isReached(plan.top.by) ? [plan.top.direction] : [],
            edges: edgesAt(plan, plan.top.by),
          } as const,
        ]),
    ...(plan.asks === 'count'
      ? [
          {
            text: `number of ${name(plan.answer)}`,
            kind: 'operator',
            status: status(plan.answer),
            to: isReached(plan.answer) ? ['count'] : [],
            edges: [],
          } as const,
        ]
      : []),
  ];
}
