import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { clewHome } from './clew-home.ts';
import { ConfigError } from './errors.ts';
import { GRAPH_ENTRY_KEYS, type GraphEntry, graphEntrySchema } from './graph/graph-entry.ts';
import { isLanguageId, LANGUAGE_CHOICE, LANGUAGE_IDS } from './language/ids.ts';
import { nearest } from './method/options.ts';

const limit = z.number().positive();

/** A model under a name chosen by the user. Credentials are never stored here, only the names of environment variables. */
const modelEntry = z.strictObject({
  /** `provider:model` */
  model: z.string().min(1),
  baseUrl: z.url().exactOptional(),
  /** Name of the environment variable that holds the key. */
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not a key')
    .exactOptional(),
  /** Time limit of one attempt at a call. */
  seconds: limit.exactOptional(),
  /** Calls at a time. */
  concurrency: z.int().positive().exactOptional(),
  /** Largest reply. */
  replyBytes: z.int().positive().exactOptional(),
});

/** `clew.config.json`. Every field is optional; flags and environment variables win over it. */
export const configSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  graph: z.string().min(1).exactOptional(),
  graphs: z.record(z.string(), graphEntrySchema).exactOptional(),
  /** A name under `models`, `provider:model` or `embedded`. */
  model: z.string().min(1).exactOptional(),
  models: z.record(z.string(), modelEntry).exactOptional(),
  /** What compares texts by vectors: a name under `models`, `provider:model` or `embedded`. */
  embedder: z.string().min(1).exactOptional(),
  /** Task, group or stage -> model. */
  routes: z.record(z.string(), z.string().min(1)).exactOptional(),
  method: z.string().min(1).exactOptional(),
  /** Options per method: `{ "fiske": { "clues": "full" } }`. */
  options: z.record(z.string(), z.record(z.string(), z.unknown())).exactOptional(),
  language: z.enum(LANGUAGE_IDS).exactOptional(),
  seed: z.int().exactOptional(),
  budget: z
    .strictObject({
      maxCalls: z.int().nonnegative().exactOptional(),
      maxTokens: limit.exactOptional(),
      maxSeconds: limit.exactOptional(),
    })
    .exactOptional(),
  /** Folder of the model cache; relative to the configuration file. */
  cache: z.string().min(1).exactOptional(),
  concurrency: z.int().positive().exactOptional(),
  /**
   * Seconds of one attempt at a call to a model, and the number of calls to one model at a time; an entry of `models` takes
   * precedence.
   */
  modelSeconds: limit.exactOptional(),
  modelConcurrency: z.int().positive().exactOptional(),
  /** Spans of OpenTelemetry; without an address here or in the environment there are none. */
  telemetry: z
    .strictObject({
      /** Base address of an OTLP receiver over HTTP. */
      endpoint: z.url({ protocol: /^https?$/ }).exactOptional(),
      /** Puts questions, prompts, replies and names into spans. */
      content: z.boolean().exactOptional(),
      /** Share of questions that are recorded, 0..1. */
      share: z.number().min(0).max(1).exactOptional(),
    })
    .exactOptional(),
});

export type { GraphEntry };
export type ModelEntry = z.infer<typeof modelEntry>;

/** The settings from the configuration file and the environment; paths are absolute. */
export type Config = Omit<z.infer<typeof configSchema>, '$schema'> & {
  /** Folder of named graphs, caches and the like. */
  readonly home: string;
  /** The file that was read; absent when there is none. */
  readonly file?: string;
};

const CONFIG_FILE = 'clew.config.json';

/**
 * Reads the configuration: environment over `clew.config.json` of the working folder over nothing. Flags are the caller's.
 * Environment: `CLEW_GRAPH`, `CLEW_MODEL`, `CLEW_EMBEDDER`, `CLEW_METHOD`, `CLEW_LANGUAGE`, `CLEW_CACHE`, `CLEW_HOME`, `CLEW_CONFIG`,
 * `CLEW_MODEL_SECONDS`, `CLEW_MODEL_CONCURRENCY`.
 * @param options.file named explicitly: must exist then.
 * @throws {ConfigError} naming file, place and mend.
 */
export function loadConfig(
  options: {
    readonly file?: string | undefined;
    readonly folder?: string | undefined;
    readonly env?: NodeJS.ProcessEnv | undefined;
  } = {},
): Config {
  const env = options.env ?? process.env;
  const folder = options.folder ?? process.cwd();
  const named = options.file ?? filled(env.CLEW_CONFIG);
  const file = resolve(folder, named ?? CONFIG_FILE);
  const text = readText(file, named !== undefined);
  const read = text === undefined ? {} : parseConfig(text, file);
  const language = filled(env.CLEW_LANGUAGE);
  if (language !== undefined && !isLanguageId(language)) {
    throw new ConfigError(`CLEW_LANGUAGE is "${language}".`, {
      mend: `Set it to ${LANGUAGE_CHOICE}, or unset it.`,
    });
  }
  const cache = filled(env.CLEW_CACHE);
  return {
    ...read,
    ...defined({
      graph: filled(env.CLEW_GRAPH),
      model: filled(env.CLEW_MODEL),
      embedder: filled(env.CLEW_EMBEDDER),
      method: filled(env.CLEW_METHOD),
      language,
      cache: cache === undefined ? undefined : resolve(folder, cache),
      modelSeconds: numberIn(env, 'CLEW_MODEL_SECONDS', (value) => value > 0, 'a number above 0'),
      modelConcurrency: numberIn(
        env,
        'CLEW_MODEL_CONCURRENCY',
        (value) => Number.isInteger(value) && value > 0,
        'a whole number from 1',
      ),
      file: text === undefined ? undefined : file,
    }),
    home: clewHome(env),
  };
}

/** The configuration with what flags say of models over it. */
export function withModelFlags(
  config: Config,
  flags: { readonly modelSeconds?: number; readonly modelConcurrency?: number },
): Config {
  return {
    ...config,
    ...defined({ modelSeconds: flags.modelSeconds, modelConcurrency: flags.modelConcurrency }),
  };
}

/** @throws {ConfigError} for text that is not JSON or does not have the right shape, with one line per problem. */
export function parseConfig(text: string, file: string): Omit<Config, 'home' | 'file'> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${(error as Error).message}.`, {
      mend: 'Mend the file or move it away.',
      cause: error,
    });
  }
  const parsed = configSchema.safeParse(value);
  if (!parsed.success) throw new ConfigError(`${file}: ${parsed.error.issues.map(describe).join(' ')}`);
  const { $schema: _, ...config } = parsed.data;
  const from = dirname(file);
  return {
    ...config,
    ...defined({
      graphs:
        config.graphs &&
        Object.fromEntries(
          Object.entries(config.graphs).map(([name, entry]) => [name, withFullPaths(entry, from)]),
        ),
      cache: config.cache === undefined ? undefined : resolve(from, config.cache),
    }),
  };
}

function withFullPaths(entry: GraphEntry, from: string): GraphEntry {
  return {
    ...entry,
    ...('path' in entry ? { path: resolve(from, entry.path) } : {}),
    ...('nameIndex' in entry ? { nameIndex: resolve(from, entry.nameIndex) } : {}),
  } as GraphEntry;
}

function describe(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return `"${place}" ${lowerFirst(issue.message)}.`;
  return issue.keys
    .map((key) => {
      const near = nearest(key, KEYS_BY_PLACE[placeKind(issue.path)] ?? []);
      const where = place === '' ? '' : ` in "${place}"`;
      if (/key|token|secret|password/iu.test(key) && placeKind(issue.path) === 'model') {
        return `"${key}"${where} would put a credential into a file: name the environment variable that holds it as "apiKeyEnv".`;
      }
      if (/key|token|secret|password|user/iu.test(key) && placeKind(issue.path) === 'graph') {
        return `"${key}"${where} would put a credential into a file: name environment variables in "auth": { "userEnv", "passwordEnv" } or { "tokenEnv" }.`;
      }
      return `unknown key "${key}"${where}${near === undefined ? '' : `; did you mean "${near}"?`}.`;
    })
    .join(' ');
}

const KEYS_BY_PLACE: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(configSchema.shape),
  graph: GRAPH_ENTRY_KEYS,
  model: Object.keys(modelEntry.shape),
  budget: Object.keys(configSchema.shape.budget.unwrap().shape),
  telemetry: Object.keys(configSchema.shape.telemetry.unwrap().shape),
};

function placeKind(path: readonly PropertyKey[]): string {
  if (path[0] === 'graphs') return 'graph';
  if (path[0] === 'models') return 'model';
  return String(path[0] ?? '');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function readText(file: string, mustExist: boolean): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' && !mustExist) return undefined;
    throw new ConfigError(`The configuration file ${file} cannot be read (${code}).`, {
      mend: 'Name another with --config or CLEW_CONFIG.',
      cause: error,
    });
  }
}

/** An empty variable counts as unset. */
function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

/** @throws {ConfigError} for what is no such number. */
function numberIn(
  env: NodeJS.ProcessEnv,
  variable: string,
  fits: (value: number) => boolean,
  what: string,
): number | undefined {
  const text = filled(env[variable]);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && fits(value)) return value;
  throw new ConfigError(`${variable} is "${text}".`, { mend: `Set it to ${what}, or unset it.` });
}

/** The fields that have a value. Used to lay settings over others, which a field without a value must not hide. */
export function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>;
  };
}
