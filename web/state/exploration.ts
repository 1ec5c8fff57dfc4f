import type { Answer, ClueStatus, Cut, TraceEvent } from '../api/types.ts';

/** A thing of the graph as the search met it. Things are identified by name, as in the trace. */
export interface ExploredNode {
  readonly name: string;
  readonly isStart: boolean;
  readonly isAnswer: boolean;
  /** Whether the search continued from here. */
  readonly isExpanded: boolean;
  /** Indices into the clues, ascending. */
  readonly clues: readonly number[];
}

export interface ExploredEdge {
  readonly key: string;
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
  readonly state: 'open' | 'kept' | 'pruned';
  readonly clues: readonly number[];
}

export interface Clue {
  readonly text: string;
  readonly kind: string;
  /** Undefined until the answer gives it. */
  readonly status: ClueStatus | undefined;
  readonly to: readonly string[];
}

export interface RankedPath {
  readonly rank: number;
  readonly path: string;
  readonly score: number;
  readonly answers: number;
}

export interface Spent {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly modelMs: number;
  readonly isEstimated: boolean;
}

/** Everything the page shows of a search, derived from its events alone. */
export interface Exploration {
  /** By name, in the order in which they were met. */
  readonly nodes: ReadonlyMap<string, ExploredNode>;
  readonly edges: ReadonlyMap<string, ExploredEdge>;
  readonly clues: readonly Clue[];
  readonly ranked: readonly RankedPath[];
  readonly cuts: readonly Cut[];
  readonly spent: Spent;
  readonly round: number;
  /** The edge that each branch ends with. */
  readonly branches: ReadonlyMap<number, string>;
  /** How many branches that were not pruned end with an edge. */
  readonly holders: ReadonlyMap<string, number>;
}

export const EMPTY_EXPLORATION: Exploration = {
  nodes: new Map(),
  edges: new Map(),
  clues: [],
  ranked: [],
  cuts: [],
  spent: { calls: 0, inputTokens: 0, outputTokens: 0, modelMs: 0, isEstimated: false },
  round: 0,
  branches: new Map(),
  holders: new Map(),
};

type Draft = { -readonly [Field in keyof Exploration]: Exploration[Field] } & {
  readonly nodes: Map<string, ExploredNode>;
  readonly edges: Map<string, ExploredEdge>;
  readonly branches: Map<number, string>;
  readonly holders: Map<string, number>;
};

/** Answers without evidence are still drawn if there are at most this many. */
const MAX_LONE_ANSWERS = 24;

export function edgeKey(head: string, relation: string, tail: string): string {
  return JSON.stringify([head, relation, tail]);
}

/**
 * The exploration after some more events. The previous one is not changed. Costs one copy, however many events there
 * are.
 */
export function explore(before: Exploration, events: readonly TraceEvent[]): Exploration {
  const draft: Draft = {
    ...before,
    nodes: new Map(before.nodes),
    edges: new Map(before.edges),
    branches: new Map(before.branches),
    holders: new Map(before.holders),
  };
  for (const event of events) applyEvent(draft, event);
  return draft;
}

function isSame(left: readonly Clue[], right: readonly Clue[]): boolean {
  return left.length === right.length && left.every(({ text }, index) => text === right[index]?.text);
}

/** The exploration with what the answer adds: evidence is kept, answers are marked, clues get their state. */
export function concludeWith(before: Exploration, answer: Answer): Exploration {
  const draft: Draft = { ...before, nodes: new Map(before.nodes), edges: new Map(before.edges) } as Draft;
  // The answer's clues have their own numbering. There may be more of them than were found on the way.
  if (!isSame(draft.clues, answer.clues)) {
    for (const [name, node] of draft.nodes) draft.nodes.set(name, { ...node, clues: [] });
    for (const [key, edge] of draft.edges) draft.edges.set(key, { ...edge, clues: [] });
  }
  draft.clues = answer.clues;
  draft.cuts = answer.truncated;
  for (const { head, relation, tail, clues } of answer.evidence) {
    addEdge(draft, { head, relation, tail }, clues);
    const key = edgeKey(head, relation, tail);
    draft.edges.set(key, { ...draft.edges.get(key)!, state: 'kept' });
  }
  // A model's own words are not things of the graph, and thousands of answers without facts tell nothing in a drawing.
  const isDrawn = (name: string) =>
    draft.nodes.has(name) || (answer.outcome === 'grounded' && answer.answers.length <= MAX_LONE_ANSWERS);
  const fromGraph = answer.answers.filter(({ name }) => isDrawn(name));
  for (const { name } of fromGraph) setNode(draft, name, { isAnswer: true });
  return draft;
}

function applyEvent(draft: Draft, event: TraceEvent): void {
  switch (event.type) {
    case 'clue-extracted':
      draft.clues = event.clues.map((clue) => ({ ...clue, status: undefined, to: [] }));
      return;
    case 'entity-linked': {
      const [linked] = event.entities;
      if (linked === undefined) return;
      setNode(draft, linked.name, { isStart: true }, [event.clue]);
      setClue(draft, event.clue, linked.name);
      return;
    }
    case 'relations-listed':
      for (const name of event.from) if (draft.nodes.has(name)) setNode(draft, name, { isExpanded: true });
      return;
    case 'mapping-found':
      setClue(draft, event.clue, event.to);
      return;
    case 'path-extended': {
      const { head, tail } = event.triple;
      const known = draft.nodes.has(head) ? head : tail;
      addEdge(draft, event.triple, event.covered);
      setNode(draft, known, { isExpanded: true });
      const key = edgeKey(head, event.triple.relation, tail);
      draft.branches.set(event.branch, key);
      draft.holders.set(key, (draft.holders.get(key) ?? 0) + 1);
      return;
    }
    case 'path-pruned': {
      const key = draft.branches.get(event.branch);
      const edge = key === undefined ? undefined : draft.edges.get(key);
      if (key === undefined || edge === undefined) return;
      draft.branches.delete(event.branch);
      const held = (draft.holders.get(key) ?? 1) - 1;
      draft.holders.set(key, held);
      if (held === 0) draft.edges.set(key, { ...edge, state: 'pruned' });
      return;
    }
    case 'path-ranked':
      draft.ranked = [
        ...draft.ranked,
        { rank: event.rank, path: event.path, score: event.score, answers: event.answers },
      ];
      return;
    case 'round-started':
      draft.round = event.round;
      return;
    case 'model-called': {
      const { spent } = draft;
      draft.spent = {
        calls: spent.calls + (event.calls ?? 1),
        inputTokens: spent.inputTokens + event.inputTokens,
        outputTokens: spent.outputTokens + event.outputTokens,
        modelMs: spent.modelMs + event.durationMs,
        isEstimated: spent.isEstimated || event.estimated,
      };
      return;
    }
    case 'truncated': {
      const { what, kept, of } = event;
      draft.cuts = [...draft.cuts, { what, kept, of }];
      return;
    }
    default:
  }
}

function addEdge(
  draft: Draft,
  { head, relation, tail }: { readonly head: string; readonly relation: string; readonly tail: string },
  clues: readonly number[],
): void {
  setNode(draft, head, {});
  setNode(draft, tail, {});
  const key = edgeKey(head, relation, tail);
  const edge = draft.edges.get(key);
  draft.edges.set(key, {
    ...{ key, head, relation, tail },
    state: edge?.state === 'kept' ? 'kept' : 'open',
    clues: merge(edge?.clues ?? [], clues),
  });
}

function setNode(
  draft: Draft,
  name: string,
  marks: Partial<Pick<ExploredNode, 'isStart' | 'isAnswer' | 'isExpanded'>>,
  clues: readonly number[] = [],
): void {
  const node = draft.nodes.get(name) ?? {
    ...{ name, isStart: false, isAnswer: false, isExpanded: false, clues: [] },
  };
  draft.nodes.set(name, { ...node, ...marks, clues: merge(node.clues, clues) });
}

function setClue(draft: Draft, index: number, to: string): void {
  const clue = draft.clues[index];
  if (clue === undefined || clue.to.includes(to)) return;
  draft.clues = draft.clues.with(index, { ...clue, to: [...clue.to, to] });
}

function merge(some: readonly number[], more: readonly number[]): readonly number[] {
  if (more.every((one) => some.includes(one))) return some;
  return [...new Set([...some, ...more])].sort((left, right) => left - right);
}
