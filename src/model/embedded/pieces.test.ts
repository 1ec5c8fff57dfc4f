import { describe, expect, it } from 'vitest';
import { cutIntoPieces, spanText } from './pieces.ts';

const words = (text: string) => cutIntoPieces(text).map(({ word }) => word);

describe('cutIntoPieces', () => {
  it('keeps the possessive apart and apostrophes inside names', () => {
    expect(words("Who's O’Neil's wife?")).toEqual(['who', "'s", "o'neil", "'s", 'wife', '?']);
  });

  it('separates at hyphens and keeps underscores and decimal points', () => {
    expect(words('co-star of ada_b in 3.5')).toEqual(['co', '-', 'star', 'of', 'ada_b', 'in', '3.5']);
  });

  it('gives every Han character its own piece', () => {
    expect(words('2022年李青在哪')).toEqual(['2022', '年', '李', '青', '在', '哪']);
  });

  it('can always read the text back by places', () => {
    const text = 'Was “Rock ’n’ Roll” by St. Ann?';
    const pieces = cutIntoPieces(text);
    for (const [index, piece] of pieces.entries()) {
      expect(spanText(text, pieces, { from: index, to: index + 1 })).toBe(text.slice(piece.start, piece.end));
    }
    expect(words('')).toEqual([]);
  });
});
