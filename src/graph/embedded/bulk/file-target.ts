import { DatabaseSync } from 'node:sqlite';
import type { GraphTarget } from './graph-target.ts';
import { PAGE, PageFile } from './page-file.ts';
import { PageTable } from './page-table.ts';

/**
 * A new database file that no one else has open. Tables of whole numbers are filled without SQLite, page by page, while
 * the database is closed. There is no journal, so a crash leaves a worthless file.
 */
export class FileTarget implements GraphTarget {
  readonly #path: string;
  #database: DatabaseSync;

  constructor(path: string) {
    this.#path = path;
    this.#database = openNew(path);
  }

  get database(): DatabaseSync {
    return this.#database;
  }

  fill: GraphTarget['fill'] = async (tables, work) => {
    const roots = new Map<string, number>();
    for (const table of Object.keys(tables)) {
      const row = this.#database
        .prepare("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?")
        .get(table);
      roots.set(table, row?.rootpage as number);
    }
    this.#database.exec('COMMIT');
    this.#database.close();
    const file = new PageFile(this.#path);
    try {
      const result = await work(
        (table) => new PageTable(file, roots.get(table) as number, tables[table] as number),
      );
      file.finish();
      return result;
    } finally {
      file.close();
      this.#database = openNew(this.#path);
      this.#database.exec('BEGIN');
    }
  };

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

function openNew(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { ...({ defensive: false } as object) });
  database.exec(
    `PRAGMA page_size = ${PAGE}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -32768;`,
  );
  return database;
}
