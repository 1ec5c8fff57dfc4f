import { normaliseName } from '../graph/normalise.ts';
import { type Entity, stableId } from '../graph/term.ts';
import { quote } from '../slice/quote.ts';
import type { AnswerEntity } from './answer.ts';
import type { EvidenceTriple } from './result.ts';
import { isSameValue } from './same-value.ts';

export interface ResolvedNames {
  /** Each identifier once, in the given order. */
  readonly answers: readonly AnswerEntity[];
  /** Names that match nothing in the evidence, so they are the model's own words. */
  readonly unresolved: readonly string[];
}

/**
 * Ties answers to the graph. An entity is unchanged. A name becomes every entity of the evidence with that name
 * (compared by the rule for names, as prompts show it). Failing that, it becomes every value in the evidence that is
 * the same number or date in another notation. A name that is not in the evidence becomes its own identifier.
 */
export function resolveNames(
  answers: readonly (Entity | string)[],
  evidence: readonly EvidenceTriple[],
): ResolvedNames {
  const byName = new Map<string, Entity[]>();
  for (const { triple } of evidence) {
    for (const entity of [triple.head, triple.tail]) {
      const key = nameKey(entity.name);
      const known = byName.get(key);
      if (known === undefined) byName.set(key, [entity]);
      else if (!known.some((other) => other.id === entity.id)) known.push(entity);
    }
  }
  const found = new Map<string, AnswerEntity>();
  const unresolved: string[] = [];
  for (const answer of answers) {
    const entities =
      typeof answer === 'string' ? (byName.get(nameKey(answer)) ?? sameValues(answer, byName)) : [answer];
    if (entities === undefined) unresolved.push(answer as string);
    const refs = entities?.map((entity) => ({ id: stableId(entity), name: entity.name })) ?? [
      { id: answer as string, name: answer as string },
    ];
    for (const ref of refs) if (!found.has(ref.id)) found.set(ref.id, ref);
  }
  return { answers: [...found.values()], unresolved };
}

function sameValues(answer: string, byName: ReadonlyMap<string, readonly Entity[]>) {
  const found = [...byName.values()].flat().filter(({ name }) => isSameValue(answer, name));
  return found.length === 0 ? undefined : found;
}

function nameKey(name: string): string {
  return normaliseName(quote(name));
}
