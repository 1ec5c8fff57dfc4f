import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { ConfigError } from '../../../errors.ts';

/**
 * The generated file: eight magic bytes, the header's length (32 bits, little-endian), the header as JSON, then the
 * sections that it names, each starting on a multiple of four bytes. Numbers are little-endian.
 */
export const MAGIC = 'CLEWLEX1';

export interface LexiconHeader {
  readonly format: 1;
  readonly words: number;
  readonly vectors: number;
  readonly dimensions: number;
  readonly synsets: number;
  readonly sources: readonly {
    readonly package: string;
    readonly version: string;
    readonly licence: string;
    readonly sha256: Readonly<Record<string, string>>;
  }[];
  readonly sections: Readonly<Record<string, { readonly offset: number; readonly length: number }>>;
}

export interface LexiconFile {
  readonly header: LexiconHeader;
  bytes(section: string): Uint8Array;
  numbers16(section: string): Uint16Array;
  text(section: string): string;
}

/** @throws {ConfigError} if the file is missing or is not a lexicon. */
export function readLexiconFile(path: string): LexiconFile {
  let data: Buffer;
  try {
    data = readFileSync(path);
  } catch (cause) {
    throw new ConfigError(
      `The lexicon "${path}" cannot be read. Reinstall the package, or build the file with "npm run lexicon".`,
      { cause },
    );
  }
  if (data.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new ConfigError(`"${path}" is not a lexicon of this version. Build it with "npm run lexicon".`);
  }
  const headerLength = data.readUInt32LE(MAGIC.length);
  const start = MAGIC.length + 4;
  const header = JSON.parse(data.toString('utf8', start, start + headerLength)) as LexiconHeader;
  const first = align(start + headerLength);
  const bytes = (section: string): Uint8Array => {
    const place = header.sections[section];
    if (place === undefined || first + place.offset + place.length > data.length) {
      throw new ConfigError(
        `The lexicon "${path}" lacks its part "${section}". Build it with "npm run lexicon".`,
      );
    }
    return data.subarray(first + place.offset, first + place.offset + place.length);
  };
  return {
    header,
    bytes,
    numbers16: (section) => {
      const raw = bytes(section);
      if (endianness() === 'LE' && raw.byteOffset % 2 === 0) {
        return new Uint16Array(raw.buffer, raw.byteOffset, raw.length / 2);
      }
      const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
      return Uint16Array.from({ length: raw.length / 2 }, (_, i) => view.getUint16(2 * i, true));
    },
    text: (section) => Buffer.from(bytes(section)).toString('utf8'),
  };
}

export function align(offset: number): number {
  return (offset + 3) & ~3;
}
