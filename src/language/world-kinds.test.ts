import { expect, it } from 'vitest';
import { worldKind } from './world-kinds.ts';

it('knows countries, languages, currencies, days and months by their names', () => {
  expect(worldKind(['Japan', 'Sweden', 'Austria', 'Atlantis', 'Chile'])).toBe('country');
  expect(worldKind(['日本', '瑞典', '中国'])).toBe('国家');
  expect(worldKind(['Deutschland', 'Frankreich'])).toBe('land');
  expect(worldKind(['German', 'French', 'latin'])).toBe('language');
  expect(worldKind(['Monday', 'Thursday'])).toBe('weekday');
  expect(worldKind(['March', 'November'])).toBe('month');
  expect(worldKind(['Euro', 'US Dollar'])).toBe('currency');
  expect(worldKind(['Rome', 'Paris'])).toBeUndefined();
  expect(worldKind(['Japan'])).toBeUndefined();
});
