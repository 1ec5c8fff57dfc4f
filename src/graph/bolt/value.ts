import type { Entity, EntityId } from '../term.ts';

/** Kinds of property values; temporal ones carry the name of the Cypher function that reads their text. */
type PropertyKind =
  | 'string'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'date'
  | 'time'
  | 'localtime'
  | 'datetime'
  | 'localdatetime'
  | 'duration'
  | 'point';

interface PropertyValue {
  readonly kind: PropertyKind;
  readonly text: string;
}

const TEMPORAL = ['date', 'time', 'localtime', 'datetime', 'localdatetime', 'duration'] as const;

/** The marks of the driver's own classes. They tell the classes apart without loading the driver. */
const MARKS: Readonly<Record<string, PropertyKind>> = {
  __isDate__: 'date',
  __isTime__: 'time',
  __isLocalTime__: 'localtime',
  __isDateTime__: 'datetime',
  __isLocalDateTime__: 'localdatetime',
  __isDuration__: 'duration',
  __isPoint__: 'point',
};

/**
 * The id of a property value: a quotation mark, its kind, a colon, its text. Two values have the same id only if they
 * are the same value of the same kind. Undefined for anything that is not a single value (a list, bytes, null).
 */
export function literalId(value: unknown): EntityId | undefined {
  const read = toValue(value);
  return read === undefined ? undefined : `"${read.kind}:${read.text}`;
}

/** Whether an id begins like that of a property value. Ids of nodes never do. */
export function isLiteralId(id: EntityId): boolean {
  return id.startsWith('"');
}

/** The literal behind the id of a property value. Undefined for any other id. */
export function literalEntity(id: EntityId): Entity | undefined {
  const value = parseLiteral(id);
  if (value === undefined) return undefined;
  const { kind, text } = value;
  return kind === 'string'
    ? { id, name: text, kind: 'literal' }
    : { id, name: text, kind: 'literal', datatype: kind };
}

/**
 * The ids of the values that a text may stand for: the string, and numbers, dates and truth values that read like it.
 */
export function literalIdsOf(text: string): readonly EntityId[] {
  const value = text.trim();
  const ids = [`"string:${text}`, `"string:${value}`];
  if (/^[+-]?\d{1,18}$/.test(value)) ids.push(`"integer:${BigInt(value)}`);
  if (/^[+-]?(?:\d+\.\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value)) ids.push(`"float:${floatText(Number(value))}`);
  if (/^-?\d{4,}-\d{2}-\d{2}$/.test(value)) ids.push(`"date:${value}`);
  if (/^(?:true|false)$/i.test(value)) ids.push(`"boolean:${value.toLowerCase()}`);
  return [...new Set(ids)];
}

/**
 * Literals as a Cypher list of values, with its parameters (names begin with `prefix`). Kinds that cannot be compared
 * (points) are left out.
 */
export function valueList(
  ids: readonly EntityId[],
  prefix: string,
): { readonly text: string; readonly parameters: Record<string, unknown> } {
  const plain: unknown[] = [];
  const temporal = new Map<string, string[]>();
  for (const id of ids) {
    const value = parseLiteral(id);
    if (value === undefined) continue;
    const { kind, text } = value;
    if (kind === 'string') plain.push(text);
    else if (kind === 'integer') plain.push(BigInt(text));
    else if (kind === 'float') plain.push(Number(text));
    else if (kind === 'boolean') plain.push(text === 'true');
    else if (kind !== 'point') temporal.set(kind, [...(temporal.get(kind) ?? []), text]);
  }
  const parameters: Record<string, unknown> = { [`${prefix}plain`]: plain };
  const parts = [`$${prefix}plain`];
  for (const kind of TEMPORAL) {
    const texts = temporal.get(kind);
    if (texts === undefined) continue;
    parameters[prefix + kind] = texts;
    parts.push(`[t IN $${prefix}${kind} | ${kind}(t)]`);
  }
  return { text: parts.length === 1 ? (parts[0] as string) : `(${parts.join(' + ')})`, parameters };
}

function parseLiteral(id: EntityId): PropertyValue | undefined {
  const found = /^"([a-z]+):(.*)$/s.exec(id);
  if (found === null) return undefined;
  const [, kind, text] = found as unknown as [string, PropertyKind, string];
  const isKnown = kind === 'string' || TEMPORAL.some((one) => one === kind) || kind === 'point';
  if (isKnown && isPlausible(kind, text)) return { kind, text };
  if (kind === 'integer' && /^-?\d{1,19}$/.test(text)) return { kind, text };
  if (kind === 'float' && (text === 'NaN' || !Number.isNaN(Number(text)))) return { kind, text };
  return kind === 'boolean' && /^(?:true|false)$/.test(text) ? { kind, text } : undefined;
}

/** A text that the server cannot read as a time would make the whole query fail. */
function isPlausible(kind: PropertyKind, text: string): boolean {
  if (kind === 'string' || kind === 'point') return true;
  if (kind === 'duration') return /^-?P[-\dYMWDTHS.]+$/.test(text);
  if (kind === 'date') return /^[+-]?\d{4,9}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text);
  return /^(?:[+-]?\d{4,9}-\d\d-\d\dT)?\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d(?::\d\d)?)?(?:\[[\w/+-]+\])?$/.test(
    text,
  );
}

function toValue(value: unknown): PropertyValue | undefined {
  if (typeof value === 'string') return { kind: 'string', text: value };
  if (typeof value === 'bigint') return { kind: 'integer', text: String(value) };
  if (typeof value === 'number') return { kind: 'float', text: floatText(value) };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (typeof value !== 'object' || value === null) return undefined;
  const mark = Object.keys(MARKS).find((name) => (value as Record<string, unknown>)[name] === true);
  return mark === undefined ? undefined : { kind: MARKS[mark] as PropertyKind, text: String(value) };
}

function floatText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(1) : String(value);
}
