import { compareText } from '../../graph/compare-text.ts';
import type { Entity, EntityId, Relation } from '../../graph/term.ts';
import { rraRelations } from '../../task/rra-relations.ts';
import type { MethodContext } from '../method.ts';
import { askModel, inChunks } from '../step/ask-model.ts';
import type { Cuts } from '../step/cuts.ts';
import type { RraZsOptions } from './options.ts';

/** Relations to follow one after another from a start, with the entities that they lead to. */
export interface RelationPath {
  readonly start: Entity;
  readonly relations: readonly Relation[];
  /** The sum of the logarithms of normalised scores, at most 0. Higher is likelier. */
  readonly score: number;
  readonly ends: readonly EntityId[];
}

export interface Prediction {
  readonly question: string;
  readonly starts: readonly Entity[];
  readonly hops: number;
  readonly options: RraZsOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
}

/**
 * Ranked relation paths of the wanted length, likeliest first. One call per kept prefix and chunk of relations. After
 * every hop but the last, only the best prefixes are kept. The scores of one call are normalised to a sum of 1, and the
 * scores along a path are multiplied, just as the original sums log-probabilities (arXiv:2309.11206). Empty if no
 * relation was named anywhere.
 */
export async function predictPaths(prediction: Prediction): Promise<readonly RelationPath[]> {
  const { starts, hops, options, context } = prediction;
  let paths: readonly RelationPath[] = starts.map((start) => ({
    start,
    relations: [],
    score: 0,
    ends: [start.id],
  }));
  for (let hop = 1; hop <= hops; hop += 1) {
    const next: RelationPath[] = [];
    for (const path of paths) next.push(...(await extendPath(prediction, path, hop)));
    const ranked = next.sort(likeliestFirst);
    paths = hop < hops ? ranked.slice(0, options.beam) : ranked;
    if (paths.length < ranked.length) {
      prediction.cuts.add({ what: 'relation paths', kept: paths.length, of: ranked.length });
    }
    for (const [rank, path] of paths.entries()) {
      const score = Math.round(path.score * 1e4) / 1e4;
      const data = { hop, rank: rank + 1, path: pathText(path), score };
      context.trace.record({ type: 'step', name: 'path-predicted', data });
    }
  }
  return paths;
}

/** A path as text: `start → relation → relation`. */
export function pathText({ start, relations }: RelationPath): string {
  return [start.name, ...relations.map((relation) => relation.name)].join(' → ');
}

async function extendPath(
  { question, options, context, cuts, hops }: Prediction,
  path: RelationPath,
  hop: number,
): Promise<readonly RelationPath[]> {
  const { graph, signal, trace } = context;
  const counts = await graph.relations(path.ends, 'both', { signal });
  const relations = [...new Map(counts.map(({ relation }) => [relation.id, relation])).values()].sort(
    (a, b) => compareText(a.name, b.name) || compareText(a.id, b.id),
  );
  if (relations.length === 0) return [];
  trace.record({
    type: 'relations-listed',
    from: [pathText(path)],
    relations: relations.map((relation) => relation.name),
    of: relations.length,
  });
  const scored = await inChunks(relations, options.relationChunk, async (chunk, offset) => {
    const prefix = path.relations.map((relation) => relation.name);
    const input = { question, entity: path.start.name, prefix, relations: chunk, hop, hops };
    const reply = await askModel(
      rraRelations,
      input,
      context,
      `hop ${hop} of ${hops} after ${pathText(path)}`,
    );
    return reply.relations.map((one) => ({ ...one, relation: one.relation + offset }));
  });
  const chosen = scored
    .toSorted((a, b) => b.score - a.score || a.relation - b.relation)
    .slice(0, options.beam);
  if (chosen.length < scored.length) cuts.add({ what: 'relations', kept: chosen.length, of: scored.length });
  const total = chosen.reduce((sum, one) => sum + one.score, 0);
  const extended: RelationPath[] = [];
  for (const { relation: index, score } of chosen) {
    const relation = relations[index] as Relation;
    const ends = hop < hops ? await follow(path.ends, relation.id, options.edgeLimit, context, cuts) : [];
    if (hop < hops && ends.length === 0) continue;
    extended.push({
      start: path.start,
      relations: [...path.relations, relation],
      score: path.score + Math.log(score / total),
      ends,
    });
  }
  return extended;
}

/** Walks each entity forwards if it has such an edge, else backwards. */
async function follow(
  from: readonly EntityId[],
  relation: string,
  limit: number,
  { graph, signal }: MethodContext,
  cuts: Cuts,
): Promise<readonly EntityId[]> {
  const out = await graph.step(from, relation, 'out', { limit, signal });
  const walked = new Set(out.sources);
  const left = from.filter((id) => !walked.has(id));
  const back = left.length === 0 ? undefined : await graph.step(left, relation, 'in', { limit, signal });
  for (const step of [out, back]) {
    if (step?.truncated !== undefined) cuts.add({ what: 'edges', ...step.truncated });
  }
  return [...new Set([...out.targets, ...(back?.targets ?? [])])];
}

function likeliestFirst(a: RelationPath, b: RelationPath): number {
  return b.score - a.score || compareText(pathText(a), pathText(b));
}
