import { wordsOf } from '../graph/words-of.ts';
import type { Analysis } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { Schema } from './schema.ts';

const byRelation = new WeakMap<Schema, ReadonlyMap<string, ReadonlySet<string>>>();

/** Of relations such as `check in` and `check out`, which a small word behind one verb tells apart, the small words of the others. */
function otherParticles(schema: Schema): ReadonlyMap<string, ReadonlySet<string>> {
  return oncePer(byRelation, schema, () => {
    const { particles } = schema.language;
    const parted = [...schema.relations.values()].flatMap(({ id, structure }) => {
      const words = wordsOf(structure.relation.name);
      const particle = words.at(-1) ?? '';
      return words.length > 1 && particles?.has(particle) === true
        ? [{ id, verb: words.slice(0, -1).join(' '), particle }]
        : [];
    });
    return new Map(
      parted.flatMap(({ id, verb, particle }) => {
        const others = parted.filter((one) => one.verb === verb && one.particle === particles?.get(particle));
        return others.length === 0 ? [] : [[id, new Set(others.map((one) => one.particle))] as const];
      }),
    );
  });
}

/** "checked in in July": behind a word that says a relation stands the small word of another one. */
export function hasOtherParticle(
  relation: string,
  said: readonly number[],
  { tokens }: Analysis,
  schema: Schema,
): boolean {
  const others = otherParticles(schema).get(relation);
  return others !== undefined && said.some((at) => others.has(tokens[at + 1]?.word ?? ''));
}
