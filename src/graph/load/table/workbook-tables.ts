import { InputError } from '../../../errors.ts';
import { type LoadLimits, limitText } from '../load-limits.ts';
import { inputName, openInput } from '../open-input.ts';
import { titleOf } from './delimited-table.ts';
import type { Cell, Table, TableRow } from './table.ts';
import { checkZip } from './zip-size.ts';

const BATCH = 1024;
/** Names that programs give to sheets by themselves. */
const UNNAMED_SHEET = /^(?:sheet|tabelle|feuil|feuille|hoja|foglio|planilha|лист|工作表)\s*\d*$/iu;

/**
 * The sheets of a workbook (XLSX) that have cells, in their order. It is read as a whole, cells as values: formulas by their
 * last result, dates as dates.
 * @throws {InputError} when it is not a workbook, is damaged, or unpacks to more than the limit.
 */
export async function workbookTables(
  file: string,
  { limits, signal }: { readonly limits: LoadLimits; readonly signal?: AbortSignal | undefined },
): Promise<readonly Table[]> {
  const place = inputName(file);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of openInput(file, signal, limits)) {
    parts.push(chunk);
    size += chunk.length;
    if (size > limits.workbookBytes) {
      throw new InputError(
        limitText(
          `The workbook is larger than ${limits.workbookBytes.toLocaleString('en')} bytes`,
          'workbookBytes',
          limits.workbookBytes,
        ),
        { file: place },
      );
    }
  }
  const bytes = Buffer.concat(parts);
  checkZip(bytes, place, limits.workbookBytes);
  const { default: readWorkbook } = await import('read-excel-file/node');
  let sheets: Awaited<ReturnType<typeof readWorkbook>>;
  try {
    sheets = await readWorkbook(bytes);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new InputError(
      `The workbook cannot be read (${(cause as Error).message}). Save it anew as .xlsx or CSV.`,
      { file: place, cause },
    );
  }
  const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
  return filled.map(({ sheet, data }): Table => {
    const isNamed = !UNNAMED_SHEET.test(sheet);
    return {
      place: sheets.length === 1 && !isNamed ? place : `${place} (${sheet})`,
      title: isNamed ? sheet : titleOf(file),
      async *rows() {
        for (let from = 0; from < data.length; from += BATCH) {
          yield data.slice(from, from + BATCH).flatMap((row, index): TableRow[] => {
            const cells = row.map((cell): Cell => (cell === null ? undefined : (cell as Cell)));
            return cells.every((cell) => cell === undefined) ? [] : [{ cells, line: from + index + 1 }];
          });
        }
      },
    };
  });
}
