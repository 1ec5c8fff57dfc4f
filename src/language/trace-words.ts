import type { TraceWords } from '../trace-names.ts';
import { traceWords as german } from './de/trace-words.ts';
import { traceWords as english } from './en/trace-words.ts';
import type { LanguageId } from './ids.ts';
import { traceWords as chinese } from './zh/trace-words.ts';

/**
 * The words of steps and warnings in each language. Kept light, like `ids.ts`, because the page and the terminal show these words.
 */
export const TRACE_WORDS: Readonly<Record<LanguageId, TraceWords>> = {
  en: english,
  zh: chinese,
  de: german,
};
