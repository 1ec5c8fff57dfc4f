import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { ConfigError } from '../errors.ts';
import { bulkLoad, type LoadProgress, profileNamed } from '../graph/index.ts';
import { makeFolder } from '../make-folder.ts';
import type { Dataset, Split } from './dataset/dataset.ts';
import {
  hashFile,
  type Manifest,
  type PreparedGraph,
  type PreparedSplit,
  preparedFolder,
} from './open-split.ts';

export interface PrepareOptions {
  /** The folder with the files as they were downloaded, or one JSON Lines file of the user's own questions. */
  readonly from: string;
  readonly home: string;
  /** The name to prepare it under. Default: the data set's id. */
  readonly as?: string | undefined;
  /** Replaces the data set's graph profile. */
  readonly profile?: string | undefined;
  /** Which triples file of the folder is the graph, if there are several. */
  readonly triples?: string | undefined;
  /** Replaces the data set's licence in the record. */
  readonly licence?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onQuestions?: (split: string, questions: number) => void;
  readonly onGraph?: (progress: LoadProgress) => void;
}

/**
 * Reads a data set once, checks it, and writes it under Clew's home: questions in one form, with their graph beside
 * them. It appears whole or not at all, and replaces whatever had the same name. @throws {ConfigError} that names a
 * missing file and where to get it; {InputError} for a record of another shape.
 */
export async function prepareDataset(dataset: Dataset, options: PrepareOptions): Promise<Manifest> {
  const folder = resolve(options.from);
  if (!existsSync(folder))
    throw new ConfigError(`There is no folder ${options.from}.`, { mend: 'Check --from.' });
  const splits = await dataset.splits(folder);
  if (splits.length === 0) throw missingFiles(dataset, folder, await listing(folder));
  const name = options.as ?? dataset.id;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)) {
    throw new ConfigError(`"${name}" is no name for a prepared data set.`, {
      mend: 'Use letters, digits, ".", "_" and "-" after --as, a letter or digit first.',
    });
  }
  const target = join(preparedFolder(options.home), name);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  makeFolder(part);
  try {
    const manifest = await writeAll(dataset, folder, splits, part, options);
    await writeFile(join(part, 'dataset.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rm(target, { recursive: true, force: true });
    await rename(part, target);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(
  dataset: Dataset,
  folder: string,
  splits: readonly Split[],
  part: string,
  options: PrepareOptions,
): Promise<Manifest> {
  const files: Record<string, string> = {};
  const findings: string[] = [];
  const prepared: Record<string, PreparedSplit> = {};
  for (const split of splits) {
    const written = await writeQuestions(dataset, folder, split, join(part, `${split.name}.jsonl`), options);
    const own = dataset.graph?.perSplit === true ? split.name : undefined;
    const graph =
      own === undefined ? undefined : await writeGraph(dataset, { folder, part, files, options, split: own });
    if (own !== undefined && graph === undefined)
      findings.push(missingGraph(dataset, await dataset.graph?.files(folder), own));
    prepared[split.name] = {
      graph,
      questions: written.questions,
      hash: await hashFile(join(part, `${split.name}.jsonl`)),
      published: split.published,
    };
    if (split.published !== undefined && split.published !== written.questions) {
      findings.push(`${split.name}: ${written.questions} questions, published are ${split.published}`);
    }
    if (written.withoutGold > 0)
      findings.push(`${split.name}: ${written.withoutGold} questions without gold (not scored)`);
    if (written.repeated > 0)
      findings.push(`${split.name}: ${written.repeated} repeated ids, told apart by a suffix`);
    for (const file of split.files) files[file || basename(folder)] ??= await hashFile(join(folder, file));
  }
  const isShared = dataset.graph?.perSplit !== true;
  const graph = isShared ? await writeGraph(dataset, { folder, part, files, options }) : undefined;
  if (isShared && graph === undefined && dataset.graph !== undefined) findings.push(missingGraph(dataset));
  return {
    dataset: dataset.id,
    title: dataset.title,
    source: dataset.source,
    licence: options.licence ?? dataset.licence,
    labelsTopicEntities: dataset.labelsTopicEntities,
    splits: prepared,
    files,
    graph,
    findings,
  };
}

async function writeQuestions(
  dataset: Dataset,
  folder: string,
  split: Split,
  file: string,
  options: PrepareOptions,
): Promise<{ questions: number; withoutGold: number; repeated: number }> {
  const out = createWriteStream(file, { flush: true });
  const seen = new Map<string, number>();
  const counts = { questions: 0, withoutGold: 0, repeated: 0 };
  try {
    for await (const question of dataset.questions(folder, split)) {
      options.signal?.throwIfAborted();
      counts.questions += 1;
      if (question.answers.length === 0 && question.verdict === undefined) counts.withoutGold += 1;
      const before = seen.get(question.id) ?? 0;
      seen.set(question.id, before + 1);
      if (before > 0) counts.repeated += 1;
      const id = before === 0 ? question.id : `${question.id}~${before + 1}`;
      if (!out.write(`${JSON.stringify({ ...question, id })}\n`)) await once(out, 'drain');
      if (counts.questions % 1000 === 0) options.onQuestions?.(split.name, counts.questions);
    }
  } finally {
    out.end();
    await finished(out);
  }
  options.onQuestions?.(split.name, counts.questions);
  return counts;
}

async function writeGraph(
  dataset: Dataset,
  {
    folder,
    part,
    files,
    options,
    split,
  }: {
    readonly folder: string;
    readonly part: string;
    readonly files: Record<string, string>;
    readonly options: PrepareOptions;
    readonly split?: string | undefined;
  },
): Promise<PreparedGraph | undefined> {
  if (dataset.graph === undefined || !(await stat(folder)).isDirectory()) return undefined;
  const named = split ?? options.triples;
  const sources = await dataset.graph.files(folder, named);
  if (sources.length === 0) return undefined;
  for (const source of sources) files[source] ??= await hashFile(join(folder, source));
  const profile = profileNamed(options.profile ?? dataset.graph.profile ?? 'plain');
  const file = `${split ?? options.as ?? dataset.id}.db`;
  const { triples } = await bulkLoad(join(part, file), dataset.graph.triples(folder, named), {
    profile,
    signal: options.signal,
    onProgress: options.onGraph,
  });
  return { file, triples, profile: profile.id };
}

/** The message that says which files are missing and where to get them. */
function missingGraph({ graph, obtain }: Dataset, there: readonly string[] = [], split?: string): string {
  const missing = (graph?.expects ?? []).filter((file) => !there.some((one) => one.startsWith(file)));
  return `${split === undefined ? '' : `${split}: `}no graph: ${missing.join(', ')} not found. Get it: ${obtain}`;
}

async function listing(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [basename(folder)])).slice(0, 8);
}

function missingFiles(dataset: Dataset, folder: string, there: readonly string[]): ConfigError {
  return new ConfigError(
    `${folder} holds no question file of ${dataset.title}: looked for ${dataset.expects.join(', ')} (also gzipped); there are ${there.join(', ') || 'no files'}.`,
    { mend: `Get them: ${dataset.obtain}` },
  );
}
