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
 * Checks that a ZIP archive unpacks to at most so many bytes, by unpacking it: what it says of itself may be wrong. The same holds
 * for the cells of each sheet, of which a reader makes the empty ones too. Its
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
    const unpacked = unpack(bytes.subarray(from, reached), method, mostBytes - total, damaged);
    total += unpacked === undefined ? mostBytes : unpacked.length;
    if (unpacked === undefined || total > mostBytes) throw tooLarge('unpacks to', mostBytes, file);
    if (cellsReached(unpacked) * CELL_BYTES > mostBytes)
      throw tooLarge('takes, with the empty cells before its farthest one,', mostBytes, file);
  }
}

function tooLarge(how: string, mostBytes: number, file: string): InputError {
  const text = `The workbook ${how} more than ${mostBytes.toLocaleString('en')} bytes`;
  return new InputError(limitText(text, 'workbookBytes', mostBytes), { file });
}

/** Undefined where it would be more than `most`. */
function unpack(data: Buffer, method: number, most: number, damaged: () => InputError): Buffer | undefined {
  if (method === 0) return data;
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw damaged();
  }
}

/** What a cell takes at least when a sheet is read, the empty ones up to its farthest cell included. */
const CELL_BYTES = 16;
/** Bytes looked at together, and how many of them again with the next ones: longer than the beginning of a cell. */
const PIECE = 1 << 20;
const OVERLAP = 512;
const PLACE = /<(?:\w{1,20}:)?(?:c|row)\s[^>]{0,200}?\br\s?=\s?["']([A-Z]{0,3})(\d{1,7})["']/gu;

/** Cells of the rectangle from the first cell of a sheet to its farthest row and column; 0 for what is no sheet. */
function cellsReached(part: Buffer): number {
  let rows = 0;
  let columns = 0;
  for (let from = 0; from < part.length; from += PIECE - OVERLAP) {
    for (const [, letters = '', row] of part.toString('latin1', from, from + PIECE).matchAll(PLACE)) {
      rows = Math.max(rows, Number(row));
      let column = 0;
      for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
      columns = Math.max(columns, column);
    }
  }
  return rows * columns;
}
