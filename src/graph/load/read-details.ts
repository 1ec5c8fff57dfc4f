import { InputError } from '../../errors.ts';
import type { NewEntity } from '../embedded/bulk/graph-builder.ts';
import { type LoadLimits, loadLimits } from './load-limits.ts';
import { inputName, openInput } from './open-input.ts';
import { plainBytes } from './plain-bytes.ts';
import { BadLines } from './skipped.ts';
import { decodeLines, linesOf } from './utf8-text.ts';

export type DetailKind = 'name' | 'alias' | 'type';

/** The details read, in batches, and the bad lines that were skipped. */
export interface DetailSource extends AsyncIterable<readonly NewEntity[]> {
  readonly skipped: { readonly count: number; readonly messages: readonly string[] };
}

/**
 * Reads what a table of triples cannot express from a second file with two tab-separated fields per line: an entity as
 * the triples write it, and its name, an alias or a class. Takes gzip and `-` like `readTriples`.
 * @throws {InputError} while reading, at the first bad line, unless bad lines are skipped.
 */
export function readDetails(
  file: string,
  kind: DetailKind,
  options: {
    readonly skipBad?: boolean | undefined;
    readonly limits?: Partial<LoadLimits>;
    readonly signal?: AbortSignal;
  } = {},
): DetailSource {
  const skipped = new BadLines(options.skipBad === true);
  return {
    skipped,
    [Symbol.asyncIterator]: () => read(file, kind, skipped, loadLimits(options.limits), options.signal),
  };
}

async function* read(
  file: string,
  kind: DetailKind,
  skipped: BadLines,
  limits: LoadLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly NewEntity[]> {
  let line = 0;
  const parse = (text: string): NewEntity[] => {
    line++;
    const fields = text.replace(/\r$/, '').split('\t');
    if (text === '' || text === '\r') return [];
    const [entity, value] = fields;
    if (fields.length !== 2 || entity === '' || value === '' || entity === undefined || value === undefined) {
      const message = `Expected an entity and its ${kind} parted by a tab, found ${fields.length} field${fields.length === 1 ? '' : 's'}.`;
      skipped.report(new InputError(message, { file: inputName(file), line }));
      return [];
    }
    if (kind === 'name') return [{ entity, name: value }];
    return [kind === 'alias' ? { entity, aliases: [value] } : { entity, types: [value] }];
  };
  for await (const piece of decodeLines(
    plainBytes(openInput(file, signal, limits), file, limits.lineBytes),
    file,
    skipped,
  )) {
    yield linesOf(piece).flatMap(parse);
  }
}
