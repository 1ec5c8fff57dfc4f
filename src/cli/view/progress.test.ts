import { describe, expect, test } from 'vitest';
import type { TraceBody, TraceEvent } from '../../trace.ts';
import type { Terminal } from '../terminal.ts';
import { clip, oneLine, showProgress } from './progress.ts';

function screen(isLive: boolean): { terminal: Terminal; written: () => string } {
  const parts: string[] = [];
  const plain = (_: string, line: string) => line;
  return {
    terminal: {
      out: async () => {},
      note: (line) => void parts.push(`${line}\n`),
      draw: (part) => void parts.push(part),
      isLive,
      canAsk: false,
      ask: async () => '',
      columns: 60,
      style: plain,
      noteStyle: plain,
    },
    written: () => parts.join(''),
  };
}

const bodies: readonly TraceBody[] = [
  { type: 'question-asked', question: 'who directed Jaws', language: 'en', method: 'fiske', graph: 'films' },
  { type: 'entity-linked', clue: 0, text: 'Jaws', entities: [{ id: '1', name: 'Jaws' }], of: 1 },
  {
    type: 'path-extended',
    branch: 1,
    triple: { head: 'Jaws', relation: 'a\u001b[2Jb', tail: 'X'.repeat(100) },
    covered: [0],
  },
  { type: 'answered', outcome: 'grounded', answers: 1, stopReason: 'complete' },
];
const events: readonly TraceEvent[] = bodies.map((body, seq) => ({ ...body, seq, ms: seq * 100 }));

describe('progress', () => {
  test('elsewhere than on a terminal: one plain line per event, no control characters of a name', () => {
    const { terminal, written } = screen(false);
    const progress = showProgress(terminal);
    events.forEach(progress.onEvent);
    progress.end();
    expect(written().trimEnd().split('\n')).toEqual([
      'question  who directed Jaws  (fiske on films, en)',
      'linked    Jaws -> Jaws',
      `path 1    Jaws -a [2Jb-> ${'X'.repeat(100)}`,
      'answered  grounded, 1 answer (complete)',
    ]);
  });

  test('on a terminal: drawn over, never wider than it, gone at the end', () => {
    const { terminal, written } = screen(true);
    const progress = showProgress(terminal);
    events.forEach(progress.onEvent);
    progress.end();
    const frames = written()
      .replaceAll('\u001b', '^')
      .split(/\^\[\d+A\^\[J/);
    expect(frames).toHaveLength(events.length + 1);
    expect(frames.at(-1)).toBe('');
    for (const line of frames.join('').split('\n')) expect(line.length).toBeLessThan(60);
    expect(frames.at(-2)).toContain('1 path · 0 calls');
  });
});

test('wide characters count twice when a line is cut', () => {
  expect(clip('奇异博士', 20)).toBe('奇异博士');
  expect(clip('奇异博士', 7)).toBe('奇异博…');
  expect(oneLine('a\nb\u202Ec')).toBe('a b c');
});

test('a line that nobody reads to its end is cut, and says by how much', () => {
  expect(oneLine('x'.repeat(2_000))).toBe('x'.repeat(2_000));
  expect(oneLine('x'.repeat(300_000))).toBe(`${'x'.repeat(2_000)} … (298,000 more characters: --json)`);
});
