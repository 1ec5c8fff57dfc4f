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

/** "moved out", of tenants who moved in on a day and out on another: the small word behind the verb tells them apart. */
export function withParticle<Said extends readonly [id: string, strength: number]>(
  said: readonly Said[],
  particle: string,
  { relations }: Schema,
): readonly Said[] {
  const fitting = said.filter(([id]) => {
    const name = relations.get(id)?.structure.relation.name.toLowerCase() ?? '';
    return particle !== '' && name.split(/[^\p{L}]+/u).includes(particle);
  });
  return fitting.length > 0 ? fitting : said;
}
