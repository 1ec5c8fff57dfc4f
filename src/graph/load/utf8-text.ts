import { isUtf8 } from 'node:buffer';
import { InputError } from '../../errors.ts';
import { inputName } from './open-input.ts';
import { NEWLINE } from './plain-bytes.ts';
import type { BadLines } from './skipped.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** The error for a line that is not UTF-8. `cause` is the decoder's error. */
export function notUtf8(file: string, line: number, cause?: unknown): InputError {
  return new InputError(
    'The line is not valid UTF-8. Convert the file to UTF-8, or, of a table of things, name its encoding with --encoding.',
    {
      file: inputName(file),
      line,
      fault: 'encoding',
      cause,
    },
  );
}

/**
 * Decodes byte chunks without splitting a character and without a byte order mark.
 * @throws {InputError} at the first line that is not UTF-8.
 */
export async function* decodeText(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw notUtf8(file, line + (chunk === undefined ? 0 : linesBeforeFault(chunk)), cause);
    }
  };
  for await (const chunk of chunks) {
    yield decode(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) line++;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

/** How many lines end before the first byte that is not UTF-8. The bytes may begin and end inside a character. */
export function linesBeforeFault(bytes: Buffer): number {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  for (let lines = 0; ; lines++) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return lines;
    start = end + 1;
  }
}

/**
 * Decodes byte chunks into pieces of whole lines, without a byte order mark. The last line may lack its line feed. A
 * line that is not UTF-8 is reported and, if bad lines are skipped, replaced by an empty one.
 */
export async function* decodeLines(
  chunks: AsyncIterable<Buffer>,
  file: string,
  skipped: Pick<BadLines, 'report'>,
): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let line = 1;
  const decode = (bytes: Buffer): string => {
    const before = line;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) line++;
    const text = isUtf8(bytes) ? bytes.toString('utf8') : withoutBad(bytes, before, file, skipped);
    return before === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  };
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield decode(Buffer.concat([...rest, chunk.subarray(0, end)]));
      rest = [];
    }
    if (end < chunk.length) rest.push(Buffer.from(chunk.subarray(end)));
  }
  if (rest.length > 0) yield decode(Buffer.concat(rest));
}

function withoutBad(bytes: Buffer, line: number, file: string, skipped: Pick<BadLines, 'report'>): string {
  const good: string[] = [];
  for (let start = 0, at = line; start <= bytes.length; at++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline;
    const part = bytes.subarray(start, end);
    if (!isUtf8(part)) skipped.report(notUtf8(file, at));
    good.push(isUtf8(part) ? part.toString('utf8') : '');
    start = end + 1;
  }
  return good.join('\n');
}

/** The lines of a piece from `decodeLines`, without their line feeds. */
export function linesOf(piece: string): string[] {
  const lines = piece.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
