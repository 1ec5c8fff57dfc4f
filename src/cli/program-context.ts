import type { Terminal } from './terminal.ts';

/** What every command gets. */
export interface ProgramContext {
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** The value of `--config`, if given. */
  readonly configFile: string | undefined;
}
