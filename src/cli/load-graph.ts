import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { loadConfig } from '../config.ts';
import { ConfigError, InputError } from '../errors.ts';
import {
  bulkLoad,
  type DetailKind,
  formatByName,
  type LoadItem,
  NodeReferences,
  profileNamed,
  RDF_FORMATS,
  readDetails,
  readTriples,
  type TableColumns,
  type TripleFormat,
  type TripleSource,
} from '../graph/index.ts';
import { makeFolder } from '../make-folder.ts';
import { graphPath } from '../open-graph.ts';
import type { ProgramContext } from './program.ts';
import { count, duration } from './view/event-line.ts';
import { showLoading } from './view/load-progress.ts';

export interface LoadFlags {
  readonly format?: TripleFormat;
  readonly delimiter?: string;
  readonly header?: boolean;
  readonly columns?: string;
  readonly names?: readonly string[];
  readonly aliases?: readonly string[];
  readonly types?: readonly string[];
  readonly profile?: string;
  readonly skipBad?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

interface Skips {
  readonly file: string;
  readonly skipped: { readonly count: number; readonly messages: readonly string[] };
  readonly dropped?: TripleSource['dropped'];
  readonly seemsHeader?: boolean;
}

/** Makes a graph out of the files named on the command line. */
export async function loadGraph(
  args: readonly string[],
  flags: LoadFlags,
  { terminal, signal, configFile }: ProgramContext,
): Promise<void> {
  const config = loadConfig(configFile === undefined ? {} : { file: configFile });
  const { name, files } = tellApart(args);
  const target = /[\\/]|\.db$/u.test(name) ? resolve(name) : graphPath(name, config.home);
  if (files.filter((file) => file === '-').length > 1) {
    throw new ConfigError('Standard input was named twice.', { mend: 'Name "-" once.' });
  }
  const profile = profileNamed(flags.profile ?? (isRdf(files, flags.format) ? 'rdf' : 'plain'));
  const skips: Skips[] = [];
  const progress = showLoading(terminal, flags.quiet ?? false);
  makeFolder(dirname(target));
  try {
    const summary = await bulkLoad(target, readAll(files, flags, signal, skips), {
      profile,
      signal,
      onProgress: progress.update,
    });
    progress.end();
    reportSkips(skips, (line) => terminal.note(line));
    const { records, triples, entities, literals, relations, bytes, seconds } = summary;
    const skipped = skips.reduce((total, one) => total + one.skipped.count, 0);
    await terminal.out(
      flags.json
        ? JSON.stringify({
            name,
            path: target,
            profile: profile.id,
            records,
            skipped,
            triples,
            entities,
            literals,
            relations,
            bytes,
            seconds,
          })
        : `${name}: ${count(triples, 'triple')}, ${count(entities, 'entity')}, ${count(literals, 'literal')}, ${count(relations, 'relation')}; ${(bytes / 1e6).toFixed(1)} MB in ${duration(seconds * 1000)}`,
    );
  } finally {
    progress.end();
  }
}

/** Files may come first when it is clear which argument is the name: the only one that is no file. */
function tellApart(args: readonly string[]): { name: string; files: readonly string[] } {
  const [name = '', ...files] = args;
  const looksLikeFile = (one: string) => one === '-' || (existsSync(one) && !one.endsWith('.db'));
  const others = args.filter((one) => !looksLikeFile(one));
  if (
    looksLikeFile(name) &&
    others.length === 1 &&
    looksLikeFile(files.find((one) => one !== others[0]) ?? name)
  ) {
    return { name: others[0]!, files: args.filter((one) => one !== others[0]) };
  }
  const missing = files.find((file) => !looksLikeFile(file) && !existsSync(file));
  if (missing !== undefined) {
    throw new ConfigError(`There is no file ${missing}.`, {
      mend: 'Write: clew load NAME FILE…, with - for standard input.',
    });
  }
  return { name, files };
}

function isRdf(files: readonly string[], format: TripleFormat | undefined): boolean {
  const formats = files.map((file) => format ?? formatByName(file));
  return formats.every((one) => one !== undefined && RDF_FORMATS.includes(one));
}

async function* readAll(
  files: readonly string[],
  flags: LoadFlags,
  signal: AbortSignal,
  skips: Skips[],
): AsyncGenerator<LoadItem> {
  const shared = { ...(flags.skipBad ? { skipBad: true } : {}), signal };
  const references = new NodeReferences();
  let isEmpty = true;
  for (const file of files) {
    const source = readTriples(file, {
      ...shared,
      references,
      ...(flags.format === undefined ? {} : { format: flags.format }),
      ...(flags.delimiter === undefined
        ? {}
        : { delimiter: /^(tab|\\t)$/iu.test(flags.delimiter) ? '\t' : flags.delimiter }),
      ...(flags.header ? { header: true } : {}),
      ...(flags.columns === undefined ? {} : { columns: readColumns(flags.columns) }),
    });
    for await (const batch of source) {
      isEmpty &&= ('size' in batch ? batch.size : batch.length) === 0;
      yield batch;
    }
    const { skipped, dropped, seemsHeader } = source;
    skips.push({ file, skipped, dropped, seemsHeader });
  }
  const late = references.settle();
  isEmpty &&= late.length === 0;
  yield late;
  if (isEmpty) throw new InputError('There is no triple in it.', { file: files.join(', ') });
  const details: readonly (readonly [DetailKind, readonly string[]])[] = [
    ['name', flags.names ?? []],
    ['alias', flags.aliases ?? []],
    ['type', flags.types ?? []],
  ];
  for (const [kind, paths] of details) {
    for (const file of paths) {
      const source = readDetails(file, kind, shared);
      yield* source;
      skips.push({ file, skipped: source.skipped });
    }
  }
}

function readColumns(text: string): TableColumns {
  const parts = text.split(',').map((part) => part.trim());
  const [head, relation, tail] = parts.map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
  if (
    parts.length !== 3 ||
    parts.includes('') ||
    head === undefined ||
    relation === undefined ||
    tail === undefined
  ) {
    throw new ConfigError(`--columns "${text}" does not name three columns.`, {
      mend: 'Write head,relation,tail, for example --columns 1,3,2.',
    });
  }
  return { head, relation, tail };
}

function reportSkips(skips: readonly Skips[], note: (line: string) => void): void {
  for (const { file, skipped, dropped, seemsHeader } of skips) {
    if (seemsHeader) {
      note(
        `${file}: the first line looks like the names of columns and was loaded as a fact; if it is not one, load the file with --header.`,
      );
    }
    if (dropped !== undefined && dropped.graphNames > 0) {
      note(
        `${file}: ${count(dropped.graphNames, 'triple')} stood in named graphs; the names of these are not kept.`,
      );
    }
    if (dropped !== undefined && dropped.edgeProperties > 0) {
      note(
        `${file}: ${count(dropped.edgeProperties, 'relationship')} had properties of their own; these are not kept.`,
      );
    }
    if (skipped.count === 0) continue;
    for (const message of skipped.messages) note(message);
    note(`${file}: ${count(skipped.count, 'malformed line')} passed over.`);
  }
}
