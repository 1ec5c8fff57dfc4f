import { LONGEST_TIMER_MS } from '../deadline.ts';
import { BudgetExceededError, isAbort } from '../errors.ts';
import type { LanguageModel } from './model.ts';
import { estimateTokens } from './tokens.ts';
import { toolTexts } from './tools.ts';
import { wrapModel } from './wrap.ts';

export interface BudgetLimits {
  /** Exploration calls. Answering calls are exempt (arXiv:2401.13444: 30 for every method). */
  readonly maxCalls?: number | undefined;
  /** Input and output together, answering included. */
  readonly maxTokens?: number | undefined;
  /** Wall-clock seconds since the budget was made. A call that is still running then is aborted. */
  readonly maxSeconds?: number | undefined;
}

export interface BudgetUse {
  readonly calls: number;
  readonly tokens: number;
  readonly seconds: number;
}

/** The hard limits of one question, which a method sees as its `Budget`. */
export interface QuestionBudget {
  readonly limits: BudgetLimits;
  exhausted(): 'call-cap' | 'token-cap' | 'time-cap' | undefined;
  /** Infinity without a limit. Never negative. */
  remainingMs(): number;
  used(): BudgetUse;
  /**
   * Reserves what one call may spend, so that parallel calls cannot overshoot together. @throws {BudgetExceededError}
   * if the call does not fit. Nothing is reserved then.
   */
  reserve(call: {
    readonly exempt: boolean;
    readonly inputTokens: number;
    readonly outputTokens: number;
  }): Reservation;
}

export interface Reservation {
  /** At most what was asked for, or less if the token limit leaves less. */
  readonly outputTokens: number;
  /** Reports that the call was completed and spent this much. */
  settle(tokens: number): void;
  /** Reports that the call was not completed, and releases the reservation. */
  release(): void;
}

/** A reply shorter than this cannot hold a usable answer. A call with less room is refused. */
const LEAST_OUTPUT_TOKENS = 8;

export function createBudget(
  limits: BudgetLimits = {},
  now: () => number = () => performance.now(),
): QuestionBudget {
  const { maxCalls = Infinity, maxTokens = Infinity, maxSeconds = Infinity } = limits;
  const started = now();
  let calls = 0;
  let tokens = 0;
  let pendingCalls = 0;
  let pendingTokens = 0;
  const seconds = () => (now() - started) / 1000;

  return {
    limits,
    exhausted() {
      if (calls >= maxCalls) return 'call-cap';
      if (tokens + LEAST_OUTPUT_TOKENS > maxTokens) return 'token-cap';
      if (seconds() >= maxSeconds) return 'time-cap';
      return undefined;
    },
    remainingMs: () => Math.max(0, (maxSeconds - seconds()) * 1000),
    used: () => ({ calls, tokens, seconds: seconds() }),
    reserve({ exempt, inputTokens, outputTokens }) {
      if (!exempt && calls + pendingCalls >= maxCalls) {
        throw new BudgetExceededError('calls', maxCalls, calls + pendingCalls);
      }
      if (seconds() >= maxSeconds) throw new BudgetExceededError('seconds', maxSeconds, round(seconds()));
      const room = maxTokens - tokens - pendingTokens - inputTokens;
      if (room < Math.min(outputTokens, LEAST_OUTPUT_TOKENS)) {
        throw new BudgetExceededError('tokens', maxTokens, tokens + pendingTokens);
      }
      const granted = Math.min(outputTokens, room);
      const reserved = { calls: exempt ? 0 : 1, tokens: inputTokens + granted };
      pendingCalls += reserved.calls;
      pendingTokens += reserved.tokens;
      let open = true;
      const close = () => {
        if (!open) return false;
        open = false;
        pendingCalls -= reserved.calls;
        pendingTokens -= reserved.tokens;
        return true;
      };
      return {
        outputTokens: granted,
        settle(spent) {
          if (!close()) return;
          calls += reserved.calls;
          tokens += spent;
        },
        release: close,
      };
    },
  };
}

/**
 * Keeps a model within a budget. A failed request is not a completed call, so it releases its share. @param
 * facts.exempt whether the requests are answering calls, which do not count towards the call cap. @throws
 * {BudgetExceededError} from `generate`. For calls and tokens, before the request. For seconds, also during a request,
 * which is then aborted.
 */
export function withBudget(
  budget: QuestionBudget,
  facts: { readonly exempt?: boolean } = {},
): (model: LanguageModel) => LanguageModel {
  return (model) =>
    wrapModel(model, async (request, options) => {
      const { system, prompt, turns = [], maxOutputTokens } = request;
      const reservation = budget.reserve({
        exempt: facts.exempt ?? false,
        inputTokens: estimateTokens(system, prompt, ...turns.map((turn) => turn.text), ...toolTexts(request)),
        outputTokens: maxOutputTokens,
      });
      const deadline = deadlineSignal(budget, options?.signal);
      try {
        const reply = await model.generate(
          { ...request, maxOutputTokens: reservation.outputTokens },
          { ...options, signal: deadline.signal },
        );
        reservation.settle(reply.usage.inputTokens + reply.usage.outputTokens);
        return reply;
      } catch (error) {
        reservation.release();
        if (deadline.passed() && isAbort(error)) throw deadline.error();
        throw error;
      } finally {
        deadline.clear();
      }
    });
}

/** A signal that also fires when the budget's time is up. */
function deadlineSignal(budget: QuestionBudget, outer: AbortSignal | undefined) {
  const remainingMs = budget.remainingMs();
  if (remainingMs > LONGEST_TIMER_MS) {
    return { signal: outer, passed: () => false, error: () => undefined, clear: () => {} };
  }
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), remainingMs);
  return {
    signal: outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]),
    passed: () => controller.signal.aborted && !(outer?.aborted ?? false),
    error: () =>
      new BudgetExceededError('seconds', budget.limits.maxSeconds ?? 0, round(budget.used().seconds)),
    clear: () => clearTimeout(timer),
  };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
