import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ConfigError } from '../errors.ts';
import { nearest } from '../method/options.ts';
import { asQuestion } from './dataset/own-json-lines.ts';
import { readJsonLines } from './dataset/read-file.ts';
import { datasets } from './dataset/registry.ts';
import type { EvalQuestion } from './question.ts';

/** The file beside prepared questions that says what they were made from. */
export interface Manifest {
  readonly dataset: string;
  readonly title: string;
  readonly source: string;
  readonly licence: string;
  readonly labelsTopicEntities: boolean;
  readonly splits: Readonly<Record<string, PreparedSplit>>;
  /** SHA-256 of every source file, by its path relative to its folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The graph of all splits without a graph of their own. */
  readonly graph?: PreparedGraph | undefined;
  /** Where the files differ from what is published. */
  readonly findings: readonly string[];
}

/** What is recorded about one prepared question file. `hash`: SHA-256 of its bytes. */
export interface PreparedSplit {
  readonly questions: number;
  readonly hash: string;
  readonly published?: number | undefined;
  readonly graph?: PreparedGraph | undefined;
}

/** A prepared graph. `file` is relative to the data set's folder. */
export interface PreparedGraph {
  readonly file: string;
  readonly triples: number;
  readonly profile: string;
}

/** Questions ready to be asked. */
export interface OpenSplit {
  readonly name: string;
  /** Names the published tables that may be shown beside it: `metaqa-1hop`, `webqsp`. */
  readonly family: string;
  readonly hash: string;
  readonly licence: string;
  /** The file of the graph prepared with it, if there is one. */
  readonly graph?: string | undefined;
  questions(): AsyncIterable<EvalQuestion>;
}

/** The folder of prepared data sets. */
export function preparedFolder(home: string): string {
  return join(home, 'eval');
}

/**
 * Opens a prepared `NAME/SPLIT`, or a JSON Lines file by its path. @throws {ConfigError} that says what is prepared and
 * how to prepare the rest; also if a prepared file was changed since.
 */
export async function openSplit(name: string, home: string): Promise<OpenSplit> {
  if (/\.jsonl(\.gz)?$/.test(name)) return openFile(name);
  const [dataset = '', split] = name.split('/');
  const folder = join(preparedFolder(home), dataset);
  const manifest = await readManifest(folder);
  if (manifest === undefined) throw await notPrepared(dataset, home);
  const splits = Object.keys(manifest.splits);
  const wanted = split ?? (splits.length === 1 ? splits[0] : undefined);
  const entry = wanted === undefined ? undefined : manifest.splits[wanted];
  if (wanted === undefined || entry === undefined) {
    throw new ConfigError(
      split === undefined
        ? `The data set "${dataset}" has several question sets.`
        : `The data set "${dataset}" has no question set "${split}".`,
      { mend: `Write one of: ${splits.map((one) => `${dataset}/${one}`).join(', ')}.` },
    );
  }
  const file = join(folder, `${wanted}.jsonl`);
  const hash = await hashFile(file);
  if (hash !== entry.hash) {
    throw new ConfigError(`${file} was changed after it was prepared.`, {
      mend: `Prepare it again: clew eval prepare ${dataset} --from DIR.`,
    });
  }
  const graph = entry.graph ?? manifest.graph;
  return {
    name: `${dataset}/${wanted}`,
    family: familyOf(dataset, wanted),
    hash,
    licence: manifest.licence,
    graph: graph === undefined ? undefined : join(folder, graph.file),
    questions: () => readQuestions(file),
  };
}

/** Undefined if the folder holds no prepared data set. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, 'dataset.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
}

/** Names of all prepared question sets, sorted. */
export async function preparedSplits(home: string): Promise<readonly string[]> {
  const root = preparedFolder(home);
  const folders = await readdir(root).catch(() => [] as string[]);
  const manifests = await Promise.all(folders.map((folder) => readManifest(join(root, folder))));
  return folders
    .flatMap((folder, index) =>
      Object.keys(manifests[index]?.splits ?? {}).map((split) => `${folder}/${split}`),
    )
    .sort();
}

/**
 * `metaqa` + `dev-1hop` belongs to the family `metaqa-1hop`. A split that names another data set (`dev-webqsp`) belongs
 * to that data set's family, and a plain part (`test`) to its own data set's.
 */
export function familyOf(dataset: string, split: string): string {
  const base = dataset.replace(/^rog-/, '');
  const rest = split
    .replace(/^(?:train|dev|valid|validation|test)(?:-|$)/, '')
    .replace(/(?:^|-)(?:train|dev|test)$/, '');
  if (rest === '' || rest === base) return base;
  return datasets.has(rest) ? rest : /^\d/.test(rest) ? `${base}-${rest}` : rest;
}

/** SHA-256 of a file's bytes, hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function openFile(path: string): Promise<OpenSplit> {
  const file = resolve(path);
  if (!existsSync(file)) throw new ConfigError(`There is no file ${path}.`, { mend: 'Check the path.' });
  const folder = basename(dirname(file));
  const split = basename(file).replace(/\.jsonl(\.gz)?$/, '');
  return {
    name: `${folder}/${split}`,
    family: familyOf(folder, split),
    hash: await hashFile(file),
    licence: 'not recorded',
    questions: () => readQuestions(file),
  };
}

async function* readQuestions(file: string): AsyncGenerator<EvalQuestion> {
  for await (const { value, number } of readJsonLines(file)) yield asQuestion(value, basename(file), number);
}

async function notPrepared(dataset: string, home: string): Promise<ConfigError> {
  const known = datasets.get(dataset);
  if (known !== undefined) {
    return new ConfigError(`The data set "${dataset}" is not prepared.`, {
      mend: `Get it (${known.obtain}) Then: clew eval prepare ${dataset} --from DIR.`,
    });
  }
  const names = [...new Set([...(await preparedSplits(home)), ...datasets.keys()])];
  const near = nearest(dataset, names);
  return new ConfigError(`There is no data set "${dataset}".`, {
    mend: `${near === undefined ? '' : `Did you mean "${near}"? `}\`clew eval list\` shows all; a path must end in .jsonl or .jsonl.gz.`,
  });
}
