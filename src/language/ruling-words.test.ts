import { expect, test } from 'vitest';
import type { Ruling } from '../plan/ruling.ts';
import { languageRooms } from './registry.ts';
import { sayRuling } from './ruling-words.ts';

const EDGE = { code: 'edge', relations: ['made by', 'built by'], near: ['Mill'], far: [] } as const;

const RULINGS: readonly Ruling[] = [
  { code: 'name', names: ['Mill', 'Oven'] },
  { ...EDGE, isBackwards: false, has: ['Oda'] },
  { ...EDGE, isBackwards: true, has: ['Oda'] },
  { ...EDGE, isBackwards: false, has: [] },
  { ...EDGE, isBackwards: true, has: [] },
  { ...EDGE, isBackwards: false, has: [], looked: 50 },
  { ...EDGE, isBackwards: true, has: [], looked: 50 },
  { code: 'filter', isOwn: true, op: '>', value: '1995', has: [] },
  { code: 'filter', isOwn: false, op: 'begins', value: 'A', has: ['B'] },
  { code: 'filter', isOwn: false, op: 'contains', value: 'A', has: ['B'] },
  { code: 'different' },
  { code: 'different', start: ['Mill'] },
  { code: 'not', edges: [{ relations: ['closed'], far: ['yes'] }] },
  { code: 'compare', op: '<' },
  { code: 'compare', op: '<', ends: { left: ['2'], right: [] } },
  { code: 'having', op: '>=', value: 3, has: 1 },
  { code: 'every', of: 'who' },
  { code: 'top', measure: 'value', has: '1990', direction: 'max', before: ['Oven (2001)'] },
  { code: 'top', measure: 'average', direction: 'min', before: ['Oven'] },
  { code: 'rest', operator: 'either' },
  { code: 'found', facts: 0 },
  { code: 'found', facts: 2 },
  { code: 'given' },
  { code: 'lost' },
  { code: 'gained' },
  { code: 'cut', what: 'answers', kept: 1 },
  { code: 'cut', what: 'answers', kept: 1, of: 2 },
  { code: 'no-plan', stopReason: 'no-start' },
  { code: 'unknown', name: 'Mil', near: [] },
  { code: 'unknown', name: 'Mil', near: ['Mill'] },
];

test.each(languageRooms().map(({ id, rulings }) => [id, rulings] as const))(
  'every ruling is one sentence of its own: %s',
  (_, words) => {
    const said = RULINGS.map((ruling) => sayRuling(ruling, words));
    expect(new Set(said).size).toBe(RULINGS.length);
    for (const sentence of said) {
      expect(sentence).toMatch(/[.\u3002]$/u);
      expect(sentence).not.toMatch(/undefined|\[object|\(\)/u);
    }
    expect(new Set(RULINGS.map(({ code }) => code)).size).toBe(Object.keys(words).length);
  },
);
