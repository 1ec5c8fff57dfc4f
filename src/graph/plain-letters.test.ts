import { describe, expect, it } from 'vitest';
import { plainLetters, withoutStrokes } from './plain-letters.ts';

describe('plain letters', () => {
  it.each([
    ['Søren Łuczak', 'soren luczak'],
    ['GROẞE Straße', 'grosse strasse'],
    ['Ærø, Þór Đinđić', 'aero, thor dindic'],
    ['İnci Işık', 'inci isik'],
    ['Ａ™', 'atm'],
    ['한국', '한국'],
  ])('%s', (text, plain) => expect(plainLetters(text)).toBe(plain));

  it('without strokes, but with accents', () => {
    expect(withoutStrokes('crème ø')).toBe('crème o');
  });
});
