import type { LoadPreview } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';

type Table = LoadPreview['tables'][number];
type Column = Table['columns'][number];

/**
 * What will be made of files before they are loaded: for each table what a row is, how each column is read, and sample
 * facts.
 */
export function UploadPreview({ preview }: { readonly preview: LoadPreview }) {
  const text = useMessages();
  return (
    <section className="upload-preview" aria-label={text.upload.preview.title}>
      <h3>{text.upload.preview.title}</h3>
      {preview.shape === 'facts' && <p>{text.upload.preview.ofFacts}</p>}
      <Facts facts={preview.facts} />
      {preview.tables.map((table) => (
        <TablePart key={table.place} table={table} />
      ))}
    </section>
  );
}

function TablePart({ table }: { readonly table: Table }) {
  const text = useMessages();
  const said = text.upload.preview;
  const { place, rows, isWhole, encoding, mergedCells, columns, moreColumns, facts } = table;
  const notes = [
    isWhole ? said.rows(rows) : said.rowsLookedAt(rows),
    ...(encoding === undefined ? [] : [said.encoding(encoding)]),
    ...(mergedCells === undefined ? [] : [said.merged(mergedCells)]),
  ];
  return (
    <div className="upload-table">
      <h4>{place}</h4>
      <p>
        {subjectText(table, said)} <span className="faint">{notes.join(' · ')}</span>
      </p>
      <dl className="upload-columns">
        {columns.map((column) => (
          <div key={column.heading}>
            <dt>{column.heading}</dt>
            <dd>
              {columnText(column, said)}
              {column.relation !== undefined && !isAlike(column.relation, column.heading) && (
                <span className="faint"> {said.called(column.relation)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {moreColumns > 0 && <p className="faint">{said.moreColumns(moreColumns)}</p>}
      <Facts facts={facts} />
    </div>
  );
}

function Facts({ facts }: { readonly facts: Table['facts'] }) {
  const text = useMessages();
  if (facts.length === 0) return null;
  return (
    <>
      <p className="faint">{text.upload.preview.forExample}</p>
      <ul className="upload-facts">
        {facts.map(({ head, relation, tail }) => (
          <li key={`${head} ${relation} ${tail}`}>
            {head} — <span className="relation">{relation}</span> → {tail}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether a relation has the name of its heading, ignoring case and punctuation. */
function isAlike(relation: string, heading: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(relation) === plain(heading);
}

type Said = ReturnType<typeof useMessages>['upload']['preview'];

function subjectText({ class: klass, alsoClass, subject, facts }: Table, said: Said): string {
  switch (subject.kind) {
    case 'thing':
      return [
        said.thing(klass),
        ...(alsoClass === undefined ? [] : [said.alsoCalled(alsoClass)]),
        ...(subject.names.length === 0 ? [] : [said.namedBy(subject.names)]),
        ...(subject.key === undefined ? [] : [said.toldApartBy(subject.key)]),
        ...(subject.isOnePerName ? [said.onePerName] : []),
      ].join(' ');
    case 'extension':
      return said.extension(subject.class, subject.by);
    case 'link':
      return said.link(subject.from, subject.to);
    case 'row':
      return said.row(klass, facts[0]?.head ?? `${klass} 2`);
  }
}

function columnText(column: Column, said: Said): string {
  const {
    use,
    class: klass = '',
    unit,
    year,
    place = '',
    by,
    isFact,
    isList,
    separator,
    codes,
    odd,
  } = column;
  const what =
    use === 'thing' && klass !== ''
      ? said.names(klass)
      : use === 'identified'
        ? said.identifiers(klass)
        : use === 'reference'
          ? said.references(place, by === 'key')
          : use === 'date' && year !== undefined
            ? said.datesOf(year)
            : use === 'number' && unit !== undefined
              ? said.numbersIn(unit)
              : use === 'key' && isFact
                ? said.keyAndValue
                : said.uses[use];
  return [
    what,
    ...(isList ? [separator === undefined ? said.list : said.separated(separator)] : []),
    ...(codes === undefined ? [] : [said.codes(codes.join(', '))]),
    ...(odd === undefined ? [] : [said.odd(odd.count, odd.example)]),
  ].join(said.and);
}
