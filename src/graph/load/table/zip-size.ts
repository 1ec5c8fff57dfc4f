import { inflateRawSync } from 'node:zlib';
import { InputError } from '../../../errors.ts';
import { limitText } from '../load-limits.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const MOST_ENTRIES = 10_000;
/** The most that may be between the data of two entries: a descriptor of the first. */
const DESCRIPTOR = 24;

/**
 * Checks that a ZIP archive unpacks to at most this many bytes, by unpacking it: what it says of itself may be wrong. Its
 * entries must follow one another without gaps, so that no other archive can be read out of the same bytes.
 * @throws {InputError} when it is not a workbook, or is damaged, encrypted or too large.
 */
export function checkZip(bytes: Buffer, file: string, mostBytes: number): void {
  const damaged = (): InputError =>
    new InputError('This is no workbook of Excel (XLSX), or it is damaged. Save it anew as .xlsx or CSV.', {
      file,
    });
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw damaged();
  const entries: { readonly start: number; readonly size: number; readonly method: number }[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    if ((bytes.readUInt16LE(at + 8) & 1) === 1)
      throw new InputError('The workbook is encrypted. Save it without a password.', { file });
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  let reached = 0;
  let total = 0;
  for (const { start, size, method } of entries.sort((left, right) => left.start - right.start)) {
    if (start < reached || start > reached + DESCRIPTOR || start + 30 > bytes.length) throw damaged();
    if (bytes.readUInt32LE(start) !== LOCAL_ENTRY) throw damaged();
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    reached = from + size;
    if (reached > bytes.length) throw damaged();
    total += unpackedSize(bytes.subarray(from, reached), method, mostBytes - total, damaged);
    if (total > mostBytes) {
      throw new InputError(
        limitText(
          `The workbook unpacks to more than ${mostBytes.toLocaleString('en')} bytes`,
          'workbookBytes',
          mostBytes,
        ),
        { file },
      );
    }
  }
}

/** More than `most` where it would be. */
function unpackedSize(data: Buffer, method: number, most: number, damaged: () => InputError): number {
  if (method === 0) return data.length;
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return most + 1;
    throw damaged();
  }
}
