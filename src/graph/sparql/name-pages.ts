import type { NamePage } from '../name-index.ts';
import { countOf, type SparqlContext, selectRows } from './context.ts';
import type { EntityNames } from './entity-names.ts';
import { termId } from './rdf-term.ts';

const PAGE = 2000;

/** The nodes for the index, as `?e`: those with a name or, in a graph without names, all that are not literals. */
function namedPattern({ vocabulary }: SparqlContext): string {
  const predicates = [...vocabulary.names, ...vocabulary.aliases];
  if (predicates.length === 1) return `?e <${predicates[0]}> ?n . `;
  if (predicates.length > 1) {
    return `?e ?p ?n . FILTER(?p IN (${predicates.map((iri) => `<${iri}>`).join(', ')})) `;
  }
  const walked = vocabulary.walked('?p');
  return `{ ?e ?p ?o . ${walked}} UNION { ?s ?p ?e . ${walked}FILTER(!isLiteral(?e)) } `;
}

/** How many nodes the index of names would hold. */
export async function countNamed(context: SparqlContext, signal: AbortSignal | undefined): Promise<number> {
  const { rows } = await selectRows(
    context,
    { select: '(COUNT(DISTINCT ?e) AS ?n)', where: namedPattern(context), order: '?n' },
    10,
    { signal },
  );
  return rows[0] === undefined ? 0 : countOf(rows[0], 'n');
}

/** Names in the engine's order of ids, from the `from`-th on. */
export async function* namePages(
  context: SparqlContext,
  names: EntityNames,
  from: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<NamePage> {
  const query = { select: 'DISTINCT ?e', where: namedPattern(context), order: '?e' };
  for (let at = from; ; ) {
    const { rows, isCut } = await selectRows(context, query, PAGE, { signal, ordered: true, offset: at });
    const ids = rows.flatMap(({ e }) => (e === undefined || e.kind !== 'iri' ? [] : [termId(e)]));
    const [all] = await Promise.all([names.all(ids, signal), names.load(ids, signal)]);
    at += rows.length;
    yield {
      records: ids.map((id) => {
        const { name } = names.entity(id);
        return { id, name, aliases: (all.get(id) ?? []).filter((alias) => alias !== name) };
      }),
      next: at,
    };
    if (!isCut) return;
  }
}
