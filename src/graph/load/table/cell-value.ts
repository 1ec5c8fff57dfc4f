import type { Cell } from './table.ts';

/** What says that nothing is there, in any column. */
const NOTHING = /^(?:|\\N|null|n\/a|n\.a\.|#n\/a|#n\/v|tb[ad]|[-–—]+|[?？]+)$/iu;

/** The text of a cell without the space around it; undefined when it says that nothing is there. */
export function textOf(cell: Cell): string | undefined {
  if (cell === undefined || cell === null) return undefined;
  const text =
    cell instanceof Date ? dateText(cell) : Array.isArray(cell) ? cell.join('; ') : String(cell).trim();
  return NOTHING.test(text) ? undefined : text;
}

/** The name of a row from the cells that make it; undefined where they are all empty. */
export function nameOf(cells: readonly Cell[], places: readonly number[]): string | undefined {
  const parts = places.flatMap((place) => textOf(cells[place]) ?? []);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** A date of a workbook: without a time of day, a day. */
export function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

const TRUE = new Set(['yes', 'true', 'y', 't', 'ja', 'j', 'oui', 'sí', 'si', '是', 'x', '✓', '✔']);
const FALSE = new Set(['no', 'false', 'n', 'f', 'nein', 'non', '否', '✗', '✘']);

/** `true` or `false` for yes and no in the usual spellings. */
export function truthOf(cell: Cell): boolean | undefined {
  if (typeof cell === 'boolean') return cell;
  const word = typeof cell === 'string' ? cell.trim().toLowerCase() : '';
  return TRUE.has(word) ? true : FALSE.has(word) ? false : undefined;
}

/** What a cell says before a remark: `no (promised)`, `yes - since May`; undefined without one. */
export function remarkedTruth(text: string): boolean | undefined {
  const [, word] = /^(\p{L}{2,}|[是否])(?:\s*[(（,，;；:：]|\s+[–—-]\s)/u.exec(text) ?? [];
  return word === undefined ? undefined : truthOf(word);
}

export interface NumberStyle {
  /** `1.234,5` in place of `1,234.5`. */
  readonly decimalComma: boolean;
}

export interface ReadNumber {
  /** In plain digits: `-1234.5`. */
  readonly text: string;
  /** `$`, `EUR`, `%`, `min`; empty where none stood. */
  readonly unit: string;
}

const SIGN_BEFORE = /^([+-]?)\s*(\p{Sc}|[A-Z]{3}(?=[\s\d]))?\s*/u;
/** Usual units behind a number, in the languages tables are most often written in. */
const MEASURES =
  'mins?|minutes?|hrs?|hours?|sec|secs|seconds?|days?|weeks?|months?|years?|yrs?|km|cm|mm|mi|miles?|ft|kg|mg|lbs?|oz|ml|km²|m²|m2|ha|acres?|mph|km/h|kWh|kW|MW|kB|KB|MB|GB|TB|°C|°F|pages?|pcs|pts|m|g|l|Minuten|Stunden|Std|Tage|Jahre|Seiten|Stück|分钟|小时|秒|天|年|岁|公里|千米|米|厘米|公斤|千克|克|平方米|元|万元|页|人';
const SIGN_AFTER = new RegExp(`\\s*(\\p{Sc}|%|[A-Z]{3}|(?<=[\\d\\s])(?:${MEASURES})\\.?)?$`, 'u');

/** A number in plain digits, without its unit and the marks between thousands; undefined for anything else. */
export function numberOf(cell: Cell, { decimalComma }: NumberStyle): ReadNumber | undefined {
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? { text: plainNumber(cell), unit: '' } : undefined;
  }
  if (typeof cell !== 'string') return undefined;
  let rest = cell.trim();
  if (rest.length === 0 || rest.length > 60) return undefined;
  const isNegative = /^\(.*\)$/u.test(rest);
  if (isNegative) rest = rest.slice(1, -1);
  const before = SIGN_BEFORE.exec(rest);
  rest = rest.slice(before?.[0].length ?? 0).replace(/^([+-])/u, '');
  const after = SIGN_AFTER.exec(rest);
  rest = rest.slice(0, rest.length - (after?.[0].length ?? 0));
  const digits = plainDigits(rest, decimalComma);
  if (digits === undefined) return undefined;
  const minus = isNegative || before?.[1] === '-' ? '-' : '';
  return { text: `${digits === '0' ? '' : minus}${digits}`, unit: before?.[2] ?? after?.[1] ?? '' };
}

/** Thousands separated by a mark, an apostrophe or a narrow space, the same throughout. */
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:['’]\d{3})+|(?:[ \u00a0\u202f]\d{3})+)$/u;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:['’]\d{3})+|(?:[ \u00a0\u202f]\d{3})+)$/u;

function plainDigits(text: string, decimalComma: boolean): string | undefined {
  if (/^\d+$/u.test(text)) return /^0\d/u.test(text) ? undefined : text;
  if (/^\d+(?:\.\d+)?[eE][+-]?\d{1,3}$/u.test(text)) return plainNumber(Number(text));
  const point = decimalComma ? ',' : '.';
  const at = text.lastIndexOf(point);
  const whole = at < 0 ? text : text.slice(0, at);
  const part = at < 0 ? '' : text.slice(at + 1);
  if (at >= 0 && !/^\d+$/u.test(part)) return undefined;
  if (/^\d+$/u.test(whole) && !/^0\d/u.test(whole)) return at < 0 ? whole : `${whole}.${part}`;
  if (whole === '' && at === 0) return `0.${part}`;
  const group = decimalComma ? GROUPED_BY_POINT : GROUPED_BY_COMMA;
  if (!group.test(whole)) return undefined;
  const joined = whole.replace(/\D/gu, '');
  return at < 0 ? joined : `${joined}.${part}`;
}

function plainNumber(value: number): string {
  const text = String(Object.is(value, -0) ? 0 : value);
  return text.includes('e')
    ? Number(value).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/**
 * Whether a text is a number only where commas are decimal (`12,5`), only where they part thousands (`1,234.5`), either
 * way with different values (`1,234`), or with the same (`12`).
 */
export function commaUse(text: string): 'decimal' | 'thousands' | 'either' | undefined {
  if (!/[.,]/u.test(text)) return undefined;
  const comma = numberOf(text, { decimalComma: true });
  const point = numberOf(text, { decimalComma: false });
  if (comma === undefined) return point === undefined ? undefined : 'thousands';
  return point === undefined ? 'decimal' : comma.text === point.text ? undefined : 'either';
}
