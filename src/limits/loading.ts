import type { Limit } from './limit.ts';

/** Limits of `clew load`. */
export const LOADING = {
  lineBytes: {
    value: 16 * 2 ** 20,
    unit: 'bytes',
    what: 'longest line, row, text or token of a file (`lineBytes`)',
    past: 'the load ends; the graph stays as it was',
    set: '`--limit`',
  },
  depth: {
    value: 64,
    unit: 'levels',
    what: 'objects, lists and elements of JSON and XML inside one another (`depth`)',
    past: 'the same',
    set: '`--limit`',
  },
  expansion: {
    value: 250,
    unit: 'count',
    what: 'times its size that a packed file may unpack to, beyond `freeBytes` (`expansion`)',
    past: 'the same',
    set: '`--limit`',
  },
  freeBytes: {
    value: 2 ** 30,
    unit: 'bytes',
    what: 'what is unpacked of a packed file whatever its size (`freeBytes`)',
    past: 'the same, where `expansion` is met too',
    set: '`--limit`',
  },
  workbookBytes: {
    value: 512 * 2 ** 20,
    unit: 'bytes',
    what: 'texts that the cells of a workbook share, and the whole of one read from a pipe (`workbookBytes`)',
    past: 'the load ends; the graph stays as it was',
    set: '`--limit`',
  },
  columns: {
    value: 2_000,
    unit: 'count',
    what: 'columns of a table of things (`columns`)',
    past: 'the same',
    set: '`--limit`',
  },
} as const satisfies Record<string, Limit>;
