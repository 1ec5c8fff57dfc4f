import type { EntityId } from '../graph/term.ts';
import { chainOf } from './chain.ts';
import type { HeldValue, Measures } from './operator/operator.ts';
import type { PlanEdge } from './plan.ts';
import type { IndexedPart, PlanUnit } from './plan-shape.ts';
import { describeAll, filledWith } from './reading.ts';
import { pairsAt, type Solutions, unionAt } from './solutions.ts';
import type { UnitSolutions } from './solve-unit.ts';

/** What all kept solutions say together. */
export function measuresOf(solutions: Solutions): Measures {
  const { shape, reading } = solutions;
  const solvedFor = (nodes: readonly string[]): Promise<readonly UnitSolutions[]> =>
    solutions.kept(shape.required(nodes));
  /** Subjects without a value, if none is required. */
  const idle = async (subject: string, node: string): Promise<ReadonlySet<EntityId>> =>
    shape.countsZero(subject, node) ? unionAt(await solvedFor([]), subject) : new Set();

  return {
    async entities(subject, node) {
      const found = pairsAt(await solvedFor([subject, node]), subject, node);
      for (const entity of await idle(subject, node)) if (!found.has(entity)) found.set(entity, new Set());
      return found;
    },
    async values(subject, node) {
      const found = new Map<EntityId, Map<string, HeldValue>>();
      for (const { joined, unit } of await solvedFor([subject, node])) {
        const held = holderEdge(unit, shape.plan.answer, node);
        const pairs: [EntityId, EntityId, EntityId][] = [];
        if (held === undefined) {
          for (const [entity, ids] of joined.pairs(subject, node)) {
            for (const id of ids) pairs.push([entity, id, id]);
          }
        } else {
          const isForward = held.part.to === node;
          for (const [entity, rows] of joined.facts(subject, held.index)) {
            for (const { from, to } of rows) pairs.push(isForward ? [entity, from, to] : [entity, to, from]);
          }
        }
        await describeAll(
          pairs.map(([, , id]) => id),
          reading,
        );
        for (const [entity, holder, id] of pairs) {
          const { value } = filledWith(id, reading);
          const text = reading.entities.get(id)?.name;
          if (value === undefined || text === undefined) continue;
          const own = found.get(entity) ?? new Map();
          found.set(entity, own);
          own.set(`${holder}\u0000${id}`, { holder, id, text, value });
        }
      }
      for (const entity of await idle(subject, node)) if (!found.has(entity)) found.set(entity, new Map());
      return new Map([...found].map(([entity, values]) => [entity, [...values.values()]]));
    },
  };
}

/**
 * The node whose entities have the values at `node`: the other end of the edge that leads there, or `node` itself if
 * none does.
 */
export function holderOf(unit: PlanUnit, answer: string, node: string): string {
  const edge = holderEdge(unit, answer, node)?.part;
  if (edge === undefined) return node;
  return edge.to === node ? edge.from : edge.to;
}

/** The edge that leads from the answer to a value. Undefined if there is none. */
function holderEdge(unit: PlanUnit, answer: string, node: string): IndexedPart<PlanEdge> | undefined {
  if (node === answer) return undefined;
  const edges = unit.edges.map(({ index, part }) => ({ index, part, edge: part }));
  const chain = chainOf(answer, node, edges);
  const last = chain?.at(-1)?.table ?? edges.find(({ edge }) => edge.from === node || edge.to === node);
  return last === undefined || last.edge.from === last.edge.to
    ? undefined
    : { index: last.index, part: last.part };
}
