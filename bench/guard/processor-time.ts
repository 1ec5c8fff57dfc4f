import { execFileSync } from 'node:child_process';

/** Milliseconds of processor time that some work takes in this process, threads included. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Loaded into a child, it tells the processor time of the whole process at its end. */
const TELL = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stdout.write('\\ncpu '+(user+system)/1000)})`;

/** Milliseconds of processor time of one Node process. @throws when it fails. */
export function processorOfChild(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const text = execFileSync(process.execPath, ['--import', TELL, ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number(/cpu ([\d.]+)$/u.exec(text)?.[1]);
}

/** A fixed piece of ordinary work with texts, maps and numbers. */
export function workPiece(): number {
  const counts = new Map<string, number>();
  let state = 1;
  for (let index = 0; index < 60_000; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const word = (state % 20_000).toString(36);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts.keys()].sort();
  return Float64Array.from(words, (word) => counts.get(word) as number).sort()[0] as number;
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] as number;
}
