import { InputError } from '../../errors.ts';
import { limitText } from './load-limits.ts';
import { inputName } from './open-input.ts';

/** Bytes at the beginning of a file that the encoding is detected from. */
const LOOKED = 4096;
/** The bytes that end a line. */
export const NEWLINE = 10;
export const RETURN = 13;

export type WideEncoding = 'utf-16le' | 'utf-16be';

/**
 * The encoding of text that is not in bytes of one each: by its mark, else by the zeros that every second byte of Latin
 * text is.
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
 * Text as UTF-8 without a byte order mark and with line feeds, whether it came in UTF-8 or in UTF-16, with a mark or
 * without, and with carriage returns alone. Bytes that are not
 * UTF-8 are passed on, to be named with their line where they are read.
 * @param encoding of the text where it is another, as `TextDecoder` names it.
 * @throws {InputError} for broken UTF-16, and for a line beyond the limit, since a line is held as a whole.
 */
export async function* plainBytes(
  chunks: AsyncIterable<Buffer>,
  file: string,
  lineBytes: number,
  encoding?: string,
): AsyncGenerator<Buffer> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isFirst = true;
  /** Lines end with carriage returns alone, as some programs on a Mac write them. */
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
      // In a document without a limit on lines, a carriage return may be part of a text.
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
        cause,
      },
    );
  }
}

function tooLong(file: string, start: number, limit: number): InputError {
  const finding = `The line that begins at byte ${(start + 1).toLocaleString('en')} is longer than ${limit.toLocaleString('en')} bytes`;
  return new InputError(limitText(finding, 'lineBytes', limit), { file: inputName(file) });
}
