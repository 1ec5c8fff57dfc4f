import type { LoadRecord } from '../../embedded/bulk/graph-builder.ts';
import type { GraphProfile, NewTerm } from '../../graph.ts';
import type { TableShape } from './table-shape.ts';
import { type ColumnPlan, LIST, type TablePlan, type ThingsPlan } from './things-plan.ts';

/** What a load will make of files, before it does: JSON-able. */
export interface LoadPreview {
  readonly shape: TableShape;
  /** In the order of the files; empty where these hold facts. */
  readonly tables: readonly TablePreview[];
  /** Where the files hold facts: the first of them. */
  readonly facts: readonly SampleFact[];
}

/** How the rows of one table will be read, in words of its own. */
export interface TablePreview {
  readonly place: string;
  /** What a row is: `employee`. */
  readonly class: string;
  /** What its key calls it, where that is another noun. */
  readonly alsoClass?: string | undefined;
  readonly subject: SubjectPreview;
  /** Rows looked at, and whether these are all. */
  readonly rows: number;
  readonly isWhole: boolean;
  /** Of a file that is not UTF-8 or UTF-16. */
  readonly encoding?: string | undefined;
  readonly mergedCells?: number | undefined;
  readonly columns: readonly ColumnPreview[];
  /** Columns that are not listed. */
  readonly moreColumns: number;
  /** The first facts, those of different relations before others. */
  readonly facts: readonly SampleFact[];
}

/** What a row is about, by headings. */
export type SubjectPreview =
  | {
      readonly kind: 'thing';
      readonly names: readonly string[];
      readonly key?: string | undefined;
      /** Rows of one name are one thing. */
      readonly isOnePerName: boolean;
    }
  /** More of things of another class, which `by` names. */
  | { readonly kind: 'extension'; readonly class: string; readonly by: string }
  | { readonly kind: 'link'; readonly from: string; readonly to: string }
  | { readonly kind: 'row' };

export interface ColumnPreview {
  readonly heading: string;
  /** What the fact will be called; absent where the column makes none. */
  readonly relation?: string | undefined;
  readonly use: ColumnPlan['use']['use'];
  /** Of `thing` and `identified`: their class. */
  readonly class?: string | undefined;
  /** Of `number`. */
  readonly unit?: string | undefined;
  /** Of `date`: the year that days without one are taken to be of. */
  readonly year?: number | undefined;
  /** Of `reference`: where the rows are. */
  readonly place?: string | undefined;
  readonly by?: 'key' | 'name' | undefined;
  /** Of `key`: it is a value of the thing too. */
  readonly isFact?: boolean | undefined;
  /** Cells hold several. */
  readonly isList: boolean;
  /** Between the parts of a cell that holds several; absent where cells are lists already. */
  readonly separator?: string | undefined;
  /** What its codes stand for, as far as they are shown: "B bride". */
  readonly codes?: readonly string[] | undefined;
  /** Cells that are not like the others and stay texts. */
  readonly odd?: { readonly count: number; readonly example: string } | undefined;
}

export interface SampleFact {
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
}

/** Columns that are listed one by one; the other columns of a wider table are counted. */
const MOST_COLUMNS = 40;
const MOST_FACTS = 3;
const MOST_CODES = 4;
/** Characters of a text that is shown. */
const MOST_TEXT = 200;

/**
 * What a load will make of tables whose rows are things.
 * @param samples records of the first rows of each table.
 */
export function previewThings(plan: ThingsPlan, samples: readonly (readonly LoadRecord[])[]): LoadPreview {
  const names = namesIn(samples.flat());
  const tables = plan.tables.map((table, index): TablePreview => {
    const { place, encoding, merged, looked, columns } = table;
    return {
      place,
      class: table.class,
      alsoClass: table.alsoClass,
      subject: subjectOf(table, plan),
      rows: looked.rows,
      isWhole: looked.isWhole,
      encoding,
      mergedCells: merged === 0 ? undefined : merged,
      columns: columns.slice(0, MOST_COLUMNS).map((column) => columnOf(column, plan)),
      moreColumns: Math.max(0, columns.length - MOST_COLUMNS),
      facts: sampleFacts(samples[index] ?? [], names),
    };
  });
  return { shape: 'things', tables, facts: [] };
}

/**
 * What a load will make of files of facts, of which these are the first.
 * @param profile says which of them are names.
 */
export function previewFacts(
  records: readonly LoadRecord[],
  { nameRelations, aliasRelations }: Pick<GraphProfile, 'nameRelations' | 'aliasRelations'>,
): LoadPreview {
  const naming = new Set([...nameRelations, ...aliasRelations]);
  const names = new Map(namesIn(records));
  for (const record of records) {
    if ('entity' in record || !nameRelations.includes(record.relation)) continue;
    const id = idOf(record.head);
    if (typeof record.tail === 'object' && 'literal' in record.tail && id !== undefined && !names.has(id))
      names.set(id, record.tail.literal);
  }
  const facts = records.filter((record) => 'entity' in record || !naming.has(record.relation));
  // A file may begin with all its names.
  return { shape: 'facts', tables: [], facts: sampleFacts(facts.length > 0 ? facts : records, names) };
}

function idOf(term: NewTerm): string | undefined {
  return typeof term === 'string' ? term : 'term' in term ? term.term : undefined;
}

function subjectOf(
  { subject, columns, sameName, class: klass }: TablePlan,
  plan: ThingsPlan,
): SubjectPreview {
  const heading = (place: number): string => columns[place]?.heading ?? '';
  switch (subject.kind) {
    case 'thing': {
      const key = subject.key === undefined ? undefined : heading(subject.key);
      const isOnePerName = key === undefined && sameName === 'one';
      return { kind: 'thing', names: subject.names.map(heading), key, isOnePerName };
    }
    case 'extension': {
      const use = columns[subject.column]?.use;
      const target = use?.use === 'reference' ? plan.tables[use.table]?.class : undefined;
      return { kind: 'extension', class: target ?? klass, by: heading(subject.column) };
    }
    case 'link':
      return { kind: 'link', from: heading(subject.from), to: heading(subject.to) };
    case 'row':
      return { kind: 'row' };
  }
}

function columnOf(
  { heading, relation, alsoRelation, use, separator, names, odd }: ColumnPlan,
  plan: ThingsPlan,
): ColumnPreview {
  return {
    heading: clipped(heading),
    relation: isSaid(use)
      ? clipped([relation, ...(alsoRelation === undefined ? [] : [alsoRelation])].join(', '))
      : undefined,
    use: use.use,
    class: use.use === 'thing' || use.use === 'identified' ? use.class : undefined,
    unit: use.use === 'number' ? use.unit : undefined,
    year: use.use === 'date' ? use.days?.year : undefined,
    isFact: use.use === 'key' ? use.isFact : undefined,
    place: use.use === 'reference' ? plan.tables[use.table]?.place : undefined,
    by: use.use === 'reference' ? use.by : undefined,
    isList: separator !== undefined,
    separator: separator === LIST ? undefined : separator,
    codes:
      names &&
      Object.entries(names)
        .slice(0, MOST_CODES)
        .map(([code, [name = '']]) => clipped(`${code} ${name}`)),
    odd: odd && { ...odd, example: clipped(odd.example) },
  };
}

/** Whether a column makes facts. */
function isSaid(use: ColumnPlan['use']): boolean {
  return use.use === 'key' ? use.isFact : use.use !== 'name' && use.use !== 'nothing';
}

function namesIn(records: readonly LoadRecord[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const record of records) {
    if (
      'entity' in record &&
      typeof record.entity === 'object' &&
      'term' in record.entity &&
      record.name !== undefined
    ) {
      names.set(record.entity.term, record.name);
    }
  }
  return names;
}

/** The first facts, those of different relations before others, names in place of ids. */
function sampleFacts(records: readonly LoadRecord[], names: ReadonlyMap<string, string>): SampleFact[] {
  const text = (term: NewTerm): string => {
    if (typeof term === 'string') return names.get(term) ?? term;
    if ('literal' in term) return term.literal;
    return names.get(term.term) ?? term.name ?? withoutPlace(term.term);
  };
  const shown = (term: NewTerm): string => clipped(text(term));
  const facts = records.flatMap((record) => ('entity' in record ? [] : [record]));
  const seen = new Set<string>();
  const isNew = ({ relation }: { readonly relation: string }): boolean =>
    !seen.has(relation) && seen.add(relation) !== undefined;
  const ofDifferent = new Set(facts.filter(isNew));
  return [...ofDifferent, ...facts.filter((fact) => !ofDifferent.has(fact))]
    .slice(0, MOST_FACTS)
    .map(({ head, relation, tail }) => ({
      head: shown(head),
      relation: clipped(names.get(relation) ?? withoutPlace(relation)),
      tail: shown(tail),
    }));
}

function clipped(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT).toWellFormed()}…`;
}

/** An id without its class, an address without what many share. */
function withoutPlace(id: string): string {
  if (id.startsWith('_:')) return '·';
  if (/^\w+:\/\//u.test(id)) return /[^#/]+[#/]?$/u.exec(id)?.[0] ?? id;
  return id.slice(id.indexOf('/') + 1);
}
