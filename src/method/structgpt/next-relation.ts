import type { DirectedRelation, Entity } from '../../graph/term.ts';
import { pickNextRelation } from '../../task/pick-next-relation.ts';
import { askModel } from '../step/ask-model.ts';
import { compareRelations } from '../step/compare-relations.ts';
import { isDenied } from '../step/relation-deny-list.ts';
import type { InterfaceState } from './reading.ts';

/**
 * The one relation to walk next. Undefined if there is none, or if the model chooses none. One call per 100 relations.
 */
export async function nextRelation(
  reading: InterfaceState,
  current: readonly Entity[],
): Promise<DirectedRelation | undefined> {
  const { context, options } = reading;
  let offered = await relationsAround(reading, current);
  if (offered.length === 0) return undefined;
  context.trace.record({
    type: 'relations-listed',
    from: current.map(({ name }) => name),
    relations: offered.map(({ relation, direction }) =>
      direction === 'in' ? `^${relation.name}` : relation.name,
    ),
    of: offered.length,
  });
  while (offered.length > options.relationChunk && options.relationChunk > 1) {
    const winners: DirectedRelation[] = [];
    for (let offset = 0; offset < offered.length; offset += options.relationChunk) {
      const winner = await pick(reading, offered.slice(offset, offset + options.relationChunk));
      if (winner !== undefined) winners.push(winner);
    }
    if (winners.length <= 1) return winners[0];
    offered = winners;
  }
  return pick(reading, offered);
}

async function pick(
  { question, topic, walked, context }: InterfaceState,
  relations: readonly DirectedRelation[],
): Promise<DirectedRelation | undefined> {
  const input = { question, entity: topic.name, walked, relations };
  const path = [topic.name, ...walked.map(({ relation }) => relation.name)];
  const why = `the next of ${relations.length} relations after ${path.join(' → ')}`;
  const { relation } = await askModel(pickNextRelation, input, context, why);
  return relation === undefined ? undefined : relations[relation];
}

/** Relations around the current set, by name then direction. Leaves out denied ones and those that only lead back. */
async function relationsAround(
  reading: InterfaceState,
  current: readonly Entity[],
): Promise<readonly DirectedRelation[]> {
  const { context, options, visited } = reading;
  const ids = current.map(({ id }) => id);
  const { graph, signal } = context;
  const counts = await graph.relations(ids, options.inverse ? 'both' : 'out', { signal });
  const offered = counts.filter(({ relation }) => !isDenied(relation.id, 'structgpt'));
  const isFirst = current.every(({ id }) => visited.has(id)) && reading.walked.length === 0;
  const leadsOn = await Promise.all(
    offered.map(async ({ relation, direction }) => {
      if (isFirst) return true;
      const { targets } = await graph.step(ids, relation.id, direction, {
        limit: options.tripleLimit,
        signal,
      });
      return targets.some((target) => !visited.has(target));
    }),
  );
  return offered
    .filter((_, index) => leadsOn[index])
    .map(({ relation, direction }) => ({ relation, direction }))
    .sort(compareRelations);
}
