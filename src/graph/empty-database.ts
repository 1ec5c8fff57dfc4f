import type { DatabaseSync } from 'node:sqlite';

const NOT_A_DATABASE = 26;

/**
 * Whether a database is empty and unclaimed: a new file, or one that another process has begun to make. False for a
 * file that is not a database.
 */
export function isEmptyDatabase(database: DatabaseSync): boolean {
  try {
    const row = database
      .prepare(
        'SELECT (SELECT count(*) FROM sqlite_schema) AS tables, application_id AS id FROM pragma_application_id',
      )
      .get() as { tables: number; id: number };
    return row.tables === 0 && row.id === 0;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === NOT_A_DATABASE) return false;
    throw error;
  }
}
