import { useEffect, useState } from 'react';
import { saidTruth } from '../../src/language/shown-answer.ts';
import { ApiError, readEntity } from '../api/client.ts';
import type { Entity } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';
import { ErrorNotice } from './error-notice.tsx';
import { clipped, LongText } from './long-text.tsx';

const PAGE = 50;

/** One entity: its name, its relations with their counts, and its facts page by page. */
export function EntityCard({
  graph,
  id,
  onLook,
  onAsk,
}: {
  readonly graph: string;
  readonly id: string;
  readonly onLook: (id: string) => void;
  readonly onAsk: (name: string) => void;
}) {
  const text = useMessages();
  const [entity, setEntity] = useState<Entity>();
  const [error, setError] = useState<ApiError>();
  const [wanted, setWanted] = useState(PAGE);
  const [round, setRound] = useState(0);
  const known = entity?.neighbours.triples.length ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is where reading goes on, no reason to read
  useEffect(() => {
    const leaving = new AbortController();
    readEntity(graph, id, { offset: known, limit: PAGE, signal: leaving.signal }).then(
      (page) =>
        setEntity((before) => ({
          ...page,
          neighbours: {
            ...page.neighbours,
            triples: [...(before?.neighbours.triples ?? []), ...page.neighbours.triples],
          },
        })),
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setError(failure instanceof ApiError ? failure : new ApiError('page', String(failure)));
      },
    );
    return () => leaving.abort();
  }, [graph, id, wanted, round]);

  if (error !== undefined) {
    const retry = () => {
      setError(undefined);
      setRound(round + 1);
    };
    return (
      <div className="entity">
        <ErrorNotice error={error} onRetry={retry} />
      </div>
    );
  }
  if (entity === undefined) {
    return (
      <section className="card entity" aria-busy="true">
        <p className="faint">{text.entities.loading}</p>
        <div className="skeleton" />
        <div className="skeleton short" />
      </section>
    );
  }
  const { name, aliases, types, degree, relations, neighbours } = entity;
  const most = Math.max(1, ...relations.map(({ count }) => count));
  const thing = (end: { readonly id: string; readonly name: string; readonly kind: string }) =>
    end.id === entity.id || end.kind === 'literal' ? (
      <span className={end.id === entity.id ? 'thing thing-end' : 'thing'}>
        <LongText value={end.kind === 'literal' ? saidTruth(end.name, text.id) : end.name} />
      </span>
    ) : (
      <button type="button" className="thing thing-link" onClick={() => onLook(end.id)}>
        {clipped(end.name)}
      </button>
    );
  return (
    <section className="card entity" aria-label={name}>
      <div className="card-head">
        <h2>
          <LongText value={name} />
        </h2>
        <button type="button" className="button small" onClick={() => onAsk(name)}>
          {text.entities.ask}
        </button>
      </div>
      <dl className="about">
        {entity.id !== name && <Fact name={text.entities.id} value={entity.id} />}
        {types.length > 0 && <Fact name={text.entities.types} value={types.join(', ')} />}
        {aliases.length > 0 && <Fact name={text.entities.aliases} value={aliases.join(', ')} />}
      </dl>
      <h3>{text.entities.relations}</h3>
      <ul className="relations">
        {relations.map(({ id: relation, name: words, direction, count }) => (
          <li key={`${direction} ${relation}`}>
            <span className="relation">{words}</span>
            <span className="faint">{text.entities[direction]}</span>
            <span className="bar" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <span className="figure">{text.number(count)}</span>
          </li>
        ))}
      </ul>
      <h3>
        {text.entities.facts}{' '}
        <span className="faint">{text.entities.of(neighbours.triples.length, degree.out + degree.in)}</span>
      </h3>
      <ul className="entity-facts">
        {neighbours.triples.map(({ head, relation, tail }) => (
          <li key={JSON.stringify([head.id, relation.id, tail.id])}>
            {thing(head)} <span className="relation">{relation.name}</span> {thing(tail)}
          </li>
        ))}
      </ul>
      {neighbours.truncated !== undefined && (
        <button type="button" className="button small" onClick={() => setWanted(wanted + PAGE)}>
          {text.entities.loadMore}
        </button>
      )}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LongText value={value} />
      </dd>
    </div>
  );
}
