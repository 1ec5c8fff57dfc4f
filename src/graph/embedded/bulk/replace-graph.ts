import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { GraphError } from '../../../errors.ts';
import { isLocked, waitForLock } from '../../../file-lock.ts';

const PATIENCE_MS = 15_000;
/** Longer than a load waits for writers, so that its mark is gone first. */
const OPEN_PATIENCE_MS = 20_000;
const PAUSE_MS = 10;

/**
 * Replaces a graph file with a finished one. SQLite finds the write-ahead log by the file's name, so the old log must
 * be empty and gone before the new file takes the name. The log is written back, the old file is locked against
 * writers, the log is removed, and the new file is renamed. A mark beside the file makes others wait before they open
 * it.
 */
export async function replaceGraph(temporary: string, path: string): Promise<void> {
  const mark = markOf(path);
  using lock = await waitForLock(mark, PATIENCE_MS);
  if (lock === undefined) throw stillMarked(mark);
  if (existsSync(path) && statSync(path).size > 0)
    await lockedOut(path, (old) => {
      carryKept(old, temporary);
      swap(temporary, path);
    });
  else swap(temporary, path);
}

function swap(temporary: string, path: string): void {
  rmSync(`${path}-wal`, { force: true });
  rmSync(`${path}-shm`, { force: true });
  renameSync(temporary, path);
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Keeps what people and models wrote about a graph when its content is loaded again. */
function carryKept(old: DatabaseSync, temporary: string): void {
  const hasNotes = old.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'note'").get();
  if (hasNotes === undefined) return;
  const rows = old.prepare("SELECT key, value FROM note WHERE version = ''").all();
  if (rows.length === 0) return;
  const made = new DatabaseSync(temporary);
  try {
    const insert = made.prepare("INSERT OR REPLACE INTO note (key, version, value) VALUES (?, '', ?)");
    for (const { key, value } of rows) insert.run(String(key), value as Uint8Array);
    made.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    made.close();
  }
}

/** Runs `work` while no one can write to the old file and its log is empty. */
async function lockedOut(path: string, work: (old: DatabaseSync) => void): Promise<void> {
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.exec('BEGIN IMMEDIATE');
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
      if (log === undefined || log.size === 0) {
        work(database);
        return;
      }
      database.exec('ROLLBACK');
      if (Date.now() > deadline) {
        throw new GraphError(`The graph file ${path} is in use and could not be replaced.`, {
          engine: 'embedded',
          retryable: true,
        });
      }
      await wait(PAUSE_MS);
    }
  } finally {
    database.close();
  }
}

function markOf(path: string): string {
  return `${path}.replacing`;
}

/**
 * Waits until no one is replacing this file. @throws {GraphError} retryable, if that takes longer than `patienceMs`.
 */
export async function untilInPlace(path: string, patienceMs = OPEN_PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (isBeingReplaced(path)) {
    if (Date.now() > deadline) throw stillMarked(markOf(path));
    await wait(PAUSE_MS);
  }
}

function stillMarked(mark: string): GraphError {
  return new GraphError(
    `Another process is replacing this graph, as the file ${mark} says. Try again later; if no load is running, remove that file.`,
    { engine: 'embedded', retryable: true },
  );
}

/** Whether a load of another process is replacing this file now. */
export function isBeingReplaced(path: string): boolean {
  return isLocked(markOf(path));
}
