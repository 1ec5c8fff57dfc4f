import { useEffect, useState } from 'react';
import { readSchema } from '../api/client.ts';
import type { Schema } from '../api/types.ts';

/** The kinds of things and relations of a graph. Undefined until they arrive, or if they cannot be read. */
export function useSchema(graph: string | undefined): Schema | undefined {
  const [known, setKnown] = useState<{ readonly graph: string; readonly schema: Schema }>();
  useEffect(() => {
    if (graph === undefined) return;
    const leaving = new AbortController();
    readSchema(graph, leaving.signal).then(
      (schema) => setKnown({ graph, schema }),
      () => {},
    );
    return () => leaving.abort();
  }, [graph]);
  return known?.graph === graph ? known?.schema : undefined;
}
