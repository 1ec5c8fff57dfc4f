import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { GraphError } from '../../../errors.ts';

const PATIENCE_MS = 15_000;
const PAUSE_MS = 10;

/**
 * Puts a finished graph file in the place of another. SQLite finds the write-ahead log by the name of the file, so the
 * old log must be empty and gone before the new file takes the name: the log is written back, the old file locked
 * against writers, the log removed, the file renamed. A mark beside the file makes others wait to open it meanwhile.
 */
export async function replaceGraph(temporary: string, path: string): Promise<void> {
  const mark = markOf(path);
  await claim(mark);
  try {
    if (existsSync(path) && statSync(path).size > 0) await lockedOut(path, () => swap(temporary, path));
    else swap(temporary, path);
  } finally {
    rmSync(mark, { force: true });
  }
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

/** Runs `work` while nobody can write to the old file and its log is empty. */
async function lockedOut(path: string, work: () => void): Promise<void> {
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.exec('BEGIN IMMEDIATE');
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
      if (log === undefined || log.size === 0) {
        work();
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

async function claim(mark: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      writeFileSync(mark, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (!isMarked(mark)) rmSync(mark, { force: true });
    else if (Date.now() > deadline) {
      throw new GraphError(`Another process is replacing this graph (${mark}).`, {
        engine: 'embedded',
        retryable: true,
      });
    } else await wait(PAUSE_MS);
  }
}

/** Waits until nobody is putting a new file in this place. */
export async function untilInPlace(path: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (isBeingReplaced(path) && Date.now() < deadline) await wait(PAUSE_MS);
}

export function isBeingReplaced(path: string): boolean {
  return isMarked(markOf(path));
}

/** A mark counts while the process that made it lives. */
function isMarked(mark: string): boolean {
  if (!existsSync(mark)) return false;
  try {
    const pid = Number(readFileSync(mark, 'utf8'));
    return pid === 0 || isRunning(pid);
  } catch {
    return false;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
