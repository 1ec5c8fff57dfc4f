import { InputError } from '../../../errors.ts';
import type { LoadLimits } from '../load-limits.ts';
import { inputName } from '../open-input.ts';
import { titleOf } from './delimited-table.ts';
import { FilledRows, findMergedCells } from './merged-cells.ts';
import { SharedTexts } from './shared-texts.ts';
import { checkLength, type SheetContext, SheetRows } from './sheet-rows.ts';
import type { Table } from './table.ts';
import { builtInMeaning, meaningOf, type NumberMeaning, plainText } from './workbook-cells.ts';
import { localName, visitAll, visitXml } from './workbook-xml.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

/** Names that programs give to sheets by themselves. */
const UNNAMED_SHEET = /^(?:sheet|tabelle|feuil|feuille|hoja|foglio|planilha|лист|工作表)\s*\d*$/iu;

interface OpenWorkbook {
  readonly archive: ZipArchive;
  readonly place: string;
  readonly limits: LoadLimits;
  readonly signal?: AbortSignal | undefined;
}

/** A sheet and the entry of the archive that holds it. */
interface Sheet {
  readonly name: string;
  readonly entry: string;
}

/**
 * The sheets of a workbook (XLSX) that have cells, in their order. Rows are read from the file each time they are asked for, cells as
 * values: formulas by their last result, dates as dates. Only the texts that cells share, and which are merged, stay in memory.
 * @throws {InputError} when it is not a workbook, is damaged, or unpacks to far more than it is.
 */
export async function workbookTables(
  file: string,
  { limits, signal }: { readonly limits: LoadLimits; readonly signal?: AbortSignal | undefined },
): Promise<readonly Table[]> {
  const place = inputName(file);
  const archive = await openZip(file, limits, signal);
  const reading = { archive, place, limits, signal };
  const links = await readLinks(reading);
  const { sheets, isFrom1904 } = await readSheets(reading, links.sheets);
  const context: SheetContext = {
    texts: await readTexts(reading, links.texts),
    styles: await readStyles(reading, links.styles),
    isFrom1904,
    limits,
  };
  const tables: Table[] = [];
  for (const { name, entry } of sheets) {
    const isNamed = !UNNAMED_SHEET.test(name);
    const called = sheets.length === 1 && !isNamed ? place : `${place} (${name})`;
    const merged = await findMergedCells(archive.bytes(entry, signal), called, limits);
    let mostFilled = 0;
    const table: Table = {
      place: called,
      title: isNamed ? name : titleOf(file),
      get merged() {
        return mostFilled;
      },
      async *rows(until) {
        const rows = new SheetRows(called, context);
        const filled = new FilledRows(merged);
        for await (const _ of visitXml(archive.bytes(entry, until), reading, rows)) {
          const batch = merged.length === 0 ? rows.take() : rows.take().flatMap((row) => filled.add(row));
          mostFilled = Math.max(mostFilled, filled.filled);
          if (batch.length > 0) yield batch;
        }
        const last = filled.end();
        if (last.length > 0) yield last;
      },
    };
    for await (const _ of table.rows(signal)) {
      tables.push(table);
      break;
    }
  }
  return tables;
}

/** Where the archive has the sheets, by what the workbook calls them, the texts their cells share, and the styles. */
async function readLinks(reading: OpenWorkbook) {
  const sheets = new Map<string, string>();
  let texts: string | undefined;
  let styles: string | undefined;
  await visitEntry(reading, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const entry = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      // The address before the kind differs between the two forms of the standard.
      if (Type.endsWith('/worksheet')) sheets.set(Id, entry);
      else if (Type.endsWith('/sharedStrings')) texts = entry;
      else if (Type.endsWith('/styles')) styles = entry;
    },
  });
  return { sheets, texts, styles };
}

async function readSheets(
  reading: OpenWorkbook,
  entries: ReadonlyMap<string, string>,
): Promise<{ readonly sheets: readonly Sheet[]; readonly isFrom1904: boolean }> {
  const sheets = new Map<string, Sheet>();
  let isFrom1904 = false;
  await visitEntry(reading, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true|on)$/u.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const link = Object.keys(attributes).find((key) => localName(key) === 'id') ?? '';
      const entry = entries.get(attributes[link] ?? '');
      // Sheets that are charts have no cells.
      if (entry === undefined) return;
      if (sheets.has(entry)) throw new InputError('Two of its sheets are one.', { file: reading.place });
      sheets.set(entry, { name: attributes.name ?? '', entry });
    },
  });
  return { sheets: [...sheets.values()], isFrom1904 };
}

async function readTexts(reading: OpenWorkbook, entry: string | undefined): Promise<SharedTexts> {
  const texts = new SharedTexts(reading.place, reading.limits);
  let text = '';
  let isText = false;
  let phonetic = 0;
  await visitEntry(reading, entry, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic++;
      else if (name === 't') isText = phonetic === 0;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      checkLength(text, reading.place, reading.limits);
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'si') texts.add(plainText(text));
    },
  });
  return texts;
}

async function readStyles(
  reading: OpenWorkbook,
  entry: string | undefined,
): Promise<readonly NumberMeaning[]> {
  const own = new Map<number, NumberMeaning>();
  const styles: NumberMeaning[] = [];
  let isCellStyle = false;
  await visitEntry(reading, entry, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), meaningOf(formatCode));
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        const id = Number(numFmtId ?? 0);
        styles.push(own.get(id) ?? builtInMeaning(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Nothing where the workbook has no such part. */
async function visitEntry(
  { archive, signal, ...rest }: OpenWorkbook,
  entry: string | undefined,
  visitor: Parameters<typeof visitAll>[2],
): Promise<void> {
  if (entry !== undefined) await visitAll(archive.bytes(entry, signal), rest, visitor);
}
