/** One event for the log. Values are plain. */
export interface LogEntry {
  readonly level: 'info' | 'error';
  readonly event: string;
  readonly [field: string]: string | number | boolean | undefined;
}

export type Log = (entry: LogEntry) => void;

/** Writes one line of JSON per entry, the time first. */
export function jsonLog(write: (line: string) => void): Log {
  return (entry) => write(JSON.stringify({ time: new Date().toISOString(), ...entry }));
}
