import { useEffect, useState } from 'react';
import { readQuestions } from '../api/client.ts';

/** Questions that a graph can be asked. Undefined while they are being made, empty if that fails. */
export function useQuestions(graph: string | undefined, language: string): readonly string[] | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly questions: readonly string[] }>();
  const of = `${language} ${graph}`;
  useEffect(() => {
    if (graph === undefined) return;
    const leaving = new AbortController();
    readQuestions(graph, language, leaving.signal).then(
      (questions) => setKnown({ of, questions }),
      () => {
        if (!leaving.signal.aborted) setKnown({ of, questions: [] });
      },
    );
    return () => leaving.abort();
  }, [graph, language, of]);
  return known?.of === of ? known.questions : undefined;
}
