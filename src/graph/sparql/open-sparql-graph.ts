import { ENGINES } from '../../limits.ts';
import type { EngineShare } from '../engine-share.ts';
import type { GraphProfile, KnowledgeGraph, ReadOptions } from '../graph.ts';
import type { NameProvider } from '../name-index.ts';
import { profileNamed } from '../profile.ts';
import { ENGINE_QUERIES } from '../slots.ts';
import type { SparqlContext } from './context.ts';
import { dialectNamed, dialectOf, type SparqlDialectId } from './dialect.ts';
import { type EndpointOptions, resolveEndpoint, type SparqlAuth } from './endpoint.ts';
import { EntityNames } from './entity-names.ts';
import { LocalNames } from './local-names.ts';
import type { NameSource } from './name-search.ts';
import { createNamespace } from './namespace.ts';
import { SparqlClient } from './sparql-client.ts';
import { SparqlGraph } from './sparql-graph.ts';
import { createVocabulary, mentioned } from './vocabulary.ts';
import { wikidataSearch } from './wikidata-search.ts';

export type { SparqlAuth };

export interface SparqlGraphOptions extends EndpointOptions {
  /** Shown to people. */
  readonly name: string;
  /** A built-in profile's id or a profile. Default `rdf`. */
  readonly profile?: string | GraphProfile | undefined;
  /** The graphs that make up the default graph. Default: the endpoint's own. */
  readonly defaultGraph?: string | readonly string[] | undefined;
  /** IRIs with this prefix are shown without it, percent-decoded, as ids of relations and as terms. */
  readonly namespace?: string | undefined;
  /** For one query. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** How many queries may run at the same time. Default 4. */
  readonly concurrency?: number | undefined;
  /** How many retries follow a failure that may pass. Default 3. */
  readonly retries?: number | undefined;
  readonly method?: 'auto' | 'get' | 'post' | undefined;
  /** How many nodes one query names. Default 200. */
  readonly batchSize?: number | undefined;
  /**
   * The file that `buildNameIndex` made for this graph. It finds names by their beginning, parts and near spellings.
   */
  readonly nameIndex?: string | undefined;
  /** The address of a MediaWiki API with entity search. Default for the profile `wikidata`: Wikidata's own. */
  readonly searchUrl?: string | undefined;
  /** The largest answer that is read. Default 64 MiB. */
  readonly maxResultBytes?: number | undefined;
  /** What the engine does differently. Default: determined from its answers. */
  readonly dialect?: SparqlDialectId | undefined;
  /** Shared with others who have the same graph open. */
  readonly share?: EngineShare | undefined;
}

const WIKIDATA_SEARCH = 'https://www.wikidata.org/w/api.php';

/**
 * Opens a graph behind a SPARQL 1.1 endpoint. Sends one query, which asks which of the profile's predicates the
 * endpoint has.
 * @throws {ConfigError} for a bad address, profile or missing credentials. @throws {GraphError} if the endpoint cannot
 * be reached or does not return SPARQL results.
 */
export async function openSparqlGraph(options: SparqlGraphOptions & ReadOptions): Promise<KnowledgeGraph> {
  const profile = fullProfile(options.profile ?? 'rdf');
  const endpoint = resolveEndpoint(options.name, options);
  const defaultGraphs = [options.defaultGraph ?? []].flat();
  const timeoutMs = options.timeoutMs ?? ENGINES.querySeconds.value * 1000;
  const client = new SparqlClient(endpoint, {
    defaultGraphs,
    timeoutMs,
    concurrency: options.concurrency ?? ENGINE_QUERIES,
    slots: options.share?.slots,
    retries: options.retries ?? 3,
    maxResultBytes: options.maxResultBytes ?? ENGINES.resultBytes.value,
    method: options.method ?? 'auto',
  });
  // Checks the profile before anything is sent.
  createVocabulary(profile, options.namespace, undefined);
  const used = await usedPredicates(
    client,
    mentioned(profile, createNamespace(options.namespace)),
    options.signal,
  );
  const dialect =
    options.dialect === undefined ? dialectOf(client.server, profile.id) : dialectNamed(options.dialect);
  client.parameters = dialect.parameters(timeoutMs);
  const context: SparqlContext = {
    client,
    vocabulary: createVocabulary(profile, options.namespace, used),
    namespace: createNamespace(options.namespace),
    dialect,
    languages: profile.languages,
    batchSize: options.batchSize ?? 200,
    pageSize: 2000,
    lostNodes: new Set(),
    repeatsTriples: dialect.id === 'virtuoso' && defaultGraphs.length !== 1,
  };
  const names = new EntityNames(context, profile);
  const opened = {
    context,
    names,
    source: (provider: NameProvider) =>
      new LocalNames(context, provider, {
        path: options.nameIndex,
        search: searchSource(options, profile, client),
      }),
  };
  return new SparqlGraph(options.name, profile, opened, options.share?.counts);
}

/** Wikidata's full value nodes and references only repeat what the statement says, or describe the statement. */
const WIKIDATA_VALUE_NODES = [
  'http://www.wikidata.org/prop/statement/value/*',
  'http://www.wikidata.org/prop/statement/value-normalized/*',
  'http://www.wikidata.org/prop/statement/value-simple/*',
  'http://www.wikidata.org/prop/statement/value-lexical/*',
  'http://www.wikidata.org/prop/qualifier/value/*',
  'http://www.wikidata.org/prop/qualifier/value-normalized/*',
  'http://www.wikidata.org/prop/reference/*',
];

function fullProfile(given: string | GraphProfile): GraphProfile {
  if (typeof given === 'object') return given;
  const profile = profileNamed(given);
  return profile.id === 'wikidata'
    ? { ...profile, hiddenRelations: [...profile.hiddenRelations, ...WIKIDATA_VALUE_NODES] }
    : profile;
}

function searchSource(
  options: SparqlGraphOptions,
  profile: GraphProfile,
  client: SparqlClient,
): NameSource | undefined {
  const url = options.searchUrl ?? (profile.id === 'wikidata' ? WIKIDATA_SEARCH : undefined);
  return url === undefined ? undefined : wikidataSearch(url, client, profile.languages);
}

async function usedPredicates(
  client: SparqlClient,
  predicates: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const list = predicates.map((iri) => `<${iri}>`).join(' ');
  const query = `SELECT DISTINCT ?p WHERE { VALUES ?p { ${list} } FILTER EXISTS { ?s ?p ?o } }`;
  const { rows } = await client.select(query, predicates.length + 1, signal);
  return new Set(rows.flatMap(({ p }) => (p === undefined ? [] : [p.value])));
}
