import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, confirmPlan, undoConfirm } from '../api/client.ts';
import type { Learned, Plan } from '../api/types.ts';
import { keepConfirmations, loadConfirmations } from './kept-confirmations.ts';

/** What somebody said about the answer to one question, and what became of it. */
export type Confirmation =
  | { readonly state: 'open' | 'sending' | 'denied' }
  | { readonly state: 'learned'; readonly learned: Learned }
  | { readonly state: 'failed'; readonly error: ApiError };

export interface Confirming {
  of(graph: string, question: string): Confirmation;
  /** Confirms that this plan is what the question means. Takes back what was learned from an earlier plan of it. */
  confirm(graph: string, question: string, plan: Plan): void;
  /** Says that the answer is not right. Nothing is sent. */
  deny(graph: string, question: string): void;
  /** Takes back what was learned. */
  undo(graph: string, question: string): void;
}

const OPEN: Confirmation = { state: 'open' };

/** Confirmations of this page's questions, by graph and question, as long as its tab is open. */
export function useConfirm(): Confirming {
  const [all, setAll] = useState<ReadonlyMap<string, Confirmation>>(loadConfirmations);
  const known = useRef(all);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const set = useCallback((key: string, to: Confirmation) => {
    known.current = new Map(known.current).set(key, to);
    setAll(known.current);
    keepConfirmations(known.current);
  }, []);
  const run = useCallback(
    (key: string, work: (signal: AbortSignal, before: Learned['learned']) => Promise<Confirmation>) => {
      const before = known.current.get(key);
      if (before?.state === 'sending') return;
      set(key, { state: 'sending' });
      const { signal } = leaving.current;
      work(signal, before?.state === 'learned' ? before.learned.learned : []).then(
        (to) => set(key, to),
        (error: unknown) => {
          if (signal.aborted) return;
          const failed = error instanceof ApiError ? error : new ApiError('page', String(error));
          set(key, { state: 'failed', error: failed });
        },
      );
    },
    [set],
  );

  return {
    of: (graph, question) => all.get(keyOf(graph, question)) ?? OPEN,
    confirm: (graph, question, plan) =>
      run(keyOf(graph, question), async (signal, before) => {
        if (before.length > 0) await undoConfirm(graph, before, signal);
        return { state: 'learned', learned: await confirmPlan(graph, { question, plan }, signal) };
      }),
    deny: (graph, question) => set(keyOf(graph, question), { state: 'denied' }),
    undo: (graph, question) =>
      run(keyOf(graph, question), async (signal, before) => {
        if (before.length > 0) await undoConfirm(graph, before, signal);
        return OPEN;
      }),
  };
}

function keyOf(graph: string, question: string): string {
  return `${graph}\n${question}`;
}
