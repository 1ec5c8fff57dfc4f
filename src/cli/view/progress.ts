import type { TraceEvent, TraceListener } from '../../trace.ts';
import type { Terminal } from '../terminal.ts';
import { count, duration, eventLine } from './event-line.ts';

export interface Progress {
  readonly onEvent: TraceListener;
  /** Takes what was drawn away, so that the answer stands alone. */
  end(): void;
}

const REDRAW_MS = 80;
const LAST_STEPS = 4;

/**
 * The exploration as it happens, on standard error: on a terminal a few lines that are drawn over, elsewhere one plain
 * line per event. Both are views of the same events.
 */
export function showProgress(terminal: Terminal): Progress {
  return terminal.isLive ? drawProgress(terminal) : listProgress(terminal);
}

function listProgress(terminal: Terminal): Progress {
  return {
    onEvent(event) {
      const line = eventLine(event);
      if (line !== undefined) terminal.note(oneLine(line));
    },
    end() {},
  };
}

function drawProgress(terminal: Terminal): Progress {
  let drawn = 0;
  let drawnAt = -Infinity;
  let paths = 0;
  let calls = 0;
  let tokens = 0;
  const steps: string[] = [];

  function draw(event: TraceEvent): void {
    const head = `${count(paths, 'path')} · ${count(calls, 'call')} · ${count(tokens, 'token')} · ${duration(event.ms)}`;
    const lines = [terminal.noteStyle('bold', head), ...steps.map((step) => terminal.noteStyle('dim', step))];
    clear();
    terminal.draw(lines.map((line) => `${line}\n`).join(''));
    drawn = lines.length;
    drawnAt = event.ms;
  }

  function clear(): void {
    if (drawn > 0) terminal.draw(`\u001b[${drawn}A\u001b[J`);
    drawn = 0;
  }

  return {
    onEvent(event) {
      if (event.type === 'path-extended' || event.type === 'path-ranked') paths += 1;
      if (event.type === 'model-called') {
        calls += event.calls ?? 1;
        tokens += event.inputTokens + event.outputTokens;
      }
      const line = eventLine(event);
      if (line !== undefined) {
        steps.push(clip(oneLine(line), terminal.columns - 1));
        if (steps.length > LAST_STEPS) steps.shift();
      }
      if (event.ms - drawnAt >= REDRAW_MS) draw(event);
    },
    end: clear,
  };
}

/** Control characters in a name must not move the cursor or ring the bell. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trimEnd();
}

/** Cut to so many columns; wide characters take two. */
export function clip(text: string, columns: number): string {
  let width = 0;
  let cut = '';
  for (const character of text) {
    width +=
      /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u.test(
        character,
      )
        ? 2
        : 1;
    if (width > columns - 1) return `${cut}…`;
    cut += character;
  }
  return cut;
}
