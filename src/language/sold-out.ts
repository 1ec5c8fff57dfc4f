import type { TokenSpan } from './analysis.ts';
import type { ComparisonCue } from './filters.ts';

/**
 * What has been sold out: of a number of pieces that are there, none is left.
 * @param nouns what such a number is called in the language, the plainest first.
 */
export function noneLeft(span: TokenSpan, nouns: readonly string[]): ComparisonCue {
  const measures = nouns.map((noun) => ({ noun, pole: 'min' }) as const);
  return {
    kind: 'filter',
    op: '<=',
    value: '0',
    valueKind: 'number',
    isSoldOut: true,
    hint: { measures },
    span,
  };
}
