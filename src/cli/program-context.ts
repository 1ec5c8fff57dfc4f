import type { Terminal } from './terminal.ts';

/** What every command gets. */
export interface ProgramContext {
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** `--config`, where given. */
  readonly configFile: string | undefined;
}
