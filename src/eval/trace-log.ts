import { closeSync, existsSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { TraceEvent } from '../trace.ts';
import { readLines } from './dataset/read-file.ts';

/** The file of a run's traces, beside the run file. */
export function traceFileOf(runFile: string): string {
  return `${runFile}.traces`;
}

type TraceLine = { readonly question: string; readonly method: string; readonly event: TraceEvent };

/**
 * Appends every event as one line with its question and method. Starts a new line if a killed run left one unfinished.
 */
export function openTraceLog(file: string): {
  write(event: TraceEvent, question: string, method: string): void;
  close(): void;
} {
  const descriptor = openSync(file, 'a+');
  if (!endsWithNewline(descriptor)) writeSync(descriptor, '\n');
  return {
    write(event, question, method) {
      writeSync(descriptor, `${JSON.stringify({ question, method, event } satisfies TraceLine)}\n`);
    },
    close: () => closeSync(descriptor),
  };
}

/** The key of a trace: the method's label in its run, and the question. */
export function traceKey(method: string, question: string): string {
  return `${method}\u0000${question}`;
}

/**
 * The events of some questions as short lines, by `traceKey`. Reads the file once. Leaves out a line that a killed run
 * did not finish.
 */
export async function readTraces(
  file: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (!existsSync(file)) return found;
  for await (const { text } of readLines(file)) {
    const line = parse(text);
    if (line === undefined) continue;
    const { question, method, event } = line;
    const key = traceKey(method, question);
    if (!wanted.has(key)) continue;
    const { type, seq: _seq, ms, ...rest } = event;
    const shown = `${ms.toFixed(1).padStart(8)} ms  ${type}  ${JSON.stringify(rest)}`;
    // When a question is asked again, its events start over.
    if (event.seq === 0) found.set(key, [shown]);
    else found.get(key)?.push(shown);
  }
  return found;
}

function parse(text: string): TraceLine | undefined {
  try {
    return JSON.parse(text) as TraceLine;
  } catch {
    return undefined;
  }
}

/** Also true of an empty file. */
function endsWithNewline(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() === '\n');
}
