import { GraphError } from '../../errors.ts';
import type { GraphSchema, ReadOptions } from '../graph.ts';
import type { QueryLimits, QueryReply, QuerySchema, QueryTexts } from '../query-texts.ts';
import { TimedCache } from '../remote/kept.ts';
import { LONGEST_TEXT } from '../remote/sizes.ts';
import type { Entity } from '../term.ts';
import { checkSparql } from './check-text.ts';
import { givenId, relationIris, type SparqlContext } from './context.ts';
import type { EntityNames } from './entity-names.ts';
import { nameOfIri, prefixesFor, shortIri } from './prefixes.ts';
import { type RdfTerm, termText } from './rdf-term.ts';
import type { Bindings } from './read-results.ts';

/** How many relations one request asks an example for. */
const AT_ONCE = 20;

/**
 * `QueryTexts` of a SPARQL endpoint. It uses the endpoint's own IRIs, shortened by prefixes that every text declares.
 */
export function sparqlTexts(
  context: SparqlContext,
  names: EntityNames,
  readSchema: (options: ReadOptions) => Promise<GraphSchema>,
): QueryTexts {
  const kept = new TimedCache();
  let prefixes: ReadonlyMap<string, string> = new Map();
  return {
    language: 'sparql',
    schema: (options) => kept.get(String(options.most), options, () => shownSchema(options)),
    run,
  };

  async function shownSchema({
    most,
    signal,
  }: ReadOptions & { readonly most: number }): Promise<QuerySchema> {
    const { relations } = await readSchema({ signal });
    const all = predicatesOf(context, relations);
    const shown = all.slice(0, most);
    const { names: labels, types } = context.vocabulary;
    prefixes = prefixesFor([...labels, ...types, ...shown]);
    const write = (term: RdfTerm): string => shownTerm(term, prefixes);
    const facts = [...(await examples(context, [...labels.slice(0, 2), ...types, ...shown], signal))];
    const ends = facts.flatMap(([, { s, o }]) =>
      [s, o].flatMap((term) => (term?.kind === 'iri' ? [term.value] : [])),
    );
    await names.load(ends, signal);
    return {
      lines: [
        ...[...prefixes].map(([prefix, iri]) => `PREFIX ${prefix}: <${iri}>`),
        ...facts.map(([iri, { s, o }]) => {
          const called = [s, o].flatMap((term) =>
            term?.kind === 'iri' ? [names.entity(term.value).name] : [],
          );
          const fact = `${s === undefined ? '?s' : write(s)} ${shortIri(iri, prefixes)} ${o === undefined ? '?o' : write(o)} .`;
          return labels.includes(iri) ? `${fact} # a name` : `${fact} # ${called.join(', ')}`;
        }),
      ],
      kept: shown.length,
      of: all.length,
    };
  }

  async function run(text: string, limits: QueryLimits, { signal }: ReadOptions = {}): Promise<QueryReply> {
    const checked = checkSparql(text, limits.maxRows, prefixes);
    if ('error' in checked) return checked;
    const clock = AbortSignal.timeout(limits.maxMs);
    const stop = signal === undefined ? clock : AbortSignal.any([signal, clock]);
    let rows: readonly Bindings[];
    try {
      ({ rows } = await context.client.select(checked.query, limits.maxRows + 1, stop));
    } catch (error) {
      signal?.throwIfAborted();
      if (clock.aborted) return { error: `The query took longer than ${limits.maxMs} ms.` };
      if (!(error instanceof GraphError) || error.retryable) throw error;
      return { error: error.message.replace(`SPARQL endpoint ${context.client.endpoint.shown}: `, '') };
    }
    if (checked.isAsk) return { verdict: rows.length > 0 };
    const terms = rows.slice(0, limits.maxRows).flatMap((row) => {
      const term = checked.first === undefined ? Object.values(row)[0] : row[checked.first];
      return term === undefined ? [] : [term];
    });
    const ids = terms.flatMap((term) => (term.kind === 'literal' ? [] : [givenId(context, term)]));
    await names.load(ids, signal);
    const asked = new Set(checked.iris);
    const { relations } = await readSchema({ signal });
    return {
      answers: terms.map((term): Entity | string =>
        term.kind === 'literal' ? term.value : names.entity(givenId(context, term)),
      ),
      isCut: rows.length > limits.maxRows,
      relations: relations.flatMap(({ relation }) =>
        relationIris(context, relation.id).some((iris) =>
          iris.every((iri) => iri === undefined || asked.has(iri)),
        )
          ? [relation.id]
          : [],
      ),
    };
  }
}

/** The graph's predicates, those of the largest relations first. An edge through a mediator has two. */
function predicatesOf(context: SparqlContext, relations: GraphSchema['relations']): readonly string[] {
  return [
    ...new Set(
      relations.flatMap(({ relation }) =>
        (relationIris(context, relation.id)[0] ?? []).flatMap((iri) => iri ?? []),
      ),
    ),
  ];
}

/** One fact for each predicate that has one, in the given order. */
async function examples(
  context: SparqlContext,
  predicates: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Bindings>> {
  const batches = Array.from({ length: Math.ceil(predicates.length / AT_ONCE) }, (_, at) =>
    predicates.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const rows = await Promise.all(
    batches.map(async (batch) => {
      const parts = batch.map((iri) => `{ SELECT (<${iri}> AS ?p) ?s ?o WHERE { ?s <${iri}> ?o } LIMIT 1 }`);
      const query = `SELECT ?p ?s ?o WHERE { ${parts.join(' UNION ')} }`;
      return (await context.client.select(query, batch.length, signal)).rows;
    }),
  );
  const byPredicate = new Map(rows.flat().map((row) => [row.p?.value ?? '', row]));
  return new Map(predicates.map((iri) => [iri, byPredicate.get(iri) ?? {}]));
}

function shownTerm(term: RdfTerm, prefixes: ReadonlyMap<string, string>): string {
  if (term.kind === 'blank') return '[]';
  if (term.kind === 'iri') return shortIri(term.value, prefixes);
  const value = term.value.length > LONGEST_TEXT ? `${term.value.slice(0, LONGEST_TEXT)}…` : term.value;
  const { datatype } = term;
  if (datatype === undefined) return termText({ ...term, value }) ?? JSON.stringify(value);
  return `${JSON.stringify(value)}^^${nameOfIri(datatype)}`;
}
