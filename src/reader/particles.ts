import { wordsOf } from '../graph/words-of.ts';
import type { Analysis } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { EdgeEvidence } from './edge-evidence.ts';
import type { Schema } from './schema.ts';

const byRelation = new WeakMap<Schema, ReadonlyMap<string, string>>();

/** Of relations such as `check in`, where there is a `check out`, the small word of the other. */
function otherParticles(schema: Schema): ReadonlyMap<string, string> {
  return oncePer(byRelation, schema, () => {
    const named = [...schema.relations.values()].map(({ id, structure }) => {
      const words = wordsOf(structure.relation.name);
      return { id, name: words.join(' '), verb: words.slice(0, -1).join(' '), particle: words.at(-1) ?? '' };
    });
    const names = new Set(named.map(({ name }) => name));
    return new Map(
      named.flatMap(({ id, verb, particle }) => {
        const other = schema.language.particles?.get(particle);
        return verb !== '' && other !== undefined && names.has(`${verb} ${other}`)
          ? [[id, other] as const]
          : [];
      }),
    );
  });
}

/** "checked in in July": behind a word that says a relation stands the small word of its opposite. */
export function hasOtherParticle(
  relation: string,
  said: EdgeEvidence['cover'],
  { tokens }: Analysis,
  schema: Schema,
): boolean {
  const other = otherParticles(schema).get(relation);
  return other !== undefined && said.some(([at]) => tokens[at + 1]?.word === other);
}
