import type { Analysis, Token, TokenSpan } from '../language/analysis.ts';

/** Two stretches have a token in common. */
export function overlap(one: TokenSpan, other: TokenSpan): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A token is in a stretch. */
export function holdsToken(at: number, span: TokenSpan | undefined): boolean {
  return span !== undefined && at >= span.from && at < span.to;
}

/** A stretch of a question as it is written. */
export function textOf(question: string, tokens: readonly Token[], span: TokenSpan): string {
  return question.slice(tokens[span.from]?.start ?? 0, tokens[span.to - 1]?.end ?? 0);
}

/** The words of a question that carry meaning and are no part of a name, with their places. */
export function wordsBesideNames({
  tokens,
  names,
}: Pick<Analysis, 'tokens' | 'names'>): readonly { readonly token: Token; readonly at: number }[] {
  return tokens.flatMap((token, at) =>
    token.kind === 'content' && !names.some((name) => holdsToken(at, name)) ? [{ token, at }] : [],
  );
}
