import { ConfigError } from '../../errors.ts';
import { ENGINES } from '../../limits.ts';
import type { EngineShare } from '../engine-share.ts';
import type { GraphProfile, KnowledgeGraph, ReadOptions } from '../graph.ts';
import { PROFILES, profileNamed } from '../profile.ts';
import { ENGINE_QUERIES } from '../slots.ts';
import { openBoltClient } from './bolt-client.ts';
import { BoltGraph } from './bolt-graph.ts';
import { createContext } from './context.ts';
import { type CypherDialectId, dialectNamed, dialectOf } from './dialect.ts';

export interface CypherGraphOptions {
  /** Shown to people. */
  readonly name: string;
  /** Address of the server, such as `bolt://127.0.0.1:7687` or `neo4j+s://…`. */
  readonly uri: string;
  readonly auth?: { readonly username: string; readonly password: string } | undefined;
  /** Default: the server's default database. */
  readonly database?: string | undefined;
  /** What the engine does differently. Default: determined from the server's greeting. */
  readonly dialect?: CypherDialectId | undefined;
  /**
   * A built-in profile's id or a profile. Default: relationship types and properties as they are, mediators collapsed.
   * Its `nameRelations` and `aliasRelations` are property keys, its `mediatorTypes` labels, its `hiddenRelations`
   * relationship types or property keys.
   */
  readonly profile?: string | GraphProfile | undefined;
  /** Properties that hold names, best first. Default: the profile's, else `name`, `title`, `label` and the like. */
  readonly nameProperties?: readonly string[] | undefined;
  /** Properties that hold further names, as a text or a list of texts. */
  readonly aliasProperties?: readonly string[] | undefined;
  /** The property with the source's own stable identifier. Default: the engine's `elementId`. */
  readonly idProperty?: string | undefined;
  /** Properties that are not facts; a trailing `*` is a prefix. */
  readonly hiddenProperties?: readonly string[] | undefined;
  /** Labels that are not types; a trailing `*` is a prefix. */
  readonly hiddenLabels?: readonly string[] | undefined;
  /** For one query. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** How many queries, and so connections, may run at the same time. Default 4. */
  readonly concurrency?: number | undefined;
  /** How many retries follow a failure that may pass. Default 3. */
  readonly retries?: number | undefined;
  /** How many nodes one query names. Default 500. */
  readonly batchSize?: number | undefined;
  /**
   * The file that `buildNameIndex` made for this graph. It finds names by their beginning, parts and near spellings.
   */
  readonly nameIndex?: string | undefined;
  /** Shared with others who have the same graph open. */
  readonly share?: EngineShare | undefined;
}

const NAME_PROPERTIES = ['name', 'title', 'label', 'prefLabel', 'displayName', 'fullName'];
const ALIAS_PROPERTIES = ['alias', 'aliases', 'altLabel', 'altLabels', 'synonym', 'synonyms'];

/** The profile of a property graph that no one has described. */
const DEFAULT_PROFILE: GraphProfile = {
  ...PROFILES.plain,
  id: 'property-graph',
  nameRelations: NAME_PROPERTIES,
  aliasRelations: ALIAS_PROPERTIES,
  mediators: 'collapse',
};

/**
 * Opens a graph on an openCypher server over Bolt, for reading only. Asks for the graph's shape with a handful of short
 * queries.
 * @throws {ConfigError} for a bad address, profile, dialect or option, or a missing driver. @throws {GraphError} if the
 * server cannot be reached, refuses access or does not answer in time.
 */
export async function openCypherGraph(options: CypherGraphOptions & ReadOptions): Promise<KnowledgeGraph> {
  const profile = profileOf(options);
  const whole = (
    field: 'timeoutMs' | 'concurrency' | 'retries' | 'batchSize',
    least: number,
    value: number,
  ) => {
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new ConfigError(`Graph "${options.name}": "${field}" is ${value}.`, {
      mend: `Give a whole number of at least ${least}.`,
    });
  };
  const timeoutMs = whole('timeoutMs', 1, options.timeoutMs ?? ENGINES.querySeconds.value * 1000);
  const batchSize = whole('batchSize', 1, options.batchSize ?? 500);
  const named = options.dialect === undefined ? undefined : dialectNamed(options.dialect);
  const client = await openBoltClient(options.name, {
    uri: options.uri,
    auth: options.auth,
    database: options.database,
    timeoutMs,
    concurrency: whole('concurrency', 1, options.concurrency ?? ENGINE_QUERIES),
    slots: options.share?.slots,
    retries: whole('retries', 0, options.retries ?? 3),
  });
  try {
    const dialect = named ?? dialectOf(await client.greeting(options.signal));
    const context = createContext({
      client,
      dialect,
      profile,
      nodeKeys: {
        names: profile.nameRelations,
        aliases: profile.aliasRelations,
        id: options.idProperty,
        hidden: options.hiddenProperties ?? [],
        hiddenLabels: options.hiddenLabels ?? [],
      },
      batchSize,
    });
    await context.shape(options.signal);
    return new BoltGraph(options.name, context, options.nameIndex, options.share?.counts);
  } catch (error) {
    await client.close().catch(() => {});
    throw error;
  }
}

function profileOf({ profile, nameProperties, aliasProperties }: CypherGraphOptions): GraphProfile {
  const base =
    profile === undefined ? DEFAULT_PROFILE : typeof profile === 'string' ? profileNamed(profile) : profile;
  return {
    ...base,
    nameRelations: nameProperties ?? (base.nameRelations.length > 0 ? base.nameRelations : NAME_PROPERTIES),
    aliasRelations:
      aliasProperties ?? (base.aliasRelations.length > 0 ? base.aliasRelations : ALIAS_PROPERTIES),
  };
}
