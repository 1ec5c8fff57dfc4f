import { useEffect, useId, useState } from 'react';
import { searchEntities } from '../api/client.ts';
import type { PlanNode } from '../api/types.ts';

export type Named = NonNullable<PlanNode['entities']>;

/** Milliseconds between the last key and the search for what was typed. */
export const PAUSE_MS = 160;

/** A field for a name of the graph, completed while typing. If what was typed is not found, `entities` is empty. */
export function EntityField({
  graph,
  label,
  entities,
  placeholder,
  onEntities,
}: {
  readonly graph: string | undefined;
  readonly label: string;
  readonly entities: Named;
  readonly placeholder: string;
  readonly onEntities: (entities: Named) => void;
}) {
  const list = useId();
  const given = [...new Set(entities.map(({ name }) => name))].join(' / ');
  const [words, setWords] = useState(given);
  const [matches, setMatches] = useState<Named>([]);
  useEffect(() => {
    if (entities.length > 0) setWords(given);
  }, [entities.length, given]);

  useEffect(() => {
    if (graph === undefined || words.trim() === '' || words === given) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      searchEntities(graph, words, leaving.signal).then(
        ({ matches: found }) => {
          setMatches(found.map(({ id, name }) => ({ id, name })));
          const same = found.filter(({ name }) => name === words).map(({ id, name }) => ({ id, name }));
          if (same.length > 0) onEntities(same);
        },
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [graph, words, given, onEntities]);

  return (
    <>
      <input
        aria-label={label}
        aria-invalid={entities.length === 0}
        value={words}
        list={list}
        maxLength={200}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => {
          setWords(event.target.value);
          const chosen = matches.filter(({ name }) => name === event.target.value);
          onEntities(chosen);
        }}
      />
      <datalist id={list}>
        {[...new Set(matches.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
