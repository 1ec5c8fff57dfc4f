import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
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
  /** Stops reading standard output for good as soon as it holds this text, as `head` does. */
  readonly leaveAt?: string;
  /** Sends SIGINT after so long. */
  readonly interruptAfterMs?: number;
  /** Sends SIGKILL when it resolves. */
  readonly killWhen?: Promise<unknown> | undefined;
  /** Feeds standard input without end, as fast as it is read. */
  readonly feed?: () => string;
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
      if (stream === 'stdout' && options.leaveAt !== undefined && output.stdout.includes(options.leaveAt)) {
        child.stdout.destroy();
      }
    });
  }
  child.stdin.on('error', () => {});
  const { feed, interruptAfterMs } = options;
  if (feed !== undefined) Readable.from(endless(feed)).pipe(child.stdin);
  else if (options.interruptAt === undefined || options.stdin !== undefined) {
    child.stdin.end(options.stdin ?? '');
  }
  const timer =
    interruptAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGINT'), interruptAfterMs);
  void options.killWhen?.then(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, ...output });
    });
  });
}

/** Lines of a program's output, the last empty one left out. */
export function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function* endless(feed: () => string): Generator<string> {
  while (true) yield feed();
}

function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NO_COLOR: '1' };
}
