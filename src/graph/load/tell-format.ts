import { InputError } from '../../errors.ts';
import { TRIPLE_FORMATS, type TripleFormat } from './file-formats.ts';
import { wideEncoding } from './plain-bytes.ts';

/** How much of a file is looked at to detect its format, its delimiter and the kind of dump. */
export const LOOKED_BYTES = 1 << 16;

/** The text of a file's first bytes, decoded as UTF-8 or UTF-16. */
export function beginningOf(bytes: Buffer): string {
  const part = bytes.subarray(0, LOOKED_BYTES);
  const wide = wideEncoding(part);
  const text = wide === undefined ? part.toString('utf8') : new TextDecoder(wide).decode(part);
  return text.replace(/^\ufeff/, '');
}

/** The first line that is neither empty nor a comment. */
export function firstLine(text: string): string {
  return text.split(/\r?\n/).find((one) => one.trim() !== '' && !one.startsWith('#')) ?? '';
}

/** The format of a file's beginning. Undefined if it could be a table. */
export function formatOfDocument(start: string): TripleFormat | undefined {
  const line = firstLine(start);
  if (/^\s*<(?:\?xml|!DOCTYPE|!--|rdf:RDF|graphml)/.test(start.replace(/^\W*?(?=<)/, ''))) {
    return /<(?:\w+:)?graphml\b/.test(start) ? 'graphml' : 'rdfxml';
  }
  if (/^\{.*\}\s*$/.test(line) && !/"@context"/.test(line)) return 'jsonl';
  if (/^[[{]/.test(line.trim())) return 'jsonld';
  if (/^(@prefix|@base|prefix|base)\s/i.test(line)) return 'turtle';
  if (/^(<[^>]*>|_:\S+)\s+<[^>]*>\s+\S.*\.\s*$/.test(line)) return 'ntriples';
  return undefined;
}

/**
 * The format of a file whose name does not show it, from its beginning. @throws {InputError} if that does not show it
 * either.
 */
export function formatByContent(start: string, file: string): TripleFormat {
  const line = firstLine(start);
  const document = formatOfDocument(start);
  if (document !== undefined) return document;
  if (line.split('\t').length >= 3) return 'tsv';
  if (line.split('|').length === 3) return 'pipe';
  if (line.split(',').length >= 3) return 'csv';
  if (line === '') return 'tsv';
  throw new InputError(
    line.split(';').length >= 3
      ? 'The format cannot be told from the name or the first line. Its fields seem to be parted by ";": name both with --format csv --delimiter ";".'
      : `The format cannot be told from the name or the first line. Save a table as .xlsx or CSV; a file of facts has its format named with --format (${TRIPLE_FORMATS.join(', ')}).`,
    { file, line: 1, fault: 'kind' },
  );
}
