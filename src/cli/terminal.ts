import { once } from 'node:events';
import { styleText } from 'node:util';

/** Where a command writes: results on `out`, everything else on `note`. */
export interface Terminal {
  /** One line of results on standard output; resolves when the reader has room for more. */
  out(line: string): Promise<void>;
  /** One line on standard error. */
  note(line: string): void;
  /** Raw text on standard error, for lines that are drawn over. */
  draw(text: string): void;
  /** Standard error is a terminal that can be drawn over. */
  readonly isLive: boolean;
  /** A person is there to answer questions. */
  readonly canAsk: boolean;
  /** Asks on standard error and waits for a line. Nothing when the input ends. @throws on Ctrl-C */
  ask(question: string, signal: AbortSignal): Promise<string | undefined>;
  readonly columns: number;
  /** Styles for standard output. They do nothing where colours are not wanted (`NO_COLOR`, no terminal). */
  style(format: Style, text: string): string;
  noteStyle(format: Style, text: string): string;
}

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

export function createTerminal({
  stdin,
  stdout,
  stderr,
  env,
}: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'> = process): Terminal {
  const style = (stream: NodeJS.WriteStream) => (format: Style, text: string) =>
    styleText(format, text, { stream });
  return {
    async out(line) {
      if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
    },
    note: (line) => void stderr.write(`${line}\n`),
    draw: (text) => void stderr.write(text),
    isLive: stderr.isTTY === true && env.TERM !== 'dumb' && (env.CI ?? '') === '',
    canAsk: stdin.isTTY === true && stderr.isTTY === true && (env.CI ?? '') === '',
    async ask(question, signal) {
      // Few commands ask, but every command would wait for the module.
      const { createInterface } = await import('node:readline/promises');
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        const answer = await new Promise<string | undefined>((resolve, reject) => {
          // Keys are read one by one here, so that Ctrl-C is a key like any other and ends the line where it stands.
          lines.once('SIGINT', () => {
            stderr.write('\n');
            reject(new DOMException('Ctrl-C', 'AbortError'));
          });
          lines.once('close', () => resolve(undefined));
          lines.question(question, { signal }).then(resolve, reject);
        });
        if (answer === undefined) stderr.write('\n');
        return answer;
      } finally {
        lines.close();
      }
    },
    get columns() {
      return stderr.columns || 80;
    },
    style: style(stdout),
    noteStyle: style(stderr),
  };
}

/** A reader that leaves (`| head`) ends the program quietly. Any other failure, such as a full disk, is reported. */
export function endWhenReaderLeaves(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`clew: Standard output cannot be written: ${error.message}.\n`);
    process.exit(1);
  });
  process.stderr.on('error', () => {});
}
