import type { DatabaseSync } from 'node:sqlite';
import { BulkInsert } from './bulk-insert.ts';
import type { GraphTarget, IntegerRows } from './graph-target.ts';

/** Fills tables by inserting. For a database in memory, or one that others may have open. */
export function insertTarget(database: DatabaseSync): GraphTarget {
  return {
    database,
    fill: (tables, work) => work((table) => insertRows(database, table, tables[table] as number)),
  };
}

function insertRows(database: DatabaseSync, table: string, columns: number): IntegerRows {
  const insert = new BulkInsert(database, `INSERT INTO ${table}`, columns);
  return {
    row(...values) {
      insert.row(...(values.slice(0, columns) as number[]));
    },
    finish: () => insert.finish(),
  };
}
