import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from './open-phrasebook.ts';

const bookOf = (...names: string[]) =>
  openPhrasebook({ relations: names.map((name) => ({ id: name, name })), lexicon: loadLexicon() });
const shown = (paths: ReturnType<ReturnType<typeof bookOf>['kin']>) =>
  paths.map(({ steps, sex }) =>
    `${steps.map(({ relation, direction }) => (direction === 'out' ? `${relation}→` : `←${relation}`)).join(' ')} ${sex ?? ''}`.trim(),
  );

describe('words of kinship as paths', () => {
  it.each([
    [['parentOf'], 'grandmother', ['←parentOf ←parentOf female']],
    [['parentOf'], 'grandchildren', ['parentOf→ parentOf→']],
    [['child'], 'grandsons', ['child→ child→ male']],
    [['hasParent'], 'grandparents', ['hasParent→ hasParent→']],
    [['parentOf'], 'brothers', ['←parentOf parentOf→ male']],
    [['parentOf'], 'cousins', ['←parentOf ←parentOf parentOf→ parentOf→']],
    [['parentOf', 'spouse'], 'mother-in-law', ['spouse→ ←parentOf female', '←spouse ←parentOf female']],
    [['likes'], 'grandmother', []],
    [['parentOf'], 'table', []],
  ])('%j: %s', (relations, word, paths) => {
    expect(shown(bookOf(...relations).kin(word, 'en'))).toEqual(paths);
  });

  it('reads Chinese words and finds the relation of sex', () => {
    expect(shown(bookOf('parentOf').kin('外婆', 'zh'))).toEqual(['←parentOf ←parentOf female']);
    expect(bookOf('parentOf', 'gender').sexRelation()).toBe('gender');
    expect(bookOf('parentOf').sexRelation()).toBeUndefined();
  });
});
