import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError, readCatalogue, setKey } from './api/client.ts';
import type { Catalogue } from './api/types.ts';
import { usePlace } from './state/location.ts';
import { readLanguage, readSaved, readTheme, useStored } from './state/stored.ts';
import { MESSAGES, MessagesContext } from './text/messages.ts';
import { AskView } from './view/ask-view.tsx';
import { EntitiesView } from './view/entities-view.tsx';
import { ErrorNotice } from './view/error-notice.tsx';
import { GraphOffersContext } from './view/graph-offer.tsx';
import { Header } from './view/header.tsx';
import { KeyForm } from './view/key-form.tsx';
import { SavedView } from './view/saved-view.tsx';

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly catalogue: Catalogue }
  | { readonly state: 'failed'; readonly error: ApiError };

export function App() {
  const [language, setLanguage] = useStored('language', readLanguage);
  const [theme, setTheme] = useStored('theme', readTheme);
  const [saved, setSaved] = useStored('saved', readSaved);
  const [place, goTo] = usePlace();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const isDark = useIsDark(theme);
  const text = MESSAGES[language];

  useEffect(() => {
    document.documentElement.lang = MESSAGES[language].tag;
  }, [language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try
  useEffect(() => {
    const leaving = new AbortController();
    readCatalogue(leaving.signal).then(
      (catalogue) => setLoaded({ state: 'ready', catalogue }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setLoaded({
          state: 'failed',
          error: error instanceof ApiError ? error : new ApiError('page', String(error)),
        });
      },
    );
    return () => leaving.abort();
  }, [round]);

  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    setRound((before) => before + 1);
  }, []);

  const graph = place.view === 'saved' ? undefined : place.graph;
  const isUnknown =
    graph !== undefined &&
    loaded.state === 'ready' &&
    loaded.catalogue.graphs.every(({ name }) => name !== graph);
  // It may have been loaded since, in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more try for each name
  useEffect(() => {
    if (isUnknown) setRound((before) => before + 1);
  }, [isUnknown, graph]);

  const offers = useMemo(() => {
    const graphs = loaded.state === 'ready' ? loaded.catalogue.graphs : [];
    const onChoose = (name: string) => {
      if (place.view === 'ask') goTo({ ...place, graph: name, plan: undefined, after: undefined });
      else if (place.view === 'entities') goTo({ ...place, graph: name, entity: undefined });
    };
    return { names: graphs.filter(({ isAvailable }) => isAvailable).map(({ name }) => name), onChoose };
  }, [loaded, place, goTo]);

  const title = place.view === 'ask' ? place.question : text.nav[place.view];
  useEffect(() => {
    document.title = title === '' ? 'Clew' : `${title} · Clew`;
  }, [title]);

  return (
    <MessagesContext value={text}>
      <a className="skip" href={location.hash || '#/ask'} onClick={skipToMain}>
        {text.skip}
      </a>
      <Header
        place={place}
        goTo={goTo}
        language={language}
        onLanguage={setLanguage}
        theme={theme}
        onTheme={setTheme}
        saved={saved.length}
      />
      <main id="main" tabIndex={-1}>
        {loaded.state === 'loading' && <div className="skeleton page-skeleton" aria-hidden="true" />}
        {loaded.state === 'failed' &&
          (loaded.error.status === 401 ? (
            <KeyForm
              isAgain={round > 0}
              onKey={(key) => {
                setKey(key);
                retry();
              }}
            />
          ) : (
            <ErrorNotice error={loaded.error} lead={text.error.catalogue} onRetry={retry} />
          ))}
        {loaded.state === 'ready' && (
          <GraphOffersContext value={offers}>
            {/* Stays as it is while other views are open. */}
            <div hidden={place.view !== 'ask'}>
              <AskView
                catalogue={loaded.catalogue}
                place={place}
                goTo={goTo}
                isDark={isDark}
                saved={saved}
                onSaved={setSaved}
                onGraphs={() => setRound((before) => before + 1)}
              />
            </div>
            {place.view === 'entities' && (
              <EntitiesView catalogue={loaded.catalogue} place={place} goTo={goTo} />
            )}
            {place.view === 'saved' && <SavedView saved={saved} onSaved={setSaved} />}
          </GraphOffersContext>
        )}
      </main>
    </MessagesContext>
  );
}

function skipToMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

const DARK = '(prefers-color-scheme: dark)';

function watchScheme(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Sets the appearance of the page, and returns whether it is dark. */
function useIsDark(theme: string): boolean {
  const prefersDark = useSyncExternalStore(watchScheme, () => matchMedia(DARK).matches);
  const isDark = theme === 'system' ? prefersDark : theme === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  return isDark;
}
