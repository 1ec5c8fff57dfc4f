/**
 * What the built package needs from the command to the first answer on the demo graph: `npm run bench:startup -- [--runs 20]`, after
 * `npm run build`. Each run is a process of its own; shown are the median and the best, by the clock and in processor time, beside
 * a Node that does nothing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../embedded/score.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');
const home = mkdtempSync(join(tmpdir(), 'clew-bench-'));
/** Tells the processor time of the process it is loaded into. */
const TELL = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stderr.write('\\ncpu '+(user+system)/1000)})`;

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'node alone': ['-e', '0'],
  'clew --version': [PROGRAM, '--version'],
  'clew ask, English': [PROGRAM, 'ask', 'who directed Inception'],
  'clew ask, Chinese': [PROGRAM, 'ask', 'Inception 的导演是谁'],
};

interface Run {
  /** To the first byte of the answer. */
  readonly clock: number;
  readonly processor: number;
}

try {
  console.log(`load ${loadavg()[0]?.toFixed(1)}; milliseconds, median / best of ${values.runs}`);
  for (const [name, args] of Object.entries(COMMANDS)) {
    const runs: Run[] = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await time(args));
    const show = (of: (run: Run) => number): string => {
      const all = runs.map(of);
      return `${quantile(all, 0.5).toFixed(0)} / ${Math.min(...all).toFixed(0)}`;
    };
    console.log(
      `${name.padEnd(18)} first output ${show(({ clock }) => clock)}, processor ${show(({ processor }) => processor)}`,
    );
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

function time(args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', TELL, ...args], {
      env: { ...process.env, CLEW_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let clock: number | undefined;
    let errors = '';
    child.stdout.on('data', () => {
      clock ??= performance.now() - started;
    });
    child.stderr.on('data', (text) => {
      errors += text;
    });
    child.on('close', (code) => {
      const processor = Number(/cpu ([\d.]+)$/.exec(errors)?.[1]);
      if (code !== 0) reject(new Error(`${args.join(' ')} ended with ${code}: ${errors}`));
      else resolve({ clock: clock ?? performance.now() - started, processor });
    });
  });
}
