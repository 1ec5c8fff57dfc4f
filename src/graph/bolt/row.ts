import { GraphError } from '../../errors.ts';
import type { CypherRow } from './bolt-client.ts';

/** Reads fields of rows. Fails if the server did not return what the query asked for. */
export function textOf(row: CypherRow, field: string): string {
  const value = row[field];
  if (typeof value === 'string') return value;
  throw wrong(field, 'a text', value);
}

/** The text in a field, or undefined if it is null. @throws {GraphError} for anything else. */
export function maybeTextOf(row: CypherRow, field: string): string | undefined {
  return row[field] === null ? undefined : textOf(row, field);
}

/** The whole number, 0 or more, in a field. @throws {GraphError} for anything else. */
export function countOf(row: CypherRow, field: string): number {
  const value = row[field];
  if (typeof value === 'bigint' && value >= 0n) return Number(value);
  throw wrong(field, 'a count', value);
}

/** The list in a field. @throws {GraphError} for anything else. */
export function listOf(row: CypherRow, field: string): readonly unknown[] {
  const value = row[field];
  if (Array.isArray(value)) return value;
  throw wrong(field, 'a list', value);
}

/** The texts in a list. Other members are left out. @throws {GraphError} if the field is not a list. */
export function textsOf(row: CypherRow, field: string): readonly string[] {
  return listOf(row, field).filter((value) => typeof value === 'string');
}

/** The whole numbers in a list. @throws {GraphError} if the field is not a list of them. */
export function countsOf(row: CypherRow, field: string): readonly number[] {
  return listOf(row, field).map((value) => countOf({ [field]: value }, field));
}

function wrong(field: string, wanted: string, value: unknown): GraphError {
  const found = value === undefined ? 'nothing' : value === null ? 'null' : `a ${typeof value}`;
  return new GraphError(`The openCypher server gave ${found} for "${field}" where ${wanted} belongs.`, {
    engine: 'cypher',
  });
}
