/** The program of a thread that does nothing but ask a server whether it lives, every 20 ms, until it is told to stop. */
import { parentPort, Worker, workerData } from 'node:worker_threads';

const PAUSE_MS = 20;

/** Watches `/health` from a thread of its own: one that also reads answers would count its own work. */
export class HealthWatch {
  readonly #worker: Worker;

  constructor(url: string) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { healthOf: url } });
  }

  /** Ends the watching. @returns milliseconds of each `/health`, in their order. */
  end(): Promise<readonly number[]> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', resolve).on('error', reject);
      this.#worker.postMessage('end');
    });
  }
}

const url = (workerData as { readonly healthOf?: string } | null)?.healthOf;
if (url !== undefined) {
  const times: number[] = [];
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    const response = await fetch(`${url}/health`);
    await response.text();
    if (response.status !== 200) throw new Error(`/health answered ${response.status}.`);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  parentPort?.postMessage(times);
}
