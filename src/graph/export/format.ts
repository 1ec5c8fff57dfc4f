export const EXPORT_FORMATS = ['ntriples', 'tsv', 'graphml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ENDINGS: ReadonlyMap<string, ExportFormat> = new Map(
  Object.entries({
    nt: 'ntriples',
    ntriples: 'ntriples',
    tsv: 'tsv',
    tab: 'tsv',
    graphml: 'graphml',
  }),
);

/** The format, from the ending of a file's name. Undefined if it does not tell. */
export function exportFormatByName(file: string): ExportFormat | undefined {
  return ENDINGS.get(/\.([^./\\]+)$/.exec(file.toLowerCase())?.[1] ?? '');
}
