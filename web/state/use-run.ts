import { useCallback, useEffect, useReducer, useRef } from 'react';
import { askStreaming, stopRun } from '../api/ask.ts';
import { ApiError } from '../api/client.ts';
import type { Answer, AskRequest, TraceEvent } from '../api/types.ts';
import { concludeWith, EMPTY_EXPLORATION, type Exploration, explore } from './exploration.ts';

export type Phase = 'idle' | 'waiting' | 'running' | 'reconnecting' | 'done' | 'failed' | 'stopped';

/** One question put to one method. */
export interface RunState {
  readonly phase: Phase;
  readonly request: AskRequest | undefined;
  readonly events: readonly TraceEvent[];
  /** Made from all events so far and, once it has arrived, from the answer. */
  readonly exploration: Exploration;
  /** How many events the server dropped before they were read. */
  readonly missed: number;
  /** The answer's wording so far. Empty before it begins. */
  readonly wording: string;
  readonly answer: Answer | undefined;
  readonly error: ApiError | undefined;
}

export interface Running extends RunState {
  ask(request: AskRequest): void;
  stop(): void;
  /** Clears the question and its results. */
  clear(): void;
}

const IDLE: RunState = {
  phase: 'idle',
  request: undefined,
  events: [],
  exploration: EMPTY_EXPLORATION,
  missed: 0,
  wording: '',
  answer: undefined,
  error: undefined,
};

type Action =
  | { readonly type: 'asked'; readonly request: AskRequest }
  | { readonly type: 'events'; readonly events: readonly TraceEvent[] }
  | { readonly type: 'worded'; readonly text: string }
  | { readonly type: 'gap'; readonly missed: number }
  | { readonly type: 'reconnecting' }
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'failed'; readonly error: ApiError }
  | { readonly type: 'stopped' }
  | { readonly type: 'cleared' };

export function reduceRun(state: RunState, action: Action): RunState {
  switch (action.type) {
    case 'asked':
      return { ...IDLE, phase: 'waiting', request: action.request };
    case 'events':
      return {
        ...state,
        phase: 'running',
        events: [...state.events, ...action.events],
        exploration: explore(state.exploration, action.events),
      };
    case 'worded':
      return { ...state, wording: action.text };
    case 'gap':
      return { ...state, missed: state.missed + action.missed };
    case 'reconnecting':
      return { ...state, phase: 'reconnecting' };
    case 'answered':
      return {
        ...state,
        phase: action.answer.error === undefined ? 'done' : 'failed',
        answer: action.answer,
        exploration: concludeWith(state.exploration, action.answer),
        error:
          action.answer.error === undefined
            ? undefined
            : new ApiError(action.answer.error.code, action.answer.error.message),
      };
    case 'failed':
      return { ...state, phase: 'failed', error: action.error };
    case 'stopped':
      return { ...state, phase: 'stopped' };
    case 'cleared':
      return IDLE;
    default:
      return action satisfies never;
  }
}

/** Asks one question at a time. Events are passed on once per frame, however many arrive between two frames. */
export function useRun(): Running {
  const [state, dispatch] = useReducer(reduceRun, IDLE);
  const current = useRef<{ controller: AbortController; run: string | undefined } | undefined>(undefined);

  const leave = useCallback(() => {
    const left = current.current;
    current.current = undefined;
    if (left === undefined) return;
    left.controller.abort();
    if (left.run !== undefined) void stopRun(left.run);
  }, []);

  const ask = useCallback(
    (request: AskRequest) => {
      leave();
      const controller = new AbortController();
      const mine: { controller: AbortController; run: string | undefined } = { controller, run: undefined };
      current.current = mine;
      dispatch({ type: 'asked', request });
      let waiting: TraceEvent[] = [];
      let frame = 0;
      const flush = () => {
        cancelAnimationFrame(frame);
        frame = 0;
        if (waiting.length === 0 || current.current !== mine) return;
        dispatch({ type: 'events', events: waiting });
        waiting = [];
      };
      const listener = {
        onAccepted(run: string) {
          mine.run = run;
        },
        onEvent(event: TraceEvent) {
          waiting.push(event);
          frame ||= requestAnimationFrame(flush);
        },
        onText(text: string) {
          if (current.current === mine) dispatch({ type: 'worded', text });
        },
        onGap: (missed: number) => dispatch({ type: 'gap', missed }),
        onReconnect: () => dispatch({ type: 'reconnecting' }),
      };
      const end = (action: Action) => {
        if (current.current !== mine) return;
        flush();
        current.current = undefined;
        dispatch(action);
      };
      askStreaming(request, listener, controller.signal).then(
        (answer) => end({ type: 'answered', answer }),
        (error: unknown) =>
          end({
            type: 'failed',
            error: error instanceof ApiError ? error : new ApiError('page', String(error)),
          }),
      );
    },
    [leave],
  );

  const stop = useCallback(() => {
    leave();
    dispatch({ type: 'stopped' });
  }, [leave]);

  const clear = useCallback(() => {
    leave();
    dispatch({ type: 'cleared' });
  }, [leave]);

  useEffect(() => leave, [leave]);
  return { ...state, ask, stop, clear };
}
