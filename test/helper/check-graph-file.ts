import { DatabaseSync } from 'node:sqlite';

type Counts = readonly { readonly node: number; readonly r: number; readonly n: number }[];

/**
 * Looks into a graph file without the store: SQLite finds it sound, both edge tables hold the same triples, stored
 * counts and totals equal those counted from the triples.
 * @throws {Error} that names what does not agree.
 */
export function checkGraphFile(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  const all = <T>(sql: string): T => database.prepare(sql).all() as T;
  const one = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  try {
    database.exec('BEGIN');
    const sound = all<{ integrity_check: string }[]>('PRAGMA integrity_check');
    if (sound[0]?.integrity_check !== 'ok') throw new Error(`integrity: ${JSON.stringify(sound)}`);
    for (const [left, right] of [
      ['triple', 'triple_in'],
      ['triple_in', 'triple'],
    ]) {
      const missing = one(
        `SELECT count(*) FROM (SELECT s, r, o FROM ${left} EXCEPT SELECT s, r, o FROM ${right})`,
      );
      if (missing > 0) throw new Error(`${missing} triples of ${left} are not in ${right}`);
    }
    const triples = one('SELECT count(*) FROM triple');
    if (triples !== one("SELECT value FROM meta WHERE key = 'triples'"))
      throw new Error('the count of triples is wrong');
    const nodes = one('SELECT count(*) FROM entity');
    if (nodes !== one("SELECT sum(value) FROM meta WHERE key IN ('entities', 'literals')")) {
      throw new Error('the count of entities is wrong');
    }
    for (const [side, table, column] of [
      [0, 'triple', 's'],
      [1, 'triple_in', 'o'],
    ] as const) {
      const counted = all<Counts>(
        `SELECT ${column} * 2 + ${side} AS node, r, count(*) AS n FROM ${table}
         WHERE ${column} IN (SELECT ${column} FROM ${table} GROUP BY ${column} HAVING count(*) > 64)
         GROUP BY ${column}, r ORDER BY node, r`,
      );
      const stored = all<Counts>(
        `SELECT node, r, n FROM relation_count WHERE node % 2 = ${side} ORDER BY node, r`,
      );
      if (JSON.stringify(counted) !== JSON.stringify(stored))
        throw new Error(`relation counts of side ${side} are wrong`);
    }
    const totals = all<unknown[]>(
      'SELECT r, count(*) AS n, count(DISTINCT s) AS heads, count(DISTINCT o) AS tails FROM triple GROUP BY r ORDER BY r',
    );
    if (
      JSON.stringify(totals) !==
      JSON.stringify(all('SELECT r, n, heads, tails FROM relation_total ORDER BY r'))
    ) {
      throw new Error('relation totals are wrong');
    }
  } finally {
    database.close();
  }
}
