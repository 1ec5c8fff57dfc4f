import { stableId } from '../../graph/term.ts';
import type { Interpretation, InterpretedPath, PathStep } from '../../model/embedded/interpret.ts';
import type { Query, QueryEdge, QueryNode } from '../../plan/query.ts';

/** Id of the node asked for in every query made here. */
const ANSWER = 'answer';

interface Parts {
  readonly nodes: Map<string, QueryNode>;
  /** Node of each constant, by stable identifier. */
  readonly constants: Map<string, string>;
  readonly edges: QueryEdge[];
  readonly different: [string, string][];
}

/**
 * Readings as one grounded query with the same answers. Paths of one reading share the answer node (all must hold); several
 * readings are joined as said. A path that goes back over the relation just walked must not return by the same triple, so
 * the nodes before and after the turn differ.
 * @param readings one or more, in the order in which they were chosen.
 */
export function toQuery(
  readings: readonly Pick<Interpretation, 'paths'>[],
  combine: 'union' | 'intersection' = 'intersection',
): Query {
  const parts: Parts = { nodes: new Map(), constants: new Map(), edges: [], different: [] };
  const merged = combine === 'union' ? inOneStep(readings) : undefined;
  const groups: number[][] = [];
  if (merged !== undefined) {
    addPath(parts, merged.path, merged.steps);
  } else {
    for (const { paths } of readings) {
      const before = parts.edges.length;
      // A group's own constant: a pair that differs on it must not bind the other groups.
      if (combine === 'union') parts.constants.clear();
      for (const path of paths) addPath(parts, path, path.steps.map(alone));
      groups.push(parts.edges.slice(before).map((_, index) => before + index));
    }
  }
  return {
    version: 1,
    nodes: [...parts.nodes.values()],
    edges: parts.edges,
    answer: ANSWER,
    asks: 'set',
    filters: [],
    different: parts.different,
    ...(combine === 'union' && groups.length > 1 ? { either: groups } : {}),
  };
}

/** Which hop of which path an edge of `toQuery` stands for, by edge; paths are numbered through all readings. */
export function hopsOfEdges(
  readings: readonly Pick<Interpretation, 'paths'>[],
): readonly { readonly path: number; readonly hop: number }[] {
  return readings
    .flatMap(({ paths }) => paths)
    .flatMap(({ steps }, path) => steps.map((_, hop) => ({ path, hop })));
}

type Steps = readonly (readonly PathStep[])[];

const alone = (step: PathStep): readonly PathStep[] => [step];

/** Union of single steps from one start: several relations on one edge. */
function inOneStep(
  readings: readonly Pick<Interpretation, 'paths'>[],
): { readonly path: InterpretedPath; readonly steps: Steps } | undefined {
  const [first] = readings[0]?.paths ?? [];
  if (first === undefined || readings.length < 2) return undefined;
  const steps: PathStep[] = [];
  for (const { paths } of readings) {
    const [path] = paths;
    const step = path?.steps[0];
    if (paths.length !== 1 || path?.steps.length !== 1 || step === undefined) return undefined;
    if (path.start.id !== first.start.id) return undefined;
    steps.push(step);
  }
  return { path: first, steps: [steps] };
}

function addPath(parts: Parts, { start }: InterpretedPath, steps: Steps): void {
  const from = constant(parts, start);
  const along = [from];
  steps.forEach((alternatives, hop) => {
    const to = hop === steps.length - 1 ? variable(parts, ANSWER) : variable(parts, `v${parts.nodes.size}`);
    parts.edges.push({
      from: along[hop] as string,
      to,
      relations: alternatives.map(({ relation, direction }) => ({ relation: relation.id, direction })),
    });
    along.push(to);
    const before = steps[hop - 1];
    if (before !== undefined && isTurn(before[0] as PathStep, alternatives[0] as PathStep)) {
      parts.different.push([along[hop - 1] as string, to]);
    }
  });
}

function constant({ nodes, constants }: Parts, start: InterpretedPath['start']): string {
  const id = stableId(start);
  const known = constants.get(id);
  if (known !== undefined) return known;
  const node = { id: `c${nodes.size}`, entities: [{ id, name: start.name }] };
  nodes.set(node.id, node);
  constants.set(id, node.id);
  return node.id;
}

function variable({ nodes }: Parts, id: string): string {
  if (!nodes.has(id)) nodes.set(id, { id });
  return id;
}

/** The second step goes back over the relation of the first. */
function isTurn(one: PathStep, next: PathStep): boolean {
  return one.relation.id === next.relation.id && one.direction !== next.direction;
}
