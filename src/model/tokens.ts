/**
 * A rough count of tokens, for providers that give none: one per character of scripts without spaces (Chinese,
 * Japanese, Korean), one per four other characters, rounded up. Empty text has none. Linear in the text.
 */
export function estimateTokens(...texts: readonly (string | undefined)[]): number {
  let wide = 0;
  let narrow = 0;
  for (const text of texts) {
    if (text === undefined) continue;
    for (let at = 0; at < text.length; at += 1) {
      if (isWide(text.charCodeAt(at))) wide += 1;
      else narrow += 1;
    }
  }
  return wide + Math.ceil(narrow / 4);
}

/** More tokens than any call takes. A larger figure is not a count. */
const MOST_TOKENS = 50_000_000;

/** A provider's count if it is plausible: a whole number from 0 up to what a call could take. Otherwise undefined. */
export function believableTokens(count: number | undefined): number | undefined {
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 && count <= MOST_TOKENS
    ? count
    : undefined;
}

/** Kana, CJK ideographs, Hangul, full-width forms. */
function isWide(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xffef)
  );
}

/** A context that leaves less than this for the reply is too small for the prompt. */
export const LEAST_REPLY_TOKENS = 32;
