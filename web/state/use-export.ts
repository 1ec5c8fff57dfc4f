import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, exportEvidence } from '../api/client.ts';
import type { Evidence } from '../api/types.ts';

type Format = Parameters<typeof exportEvidence>[1];

export interface Exporting {
  readonly isBusy: boolean;
  /** The error of the last export, until the next one begins. */
  readonly error: ApiError | undefined;
  /** Has the server write the evidence in a format, then passes the text on. */
  write(evidence: readonly Evidence[], format: Format, onText: (text: string) => void): void;
}

/** Files of evidence, which the server writes. */
export function useExport(): Exporting {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const leaving = useRef<AbortController>(undefined);

  const write = useCallback<Exporting['write']>((evidence, format, onText) => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setIsBusy(true);
    setError(undefined);
    exportEvidence(evidence, format, controller.signal)
      .then(onText)
      .catch((reason: unknown) => {
        if (controller.signal.aborted) return;
        setError(reason instanceof ApiError ? reason : new ApiError('page', String(reason)));
      })
      .finally(() => {
        if (leaving.current === controller) setIsBusy(false);
      });
  }, []);

  useEffect(() => () => leaving.current?.abort(), []);
  return { isBusy, error, write };
}
