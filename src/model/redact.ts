/** The shortest text that counts as a secret. A shorter one would blank out ordinary words. */
const SHORTEST_SECRET = 6;

/** The text with every secret, and everything that looks like a bearer token or an API key, replaced. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length >= SHORTEST_SECRET) clean = clean.replaceAll(secret, '***');
  }
  return clean
    .replace(/\b(Bearer\s+)[\w.~+/=-]{8,}/gi, '$1***')
    .replace(/\b(sk|pk|gsk|xai|AIza)[-_]?[\w-]{16,}/g, '***');
}

const MAX_EXCERPT_CHARS = 300;

/** The beginning of a text on one line, at most 300 characters. */
export function excerpt(text: string): string {
  const line = text
    .slice(0, MAX_EXCERPT_CHARS * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MAX_EXCERPT_CHARS ? `${line.slice(0, MAX_EXCERPT_CHARS)}…` : line;
}
