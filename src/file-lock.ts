import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A lock that this process holds. Disposing of it lets the next one have it. */
export type FileLock = Disposable;

/** A lock file that is empty, or of another machine, counts for this long. */
const GRACE_MS = 15_000;
const PAUSE_MS = 10;

/**
 * Takes a lock: a file that says which process holds it. One whose process is gone is taken over, by one taker only.
 * @returns undefined while someone else holds it.
 */
export function tryLock(path: string): FileLock | undefined {
  const isTaken = stateOf(path) === 'dead' ? takeOver(path) : create(path);
  return isTaken ? { [Symbol.dispose]: () => release(path) } : undefined;
}

/** Takes a lock as soon as it is free. @returns undefined if that takes longer than `patienceMs`. */
export async function waitForLock(
  path: string,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<FileLock | undefined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lock = tryLock(path);
    if (lock !== undefined || Date.now() > deadline) return lock;
    await wait(PAUSE_MS);
  }
}

/** Whether a process that lives holds a lock. */
export function isLocked(path: string): boolean {
  return stateOf(path) === 'held';
}

/** The number of the process that a lock file names. */
export function holderOf(path: string): number | undefined {
  return Number(textOf(path)?.split(' ')[0]) || undefined;
}

/** Whether a process with this number exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Puts an own lock in the place of a dead one. Only the holder of a second lock may remove a dead one, and looks once more before: else of
 * two who found it dead, the later one would remove the lock of the earlier.
 */
function takeOver(path: string): boolean {
  using second = tryLock(`${path}.over`);
  if (second === undefined) return false;
  if (stateOf(path) === 'dead') rmSync(path, { force: true });
  return create(path);
}

function create(path: string): boolean {
  try {
    writeFileSync(path, ownText(), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Leaves a lock alone that another machine took over because it looked dead. */
function release(path: string): void {
  if (textOf(path) === ownText()) rmSync(path, { force: true });
}

function stateOf(path: string): 'free' | 'dead' | 'held' {
  const text = textOf(path);
  if (text === undefined) return 'free';
  const [pid, start = '', host = hostname()] = text.split(' ');
  // Its maker has not written to it yet, or cannot be asked.
  if (text === '' || host !== hostname()) return isYoung(path) ? 'held' : 'dead';
  if (!isRunning(Number(pid))) return 'dead';
  // Another process may have the number by now, especially the first number of a container.
  const running = startOf(Number(pid));
  return start === '' || running === '' || start === running ? 'held' : 'dead';
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isYoung(path: string): boolean {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts !== undefined && Date.now() - facts.mtimeMs < GRACE_MS;
}

function ownText(): string {
  return `${process.pid} ${startOf(process.pid)} ${hostname()}`;
}

/** When a running process was started, in ticks since the system started. Empty if the system does not tell. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is a name in brackets that may hold anything. The start time is the twenty-second field.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
