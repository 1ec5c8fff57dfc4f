import type { LanguageModel, TokenUsage } from './model.ts';
import { wrapModel } from './wrap.ts';

export interface LedgerEntry {
  readonly task: string;
  /** Completed requests. 0 for work of the embedded model. */
  readonly calls: number;
  readonly usage: TokenUsage;
  readonly durationMs: number;
}

export interface TaskTotal extends TokenUsage {
  readonly calls: number;
  readonly modelMs: number;
}

export interface LedgerTotal extends TaskTotal {
  /** Keyed by task id, in order of first use. */
  readonly byTask: Readonly<Record<string, TaskTotal>>;
}

/** What one question requested from its models, summed per task. */
export interface Ledger {
  record(entry: LedgerEntry): void;
  /** A snapshot. `estimated` is true if any count was estimated. `modelMs` sums all calls, including parallel ones. */
  total(): LedgerTotal;
}

const NOTHING: TaskTotal = { calls: 0, inputTokens: 0, outputTokens: 0, estimated: false, modelMs: 0 };

export function createLedger(): Ledger {
  const byTask = new Map<string, TaskTotal>();
  return {
    record({ task, calls, usage, durationMs }) {
      byTask.set(task, add(byTask.get(task) ?? NOTHING, { ...usage, calls, modelMs: durationMs }));
    },
    total() {
      return { ...[...byTask.values()].reduce(add, NOTHING), byTask: Object.fromEntries(byTask) };
    },
  };
}

/**
 * Meters a model: every completed request goes into the ledger under its task. Replies from a cache or a tape count
 * like any other, so a question costs the same calls and tokens whether or not it was asked before.
 */
export function withMeter(ledger: Ledger): (model: LanguageModel) => LanguageModel {
  return (model) =>
    wrapModel(model, async (request, options) => {
      const reply = await model.generate(request, options);
      ledger.record({ task: request.task, calls: 1, usage: reply.usage, durationMs: reply.durationMs });
      return reply;
    });
}

function add(left: TaskTotal, right: TaskTotal): TaskTotal {
  return {
    calls: left.calls + right.calls,
    inputTokens: left.inputTokens + right.inputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
    estimated: left.estimated || right.estimated,
    modelMs: left.modelMs + right.modelMs,
  };
}
