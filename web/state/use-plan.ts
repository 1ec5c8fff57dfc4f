import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError, planQuestion } from '../api/client.ts';
import type { AskRequest, Plan, PlannedQuestion } from '../api/types.ts';

type State = (
  | { readonly state: 'none' }
  | { readonly state: 'making' }
  | { readonly state: 'ready'; readonly planned: PlannedQuestion }
  | { readonly state: 'failed'; readonly error: ApiError }
) & {
  /** The question it was made from. Empty for a plan that came with a link. */
  readonly question: string;
  /** Counts plans, so that a new one is edited from its beginning. */
  readonly number: number;
};

type Action =
  | { readonly type: 'making'; readonly question: string }
  | { readonly type: 'ready'; readonly planned: PlannedQuestion; readonly question?: string }
  | { readonly type: 'failed'; readonly error: ApiError }
  | { readonly type: 'close' };

function reduce(before: State, action: Action): State {
  const { question, number } = before;
  switch (action.type) {
    case 'making':
      return { state: 'making', question: action.question, number };
    case 'ready':
      return {
        ...{ state: 'ready', planned: action.planned },
        question: action.question ?? question,
        number: number + 1,
      };
    case 'failed':
      return { state: 'failed', error: action.error, question, number };
    case 'close':
      return { state: 'none', question: '', number };
    default:
      return action satisfies never;
  }
}

export type Planning = State & {
  make(request: Pick<AskRequest, 'question' | 'graph' | 'model'>): void;
  /** Shows an existing plan. */
  show(plan: Plan): void;
  close(): void;
};

/** The plan of the current question, which the server makes when asked. */
export function usePlan(): Planning {
  const [state, dispatch] = useReducer(reduce, { state: 'none', question: '', number: 0 });
  const leaving = useRef<AbortController>(undefined);
  const shown = useRef('');

  const make = useCallback((request: Pick<AskRequest, 'question' | 'graph' | 'model'>) => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    shown.current = '';
    dispatch({ type: 'making', question: request.question });
    planQuestion(request, controller.signal).then(
      (planned) => dispatch({ type: 'ready', planned }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const known = error instanceof ApiError ? error : new ApiError('page', String(error));
        dispatch({ type: 'failed', error: known });
      },
    );
  }, []);

  const show = useCallback((plan: Plan) => {
    const text = JSON.stringify(plan);
    // The plan that was just run stays in the editor as it is.
    if (shown.current === text) return;
    shown.current = text;
    dispatch({ type: 'ready', planned: { plan, unmet: [] } });
  }, []);

  const close = useCallback(() => {
    leaving.current?.abort();
    shown.current = '';
    dispatch({ type: 'close' });
  }, []);

  useEffect(() => () => leaving.current?.abort(), []);
  return { ...state, make, show, close };
}
