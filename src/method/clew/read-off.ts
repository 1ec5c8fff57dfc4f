import { compareText } from '../../graph/compare-text.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Entity, EntityId } from '../../graph/term.ts';
import type { Ends, InterpretedPath } from '../../model/embedded/interpret.ts';
import type { EvidenceTriple } from '../method.ts';
import type { Read } from './choose.ts';
import type { Ledger } from './ledger.ts';

export interface ReadOff {
  /** By number of path instances, then name; what the question starts from comes last. */
  readonly answers: readonly Entity[];
  readonly evidence: readonly EvidenceTriple[];
  readonly cuts: readonly { readonly what: string; readonly kept: number; readonly of: number }[];
}

interface Edge {
  readonly source: EntityId;
  readonly target: EntityId;
  readonly path: number;
  readonly hop: number;
}

/**
 * The whole answer set of one or more readings, and the triples of their paths that lead to an answer, each with its clues.
 * @param support number of path instances by answer.
 */
export async function readOff(
  reads: readonly Read[],
  support: ReadonlyMap<EntityId, number>,
  ledger: Ledger,
  graph: KnowledgeGraph,
  limits: { readonly maxAnswers: number; readonly maxEvidence: number; readonly signal: AbortSignal },
): Promise<ReadOff> {
  const paths = reads.flatMap(({ interpretation }) => interpretation.paths);
  const ends = reads.flatMap((read) => read.ends.map((end) => ({ end, own: read.answers })));
  const starts = new Set(paths.map(({ start }) => start.id));
  const order = [...support].sort(
    ([one, ones], [other, others]) => Number(starts.has(one)) - Number(starts.has(other)) || others - ones,
  );
  const kept = order.slice(0, limits.maxAnswers).map(([id]) => id);
  const edges = ends.flatMap(({ end, own }, path) =>
    edgesToward(new Set(kept.filter((id) => own.has(id))), end, path),
  );
  const shown = edges.length <= limits.maxEvidence ? edges : oneEach(edges).slice(0, limits.maxEvidence);
  const ids = [...new Set([...kept, ...shown.flatMap(({ source, target }) => [source, target])])];
  const described = await graph.describe(ids, { signal: limits.signal });
  const entities = new Map(described.map(({ entity }) => [entity.id, entity]));
  const answers = kept.flatMap((id) => entities.get(id) ?? []);
  answers.sort(
    (a, b) =>
      Number(starts.has(a.id)) - Number(starts.has(b.id)) ||
      (support.get(b.id) ?? 0) - (support.get(a.id) ?? 0) ||
      compareText(a.name, b.name),
  );
  return {
    answers,
    evidence: shown.flatMap((edge) => toEvidence(edge, paths, entities, ledger)),
    cuts: [
      ...(kept.length < order.length ? [{ what: 'answers', kept: kept.length, of: order.length }] : []),
      ...(shown.length < edges.length ? [{ what: 'evidence', kept: shown.length, of: edges.length }] : []),
    ],
  };
}

/** Edges of a path that lie on a way to one of the answers, first hop first. */
function edgesToward(answers: ReadonlySet<EntityId>, { hops }: Ends, path: number): Edge[] {
  let wanted = answers;
  const byHop: Edge[][] = [];
  for (let hop = hops.length - 1; hop >= 0; hop--) {
    const { sources, targets } = hops[hop] as Ends['hops'][number];
    const edges: Edge[] = [];
    targets.forEach((target, index) => {
      if (wanted.has(target)) edges.push({ source: sources[index] as EntityId, target, path, hop });
    });
    byHop.unshift(edges);
    wanted = new Set(edges.map(({ source }) => source));
  }
  return byHop.flat();
}

/** One way to every node: the first edge that leads to it on each hop. */
function oneEach(edges: readonly Edge[]): Edge[] {
  const seen = new Set<string>();
  return edges.filter(({ path, hop, target }) => {
    const key = `${path} ${hop} ${target}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function toEvidence(
  { source, target, path, hop }: Edge,
  paths: readonly InterpretedPath[],
  entities: ReadonlyMap<EntityId, Entity>,
  ledger: Ledger,
): EvidenceTriple[] {
  const step = paths[path]?.steps[hop];
  const from = entities.get(source);
  const to = entities.get(target);
  if (step === undefined || from === undefined || to === undefined) return [];
  const [head, tail] = step.direction === 'out' ? [from, to] : [to, from];
  return [{ triple: { head, relation: step.relation, tail }, clues: ledger.byHop[path]?.[hop] ?? [] }];
}
