import { createContext, useContext } from 'react';
import type { LanguageId } from '../../src/language/ids.ts';
import { chinese } from './chinese.ts';
import { english, type Messages } from './english.ts';
import { german } from './german.ts';

export type { Messages };

export const MESSAGES: Readonly<Record<LanguageId, Messages>> = {
  en: english,
  zh: chinese,
  de: german,
};

export const MessagesContext = createContext<Messages>(english);

/** The texts in the chosen language. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
