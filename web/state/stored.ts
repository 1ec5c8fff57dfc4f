import { useCallback, useEffect, useState } from 'react';
import { LANGUAGE_IDS, type LanguageId } from '../../src/language/ids.ts';

/**
 * A value that outlives the page, in the browser's storage, and is the same in every tab. If storage is refused, it
 * lasts as long as the page.
 * @param storage `sessionStorage` for a value that lasts as long as the tab, and belongs to it.
 */
export function useStored<Value>(
  name: string,
  read: (stored: unknown) => Value,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => read(load(name, storage)));
  useEffect(() => {
    const onStored = ({ key }: StorageEvent) => key === `clew.${name}` && setValue(read(load(name, storage)));
    addEventListener('storage', onStored);
    return () => removeEventListener('storage', onStored);
  }, [name, read, storage]);
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        globalThis[storage].setItem(`clew.${name}`, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden. The value is still shown.
      }
    },
    [name, storage],
  );
  return [value, store];
}

function load(name: string, storage: 'localStorage' | 'sessionStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(`clew.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(stored: unknown): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export const LANGUAGES = LANGUAGE_IDS;
export type Language = LanguageId;

/** The language that was chosen, else that of the browser. */
export function readLanguage(stored: unknown): Language {
  const browser = navigator.language.slice(0, 2).toLowerCase();
  return (
    LANGUAGES.find((language) => language === stored) ??
    LANGUAGES.find((language) => language === browser) ??
    'en'
  );
}

/** A question that was saved, with its answer at that time. */
export interface SavedQuestion {
  /** Its permanent link, beginning with `#`. */
  readonly link: string;
  readonly question: string;
  readonly graph: string;
  readonly methods: readonly string[];
  readonly outcome: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Entries of the wrong shape are left out. */
export function readSaved(stored: unknown): readonly SavedQuestion[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one: Partial<SavedQuestion> | null): one is SavedQuestion => {
    const { link, question, graph, methods, outcome, text, at } = one ?? {};
    const texts = [link, question, graph, outcome, text, at];
    return (
      texts.every((value) => typeof value === 'string') && link!.startsWith('#/') && Array.isArray(methods)
    );
  });
}
