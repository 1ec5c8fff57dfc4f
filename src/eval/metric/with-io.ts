import type { QuestionRecord } from '../record.ts';

/**
 * "Method + IO": the method's reply joined with the same model's direct reply, to be scored by `partial` and `complete`.
 * An oracle-like union, never to be ranked against single systems; the direct call is added to the cost. Both records
 * must be of the same question; a failed one makes the pair failed.
 */
export function withIo(method: QuestionRecord, io: QuestionRecord): QuestionRecord {
  if (method.id !== io.id || method.index !== io.index)
    throw new Error(`records of different questions cannot be joined: ${method.id}, ${io.id}`);
  return {
    ...method,
    method: `${method.method}+io`,
    state: method.state === 'answered' && io.state === 'answered' ? 'answered' : 'failed',
    reply: {
      text: `${method.reply.text}\n${io.reply.text}`,
      answers: [...method.reply.answers, ...io.reply.answers],
    },
    usage: {
      calls: method.usage.calls + io.usage.calls,
      inputTokens: method.usage.inputTokens + io.usage.inputTokens,
      outputTokens: method.usage.outputTokens + io.usage.outputTokens,
      estimated: method.usage.estimated || io.usage.estimated,
      byTask: { ...method.usage.byTask, ...io.usage.byTask },
    },
    times: {
      at: method.times.at,
      totalMs: method.times.totalMs + io.times.totalMs,
      modelMs: method.times.modelMs + io.times.modelMs,
      graphMs: method.times.graphMs + io.times.graphMs,
    },
  };
}
