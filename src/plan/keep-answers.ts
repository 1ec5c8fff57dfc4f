import type { EntityId } from '../graph/term.ts';
import type { EmptyCause } from './gather.ts';
import { measuresOf } from './measures.ts';
import type { RankedEntity, Scope } from './operator/operator.ts';
import { pairsAt, type Solutions, unionAt } from './solutions.ts';

/** What remains after the operators that keep entities. */
export interface KeptAnswers {
  /** The first operator that left nothing. */
  readonly emptied?: EmptyCause;
  /** The order of the answers, best first, from the last operator that orders them. */
  readonly order?: readonly RankedEntity[] | undefined;
  /** An `every` that failed: the entities that the other edges allow but its own do not. */
  readonly failing?: {
    readonly operator: number;
    readonly of: string;
    readonly entities: readonly EntityId[];
  };
}

/** Applies `having`, `top`, compared counts and `every`, in the order given. */
export async function applyKeeps(solutions: Solutions): Promise<KeptAnswers> {
  const { shape } = solutions;
  let order: readonly RankedEntity[] | undefined;
  for (const { index, part } of shape.keeps) {
    const cause = (node: string): EmptyCause => ({ kind: 'operator', index, node });
    if ('groups' in part) {
      const { kept, failing } = await keepEvery(solutions, index, part);
      solutions.keep(shape.plan.answer, kept);
      if (kept.size === 0) {
        const of = part.of ?? shape.plan.answer;
        return { emptied: cause(of), failing: { operator: index, of, entities: failing } };
      }
      continue;
    }
    const subject = part.subject ?? shape.shown;
    const kept = await part.keep(measuresOf(solutions), subject);
    solutions.keep(subject, new Set(kept.map(({ entity }) => entity)));
    if (kept.length === 0) return { emptied: cause(subject) };
    if (part === shape.order?.part) order = kept;
  }
  return { order };
}

/** The answers for which everything that the other edges allow at `of` also satisfies the edges of an `every`. */
async function keepEvery(
  solutions: Solutions,
  index: number,
  { of }: Scope,
): Promise<{ readonly kept: ReadonlySet<EntityId>; readonly failing: readonly EntityId[] }> {
  const { answer } = solutions.shape.plan;
  const [outer, inner] = [await solutions.kept([]), await solutions.kept([index])];
  if (of === undefined || of === answer) {
    const [all, good] = [unionAt(outer, answer), unionAt(inner, answer)];
    const failing = [...all].filter((id) => !good.has(id));
    return { kept: failing.length === 0 ? good : new Set(), failing };
  }
  const [all, good] = [pairsAt(outer, answer, of), pairsAt(inner, answer, of)];
  const kept = new Set<EntityId>();
  const failing = new Set<EntityId>();
  for (const [entity, set] of all) {
    const bad = [...set].filter((id) => good.get(entity)?.has(id) !== true);
    if (bad.length === 0 && set.size > 0) kept.add(entity);
    for (const id of bad) failing.add(id);
  }
  return { kept, failing: [...failing] };
}
