import { GraphError } from '../../errors.ts';
import type { Row } from './bolt-client.ts';

/** Reads fields of rows and fails when the server did not give what its query asked for. */
export function textOf(row: Row, field: string): string {
  const value = row[field];
  if (typeof value === 'string') return value;
  throw wrong(field, 'a text', value);
}

export function maybeTextOf(row: Row, field: string): string | undefined {
  return row[field] === null ? undefined : textOf(row, field);
}

export function countOf(row: Row, field: string): number {
  const value = row[field];
  if (typeof value === 'bigint' && value >= 0n) return Number(value);
  throw wrong(field, 'a count', value);
}

export function listOf(row: Row, field: string): readonly unknown[] {
  const value = row[field];
  if (Array.isArray(value)) return value;
  throw wrong(field, 'a list', value);
}

export function textsOf(row: Row, field: string): readonly string[] {
  return listOf(row, field).filter((value) => typeof value === 'string');
}

export function countsOf(row: Row, field: string): readonly number[] {
  return listOf(row, field).map((value) => countOf({ [field]: value }, field));
}

function wrong(field: string, wanted: string, value: unknown): GraphError {
  const found = value === undefined ? 'nothing' : value === null ? 'null' : `a ${typeof value}`;
  return new GraphError(`The openCypher server gave ${found} for "${field}" where ${wanted} belongs.`, {
    engine: 'cypher',
  });
}
