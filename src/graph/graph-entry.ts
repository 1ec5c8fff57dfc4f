import { z } from 'zod';
import { PROFILES } from './profile.ts';

const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not a secret');
const names = z.array(z.string().min(1));
const positive = z.int().positive();
const profileId = z.enum(Object.keys(PROFILES) as [keyof typeof PROFILES, ...(keyof typeof PROFILES)[]]);

/** A built-in profile, or one with single fields replaced. */
const profile = z.union([
  profileId,
  z.strictObject({
    base: profileId,
    nameRelations: names.exactOptional(),
    aliasRelations: names.exactOptional(),
    typeRelations: names.exactOptional(),
    hiddenRelations: names.exactOptional(),
    languages: names.exactOptional(),
    mediators: z.enum(['collapse', 'raw', 'none']).exactOptional(),
    mediatorTypes: names.exactOptional(),
    mediatorPattern: z.string().min(1).exactOptional(),
  }),
]);

/** Keeps answers of a remote graph in a file; `true` for the defaults. */
const cache = z.union([
  z.boolean(),
  z.strictObject({
    maxMegabytes: z.number().positive().exactOptional(),
    maxAgeHours: z.number().positive().exactOptional(),
  }),
]);

const remote = {
  profile: profile.exactOptional(),
  timeoutMs: positive.exactOptional(),
  concurrency: positive.exactOptional(),
  retries: z.int().nonnegative().exactOptional(),
  batchSize: positive.exactOptional(),
  /** File made by `clew index`; relative to the configuration file. Where `clew index` puts it, when absent. */
  nameIndex: z.string().min(1).exactOptional(),
  cache: cache.exactOptional(),
};

/** An address that carries a user or a password would put a secret into a file. */
function address(protocols: RegExp, example: string) {
  return z
    .string()
    .refine(
      (text) => protocols.test(URL.parse(text)?.protocol ?? ''),
      `must be an address such as ${example}`,
    )
    .refine((text) => {
      const url = URL.parse(text);
      return url === null || (url.username === '' && url.password === '');
    }, 'must not hold a user or a password: name environment variables in "auth"');
}

const SECRET_HEADER = /authorization|cookie|token|secret|password|api-?key|credential/i;

const headers = z
  .record(z.string(), z.string())
  .refine(
    (all) =>
      Object.entries(all).every(([name, value]) => !SECRET_HEADER.test(name) || /\$\{\w+\}/.test(value)),
    'must not hold a secret: write a dollar sign and the name of an environment variable in braces in its place',
  );

const embedded = z.strictObject({
  engine: z.literal('embedded'),
  /** File of the graph; relative to the configuration file. */
  path: z.string().min(1),
  profile: profile.exactOptional(),
});

const sparql = z.strictObject({
  engine: z.literal('sparql'),
  endpoint: address(/^https?:$/, 'http://127.0.0.1:8890/sparql'),
  auth: z
    .union([
      z.strictObject({ userEnv: variable, passwordEnv: variable }),
      z.strictObject({ tokenEnv: variable }),
    ])
    .exactOptional(),
  headers: headers.exactOptional(),
  contact: z.string().min(1).exactOptional(),
  defaultGraph: z.union([z.string().min(1), names]).exactOptional(),
  namespace: z.string().min(1).exactOptional(),
  method: z.enum(['auto', 'get', 'post']).exactOptional(),
  searchUrl: address(/^https?:$/, 'https://www.wikidata.org/w/api.php').exactOptional(),
  maxResultBytes: positive.exactOptional(),
  dialect: z.enum(['standard', 'virtuoso', 'jena', 'wikidata']).exactOptional(),
  ...remote,
});

const cypher = z.strictObject({
  engine: z.literal('cypher'),
  uri: address(/^(?:bolt|neo4j)(?:\+s|\+ssc)?:$/, 'bolt://127.0.0.1:7687'),
  auth: z.strictObject({ userEnv: variable, passwordEnv: variable }).exactOptional(),
  database: z.string().min(1).exactOptional(),
  dialect: z.enum(['neo4j', 'memgraph', 'neptune']).exactOptional(),
  nameProperties: names.exactOptional(),
  aliasProperties: names.exactOptional(),
  idProperty: z.string().min(1).exactOptional(),
  hiddenProperties: names.exactOptional(),
  hiddenLabels: names.exactOptional(),
  ...remote,
});

/**
 * A graph by a name of the user's own; without `engine` it is an embedded one. Credentials never stand here: only the
 * names of environment variables.
 */
export const graphEntrySchema = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('engine' in value)
      ? { engine: 'embedded', ...value }
      : value,
  z.discriminatedUnion('engine', [embedded, sparql, cypher]),
);

export type GraphEntry = z.infer<typeof embedded> | z.infer<typeof sparql> | z.infer<typeof cypher>;
export type RemoteEntry = Exclude<GraphEntry, { engine: 'embedded' }>;

/** Every key an entry may have, for messages about a misspelt one. */
export const GRAPH_ENTRY_KEYS: readonly string[] = [
  ...new Set([embedded, sparql, cypher].flatMap(({ shape }) => Object.keys(shape))),
];
