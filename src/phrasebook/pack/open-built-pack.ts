import { readFileSync } from 'node:fs';
import type { LanguageId } from '../../language/ids.ts';
import { packFile } from '../../package-files.ts';
import type { PhrasingRules } from '../rules/frame.ts';
import { PackFile } from './pack-file.ts';

/** Opens the pack of a language from the file that `scripts/build-packs.ts` wrote. */
export function openPack({ id }: Pick<PhrasingRules, 'id'>): PackFile {
  return new PackFile(readFileSync(packFile(id)));
}

const kept = new Map<LanguageId, ReadonlySet<string>>();

/** See `listed-words.ts`. */
export function listedWords(language: LanguageId): ReadonlySet<string> {
  let words = kept.get(language);
  if (words === undefined) {
    words = new Set(openPack({ id: language }).words());
    kept.set(language, words);
  }
  return words;
}
