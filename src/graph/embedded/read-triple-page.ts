import type { Triple } from '../term.ts';
import type { EdgeReader } from './edge-reader.ts';
import { STORED } from './schema.ts';

/** A stored triple by the numbers of its head, relation and tail. */
export type TripleRow = readonly [s: number, r: number, o: number];

const PAGE = 5_000;

/** The stored triples that follow one, in the order of the table. `last` is undefined after the last page. */
export function readTriplePage(
  { statements, entities, relations }: EdgeReader,
  after: TripleRow,
): { readonly triples: readonly Triple[]; readonly last: TripleRow | undefined } {
  const rows = statements.all<TripleRow>(
    `SELECT s, r, o FROM ${STORED.out} WHERE (s, r, o) > (?, ?, ?) ORDER BY s, r, o LIMIT ${PAGE}`,
    ...after,
  );
  const entity = entities.load(rows.flatMap(([s, , o]) => [s, o]));
  const triples = rows.flatMap(([s, r, o]): Triple[] => {
    const [head, known, tail] = [entity(s), relations.get(r), entity(o)];
    if (head === undefined || tail === undefined || known.isHidden) return [];
    return [{ head, relation: known.relation, tail }];
  });
  return { triples, last: rows.length < PAGE ? undefined : rows.at(-1) };
}
