import { useCallback, useSyncExternalStore } from 'react';

/**
 * Where the page is. This is the part of the address after `#`, which browsers do not send, so no log of a server or
 * proxy contains a question.
 */
export type Place =
  | {
      readonly view: 'ask';
      readonly question: string;
      readonly graph: string | undefined;
      readonly model: string | undefined;
      /** One to three. If empty, the server's default. */
      readonly methods: readonly string[];
      /** A language model puts the answer into a sentence. */
      readonly isWorded?: boolean | undefined;
      /** An edited plan, as JSON. The method that runs plans takes it as it is. */
      readonly plan?: string | undefined;
      /** The answer that the question follows up, as JSON. */
      readonly after?: string | undefined;
    }
  | {
      readonly view: 'entities';
      readonly graph: string | undefined;
      readonly search: string;
      readonly entity: string | undefined;
    }
  | { readonly view: 'saved' };

export const MAX_METHODS = 3;

export const START: Place = { view: 'ask', question: '', graph: undefined, model: undefined, methods: [] };

/** The part of an address beginning with `#`. */
export function placeToHash(place: Place): string {
  const query = new URLSearchParams();
  if (place.view === 'ask') {
    if (place.question !== '') query.set('q', place.question);
    if (place.graph !== undefined) query.set('graph', place.graph);
    if (place.model !== undefined) query.set('model', place.model);
    for (const method of place.methods) query.append('method', method);
    if (place.isWorded === true) query.set('wording', 'true');
    if (place.plan !== undefined) query.set('plan', place.plan);
    if (place.after !== undefined) query.set('after', place.after);
  } else if (place.view === 'entities') {
    if (place.graph !== undefined) query.set('graph', place.graph);
    if (place.search !== '') query.set('q', place.search);
    if (place.entity !== undefined) query.set('id', place.entity);
  }
  const text = query.toString();
  return `#/${place.view}${text === '' ? '' : `?${text}`}`;
}

/** The reverse of `placeToHash`. Anything it cannot read becomes the start page. */
export function placeFromHash(hash: string): Place {
  const [, view = '', text = ''] = /^#\/([a-z]*)(?:\?(.*))?$/su.exec(hash) ?? [];
  const query = new URLSearchParams(text);
  const graph = query.get('graph') ?? undefined;
  if (view === 'saved') return { view };
  if (view === 'entities') {
    return { view, graph, search: query.get('q') ?? '', entity: query.get('id') ?? undefined };
  }
  if (view !== 'ask') return START;
  return {
    view,
    graph,
    question: query.get('q') ?? '',
    model: query.get('model') ?? undefined,
    plan: query.get('plan') ?? undefined,
    after: query.get('after') ?? undefined,
    isWorded: query.get('wording') === 'true' || undefined,
    methods: [...new Set(query.getAll('method'))].slice(0, MAX_METHODS),
  };
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** @param way `push` adds a step to the browser's history, `replace` does not. */
export type GoTo = (place: Place, way?: 'push' | 'replace') => void;

export function usePlace(): readonly [Place, GoTo] {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const goTo = useCallback<GoTo>((place, way = 'push') => {
    const next = placeToHash(place);
    if (next === location.hash) return;
    if (way === 'push') history.pushState(null, '', next);
    else history.replaceState(null, '', next);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }, []);
  return [placeFromHash(hash), goTo];
}

export type AskPlace = Extract<Place, { view: 'ask' }>;
