import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** `CLEW_HOME`, or the platform's folder for application data (XDG, Application Support, LOCALAPPDATA). */
export function clewHome(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const named = filled(env.CLEW_HOME);
  if (named !== undefined) return resolve(named);
  if (process.platform === 'win32') {
    return join(filled(env.LOCALAPPDATA) ?? join(homedir(), 'AppData', 'Local'), 'clew');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'clew');
  const data = filled(env.XDG_DATA_HOME);
  return join(data !== undefined && isAbsolute(data) ? data : join(homedir(), '.local', 'share'), 'clew');
}

function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}
