import type { TraceEvent } from '../trace.ts';

/** An event as clients may see it: without the graph's own error text, which may name addresses and paths. */
export function publicEvent(event: TraceEvent): TraceEvent {
  if (event.type !== 'warning') return event;
  const { detail: _, ...told } = event;
  return told;
}
