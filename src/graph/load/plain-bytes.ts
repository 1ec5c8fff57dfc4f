import { InputError } from '../../errors.ts';
import { limitError } from './load-limits.ts';
import { inputName } from './open-input.ts';

/** How many bytes at the beginning of a file are used to detect its encoding. */
const LOOKED = 4096;
/** The bytes that end a line. */
export const NEWLINE = 10;
export const RETURN = 13;

export type WideEncoding = 'utf-16le' | 'utf-16be';

/**
 * Detects UTF-16 by its byte order mark or, failing that, by the zero in every second byte of Latin text. Undefined for
 * any other encoding.
 */
export function wideEncoding(bytes: Buffer): WideEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const end = Math.min(bytes.length, LOOKED) & ~1;
  let [first, second] = [0, 0];
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) first++;
    if (bytes[at + 1] === 0) second++;
  }
  const pairs = end / 2;
  if (pairs < 2 || first + second < pairs * 0.2) return undefined;
  if (second > 0 && first * 20 < second) return 'utf-16le';
  return first > 0 && second * 20 < first ? 'utf-16be' : undefined;
}

/**
 * Converts UTF-8 or UTF-16, with or without a byte order mark, to UTF-8 without one. Lone carriage returns become line
 * feeds. Invalid UTF-8 is passed through, so that the reader can report the line it is on.
 * @param encoding the text's encoding if it is another one, as `TextDecoder` names it.
 * @throws {InputError} for invalid UTF-16, and for a line longer than `lineBytes`, because a line is held in memory.
 */
export async function* plainBytes(
  chunks: AsyncIterable<Buffer>,
  file: string,
  lineBytes: number,
  encoding?: string,
): AsyncGenerator<Buffer> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isFirst = true;
  /** Whether lines end with carriage returns alone, as some Mac programs write them. */
  let endsWithReturn: boolean | undefined;
  let pending = 0;
  let at = 0;
  const bounded = (bytes: Buffer): Buffer => {
    const [start, end] = [bytes.indexOf(NEWLINE), bytes.lastIndexOf(NEWLINE)];
    if (pending + (start < 0 ? bytes.length : start) > lineBytes)
      throw tooLong(file, at - pending, lineBytes);
    pending = end < 0 ? pending + bytes.length : bytes.length - end - 1;
    at += bytes.length;
    if (pending > lineBytes) throw tooLong(file, at - pending, lineBytes);
    return bytes;
  };
  for await (const chunk of chunks) {
    let bytes = chunk;
    if (isFirst) {
      const wide = encoding ?? wideEncoding(chunk);
      if (wide !== undefined) decoder = new TextDecoder(wide, { fatal: true });
      else if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
      isFirst = false;
    }
    if (decoder !== undefined) bytes = narrowed(decoder, chunk, file);
    if (endsWithReturn === undefined && bytes.length > 0) {
      // In a document without a line limit, a carriage return may be part of a text.
      endsWithReturn = Number.isFinite(lineBytes) && bytes.includes(RETURN) && !bytes.includes(NEWLINE);
    }
    if (endsWithReturn === true) bytes = withNewlines(bytes);
    if (bytes.length > 0) yield bounded(bytes);
  }
  if (decoder !== undefined) {
    const rest = narrowed(decoder, undefined, file);
    if (rest.length > 0) yield bounded(rest);
  }
}

function withNewlines(bytes: Buffer): Buffer {
  const text = Buffer.from(bytes);
  for (let at = text.indexOf(RETURN); at >= 0; at = text.indexOf(RETURN, at + 1)) text[at] = NEWLINE;
  return text;
}

function narrowed(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Buffer | undefined,
  file: string,
): Buffer {
  try {
    return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }));
  } catch (cause) {
    throw new InputError(
      `The text is not valid ${decoder.encoding.toUpperCase()}. Convert the file to UTF-8.`,
      {
        file: inputName(file),
        fault: 'encoding',
        cause,
      },
    );
  }
}

function tooLong(file: string, start: number, limit: number): InputError {
  const finding = `The line that begins at byte ${(start + 1).toLocaleString('en')} is longer than ${limit.toLocaleString('en')} bytes`;
  return limitError(finding, 'lineBytes', limit, { file: inputName(file) });
}
