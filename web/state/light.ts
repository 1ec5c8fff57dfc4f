import type { Answer } from '../api/types.ts';
import { type Exploration, edgeKey } from './exploration.ts';

/** What is highlighted in the drawing: names of nodes and keys of edges. */
export interface Light {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

export type Step = Answer['evidence'][number];

/** The nodes and edges behind a clue: what it was mapped to, and the edges that cover it, with their ends. */
export function lightOfClue(exploration: Exploration, index: number): Light {
  const to = new Set(exploration.clues[index]?.to);
  const nodes = new Set<string>();
  const edges = new Set<string>();
  for (const { name, clues } of exploration.nodes.values()) {
    if (to.has(name) || clues.includes(index)) nodes.add(name);
  }
  const isName = nodes.size > 0;
  for (const { key, head, tail, relation, clues } of exploration.edges.values()) {
    if (!clues.includes(index) && !to.has(relation)) continue;
    // A name's edges are those that touch it, however far its path continues.
    if (isName && !nodes.has(head) && !nodes.has(tail)) continue;
    edges.add(key);
  }
  if (!isName) {
    for (const key of edges) {
      const { head, tail } = exploration.edges.get(key)!;
      nodes.add(head).add(tail);
    }
  }
  return { nodes, edges };
}

/**
 * The evidence of one answer: every triple on a shortest path from a start of the search to it, nearest to the start
 * first. If no start is known, the triples that touch the answer.
 */
export function evidenceOf(
  name: string,
  evidence: readonly Step[],
  starts: ReadonlySet<string>,
): readonly Step[] {
  const around = new Map<string, Step[]>();
  for (const step of evidence) {
    for (const end of new Set([step.head, step.tail])) {
      const steps = around.get(end);
      if (steps === undefined) around.set(end, [step]);
      else steps.push(step);
    }
  }
  const distance = new Map<string, number>([...starts].map((start) => [start, 0]));
  const line = [...starts];
  for (const at of line) {
    for (const { head, tail } of around.get(at) ?? []) {
      const next = head === at ? tail : head;
      if (distance.has(next)) continue;
      distance.set(next, distance.get(at)! + 1);
      line.push(next);
    }
  }
  if (!distance.has(name)) return around.get(name) ?? [];
  if (distance.get(name) === 0) return around.get(name)?.slice(0, 20) ?? [];
  const found: Step[] = [];
  let layer = new Set([name]);
  while (layer.size > 0) {
    const nearer = new Set<string>();
    const steps: Step[] = [];
    for (const node of layer) {
      for (const step of around.get(node) ?? []) {
        const other = step.head === node ? step.tail : step.head;
        if ((distance.get(other) ?? 0) !== distance.get(node)! - 1) continue;
        steps.push(step);
        if (distance.get(other) !== 0) nearer.add(other);
      }
    }
    found.unshift(...steps);
    layer = nearer;
  }
  return [...new Set(found)];
}

export function lightOfSteps(steps: readonly Step[]): Light {
  return {
    nodes: new Set(steps.flatMap(({ head, tail }) => [head, tail])),
    edges: new Set(steps.map(({ head, relation, tail }) => edgeKey(head, relation, tail))),
  };
}

/** The names from which the search started. */
export function startsOf(exploration: Exploration): ReadonlySet<string> {
  return new Set([...exploration.nodes.values()].filter(({ isStart }) => isStart).map(({ name }) => name));
}
