/** Prefixes that readers of RDF know. Others are numbered. */
const USUAL: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://www.w3.org/2000/01/rdf-schema#': 'rdfs',
  'http://www.w3.org/2001/XMLSchema#': 'xsd',
  'http://www.w3.org/2002/07/owl#': 'owl',
  'http://www.w3.org/2004/02/skos/core#': 'skos',
  'http://xmlns.com/foaf/0.1/': 'foaf',
  'http://purl.org/dc/terms/': 'dct',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://schema.org/': 'schema',
  'https://schema.org/': 'schemas',
  'http://dbpedia.org/ontology/': 'dbo',
  'http://dbpedia.org/property/': 'dbp',
  'http://dbpedia.org/resource/': 'dbr',
  'http://www.wikidata.org/entity/': 'wd',
  'http://www.wikidata.org/prop/direct/': 'wdt',
  'http://www.wikidata.org/prop/': 'p',
  'http://www.wikidata.org/prop/statement/': 'ps',
  'http://www.wikidata.org/prop/qualifier/': 'pq',
};

/** Local names that need no escapes. */
const LOCAL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?$/u;

/** Prefixes, by name, for the namespaces of IRIs, in the order of first use. `xsd` is always included. */
export function prefixesFor(iris: readonly string[]): ReadonlyMap<string, string> {
  const spaces = new Set(
    iris.flatMap((iri) => (LOCAL.test(iri.slice(split(iri))) ? [iri.slice(0, split(iri))] : [])),
  );
  spaces.add('http://www.w3.org/2001/XMLSchema#');
  let count = 0;
  return new Map([...spaces].map((space) => [USUAL[space] ?? `n${++count}`, space]));
}

/** An IRI with a matching prefix, else between `<` and `>`. */
export function shortIri(iri: string, prefixes: ReadonlyMap<string, string>): string {
  const at = split(iri);
  for (const [prefix, space] of prefixes) {
    if (space === iri.slice(0, at) && LOCAL.test(iri.slice(at))) return `${prefix}:${iri.slice(at)}`;
  }
  return `<${iri}>`;
}

/** An IRI of a well-known namespace by its usual prefix, such as `xsd:date`. */
export function nameOfIri(iri: string): string {
  return shortIri(iri, new Map(Object.entries(USUAL).map(([space, prefix]) => [prefix, space])));
}

/** Where the local name of an IRI begins: after its last `#`, else its last `/` or `:`. */
function split(iri: string): number {
  const hash = iri.lastIndexOf('#');
  return (hash >= 0 ? hash : Math.max(iri.lastIndexOf('/'), iri.lastIndexOf(':'))) + 1;
}
