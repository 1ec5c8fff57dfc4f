import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { loadConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import {
  bulkLoad,
  type DayOrder,
  type DetailKind,
  type FilesLook,
  factColumns,
  formatByName,
  type GraphProfile,
  hasEvents,
  type LoadItem,
  type LoadLimits,
  type LoadRecord,
  type LookOptions,
  loadLimits,
  lookAtFiles,
  NodeReferences,
  openInput,
  parseLimits,
  profileNamed,
  RDF_FORMATS,
  readDetails,
  readThings,
  readTriples,
  type Table,
  type TableColumns,
  type TableShape,
  THING_FORMATS,
  type ThingFormat,
  type ThingsCount,
  type TripleFormat,
  type TripleSource,
} from '../graph/index.ts';
import { makeFolder } from '../make-folder.ts';
import { graphTarget } from '../open-graph.ts';
import type { ProgramContext } from './program.ts';
import type { Terminal } from './terminal.ts';
import { count, duration } from './view/event-line.ts';
import { showLoading } from './view/load-progress.ts';
import { thingsPlanLines } from './view/things-plan-lines.ts';

export interface LoadFlags {
  readonly format?: TripleFormat | ThingFormat;
  readonly as?: TableShape;
  readonly delimiter?: string;
  readonly header?: boolean;
  readonly columns?: string;
  readonly key?: string;
  readonly class?: string;
  readonly text?: readonly string[];
  readonly dates?: DayOrder;
  readonly names?: readonly string[];
  readonly aliases?: readonly string[];
  readonly types?: readonly string[];
  readonly profile?: string;
  readonly skipBad?: boolean;
  readonly allowEmpty?: boolean;
  readonly limit?: readonly string[];
  readonly yes?: boolean;
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
  const target = graphTarget(name, config.home);
  if (files.filter((file) => file === '-').length > 1) {
    throw new ConfigError('Standard input was named twice.', { mend: 'Name "-" once.' });
  }
  const limits = parseLimits(flags.limit ?? []);
  const spooled = await spoolInput(files, flags, limits, signal);
  const progress = showLoading(terminal, flags.quiet ?? false);
  try {
    const look = await lookAtFiles(spooled.files, lookOptions(flags, limits, signal));
    if (look.shape === 'things' && !(await agreed(look, flags, terminal, signal))) {
      terminal.note('Nothing was loaded. See clew help tables for what can be said of a table.');
      return;
    }
    const profile = profileFor(look, files, flags);
    const skips: Skips[] = [];
    makeFolder(dirname(target));
    const things = look.shape === 'things' ? readThings(look.tables, look.plan, { signal }) : undefined;
    const source = things ?? readFacts(files, flags, limits, signal, skips);
    const summary = await bulkLoad(target, withDetails(source, flags, limits, signal, skips), {
      profile,
      signal,
      ...(flags.allowEmpty ? { allowEmpty: true } : {}),
      onProgress: progress.update,
    });
    progress.end();
    if (look.shape === 'things') skips.unshift({ file: files.join(', '), skipped: look.skipped });
    reportSkips(skips, (line) => terminal.note(line));
    if (things !== undefined) reportThings(things.count, (line) => terminal.note(line));
    const { records, triples, entities, literals, relations, bytes, seconds } = summary;
    const skipped = skips.reduce((total, one) => total + one.skipped.count, 0);
    await terminal.out(
      flags.json
        ? JSON.stringify({
            name,
            path: target,
            profile: profile.id,
            shape: look.shape,
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
    spooled.remove();
  }
}

function lookOptions(flags: LoadFlags, limits: Partial<LoadLimits>, signal: AbortSignal): LookOptions {
  return {
    limits,
    signal,
    ...(flags.as === undefined ? {} : { as: flags.as }),
    ...(flags.format === undefined ? {} : { format: flags.format }),
    ...(flags.delimiter === undefined ? {} : { delimiter: delimiterOf(flags.delimiter) }),
    ...(flags.header ? { header: true } : {}),
    ...(flags.columns === undefined ? {} : { columns: columnsOf(flags.columns) }),
    ...(flags.key === undefined ? {} : { key: flags.key }),
    ...(flags.class === undefined ? {} : { class: flags.class }),
    ...(flags.text === undefined ? {} : { asText: flags.text }),
    ...(flags.dates === undefined ? {} : { dates: flags.dates }),
    ...(flags.skipBad ? { skipBad: true } : {}),
  };
}

/** Shows what will be made of the tables and, on a terminal, asks. */
async function agreed(
  look: FilesLook & { shape: 'things' },
  { as, yes, quiet, json }: LoadFlags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  const isAsked = terminal.canAsk && as === undefined && yes !== true;
  if (!isAsked && (quiet === true || json === true)) return true;
  for (const line of thingsPlanLines(look.plan, await sampleFacts(look))) terminal.note(line);
  if (!isAsked) return true;
  const answer = (await terminal.ask('Load it so? [Y/n] ', signal)).trim();
  return /^(?:|y|yes|j|ja|o|oui|s|si|是|好)$/iu.test(answer);
}

/** The records of the first rows of each table. */
async function sampleFacts({ tables, plan }: FilesLook & { shape: 'things' }): Promise<LoadRecord[][]> {
  const beginnings = tables.map(
    (table): Table => ({
      ...table,
      async *rows(signal) {
        for await (const rows of table.rows(signal)) {
          yield rows.slice(0, 100);
          return;
        }
      },
    }),
  );
  const samples: LoadRecord[][] = [];
  for await (const batch of readThings(beginnings, plan)) samples.push([...batch]);
  return samples;
}

function profileFor(look: FilesLook, files: readonly string[], flags: LoadFlags): GraphProfile {
  if (flags.profile !== undefined) return profileNamed(flags.profile);
  if (look.shape === 'facts') return profileNamed(isRdf(files, flags.format) ? 'rdf' : 'plain');
  return hasEvents(look.plan)
    ? profileNamed('plain', { mediators: 'collapse', mediatorPattern: '^_:' })
    : profileNamed('plain');
}

/** Standard input as a file of its own where it has to be read more than once. */
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

function isRdf(files: readonly string[], format: LoadFlags['format']): boolean {
  const formats = files.map((file) => format ?? formatByName(file));
  return formats.every((one) => (RDF_FORMATS as readonly (string | undefined)[]).includes(one));
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
      ...(flags.skipBad ? { skipBad: true } : {}),
      limits,
      signal,
      references,
      ...(flags.format === undefined ? {} : { format: flags.format as TripleFormat }),
      ...(flags.delimiter === undefined ? {} : { delimiter: delimiterOf(flags.delimiter) }),
      ...(flags.header ? { header: true } : {}),
      ...(flags.columns === undefined ? {} : { columns: readColumns(flags.columns) }),
    });
    yield* source;
    const { skipped, dropped, seemsHeader } = source;
    skips.push({ file, skipped, dropped, seemsHeader });
  }
  yield references.settle();
}

/** Names, aliases and classes of second files after everything else. */
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
      const lines = readDetails(file, kind, { limits, signal, ...(flags.skipBad ? { skipBad: true } : {}) });
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

function reportThings(
  { odd, sameName, withoutSubject, beyond }: ThingsCount,
  note: (line: string) => void,
): void {
  if (odd > 0) note(`${count(odd, 'cell')} unlike the others of the column stayed texts.`);
  if (sameName > 0)
    note(`${count(sameName, 'row')} had the name of an earlier row and became things of their own.`);
  if (withoutSubject > 0)
    note(`${count(withoutSubject, 'row')} did not say what they are about and were passed over.`);
  if (beyond > 0) note(`${count(beyond, 'cell')} stood behind the last named column and were passed over.`);
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
