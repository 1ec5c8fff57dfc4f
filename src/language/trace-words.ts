import type { TraceWords } from '../trace-names.ts';
import { traceWords as german } from './de/trace-words.ts';
import { traceWords as english } from './en/trace-words.ts';
import type { LanguageId } from './ids.ts';
import { traceWords as chinese } from './zh/trace-words.ts';

/** What steps and warnings say in each language. Light on purpose, as `ids.ts` is: the page and the terminal show these words. */
export const TRACE_WORDS: Readonly<Record<LanguageId, TraceWords>> = {
  en: english,
  zh: chinese,
  de: german,
};
