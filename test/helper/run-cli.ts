import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export interface CliRun {
  /** Null when the program was ended by a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly stdin?: string;
  /** Added to an environment without any variable of Clew or of a model provider. */
  readonly env?: Readonly<Record<string, string>>;
  /** Sends SIGINT as soon as standard error or output holds this text. */
  readonly interruptAt?: string;
}

/** Runs the real program in a process of its own. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: options.cwd,
    env: { ...cleanEnvironment(), ...options.env },
  });
  const output = { stdout: '', stderr: '' };
  let isInterrupted = false;
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text;
      const { interruptAt } = options;
      if (!isInterrupted && interruptAt !== undefined && output[stream].includes(interruptAt)) {
        isInterrupted = true;
        child.kill('SIGINT');
      }
    });
  }
  child.stdin.on('error', () => {});
  if (options.interruptAt === undefined || options.stdin !== undefined) child.stdin.end(options.stdin ?? '');
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
}

/** Lines of a program's output, the last empty one left out. */
export function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR, NO_COLOR: '1' };
}
