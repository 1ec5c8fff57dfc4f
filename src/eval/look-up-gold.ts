import type { KnowledgeGraph } from '../graph/graph.ts';
import type { EvalQuestion, GoldAnswer } from './question.ts';
import type { AnsweredQuestion } from './work.ts';

/**
 * Looks up a question's gold in the graph. Gold that is given by identifier gets the graph's own names. An embedded
 * graph also counts how many gold answers and topic entities it holds by identifier or exact name. Remote engines are
 * asked for identifiers only, because every other look-up costs a round trip per question.
 */
export async function lookUpGold(
  question: EvalQuestion,
  graph: KnowledgeGraph,
): Promise<Pick<AnsweredQuestion, 'gold' | 'inGraph'>> {
  const gold = question.answers.some((one) => one.id !== undefined)
    ? await withNames(question.answers, graph)
    : undefined;
  if (graph.engine !== 'embedded') return { gold };
  const answers = await held(
    graph,
    question.answers.map(({ name, aliases = [], id }) => [
      name,
      ...aliases,
      ...(id === undefined ? [] : [id]),
    ]),
  );
  const topics = await held(
    graph,
    (question.topicEntities ?? []).map((name) => [name]),
  );
  return { gold, inGraph: { answers, topics } };
}

/** Adds the graph's name for an identifier if it differs from the given names. */
async function withNames(gold: readonly GoldAnswer[], graph: KnowledgeGraph): Promise<readonly GoldAnswer[]> {
  const ids = await graph.resolve(gold.map((one) => one.id ?? ''));
  const known = await graph.describe([...new Set(ids.filter((id) => id !== undefined))]);
  const byId = new Map(known.map((description) => [description.entity.id, description]));
  return gold.map((one, index) => {
    const found = one.id === undefined ? undefined : byId.get(ids[index] ?? '');
    if (found === undefined) return one;
    const before = [one.name, ...(one.aliases ?? [])];
    const more = [found.entity.name, ...found.aliases].filter((name) => !before.includes(name));
    return more.length === 0 ? one : { ...one, aliases: [...(one.aliases ?? []), ...more] };
  });
}

/** How many of the things are in the graph under one of their names. */
async function held(graph: KnowledgeGraph, things: readonly (readonly string[])[]): Promise<number> {
  const names = things.flat();
  if (names.length === 0) return 0;
  const [resolved, matches] = await Promise.all([
    graph.resolve(names),
    graph.findByName(names, { mode: 'exact', limit: 1 }),
  ]);
  let at = 0;
  let count = 0;
  for (const thing of things) {
    const isHeld = thing.some(
      (_, index) => resolved[at + index] !== undefined || (matches[at + index]?.length ?? 0) > 0,
    );
    if (isHeld) count += 1;
    at += thing.length;
  }
  return count;
}
