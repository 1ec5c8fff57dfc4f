import { isUtf8 } from 'node:buffer';
import { ConfigError } from '../../../errors.ts';

/** Share of the bytes beyond ASCII that stand beside another such byte: two thirds of Chinese, few of accented letters. */
const MOSTLY_PAIRS = 0.6;

/**
 * The encoding of a table that is not UTF-8, recognised by its beginning: as spreadsheets write CSV on Windows, in Western Europe and the
 * Americas, or in China. Undefined for UTF-8, and where nothing tells.
 */
export function legacyEncoding(beginning: Buffer): 'windows-1252' | 'gb18030' | undefined {
  const end = beginning.lastIndexOf(10);
  const bytes = end < 0 ? beginning : beginning.subarray(0, end);
  if (isUtf8(bytes)) return undefined;
  let [high, paired] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    high++;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) paired++;
  }
  if (paired < high * MOSTLY_PAIRS) return 'windows-1252';
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    return /\p{Script=Han}/u.test(text) ? 'gb18030' : undefined;
  } catch {
    return undefined;
  }
}

/** @throws {ConfigError} for an encoding that is not known. */
export function checkEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new ConfigError(`There is no encoding "${name}".`, {
      mend: 'Name one as web pages do: utf-8, windows-1252, iso-8859-2, windows-1251, gb18030, shift_jis …',
    });
  }
}
