import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import type { TraceEvent } from '../trace.ts';
import { readJsonLines } from './dataset/read-file.ts';

/** Where the traces of a run are kept: beside its file. */
export function traceFileOf(runFile: string): string {
  return `${runFile}.traces`;
}

type Line = { readonly question: string; readonly method: string; readonly event: TraceEvent };

/** Appends every event as one line with the question and method it belongs to. */
export function openTraceLog(file: string): {
  write(event: TraceEvent, question: string, method: string): void;
  close(): void;
} {
  const descriptor = openSync(file, 'a');
  return {
    write(event, question, method) {
      writeSync(descriptor, `${JSON.stringify({ question, method, event } satisfies Line)}\n`);
    },
    close: () => closeSync(descriptor),
  };
}

/** Events of some questions as short lines, keyed by `method`, a zero character, question id. Reads the file once. */
export async function readTraces(
  file: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (!existsSync(file)) return found;
  for await (const { value } of readJsonLines(file)) {
    const { question, method, event } = value as Line;
    const key = `${method}\u0000${question}`;
    if (!wanted.has(key)) continue;
    const { type, seq: _seq, ms, ...rest } = event;
    const line = `${ms.toFixed(1).padStart(8)} ms  ${type}  ${JSON.stringify(rest)}`;
    // A question asked again begins anew.
    if (event.seq === 0) found.set(key, [line]);
    else found.get(key)?.push(line);
  }
  return found;
}
