import { isLanguageId, type LanguageId } from '../../language/ids.ts';
import type { TraceEvent, TraceListener } from '../../trace.ts';
import type { Terminal } from '../terminal.ts';
import { count, duration, eventLine } from './event-line.ts';
import { widthOf } from './width.ts';

export interface Progress {
  readonly onEvent: TraceListener;
  /** The answer's wording so far. */
  onText(text: string): void;
  /** Removes what was drawn, so that the answer stands alone. */
  end(): void;
}

const REDRAW_MS = 80;
const LAST_STEPS = 4;

/**
 * Shows the exploration on standard error as it happens: a few redrawn lines on a terminal, one plain line per event
 * elsewhere. Both are views of the same events.
 */
export function showProgress(terminal: Terminal): Progress {
  return terminal.isLive ? drawProgress(terminal) : listProgress(terminal);
}

function listProgress(terminal: Terminal): Progress {
  const lineOf = eventLines();
  return {
    onEvent(event) {
      const line = lineOf(event);
      if (line !== undefined) terminal.note(oneLine(line));
    },
    // If lines cannot be redrawn, only the whole answer is printed.
    onText() {},
    end() {},
  };
}

/** The lines of one question's events, in the language in which it was asked. */
function eventLines(): (event: TraceEvent) => string | undefined {
  let language: LanguageId = 'en';
  return (event) => {
    if (event.type === 'question-asked' && isLanguageId(event.language)) language = event.language;
    return eventLine(event, language);
  };
}

function drawProgress(terminal: Terminal): Progress {
  let drawn = 0;
  let drawnAt = -Infinity;
  let paths = 0;
  let calls = 0;
  let tokens = 0;
  const lineOf = eventLines();
  const steps: string[] = [];
  let wording = '';
  let worded = 0;

  function draw(ms: number): void {
    const head = `${count(paths, 'path')} · ${count(calls, 'call')} · ${count(tokens, 'token')} · ${duration(ms)}`;
    const lines = [
      terminal.noteStyle('bold', head),
      ...steps.map((step) => terminal.noteStyle('dim', step)),
      ...(wording === '' ? [] : [tail(wording, terminal.columns - 1)]),
    ];
    clear();
    terminal.draw(lines.map((line) => `${line}\n`).join(''));
    drawn = lines.length;
    drawnAt = ms;
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
      const line = lineOf(event);
      if (line !== undefined) {
        steps.push(clip(oneLine(line), terminal.columns - 1));
        if (steps.length > LAST_STEPS) steps.shift();
      }
      if (event.ms - drawnAt >= REDRAW_MS) draw(event.ms);
    },
    onText(text) {
      wording = withoutControls(text);
      const now = performance.now();
      if (now - worded < REDRAW_MS) return;
      worded = now;
      draw(drawnAt);
    },
    end: clear,
  };
}

/** How many characters of a line are shown: a cell of a table may hold a book. */
const SHOWN = 2_000;

/** A line of output: without control characters, and cut if it is longer than anyone reads; `--json` has all of it. */
export function oneLine(text: string): string {
  const line = withoutControls(text);
  if (line.length <= SHOWN) return line;
  const kept = line.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/u, '');
  return `${kept} … (${(line.length - kept.length).toLocaleString('en')} more characters: --json)`;
}

/** Control characters in a name must not move the cursor or ring the bell. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trimEnd();
}

/** The end of a text that is still being written, in the given number of columns. */
function tail(text: string, columns: number): string {
  const characters = [...text];
  for (let start = Math.max(0, characters.length - columns); start < characters.length; start++) {
    const end = characters.slice(start).join('');
    if (clip(end, columns) === end) return end;
  }
  return '';
}

/** Cuts a text to the given number of columns. */
export function clip(text: string, columns: number): string {
  let width = 0;
  let cut = '';
  for (const character of text) {
    width += widthOf(character);
    if (width > columns - 1) return `${cut}…`;
    cut += character;
  }
  return cut;
}
