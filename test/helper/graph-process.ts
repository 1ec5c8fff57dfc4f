import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const FOLDER = join(import.meta.dirname, '..', 'graph', 'process');

export type WorkerName = 'add-worker' | 'create-worker' | 'load-worker' | 'read-worker';

/** One of the worker programs beside the tests of the store, in a process of its own. */
export class GraphProcess {
  readonly lines: string[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #errors = '';
  #wake: () => void = () => {};

  constructor(worker: WorkerName, ...values: readonly (string | number)[]) {
    const script = join(FOLDER, `${worker}.ts`);
    this.#child = spawn(process.execPath, ['--no-warnings', script, ...values.map(String)], {
      stdio: 'pipe',
    });
    if (this.#child.stdout !== null) {
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        this.lines.push(line);
        this.#wake();
      });
    }
    this.#child.stderr?.on('data', (text) => {
      this.#errors += text;
    });
    this.#ended = new Promise((resolve) => {
      this.#child.on('close', (code) => {
        resolve(code);
        this.#wake();
      });
    });
  }

  /** Waits for so many lines of output. */
  async linesReached(count: number): Promise<void> {
    while (this.lines.length < count) {
      if (this.#child.exitCode !== null) throw new Error(`the worker ended early: ${this.#errors}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Kills it as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Ends its standard input and waits for it to finish. */
  async finish(): Promise<string> {
    this.#child.stdin?.end();
    const code = await this.#ended;
    if (code !== 0) throw new Error(`the worker failed with ${code}: ${this.#errors}`);
    return this.lines.at(-1) ?? '';
  }
}
