import type { TokenSpan } from '../language/analysis.ts';

/** Two stretches have a token in common. */
export function overlap(one: TokenSpan, other: TokenSpan): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A token is in a stretch. */
export function holdsToken(at: number, span: TokenSpan | undefined): boolean {
  return span !== undefined && at >= span.from && at < span.to;
}
