import type { NewTerm } from '../../graph/graph.ts';
import { LIST, type LoadRecord, type TablePlan, type ThingsPlan } from '../../graph/index.ts';
import { count } from './event-line.ts';
import { oneLine } from './progress.ts';
import { table } from './table.ts';

/** Columns that are listed one by one; the other columns of a wider table are counted. */
const MOST_COLUMNS = 40;

/** What a load will make of tables whose rows are things: a few lines for each, and sample facts of each. */
export function thingsPlanLines(plan: ThingsPlan, samples: readonly (readonly LoadRecord[])[]): string[] {
  const names = namesIn(samples.flat());
  return plan.tables.flatMap((one, index) => [
    headLine(one, plan),
    ...table(columnRows(one, plan)).map((line) => `  ${line}`),
    ...(one.columns.length > MOST_COLUMNS ? [`  and ${one.columns.length - MOST_COLUMNS} columns more`] : []),
    ...factLines(samples[index] ?? [], names),
  ]);
}

function headLine(one: TablePlan, plan: ThingsPlan): string {
  const { subject, looked, columns } = one;
  const heading = (place: number): string => columns[place]?.heading ?? '';
  const read = one.encoding === undefined ? '' : `, read as ${one.encoding}`;
  const merged = one.merged
    ? `, ${count(one.merged, 'merged cell')} read in each of ${one.merged === 1 ? 'its' : 'their'} rows and columns`
    : '';
  const rows = `${count(looked.rows, 'row')}${looked.isWhole ? '' : ' looked at'}${read}${merged}`;
  switch (subject.kind) {
    case 'thing': {
      const names = subject.names.map(heading).join(' and ');
      const key = subject.key === undefined ? '' : `, told apart by ${heading(subject.key)}`;
      const same =
        subject.key !== undefined ? '' : one.sameName === 'one' ? '; rows of one name are one' : '';
      return `${one.place}: one ${one.class} a row${names === '' ? '' : `, named by ${names}`}${key}${same} (${rows})`;
    }
    case 'extension': {
      const use = columns[subject.column]?.use;
      const target = use?.use === 'reference' ? plan.tables[use.table]?.class : one.class;
      return `${one.place}: more of each ${target ?? one.class}, by ${heading(subject.column)} (${rows})`;
    }
    case 'link':
      return `${one.place}: joins ${heading(subject.from)} to ${heading(subject.to)} (${rows})`;
    case 'event':
      return `${one.place}: one ${one.class} a row, a fact with several ends, from ${heading(subject.first)} on (${rows})`;
    case 'row':
      return `${one.place}: one ${one.class} a row; nothing names it, so that it is called "${one.class} 2" and so on (${rows})`;
  }
}

function columnRows(one: TablePlan, plan: ThingsPlan): string[][] {
  return one.columns.slice(0, MOST_COLUMNS).flatMap((column) => {
    const { heading, relation, use, separator, odd } = column;
    const what = ((): string => {
      switch (use.use) {
        case 'nothing':
          return 'empty or not read';
        case 'name':
          return 'the name';
        case 'key':
          return use.isFact ? 'tells rows apart, and a value' : 'tells rows apart';
        case 'number':
          return use.unit === undefined ? 'numbers' : `numbers in ${use.unit}`;
        case 'date':
          return 'dates';
        case 'truth':
          return 'yes or no';
        case 'text':
          return 'texts';
        case 'thing':
          return `names, of the class ${use.class}`;
        case 'identified':
          return `identifiers, each of a ${use.class}`;
        case 'reference': {
          const target = plan.tables[use.table];
          return `rows of ${target?.place ?? 'the files'}, by ${use.by}`;
        }
      }
    })();
    const parted =
      separator === undefined
        ? ''
        : separator === LIST
          ? ', several in a list'
          : `, several in a cell parted by ${JSON.stringify(separator)}`;
    const others =
      odd === undefined ? '' : `; ${count(odd.count, 'cell')} like ${JSON.stringify(odd.example)} stay texts`;
    return [
      [
        oneLine(heading),
        relation === heading || use.use === 'name' || use.use === 'nothing' ? '' : `→ ${oneLine(relation)}`,
        `${what}${parted}${others}`,
      ],
    ];
  });
}

const SAMPLES = 3;

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

/** The first facts of different relations, names in place of ids. */
function factLines(records: readonly LoadRecord[], names: ReadonlyMap<string, string>): string[] {
  const text = (term: NewTerm): string => {
    if (typeof term === 'string') return term;
    if ('literal' in term) return term.literal;
    return (
      names.get(term.term) ??
      term.name ??
      (term.term.startsWith('_:') ? '·' : term.term.slice(term.term.indexOf('/') + 1))
    );
  };
  const seen = new Set<string>();
  const lines: string[] = [];
  for (const record of records) {
    if ('entity' in record || seen.has(record.relation) || lines.length === SAMPLES) continue;
    seen.add(record.relation);
    lines.push(
      `  ${lines.length === 0 ? 'for example ' : '            '}${oneLine(`${text(record.head)} – ${record.relation} → ${text(record.tail)}`)}`,
    );
  }
  return lines;
}
