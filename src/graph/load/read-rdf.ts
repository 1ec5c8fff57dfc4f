import { Parser, type Quad } from 'n3';
import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { DroppedCounts } from './dropped.ts';
import { type LoadLimits, limitError } from './load-limits.ts';
import { inputName } from './open-input.ts';
import { toRecord } from './quad-record.ts';
import type { BadLines } from './skipped.ts';
import { decodeLines, decodeText } from './utf8-text.ts';

/** The triples of N-Triples or N-Quads, line by line, in batches. Graph names are dropped and counted. */
export async function* readNTriples(
  chunks: AsyncIterable<Buffer>,
  file: string,
  format: 'N-Triples' | 'N-Quads',
  skipped: BadLines,
  dropped: DroppedCounts,
): AsyncGenerator<readonly LoadRecord[]> {
  let line = 0;
  const parse = (text: string): LoadRecord[] => {
    const records = parseLines(text, { before: line, file, format, skipped, dropped });
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
    return records;
  };
  for await (const piece of decodeLines(chunks, file, skipped)) yield parse(piece);
}

/** Parses many lines at once. If that fails, parses each line separately to report or skip the bad ones. */
function parseLines(
  text: string,
  {
    before,
    file,
    format,
    skipped,
    dropped,
  }: {
    readonly before: number;
    readonly file: string;
    readonly format: string;
    readonly skipped: BadLines;
    readonly dropped: DroppedCounts;
  },
): LoadRecord[] {
  const read = (part: string): LoadRecord[] =>
    newParser(format)
      .parse(part)
      .map((quad) => toRecord(quad, dropped));
  const countBefore = dropped.graphNames;
  try {
    return read(text);
  } catch {
    dropped.graphNames = countBefore;
    const records: LoadRecord[] = [];
    text.split('\n').forEach((line, index) => {
      try {
        records.push(...read(line));
      } catch (error) {
        const message = `${(error as Error).message.replace(/ on line \d+\.?$/, '')}.`;
        skipped.report(new InputError(message, { file: inputName(file), line: before + index + 1 }));
      }
    });
    return records;
  }
}

function newParser(format: string): Parser {
  // The same label means the same blank node throughout the file.
  return new Parser({ format, blankNodePrefix: '_:' });
}

/**
 * The triples of a Turtle or TriG document, in batches. Graph names are dropped and counted. A syntax error ends the
 * load even if bad lines are skipped, because nothing after it can be trusted.
 */
export async function* readTurtle(
  chunks: AsyncIterable<Buffer>,
  file: string,
  format: 'Turtle' | 'TriG',
  dropped: DroppedCounts,
  { lineBytes }: LoadLimits,
): AsyncGenerator<readonly LoadRecord[]> {
  let batch: LoadRecord[] = [];
  let feed: (text: string) => void = () => {};
  let finish: () => void = () => {};
  let failure: Error | undefined;
  const source = {
    on(event: string, callback: (text?: string) => void): void {
      if (event === 'data') feed = callback;
      else if (event === 'end') finish = callback;
    },
  };
  const parser = new Parser({ format, blankNodePrefix: '_:' });
  parser.parse(source as never, (error: Error | null, quad: Quad | null) => {
    if (error !== null && error !== undefined) failure ??= error;
    else if (quad !== null && quad !== undefined && failure === undefined) {
      try {
        batch.push(toRecord(quad, dropped));
      } catch (cause) {
        const { _lexer: lexer } = parser as unknown as { _lexer?: { _line?: number } };
        failure = Object.assign(cause as Error, { context: { line: lexer?._line } });
      }
    }
  });
  const take = (): LoadRecord[] => {
    if (failure !== undefined) {
      const line = Number((failure as { context?: { line?: number } }).context?.line);
      const facts = { file: inputName(file), cause: failure };
      throw new InputError(failure.message, Number.isInteger(line) ? { ...facts, line } : facts);
    }
    const taken = batch;
    batch = [];
    return taken;
  };
  for await (const text of decodeText(chunks, file)) {
    feed(text);
    checkPending(parser, file, lineBytes);
    yield take();
  }
  finish();
  yield take();
}

/** Limits the unparsed text, because the parser keeps what it could not parse yet and tries again with every piece. */
function checkPending(parser: Parser, file: string, lineBytes: number): void {
  const { _lexer: lexer } = parser as unknown as { _lexer?: { _input?: string | null; _line?: number } };
  if ((lexer?._input?.length ?? 0) <= lineBytes) return;
  const finding = `What begins here does not end within ${lineBytes.toLocaleString('en')} characters`;
  const line = lexer?._line;
  throw limitError(finding, 'lineBytes', lineBytes, {
    file: inputName(file),
    line,
  });
}
