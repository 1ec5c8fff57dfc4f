import { once } from 'node:events';
import { createWriteStream, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Answer } from '../answer/answer.ts';
import { evidenceTriples } from '../answer/evidence-triples.ts';
import { loadConfig } from '../config.ts';
import { ConfigError, GraphError, InputError } from '../errors.ts';
import { type ExportCounts, exportGraph, exportTriples, writerOf } from '../graph/export/export-graph.ts';
import { type ExportFormat, exportFormatByName } from '../graph/export/format.ts';
import { nameLine } from '../graph/export/tsv-writer.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { openGraph } from '../open-graph.ts';
import type { ProgramContext } from './program-context.ts';
import { count } from './view/event-line.ts';
import { REDRAW_MS } from './view/load-progress.ts';

/** Writes a graph, or the evidence of answers, to a file or to standard output. */
export async function exportFile(
  target: string | undefined,
  { output: named, ...others }: ExportFlags,
  { terminal, signal, configFile }: ProgramContext,
): Promise<void> {
  const output = named === '-' ? undefined : named;
  const flags: ExportFlags = { ...others, output };
  const format = flags.format ?? exportFormatByName(flags.output ?? '') ?? 'ntriples';
  if (flags.names !== undefined && format !== 'tsv') {
    throw new ConfigError(`--names is for TSV; ${format} holds the names itself.`, { mend: 'Leave it out.' });
  }
  if (flags.answers !== undefined && (target !== undefined || flags.names !== undefined)) {
    throw new ConfigError('With --answers no graph is opened.', {
      mend: 'Name neither a graph nor --names.',
    });
  }
  let counts: Readonly<ExportCounts> = { triples: 0, entities: 0, changed: 0 };
  let shownAt = performance.now();
  const onPiece = (now: Readonly<ExportCounts>): void => {
    counts = now;
    const time = performance.now();
    if (flags.quiet || !terminal.isLive || flags.output === undefined || time - shownAt < REDRAW_MS) return;
    shownAt = time;
    terminal.draw(`\r\u001b[Kwriting: ${count(now.triples, 'triple')}`);
  };
  const say = (line: string): void => {
    if (terminal.isLive && flags.output !== undefined) terminal.draw('\r\u001b[K');
    terminal.note(line);
  };
  if (flags.answers !== undefined) {
    const triples = evidenceTriples(readAnswers(flags.answers));
    await write(exportTriples([triples], writerOf(format), { onPiece }), flags.output, signal);
  } else {
    const config = loadConfig({ file: configFile });
    const name = target ?? config.graph ?? 'demo';
    const graph = await openGraph(name, config, { signal, rawMediators: true, withoutCache: true });
    try {
      await write(exportGraph(graph, format, { signal, onPiece }), flags.output, signal);
      if (flags.names !== undefined) await write(names(graph, signal), flags.names, signal);
      if (flags.output !== undefined) await writePhrasebook(graph, flags.output, signal, say);
      const missing = 'triplePages' in graph ? 0 : (await graph.stats({ signal })).triples - counts.triples;
      if (missing > 0) {
        say(
          `${count(missing, 'triple')} of ${name} could not be reached from its named entities and samples.`,
        );
      }
    } finally {
      await graph.close();
    }
  }
  if (counts.changed > 0) {
    say(`${count(counts.changed, 'text')} held characters that ${format} cannot write; they were replaced.`);
  }
  if (flags.output !== undefined && !flags.quiet) {
    say(`${flags.output}: ${count(counts.triples, 'triple')}, ${count(counts.entities, 'entity')}.`);
  }
}

/** Writes the graph's phrasebook, if it has one, beside the exported file. */
async function writePhrasebook(
  graph: KnowledgeGraph,
  output: string,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  if (graph.kept === undefined) return;
  const [{ readKept }, { writeWholePhraseFile }] = await Promise.all([
    import('../phrasebook/store.ts'),
    import('../phrasebook/phrase-file.ts'),
  ]);
  const [taught, own, learned] = await Promise.all([
    readKept(graph, 'taught'),
    readKept(graph, 'own'),
    readKept(graph, 'learned'),
  ]);
  const text = writeWholePhraseFile(graph.name, { taught, own, learned });
  if (text === undefined) return;
  const file = `${output}.phrasebook.yaml`;
  await write(pieces(text), file, signal);
  say(`${file}: its phrasebook, for "clew phrasebook import" once the graph is loaded.`);
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

async function* names(graph: KnowledgeGraph, signal: AbortSignal): AsyncGenerator<string> {
  const { triplePages } = await import('../graph/export/triple-pages.ts');
  const seen = new Set<string>();
  for await (const triples of triplePages(graph, { signal })) {
    let text = '';
    for (const entity of triples.flatMap(({ head, tail }) => [head, tail])) {
      if (seen.has(entity.id)) continue;
      seen.add(entity.id);
      text += nameLine({ entity, aliases: [], types: [], degree: { out: 0, in: 0 } });
    }
    if (text !== '') yield text;
  }
}

/** Writes to a file beside the target and moves it into place when it is complete. */
async function write(
  pieces: AsyncIterable<string>,
  file: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (file === undefined) {
    for await (const piece of pieces) await push(process.stdout, piece);
    return;
  }
  const temporary = `${file}.writing-${process.pid}`;
  try {
    // Fails early, with a plain error, if the target cannot be written.
    writeFileSync(temporary, '');
    const stream = createWriteStream(temporary);
    const whole = finished(stream);
    whole.catch(() => {});
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await Promise.race([push(stream, piece), whole]);
    }
    stream.end();
    await whole;
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
    throw new GraphError(`${file} could not be written (${code}).`, { engine: 'export', cause: error });
  }
}

async function push(stream: Writable, piece: string): Promise<void> {
  if (!stream.write(piece)) await once(stream, 'drain');
}

/** One answer, a list of answers, or one answer a line. */
function readAnswers(file: string): readonly Answer[] {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (cause) {
    throw new InputError('There is no such file, or it may not be read.', { file, cause });
  }
  const whole = parse(text);
  const values =
    whole === undefined
      ? text.split('\n').flatMap((line, index) => {
          if (line.trim() === '') return [];
          const value = parse(line);
          if (value === undefined) throw new InputError('The line is not JSON.', { file, line: index + 1 });
          return [value];
        })
      : [whole].flat();
  if (values.length === 0) throw new InputError('There is no answer in it.', { file });
  return values.map((value, index) => {
    if (Array.isArray((value as Partial<Answer> | null)?.evidence)) return value as Answer;
    throw new InputError(`Answer ${index + 1} has no evidence: give what "clew ask --json" printed.`, {
      file,
    });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export interface ExportFlags {
  readonly format?: ExportFormat;
  readonly output?: string | undefined;
  readonly names?: string;
  readonly answers?: string;
  readonly quiet?: boolean;
}
