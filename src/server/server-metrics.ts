import { isAbort } from '../errors.ts';
import { createMetrics } from './metrics.ts';
import { publicError } from './request-error.ts';
import type { Workspace } from './workspace.ts';

export interface ServerMetrics {
  /** A request was answered. For a stream, this means that it began. */
  answered(method: string, status: number, ms: number): void;
  text(): string;
}

const DESCRIBED = {
  clew_http_requests_total: { type: 'counter', help: 'Requests answered, by method and status.' },
  clew_http_request_seconds: { type: 'histogram', help: 'Time to the beginning of the response.' },
  clew_questions_total: { type: 'counter', help: 'Questions, by method and outcome or kind of failure.' },
  clew_question_seconds: { type: 'histogram', help: 'Time of a question, waiting included.' },
  clew_questions_running: { type: 'gauge', help: 'Questions being answered.' },
  clew_questions_waiting: { type: 'gauge', help: 'Questions waiting for their turn.' },
  clew_model_calls_total: { type: 'counter', help: 'Calls of language models.' },
  clew_model_tokens_total: { type: 'counter', help: 'Tokens of language models, by direction.' },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory of the process.' },
} as const;

/** Labels are names that the server offers, never text from a client. */
export function createServerMetrics(workspace: Workspace): ServerMetrics {
  const metrics = createMetrics(DESCRIBED);
  const methods = new Set(workspace.methods.map(({ id }) => id));
  metrics.gauge('clew_questions_running', () => workspace.gate.running);
  metrics.gauge('clew_questions_waiting', () => workspace.gate.waiting);
  metrics.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss());
  workspace.watch(({ request, answer, error, ms }) => {
    const asked = request.method ?? workspace.defaults.method;
    const method = methods.has(asked) ? asked : 'unknown';
    const result = answer?.outcome ?? (isAbort(error) ? 'stopped' : publicError(error).code);
    metrics.count('clew_questions_total', { method, outcome: result });
    metrics.observe('clew_question_seconds', { method }, ms / 1000);
    if (answer === undefined) return;
    metrics.count('clew_model_calls_total', {}, answer.usage.calls);
    metrics.count('clew_model_tokens_total', { direction: 'in' }, answer.usage.inputTokens);
    metrics.count('clew_model_tokens_total', { direction: 'out' }, answer.usage.outputTokens);
  });
  return {
    answered(method, status, ms) {
      metrics.count('clew_http_requests_total', { method: METHODS.has(method) ? method : 'other', status });
      metrics.observe('clew_http_request_seconds', {}, ms / 1000);
    },
    text: () => metrics.text(),
  };
}

const METHODS = new Set(['GET', 'POST', 'DELETE', 'OPTIONS', 'HEAD']);
