import { describe, expect, it } from 'vitest';
import { ConfigError } from '../errors.ts';
import { readDay, today } from './today.ts';

describe('today', () => {
  it('is a day in the form that is read', () => {
    expect(readDay(today())).toBe(today());
  });

  it.each(['2024-02-29', '1999-12-31'])('reads %s', (day) => {
    expect(readDay(day)).toBe(day);
  });

  it.each(['2025-02-29', '31.12.1999', '2026-13-01', '2026-1-1', 'yesterday', ''])('refuses %j', (day) => {
    expect(() => readDay(day)).toThrow(ConfigError);
  });
});
