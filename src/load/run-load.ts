import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigError, InputError } from '../errors.ts';
import {
  bulkLoad,
  type DetailKind,
  type FilesLook,
  factColumns,
  formatByName,
  type GraphProfile,
  inputName,
  type LoadItem,
  type LoadLimits,
  type LookOptions,
  loadLimits,
  lookAtFiles,
  NodeReferences,
  openInput,
  profileNamed,
  RDF_FORMATS,
  readDetails,
  readThings,
  readTriples,
  type TableColumns,
  THING_FORMATS,
  type TripleFormat,
} from '../graph/index.ts';
import { makeFolder } from '../make-folder.ts';
import type { LoadFlags, LoadJob, LoadReport, LoadWatcher, Skips } from './load-job.ts';
import { previewOf } from './preview-of.ts';

/**
 * Looks at the files, asks for agreement to the plan for tables of things, and makes the graph.
 * @returns undefined when the plan was not agreed to.
 */
export async function runLoad(job: LoadJob, watcher: LoadWatcher): Promise<LoadReport | undefined> {
  const { target, files, flags, limits } = job;
  const { signal } = watcher;
  if (flags.profile !== undefined) profileNamed(flags.profile);
  const spooled = await spoolInput(files, flags, limits, signal);
  try {
    const look = await lookAtFiles(spooled.files, lookOptions(flags, limits, signal));
    if (look.shape === 'things' && look.plan.tables.length === 0 && flags.allowEmpty !== true) {
      throw new InputError('There are no rows in it, but for the names of columns.', {
        file: files.map(inputName).join(', '),
        fault: 'empty',
      });
    }
    const profile = profileFor(look, files, flags);
    if (flags.preview || (look.shape === 'things' && job.showsPlan)) {
      const preview = await previewOf(look, () => readFacts(files, flags, limits, signal, []), profile);
      if (preview.tables.length + preview.facts.length === 0)
        throw new InputError('There is nothing in it.', {
          file: files.map(inputName).join(', '),
          fault: 'empty',
        });
      if (!(await watcher.agree(preview))) return undefined;
    }
    const skips: Skips[] = [];
    makeFolder(dirname(target));
    const things = look.shape === 'things' ? readThings(look.tables, look.plan, { signal }) : undefined;
    const source = things ?? readFacts(files, flags, limits, signal, skips);
    const summary = await bulkLoad(target, withDetails(source, flags, limits, signal, skips), {
      profile,
      signal,
      allowEmpty: flags.allowEmpty,
      onProgress: (progress) => watcher.onProgress(progress),
    });
    if (look.shape === 'things') {
      skips.unshift({ file: files.join(', '), skipped: look.skipped });
    }
    return {
      shape: look.shape,
      profile: profile.id,
      summary,
      skips: skips.map(told),
      things: things === undefined ? undefined : { ...things.count },
    };
  } finally {
    spooled.remove();
  }
}

function lookOptions(flags: LoadFlags, limits: Partial<LoadLimits>, signal: AbortSignal): LookOptions {
  return {
    limits,
    signal,
    as: flags.as,
    format: flags.format,
    delimiter: flags.delimiter === undefined ? undefined : delimiterOf(flags.delimiter),
    header: flags.header,
    columns: flags.columns === undefined ? undefined : columnsOf(flags.columns),
    key: flags.key,
    namedBy: flags.namedBy,
    encoding: flags.encoding,
    class: flags.class,
    asText: flags.text,
    dates: flags.dates,
    year: flags.year,
    skipBad: flags.skipBad,
  };
}

function profileFor(look: FilesLook, files: readonly string[], flags: LoadFlags): GraphProfile {
  if (flags.profile !== undefined) return profileNamed(flags.profile);
  return profileNamed(look.shape === 'facts' && isRdf(files, flags.format) ? 'rdf' : 'plain');
}

function isRdf(files: readonly string[], format: LoadFlags['format']): boolean {
  const formats = files.map((file) => format ?? formatByName(file));
  return formats.every((one) => (RDF_FORMATS as readonly (string | undefined)[]).includes(one));
}

/** Standard input as a file of its own if it has to be read more than once. */
async function spoolInput(
  files: readonly string[],
  { as, format }: LoadFlags,
  limits: Partial<LoadLimits>,
  signal: AbortSignal,
): Promise<{ readonly files: readonly string[]; remove(): void }> {
  const isThings =
    as === 'things' || (format !== undefined && (THING_FORMATS as readonly string[]).includes(format));
  if (!files.includes('-') || !isThings) return { files, remove() {} };
  const folder = mkdtempSync(join(tmpdir(), 'clew-input-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const path = join(folder, 'row');
  try {
    await pipeline(openInput('-', signal, loadLimits(limits)), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    remove();
    throw error;
  }
  return { files: files.map((file) => (file === '-' ? path : file)), remove };
}

async function* readFacts(
  files: readonly string[],
  flags: LoadFlags,
  limits: Partial<LoadLimits>,
  signal: AbortSignal,
  skips: Skips[],
): AsyncGenerator<LoadItem> {
  const references = new NodeReferences();
  for (const file of files) {
    const source = readTriples(file, {
      skipBad: flags.skipBad,
      limits,
      signal,
      references,
      format: flags.format === undefined ? undefined : (flags.format as TripleFormat),
      delimiter: flags.delimiter === undefined ? undefined : delimiterOf(flags.delimiter),
      header: flags.header,
      columns: flags.columns === undefined ? undefined : readColumns(flags.columns),
    });
    yield* source;
    const { skipped, dropped, seemsHeader } = source;
    skips.push({ file, skipped, dropped, seemsHeader });
  }
  yield references.settle();
}

/** Names, aliases and classes from second files, after everything else. */
async function* withDetails(
  source: AsyncIterable<LoadItem>,
  flags: LoadFlags,
  limits: Partial<LoadLimits>,
  signal: AbortSignal,
  skips: Skips[],
): AsyncGenerator<LoadItem> {
  yield* source;
  const details: readonly (readonly [DetailKind, readonly string[]])[] = [
    ['name', flags.names ?? []],
    ['alias', flags.aliases ?? []],
    ['type', flags.types ?? []],
  ];
  for (const [kind, paths] of details) {
    for (const file of paths) {
      const lines = readDetails(file, kind, { limits, signal, skipBad: flags.skipBad });
      yield* lines;
      skips.push({ file, skipped: lines.skipped });
    }
  }
}

function delimiterOf(text: string): string {
  return /^(tab|\\t)$/iu.test(text) ? '\t' : text;
}

function columnsOf(text: string): (string | number)[] {
  return text.split(',').map((part) => (/^\d+$/u.test(part.trim()) ? Number(part) : part.trim()));
}

function readColumns(text: string): TableColumns {
  const columns = columnsOf(text);
  const found = columns.includes('') ? undefined : factColumns(columns);
  if (found !== undefined) return found;
  throw new ConfigError(`--columns "${text}" does not name three columns.`, {
    mend: 'Write head,relation,tail, for example --columns 1,3,2; or say --as things, and name any columns.',
  });
}

/** Without what cannot cross threads. */
function told({ skipped, dropped, ...skips }: Skips): Skips {
  const { count, messages } = skipped;
  return {
    ...skips,
    skipped: { count, messages: [...messages] },
    dropped: dropped && { ...dropped },
  };
}
