import { ConfigError } from '../errors.ts';
import { dialectNamed } from '../graph/bolt/dialect.ts';
import type { Entity } from '../graph/term.ts';
import { cypherString } from './cypher-value.ts';

/** A constant that is a value. */
export function cypherLiteral(entity: Entity | undefined, id: string): string {
  const text = entity?.name ?? id;
  switch (entity?.datatype) {
    case 'integer':
    case 'float':
    case 'boolean':
      return text;
    case 'date':
      return `date(${cypherString(text)})`;
    default:
      return cypherString(text);
  }
}

/** A node's id as a variable name that cannot clash with those made here. */
export function cypherVariable(id: string, index: number): string {
  const taken = ['measure', 'value', 'holds', 'id', 'name'];
  return /^[A-Za-z][A-Za-z0-9]*$/.test(id) && !taken.includes(id) ? `\`${id}\`` : `node${index}_of`;
}

/** A label, type or key. */
export function cypherName(text: string): string {
  const written = dialectNamed('neo4j').name(text);
  if (written !== undefined) return written;
  throw new ConfigError('Cypher has no way to write an empty relation.', { mend: 'Name the relation.' });
}
