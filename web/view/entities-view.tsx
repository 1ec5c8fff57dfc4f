import { useEffect, useState } from 'react';
import { ApiError, searchEntities } from '../api/client.ts';
import type { Catalogue, EntityMatches } from '../api/types.ts';
import type { GoTo, Place } from '../state/location.ts';
import { useSchema } from '../state/use-schema.ts';
import { useMessages } from '../text/messages.ts';
import { EntityCard } from './entity-card.tsx';
import { PAUSE_MS } from './entity-field.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { GraphOffer } from './graph-offer.tsx';
import { Icon } from './icon.tsx';
import { SchemaBrowser } from './schema-browser.tsx';

type Found =
  | { readonly state: 'none' }
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly text: string; readonly matches: EntityMatches }
  | { readonly state: 'failed'; readonly error: ApiError };

/** Finds an entity as you type, and lets you walk from one to the next. */
export function EntitiesView({
  catalogue,
  place,
  goTo,
}: {
  readonly catalogue: Catalogue;
  readonly place: Extract<Place, { view: 'entities' }>;
  readonly goTo: GoTo;
}) {
  const text = useMessages();
  const usual = catalogue.graphs.find(({ isDefault }) => isDefault) ?? catalogue.graphs[0];
  const graph = place.graph ?? usual?.name ?? '';
  const schema = useSchema(graph === '' ? undefined : graph);
  const [words, setWords] = useState(place.search);
  const [found, setFound] = useState<Found>({ state: 'none' });

  useEffect(() => setWords(place.search), [place.search]);

  useEffect(() => {
    const wanted = words.trim();
    if (wanted === '') {
      setFound({ state: 'none' });
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => (before.state === 'found' ? before : { state: 'searching' }));
      searchEntities(graph, wanted, leaving.signal).then(
        (matches) => setFound({ state: 'found', text: wanted, matches }),
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          const shown = error instanceof ApiError ? error : new ApiError('page', String(error));
          setFound({ state: 'failed', error: shown });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words, graph]);

  const isUnknown = graph !== '' && catalogue.graphs.every(({ name }) => name !== graph);
  const look = (entity: string) => goTo({ view: 'entities', graph, search: words, entity });
  return (
    <div className="entities">
      <h1>{text.entities.title}</h1>
      <div className="entities-parts">
        <section className="card finder">
          <search>
            <form
              className="finder-form"
              onSubmit={(event) => {
                event.preventDefault();
                if (found.state === 'found' && found.matches.matches[0]) look(found.matches.matches[0].id);
              }}
            >
              <label className="field">
                <span>{text.entities.search}</span>
                <input
                  type="search"
                  value={words}
                  placeholder={text.entities.placeholder}
                  autoComplete="off"
                  maxLength={500}
                  onChange={(event) => {
                    setWords(event.target.value);
                    goTo({ ...place, graph, search: event.target.value }, 'replace');
                  }}
                />
              </label>
              {catalogue.graphs.length > 1 && (
                <label className="field">
                  <span>{text.form.graph}</span>
                  <select
                    value={graph}
                    onChange={(event) => goTo({ ...place, graph: event.target.value, entity: undefined })}
                  >
                    {isUnknown && <option value={graph}>{text.form.unknown(graph)}</option>}
                    {catalogue.graphs.map(({ name, isAvailable }) => (
                      <option key={name} disabled={!isAvailable}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </form>
          </search>
          <p className="faint" role="status">
            {found.state === 'none' && text.entities.lead}
            {found.state === 'searching' && text.entities.searching}
            {found.state === 'found' &&
              (found.matches.matches.length === 0
                ? text.entities.none(found.text)
                : text.entities.found(found.matches.matches.length))}
          </p>
          {isUnknown ? (
            <div className="notice">
              <p>{text.empty.noGraph(graph)}</p>
              <GraphOffer />
            </div>
          ) : (
            found.state === 'failed' && <ErrorNotice error={found.error} />
          )}
          {found.state === 'found' && (
            <ul className="matches" aria-label={text.entities.results}>
              {found.matches.matches.map(({ id, name, matched, degree }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={place.entity === id ? 'true' : undefined}
                    onClick={() => look(id)}
                  >
                    <span className="match-name">
                      {name}
                      {matched !== name && <em> {text.entities.matched(matched)}</em>}
                    </span>
                    <span className="faint">{text.entities.degree(degree)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {found.state === 'found' && found.matches.isCut && (
            <p className="faint">
              <Icon name="dots" /> {text.entities.cut}
            </p>
          )}
        </section>
        {place.entity === undefined && schema !== undefined && (
          <SchemaBrowser schema={schema} onLook={look} />
        )}
        {place.entity !== undefined && !isUnknown && (
          <EntityCard
            key={`${graph} ${place.entity}`}
            graph={graph}
            id={place.entity}
            onLook={look}
            onAsk={(name) =>
              goTo({
                view: 'ask',
                question: text.entities.askAbout(name),
                graph,
                model: undefined,
                methods: [],
              })
            }
          />
        )}
      </div>
    </div>
  );
}
