import type { Reason } from '../plan/reason.ts';

/** How a language says why an answer is not grounded: one plain sentence for each code. Texts inside are shown as they are. */
export type ReasonWords = {
  readonly [Code in Reason['code']]: (reason: Extract<Reason, { readonly code: Code }>) => string;
};

/** Names or texts a sentence lists at most. */
export const NAMES_SHOWN = 3;
