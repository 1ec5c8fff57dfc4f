import { compareText } from '../graph/compare-text.ts';
import { type Entity, type EntityId, stableId } from '../graph/term.ts';
import type { KeptAnswers } from './keep-answers.ts';
import type { ValueText } from './operator/operator.ts';
import type { PlanAnswer } from './plan-result.ts';
import { rowKey } from './read-rows.ts';
import { describeAll } from './reading.ts';
import { type Solutions, unionAt } from './solutions.ts';
import type { UnitSolutions } from './solve-unit.ts';
import { rankOf, readValue } from './value.ts';

/** The entities at the answer node that are kept, best first. Empty for a plan that only asks for truth. */
export async function toAnswers(solutions: Solutions, kept: KeptAnswers): Promise<readonly PlanAnswer[]> {
  const { shape } = solutions;
  if (kept.emptied !== undefined || shape.ask?.part.kind === 'truth') return [];
  const { answer } = shape.plan;
  const found = await solutions.kept(shape.required([answer]));
  const order = shape.group === undefined ? kept.order : undefined;
  const texts = new Map(order?.map(({ entity, text }) => [entity, text]));
  const ids = unionAt(found, answer);
  return sorted(ids, { node: answer, texts, ranks: ranksOf(order) }, found, solutions);
}

/** One answer for each group, with its measure. In the requested order, otherwise by measure, best first. */
export async function groupAnswers(
  said: ReadonlyMap<EntityId, ValueText>,
  kept: KeptAnswers,
  solutions: Solutions,
): Promise<readonly PlanAnswer[]> {
  const group = solutions.shape.shown;
  const found = await solutions.kept(solutions.must);
  const texts = new Map([...said].map(([entity, { text }]) => [entity, text]));
  const byMeasure = [...said]
    .map(([entity, { text }]) => ({ entity, measure: rankOf(readValue(text)) ?? 0 }))
    .sort((left, right) => right.measure - left.measure);
  const ranks = ranksOf(kept.order ?? byMeasure);
  return sorted(new Set(said.keys()), { node: group, texts, ranks }, found, solutions);
}

/** A number or date that is not an entity of the graph. */
export function valueAnswer(text: string, support: number): PlanAnswer {
  const entity: Entity = { id: text, name: text, kind: 'literal' };
  return { entity, support };
}

function ranksOf(
  order: readonly { readonly entity: EntityId; readonly measure: number }[] | undefined,
): ReadonlyMap<EntityId, number> {
  const ranks = new Map<EntityId, number>();
  let last: { measure: number; rank: number } | undefined;
  for (const [index, { entity, measure }] of (order ?? []).entries()) {
    if (last?.measure !== measure) last = { measure, rank: index };
    ranks.set(entity, last.rank);
  }
  return ranks;
}

/** What is known about the entities of one node: the measure of each, and their places in the requested order. */
interface NodeFindings {
  readonly node: string;
  readonly texts: ReadonlyMap<EntityId, string>;
  readonly ranks: ReadonlyMap<EntityId, number>;
}

async function sorted(
  ids: ReadonlySet<EntityId>,
  { node, texts, ranks }: NodeFindings,
  found: readonly UnitSolutions[],
  { reading }: Solutions,
): Promise<readonly PlanAnswer[]> {
  await describeAll([...ids], reading);
  const facts = new Map<EntityId, Set<string>>();
  for (const { index, edge, rows } of found.flatMap(({ joined }) => joined.tables)) {
    for (const row of rows) {
      for (const end of ['from', 'to'] as const) {
        if (edge[end] !== node || !ids.has(row[end])) continue;
        const own = facts.get(row[end]) ?? new Set();
        facts.set(row[end], own);
        own.add(`${index}\u0000${rowKey(row)}`);
      }
    }
  }
  // "who wrote the films that X directed": X may be among them, and is not whom one asks for.
  const named = new Set([...reading.named.values()].flatMap((own) => [...own]));
  return [...ids]
    .flatMap((id): PlanAnswer[] => {
      const entity = reading.entities.get(id);
      if (entity === undefined) return [];
      const text = texts.get(id);
      const support = facts.get(id)?.size ?? 0;
      return [{ entity, support, measure: text }];
    })
    .sort(
      (left, right) =>
        (ranks.get(left.entity.id) ?? 0) - (ranks.get(right.entity.id) ?? 0) ||
        Number(named.has(left.entity.id)) - Number(named.has(right.entity.id)) ||
        right.support - left.support ||
        compareText(left.entity.name, right.entity.name) ||
        compareText(stableId(left.entity), stableId(right.entity)),
    );
}
