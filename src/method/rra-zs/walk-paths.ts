import type { Entity } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import type { Cuts } from '../step/cuts.ts';
import type { WalkStep } from '../step/expand.ts';
import type { RraZsOptions } from './options.ts';
import { pathText, type RelationPath } from './predict-paths.ts';

/** Steps joined end to end from a start. */
export type WalkedPath = readonly WalkStep[];

/**
 * Walks the relation paths in order of rank until there are more walked paths than wanted, and keeps as many as wanted.
 * Each step goes forwards if the entity has such an edge, else backwards, as in the released code, but never to an
 * entity already on the path. Records a cut if paths were left over.
 */
export async function walkPaths(
  ranked: readonly RelationPath[],
  options: RraZsOptions,
  context: MethodContext,
  cuts: Cuts,
): Promise<readonly WalkedPath[]> {
  const found: WalkedPath[] = [];
  for (const path of ranked) {
    if (found.length > options.paths) break;
    const before = found.length;
    await walk(path.start, path, [path.start], []);
    context.trace.record({
      type: 'step',
      name: 'path-walked',
      data: { path: pathText(path), walks: found.length - before },
    });
  }
  if (found.length > options.paths) cuts.add({ what: 'paths', kept: options.paths });
  return found.slice(0, options.paths);

  async function walk(
    from: Entity,
    path: RelationPath,
    nodes: readonly Entity[],
    steps: WalkedPath,
  ): Promise<void> {
    const relation = path.relations[steps.length];
    if (relation === undefined) {
      found.push(steps);
      return;
    }
    for (const { triple, to } of await edges(from, relation.id)) {
      if (found.length > options.paths) return;
      if (nodes.some((node) => node.id === to.id)) continue;
      await walk(to, path, [...nodes, to], [...steps, { triple, from, to }]);
    }
  }

  async function edges(from: Entity, relation: string) {
    const { graph, signal } = context;
    for (const direction of ['out', 'in'] as const) {
      const { triples, truncated } = await graph.neighbours([from.id], {
        relations: [relation],
        direction,
        limit: options.edgeLimit,
        signal,
      });
      if (truncated !== undefined) cuts.add({ what: 'edges', ...truncated });
      if (triples.length > 0) {
        return triples.map((triple) => ({ triple, to: direction === 'out' ? triple.tail : triple.head }));
      }
    }
    return [];
  }
}
