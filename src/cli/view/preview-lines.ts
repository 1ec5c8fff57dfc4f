import type { ColumnPreview, LoadPreview, SampleFact, TablePreview } from '../../graph/index.ts';
import { count } from './event-line.ts';
import { oneLine } from './progress.ts';
import { table } from './table.ts';

/** What a load will make of the files: a few lines and sample facts for each table. */
export function previewLines({ shape, tables, facts }: LoadPreview): string[] {
  if (shape === 'facts') return ['facts: head, relation and tail', ...factLines(facts)];
  return tables.flatMap((one) => [
    headLine(one),
    ...table(one.columns.map(columnRow)).map((line) => `  ${line}`),
    ...(one.moreColumns > 0 ? [`  and ${one.moreColumns} columns more`] : []),
    ...factLines(one.facts),
  ]);
}

function headLine(one: TablePreview): string {
  const { subject, mergedCells, place, rows } = one;
  const read = one.encoding === undefined ? '' : `, read as ${one.encoding}`;
  const merged = mergedCells
    ? `, ${count(mergedCells, 'merged cell')} read in each of ${mergedCells === 1 ? 'its' : 'their'} rows and columns`
    : '';
  const looked = `${count(rows, 'row')}${one.isWhole ? '' : ' looked at'}${read}${merged}`;
  switch (subject.kind) {
    case 'thing': {
      const names = subject.names.join(' and ');
      const key = subject.key === undefined ? '' : `, told apart by ${subject.key}`;
      const same = subject.isOnePerName ? '; rows of one name are one' : '';
      const also = one.alsoClass === undefined ? '' : `, called ${one.alsoClass} too`;
      return `${place}: one ${one.class} a row${also}${names === '' ? '' : `, named by ${names}`}${key}${same} (${looked})`;
    }
    case 'extension':
      return `${place}: more of each ${subject.class}, by ${subject.by} (${looked})`;
    case 'link':
      return `${place}: joins ${subject.from} to ${subject.to} (${looked})`;
    case 'row':
      return `${place}: one ${one.class} a row; nothing names it, so that it is called "${one.facts[0]?.head ?? `${one.class} 2`}" and so on (${looked})`;
  }
}

function columnRow(column: ColumnPreview): string[] {
  const { heading, relation, isList, separator, codes, odd } = column;
  const parted = !isList
    ? ''
    : separator === undefined
      ? ', several in a list'
      : `, several in a cell parted by ${JSON.stringify(separator)}`;
  const coded = codes === undefined ? '' : `, codes: ${oneLine(codes.join(', '))}`;
  const others =
    odd === undefined
      ? ''
      : `; ${count(odd.count, 'cell')} like ${JSON.stringify(odd.example)} ${odd.count === 1 ? 'stays a text' : 'stay texts'}`;
  return [
    oneLine(heading),
    relation === undefined || relation === heading ? '' : `→ ${oneLine(relation)}`,
    `${textOfUse(column)}${parted}${coded}${others}`,
  ];
}

function textOfUse(column: ColumnPreview): string {
  switch (column.use) {
    case 'nothing':
      return 'empty or not read';
    case 'name':
      return 'the name';
    case 'key':
      return column.isFact ? 'tells rows apart, and a value' : 'tells rows apart';
    case 'number':
      return column.unit === undefined ? 'numbers' : `numbers in ${column.unit}`;
    case 'date':
      return column.year === undefined ? 'dates' : `dates, taken to be of ${column.year}`;
    case 'time':
      return 'times of day';
    case 'truth':
      return 'yes or no';
    case 'text':
      return 'texts';
    case 'thing':
      return column.class === undefined ? 'names' : `names, of the class ${column.class}`;
    case 'identified':
      return `identifiers, of the class ${column.class}`;
    case 'reference':
      return `rows of ${column.place ?? 'the files'}, by ${column.by}`;
  }
}

function factLines(facts: readonly SampleFact[]): string[] {
  return facts.map(
    ({ head, relation, tail }, at) =>
      `  ${at === 0 ? 'for example ' : '            '}${oneLine(`${head} – ${relation} → ${tail}`)}`,
  );
}
