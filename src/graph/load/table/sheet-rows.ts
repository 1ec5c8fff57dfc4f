import { InputError } from '../../../errors.ts';
import { type LoadLimits, limitError } from '../load-limits.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { Cell, TableRow } from './table.ts';
import { columnOf, type NumberMeaning, numberCell, plainText } from './workbook-cells.ts';
import type { Attributes, ElementVisitor } from './workbook-xml.ts';

/** What the sheets of a workbook have in common. */
export interface SheetContext {
  readonly texts: SharedTexts;
  /** What numbers mean in each style, by the number of the style. */
  readonly styles: readonly NumberMeaning[];
  readonly isFrom1904: boolean;
  readonly limits: LoadLimits;
}

/** Gathers the rows of a sheet as its elements come. Cells hold values: formulas by their last result, errors as nothing. */
export class SheetRows implements ElementVisitor {
  readonly #context: SheetContext;
  readonly #place: string;
  #rows: TableRow[] = [];
  #line = 0;
  #cells: Cell[] = [];
  #column = -1;
  #cell: Attributes | undefined;
  #text: string | undefined;
  #isValue = false;
  #phonetic = 0;

  constructor(place: string, context: SheetContext) {
    this.#place = place;
    this.#context = context;
  }

  /** The rows that are complete and have not been taken; none is empty. */
  take(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      const said = Number(attributes.r);
      this.#line = Number.isSafeInteger(said) && said > 0 ? said : this.#line + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1;
      this.#cell = attributes;
      this.#text = undefined;
    } else if (name === 'rPh') this.#phonetic++;
    else if ((name === 'v' || name === 't') && this.#cell !== undefined && this.#phonetic === 0) {
      this.#isValue = true;
      this.#text ??= '';
    }
  }

  text(text: string): void {
    if (!this.#isValue) return;
    this.#text += text;
    checkLength(this.#text as string, this.#place, this.#context.limits);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#phonetic--;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#cells.length > 0)
      this.#rows.push({ cells: this.#cells, line: this.#line });
  }

  #endCell(): void {
    const cell = this.#cell;
    const text = this.#text;
    this.#cell = undefined;
    if (cell === undefined || text === undefined || text === '') return;
    const value = this.#value(cell, text);
    if (value === undefined || value === '') return;
    const { columns } = this.#context.limits;
    if (this.#column >= columns) {
      const finding = `The table has more than ${columns.toLocaleString('en')} columns`;
      throw limitError(finding, 'columns', columns, { file: this.#place, line: this.#line });
    }
    while (this.#cells.length < this.#column) this.#cells.push(undefined);
    this.#cells[this.#column] = value;
  }

  #value({ t: type = 'n', s: style = '0' }: Attributes, text: string): Cell {
    const { texts, styles, isFrom1904 } = this.#context;
    if (type === 's') {
      const shared = texts.at(Number(text));
      if (shared === undefined)
        throw this.#error(`A cell names the text ${text}, which the workbook does not have. Save it anew.`);
      return shared;
    }
    if (type === 'b') return text.trim() === '1';
    if (type === 'e') return undefined;
    if (type === 'd') {
      const date = new Date(text);
      return Number.isNaN(date.getTime()) ? text : date;
    }
    const value = type === 'n' ? Number(text) : Number.NaN;
    if (Number.isNaN(value)) return plainText(text);
    return numberCell(value, styles[Number(style)] ?? 'number', isFrom1904);
  }

  #error(message: string): InputError {
    return new InputError(message, { file: this.#place, line: this.#line });
  }
}

/** A text is made of any number of runs. @throws {InputError} when it is longer than a text may be. */
export function checkLength(text: string, file: string, { lineBytes }: LoadLimits): void {
  if (text.length <= lineBytes) return;
  const finding = `A text is longer than ${lineBytes.toLocaleString('en')} characters`;
  throw limitError(finding, 'lineBytes', lineBytes, { file });
}
