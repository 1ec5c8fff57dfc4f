import { ConfigError } from '../errors.ts';
import type { GraphProfile, KnowledgeGraph, ReadOptions } from './graph.ts';
import type { GraphEntry, RemoteEntry } from './graph-entry.ts';
import { profileNamed } from './profile.ts';

export interface OpenRemoteOptions extends ReadOptions {
  /** In place of the entry's own. */
  readonly nameIndex?: string;
  /** Shows the nodes that only join others, instead of one edge through them. */
  readonly rawMediators?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens a graph behind an engine that already runs; the engine's driver is loaded now.
 * @throws {ConfigError} for a missing environment variable or a bad setting.
 * @throws {GraphError} when the engine cannot be reached.
 */
export async function openRemote(
  name: string,
  entry: RemoteEntry,
  options: OpenRemoteOptions = {},
): Promise<KnowledgeGraph> {
  const env = options.env ?? process.env;
  const { engine: _, cache: __, profile: ___, auth, nameIndex, ...settings } = entry;
  const shared = {
    name,
    ...profileSetting(entry, options.rawMediators === true),
    ...indexSetting(options.nameIndex ?? nameIndex),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
  if (entry.engine === 'cypher') {
    const credentials =
      entry.auth === undefined
        ? {}
        : {
            auth: {
              username: secret(name, entry.auth.userEnv, env),
              password: secret(name, entry.auth.passwordEnv, env),
            },
          };
    const { openCypherGraph } = await import('./bolt/open-cypher-graph.ts');
    return openCypherGraph({
      ...(settings as Omit<typeof entry, 'engine' | 'cache' | 'profile' | 'auth' | 'nameIndex'>),
      ...shared,
      ...credentials,
    });
  }
  const { openSparqlGraph } = await import('./sparql/open-sparql-graph.ts');
  return openSparqlGraph({
    ...(settings as Omit<typeof entry, 'engine' | 'cache' | 'profile' | 'auth' | 'nameIndex'>),
    ...shared,
    env,
    ...(auth === undefined
      ? {}
      : { auth: 'tokenEnv' in auth ? { kind: 'bearer', ...auth } : { kind: 'basic', ...auth } }),
  });
}

/** The profile an entry asks for; undefined when it asks for none. */
export function entryProfile(entry: GraphEntry): GraphProfile | undefined {
  if (entry.profile === undefined) return undefined;
  if (typeof entry.profile === 'string') return profileNamed(entry.profile);
  const { base, ...changes } = entry.profile;
  return profileNamed(base, changes);
}

/** A built-in profile goes by its id, so that an engine may know more of it. */
function profileSetting(entry: RemoteEntry, isRaw: boolean): { readonly profile?: string | GraphProfile } {
  if (isRaw && (entry.profile !== undefined || entry.engine === 'sparql')) {
    return { profile: { ...(entryProfile(entry) ?? profileNamed('rdf')), mediators: 'raw' } };
  }
  const profile = typeof entry.profile === 'string' ? entry.profile : entryProfile(entry);
  return profile === undefined ? {} : { profile };
}

function indexSetting(nameIndex: string | undefined): { readonly nameIndex?: string } {
  return nameIndex === undefined ? {} : { nameIndex };
}

function secret(name: string, variable: string, env: NonNullable<OpenRemoteOptions['env']>): string {
  const value = env[variable];
  if (value !== undefined && value !== '') return value;
  throw new ConfigError(`Graph "${name}" needs the environment variable ${variable}, which is not set.`);
}
