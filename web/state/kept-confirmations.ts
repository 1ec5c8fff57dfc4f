import type { Learned } from '../api/types.ts';

/** What stays of a confirmation when the page is loaded again: that it was denied, or what was learned. */
export type KeptConfirmation =
  | { readonly state: 'denied' }
  | { readonly state: 'learned'; readonly learned: Learned };

const KEY = 'clew.confirmed';
/** The most questions that are kept, the newest. */
const MOST_KEPT = 100;

/** Confirmations by graph and question, as this tab kept them. Entries of the wrong shape are left out. */
export function loadConfirmations(): ReadonlyMap<string, KeptConfirmation> {
  try {
    return readConfirmations(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

export function keepConfirmations(all: ReadonlyMap<string, { readonly state: string }>): void {
  const settled = [...all].filter(([, { state }]) => state === 'denied' || state === 'learned');
  try {
    sessionStorage.setItem(KEY, JSON.stringify(settled.slice(-MOST_KEPT)));
  } catch {
    // Full or forbidden: it is still shown, as long as the page is open.
  }
}

/** Entries of the wrong shape are left out. */
export function readConfirmations(stored: unknown): ReadonlyMap<string, KeptConfirmation> {
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.filter(
      (entry: unknown): entry is readonly [string, KeptConfirmation] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && isKept(entry[1]),
    ),
  );
}

function isKept(one: { readonly state?: unknown; readonly learned?: Partial<Learned> } | null): boolean {
  if (one?.state === 'denied') return true;
  const { learned, isFull } = one?.learned ?? {};
  return (
    one?.state === 'learned' &&
    typeof isFull === 'boolean' &&
    Array.isArray(learned) &&
    learned.every((phrase) =>
      [phrase?.text, phrase?.language, phrase?.relation, phrase?.direction].every(
        (part) => typeof part === 'string',
      ),
    )
  );
}
