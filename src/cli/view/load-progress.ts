import type { LoadProgress } from '../../graph/index.ts';
import type { Terminal } from '../terminal.ts';
import { count, duration } from './event-line.ts';

/** Milliseconds between two states of the redrawn line. */
export const REDRAW_MS = 100;
/** Milliseconds between two plain lines. */
export const REPORT_MS = 5_000;
const PHASES = { read: 'reading', names: 'indexing names', triples: 'writing triples' } as const;

/**
 * Shows on standard error how far a load has come: one redrawn line on a terminal, an occasional plain line elsewhere.
 */
export function showLoading(
  terminal: Terminal,
  isQuiet: boolean,
): { update(progress: LoadProgress): void; end(): void } {
  const started = performance.now();
  let shownAt = started;
  let isDrawn = false;
  return {
    update({ phase, done }) {
      const now = performance.now();
      if (isQuiet || now - shownAt < (terminal.isLive ? REDRAW_MS : REPORT_MS)) return;
      shownAt = now;
      const line = `${PHASES[phase]}: ${count(done, phase === 'read' ? 'record' : 'row')}, ${duration(now - started)}`;
      if (!terminal.isLive) {
        terminal.note(line);
        return;
      }
      terminal.draw(`\r\u001b[K${line}`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) terminal.draw('\r\u001b[K');
      isDrawn = false;
    },
  };
}
