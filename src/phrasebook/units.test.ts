import { describe, expect, it } from 'vitest';
import { bracketUnit, trailingUnit } from './units.ts';

const unitIn = (name: string) => trailingUnit(name.split(' '), () => true)?.symbol;

describe('the unit at the end of a name', () => {
  it('is degrees by one letter only after what has degrees', () => {
    expect(unitIn('melting point c')).toBe('°C');
    expect(unitIn('max temp f')).toBe('°F');
    expect(unitIn('vitamin c')).toBeUndefined();
  });

  it('is nothing that a number is given for', () => {
    expect(unitIn('hours per week')).toBeUndefined();
    expect(unitIn('stunden pro woche')).toBeUndefined();
    expect(bracketUnit(['eur', 'per', 'kg'])?.symbol).toBe('EUR');
    expect(bracketUnit(['per', 'week'])).toBeUndefined();
  });

  it('is a letter after any measure, and a word', () => {
    expect(unitIn('length m')).toBe('m');
    expect(unitIn('distance ly')).toBe('ly');
  });
});
