import type { QuestionRecord, RecordUsage } from '../record.ts';

/**
 * "Method + IO": the method's reply joined with the same model's direct reply, for scoring by `partial` and `complete`.
 * This is an oracle-like union and must not be ranked against single systems. The direct call is added to the cost.
 * Both records must belong to the same question; if one failed, the pair failed. If the method abstained, outcome and
 * verdict are those of the direct reply.
 */
export function withIo(method: QuestionRecord, io: QuestionRecord): QuestionRecord {
  if (method.id !== io.id || method.index !== io.index)
    throw new Error(`records of different questions cannot be joined: ${method.id}, ${io.id}`);
  const verdict = method.outcome === 'abstained' ? io.reply.verdict : method.reply.verdict;
  return {
    ...method,
    method: `${method.method}+io`,
    state: method.state === 'answered' && io.state === 'answered' ? 'answered' : 'failed',
    reply: {
      text: `${method.reply.text}\n${io.reply.text}`,
      answers: [...method.reply.answers, ...io.reply.answers],
      verdict,
    },
    outcome: method.outcome === 'abstained' ? io.outcome : method.outcome,
    usage: {
      calls: method.usage.calls + io.usage.calls,
      inputTokens: method.usage.inputTokens + io.usage.inputTokens,
      outputTokens: method.usage.outputTokens + io.usage.outputTokens,
      estimated: method.usage.estimated || io.usage.estimated,
      byTask: addByTask(method.usage.byTask, io.usage.byTask),
    },
    times: {
      at: method.times.at,
      totalMs: method.times.totalMs + io.times.totalMs,
      modelMs: method.times.modelMs + io.times.modelMs,
      graphMs: method.times.graphMs + io.times.graphMs,
    },
  };
}

/** Tasks that only one of them asked stay as they are. */
function addByTask(left: RecordUsage['byTask'], right: RecordUsage['byTask']): RecordUsage['byTask'] {
  const sums = { ...left };
  for (const [task, { calls, inputTokens, outputTokens }] of Object.entries(right)) {
    const before = sums[task] ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
    sums[task] = {
      calls: before.calls + calls,
      inputTokens: before.inputTokens + inputTokens,
      outputTokens: before.outputTokens + outputTokens,
    };
  }
  return sums;
}
