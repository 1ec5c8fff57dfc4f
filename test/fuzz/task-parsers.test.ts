import { afterAll, describe, expect, test } from 'vitest';
import { createBudget } from '../../src/model/budget.ts';
import { fitToSchema, jsonSchemaOf, readJsonValues } from '../../src/model/index.ts';
import { createLedger } from '../../src/model/ledger.ts';
import { seededRandom } from '../../src/random.ts';
import { TASKS } from '../../src/task/catalogue.ts';
import { createTaskRunner } from '../../src/task/runner.ts';
import type { Task } from '../../src/task/task.ts';
import { createTrace, type TraceEvent } from '../../src/trace.ts';
import { scriptedModel } from '../helper/scripted-model.ts';
import { hostileReply, LARGE_TEXTS, largeValues } from './hostile-replies.ts';
import { bounded, OFFERED } from './offered.ts';

const tasks = [...TASKS.values()];
/** In all more than 100,000. */
const PER_TASK = Math.ceil(100_000 / tasks.length);
const THROUGH_RUNNER = 40;
/** A large reply must be read in less; the machine may be busy. */
const SLOW_MS = 3000;

let replies = 0;
afterAll(() => console.info(`${replies} replies to ${tasks.length} tasks`));

/** The task's own example, and the same with lists of twelve. */
function inputsOf(task: Task<never, unknown>): readonly Record<string, unknown>[] {
  const example = task.example as Record<string, unknown>;
  const wide = Object.entries(example).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length > 0 && name !== 'exchanges'
      ? Array.from({ length: 12 }, (_, index) => renamed(value[index % value.length], index))
      : value,
  ]);
  return [example, Object.fromEntries(wide)];
}

function renamed(value: unknown, index: number): unknown {
  if (typeof value === 'string') return index < 2 ? value : `${value} ${index}`;
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'direction' ? inner : renamed(inner, index)]),
  );
}

interface Reply {
  readonly text: string;
  /** What was found in the text, last first. */
  readonly values: Iterable<unknown>;
}

function read(text: string): Reply {
  return { text, values: readJsonValues(text, { cut: text.length % 2 === 0 }) };
}

/** What the runner would make of a reply. */
function outputOf(task: Task<never, unknown>, { text, values }: Reply, input: never): unknown {
  let found = false;
  for (const value of values) {
    found = true;
    const output = task.parse(fitToSchema(value, jsonSchemaOf(task.schema)), input);
    if (output !== undefined) return output;
  }
  return found || text.trim() === '' ? undefined : task.parseText?.(text.trim(), input);
}

function check(task: Task<never, unknown>, reply: Reply, input: Record<string, unknown>): void {
  replies += 1;
  try {
    const output = outputOf(task, reply, input as never);
    if (output === undefined) return;
    OFFERED[task.id]?.(output as never, input);
    bounded(output);
  } catch (error) {
    throw new Error(`${task.id}: ${JSON.stringify(reply.text.slice(0, 500))}`, { cause: error });
  }
}

describe('whatever a model replies', () => {
  test('every task says what it may give, and has an example', () => {
    for (const task of tasks) {
      expect(OFFERED[task.id], task.id).toBeTypeOf('function');
      expect(task.example, task.id).toBeTypeOf('object');
    }
  });

  test.each(tasks.map((task) => [task.id, task] as const))('%s reads it or refuses it', (id, task) => {
    const random = seededRandom([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    const inputs = inputsOf(task);
    for (const input of inputs) {
      const output = task.empty(input as never) as never;
      OFFERED[id]?.(output, input);
    }
    for (let nth = 0; nth < PER_TASK; nth++) {
      check(task, read(hostileReply(task, random)), inputs[nth % inputs.length] as Record<string, unknown>);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('nothing large slows a task down', () => {
    const texts = LARGE_TEXTS.map((text) => ({ text, values: [...read(text).values] }));
    for (const task of tasks) {
      const input = inputsOf(task)[1] as Record<string, unknown>;
      const values = largeValues(task).map((value) => ({ text: '{}', values: [value] }));
      for (const reply of [...texts, ...values]) {
        const started = performance.now();
        check(task, reply, input);
        expect(performance.now() - started, `${task.id} ${reply.text.slice(0, 40)}`).toBeLessThan(SLOW_MS);
      }
    }
  });

  test('through the runner: at most one repair, never beyond the budget, and the trace says what became of it', async () => {
    for (const task of tasks) {
      const random = seededRandom(task.id.length * 97);
      for (let nth = 0; nth < THROUGH_RUNNER; nth++) {
        const maxCalls = nth % 3 === 0 ? 1 : 2;
        const events: TraceEvent[] = [];
        const ledger = createLedger();
        const model = scriptedModel({ [task.id]: () => hostileReply(task, random) });
        const runner = createTaskRunner({
          models: { default: model },
          ledger,
          budget: createBudget({ maxCalls }),
          trace: createTrace((event) => events.push(event)),
          language: 'en',
          thinker: () => Promise.reject(new Error('the embedded model was asked for')),
        });
        const input = inputsOf(task)[nth % 2] as never;
        const { output, reply } = await runner.run(task, input);
        replies += model.requests.length;
        OFFERED[task.id]?.(output as never, input);
        expect(model.requests.length).toBeLessThanOrEqual(task.answering === true ? 2 : maxCalls);
        expect(ledger.total().calls).toBe(model.requests.length);
        expect(events).toHaveLength(1);
        expect(events[0]).toMatchObject({ type: 'model-called', task: task.id, reply });
      }
    }
  });
});
