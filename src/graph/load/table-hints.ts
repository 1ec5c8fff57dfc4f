/** Words that head the columns of triples, in no order. */
const HEADINGS: readonly ReadonlySet<string>[] = [
  new Set(['head', 'subject', 'source', 'from', 'start', 'subj', 's', 'h']),
  new Set([
    'relation',
    'predicate',
    'property',
    'edge',
    'relationship',
    'type',
    'label',
    'pred',
    'rel',
    'p',
    'r',
  ]),
  new Set(['tail', 'object', 'target', 'to', 'end', 'obj', 'o', 't']),
];

/** Marks that part the cells of a line. */
export const DELIMITERS = [',', ';', '\t', '|'];

/** Whether a first line that was not said to be a header names columns of triples, in whatever order. */
export function seemsHeader(line: string, delimiter: string, columns: TableColumns | undefined): boolean {
  const fields = line.split(delimiter).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  const places = columns === undefined ? [1, 2, 3] : [columns.head, columns.relation, columns.tail];
  if (columns === undefined && fields.length !== 3) return false;
  const words = places.map((place) => (typeof place === 'number' ? fields[place - 1] : undefined) ?? '');
  return HEADINGS.every((known) => words.some((word) => known.has(word)));
}

/** Whether a first row has the usual names of the three columns of triples, in this order or another. */
export function isTripleHeader(fields: readonly string[]): boolean {
  const words = fields.map((field) => field.toLowerCase());
  return fields.length === 3 && HEADINGS.every((known) => words.some((word) => known.has(word)));
}

/** Whether a heading can only be that of a column of relations. */
export function isRelationHeading(field: string): boolean {
  return /^(?:relation|relationship|predicate|property|edge|attribute|field|关系|属性|谓词)$/iu.test(field);
}

/** What to add to the complaint about a line with too few fields: another delimiter that would give enough; else nothing. */
export function delimiterHint(line: string, delimiter: string): string {
  const other = DELIMITERS.find((one) => one !== delimiter && line.split(one).length >= 3);
  if (other === undefined) return '';
  const name = other === '\t' ? 'tab' : `"${other}"`;
  return ` They seem to be parted by ${other === '\t' ? 'tabs' : name}: name that with --delimiter ${name}.`;
}

/** Which fields of a line are the triple: 1-based numbers, or names of the header line. */
export interface TableColumns {
  readonly head: number | string;
  readonly relation: number | string;
  readonly tail: number | string;
}
