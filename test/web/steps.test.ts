import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRACE_WORDS } from '../../src/language/trace-words.ts';
import { TASKS } from '../../src/task/catalogue.ts';
import type { TraceEvent } from '../../web/api/types.ts';
import { MESSAGES } from '../../web/text/messages.ts';
import { describeEvent, taskName } from '../../web/view/describe-event.ts';

test('every step of a search is told on the page in its own words in each language', () => {
  for (const messages of Object.values(MESSAGES)) {
    const said = Object.keys(TRACE_WORDS[messages.id].steps).map((name) =>
      describeEvent({ type: 'step', name, data: {}, seq: 0, ms: 0 } as TraceEvent, messages),
    );
    expect(new Set(said).size, messages.tag).toBe(said.length);
    if (messages.id === 'zh') expect(said.filter((words) => /[a-z]/iu.test(words))).toEqual([]);
  }
  const inEnglish = describeEvent({ type: 'step', name: 'plan-run', data: {}, seq: 0, ms: 0 }, MESSAGES.en);
  expect(inEnglish).toBe('ran a plan');
  expect(describeEvent({ type: 'step', name: 'plan-run', data: {}, seq: 0, ms: 0 }, MESSAGES.de)).toBe(
    'einen Plan ausgeführt',
  );
});

/** Lists that methods and plans record as cut, with a name that is always the same. */
function cutLists(): readonly string[] {
  const root = new URL('../../src/', import.meta.url).pathname;
  const files = globSync('{method,plan,slice,answer}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/what: '([^']+)',\s*kept/gu)].map(
      ([, what]) => what!,
    ),
  );
  expect(found.length).toBeGreaterThan(15);
  return [...new Set(found)];
}

test('every task of a model, every list that may be cut and every reason to drop a path is told in each language', () => {
  for (const text of [MESSAGES.zh, MESSAGES.de]) {
    const own = (words: string, recorded: string) =>
      expect(words, `${text.tag}: ${recorded}`).not.toBe(recorded);
    for (const id of TASKS.keys()) own(taskName(id, text), id);
    for (const what of cutLists()) own(text.listName(what), what);
    for (const reason of ['nothing-matched', 'nothing-to-explore', 'same nodes as 4']) {
      const event = { type: 'path-pruned', branch: 1, reason, seq: 0, ms: 0 } as TraceEvent;
      expect(describeEvent(event, text)).not.toContain(reason);
    }
  }
  const warning = { type: 'warning', name: 'no-entity', about: 'Ada', seq: 0, ms: 0 } as const;
  expect(Object.values(MESSAGES).map((text) => describeEvent(warning, text))).toEqual([
    'The graph has no entity "Ada".',
    '图谱中没有实体“Ada”。',
    'Der Graph hat keine Entität „Ada“.',
  ]);
  expect(MESSAGES.zh.listName('set of 首都')).toBe('“首都”的集合');
  expect(MESSAGES.de.listName('something new')).toBe('something new');
  for (const id of TASKS.keys()) expect(taskName(id, MESSAGES.en)).not.toContain('.');
});

test('a cut says in each language that the rest was left out', () => {
  expect(MESSAGES.en.cut.line('words of the question', '96', undefined)).toBe(
    'words of the question: 96 kept, the rest left out',
  );
  for (const { cut } of Object.values(MESSAGES)) expect(cut.line('x', '0', undefined)).not.toContain('0');
});
