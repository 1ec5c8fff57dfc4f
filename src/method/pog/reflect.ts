import type { TripleText } from '../../task/answer-from-triples.ts';
import { pickBacktrack } from '../../task/pick-backtrack.ts';
import { reflectOnFrontier } from '../../task/reflect-on-frontier.ts';
import { someOf } from '../step/ask-model.ts';
import type { FrontierEntity } from '../step/frontier-relations.ts';
import { ask, leadsOn, type PogState, shownMemory } from './plan.ts';
import { shortlist } from './shortlist.ts';

/**
 * Reflection and backtracking: decides whether the next frontier lacks entities and which earlier ones to add, each
 * with the relation that first reached it. Candidates are all entities seen that are neither in the frontier nor
 * returned to before. Empty if nothing is added. At most two calls.
 */
export async function reflect(
  plan: PogState,
  frontier: readonly FrontierEntity[],
  triples: readonly TripleText[],
): Promise<readonly FrontierEntity[]> {
  const { question, objectives, options, context, cuts } = plan;
  if (!options.reflection || plan.reflections >= options.reflections) return [];
  plan.reflections += 1;
  const reflected = {
    question,
    objectives,
    frontier: frontier.map(({ entity }) => entity.name),
    triples,
    memory: shownMemory(plan),
  };
  const ends = someOf(frontier.map(({ entity }) => entity.name));
  const thought = await ask(plan, reflectOnFrontier, reflected, `whether ${ends} lead on`);
  context.trace.record({
    type: 'step',
    name: 'frontier-reflected',
    data: { add: thought.add, reason: thought.reason },
  });
  if (!thought.add) return [];

  const next = new Set(frontier.map(({ entity }) => entity.id));
  const earlier = [...plan.seen.values()].filter(
    ({ entity }) => !next.has(entity.id) && !plan.returned.has(entity.id) && leadsOn(entity),
  );
  if (earlier.length === 0) return [];
  const facts = { question, top: options.embedTop, what: 'entities to return to', cuts };
  const candidates = await shortlist(earlier, ({ entity }) => entity, facts, context);
  const input = {
    question,
    reason: thought.reason,
    names: candidates.map(({ entity }) => entity.name),
    memory: shownMemory(plan),
  };
  const reply = await ask(plan, pickBacktrack, input, `where to return to: ${thought.reason}`);
  const added = reply.entities.flatMap((index) => candidates[index] ?? []);
  for (const { entity } of added) plan.returned.add(entity.id);
  context.trace.record({
    type: 'step',
    name: 'entities-returned-to',
    data: { entities: added.map(({ entity }) => entity.name) },
  });
  return added;
}
