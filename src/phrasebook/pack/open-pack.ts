import type { PhrasingRules } from '../rules/frame.ts';
import { packContent } from './pack-content.ts';
import { PackFile, packBytes } from './pack-file.ts';
import { PACKS } from './registry.ts';

export { listedWords } from './listed-words.ts';

/** The pack of a language, out of its sources. Where Clew is built, `open-built-pack.ts` stands in the place of this module. */
export function openPack(rules: PhrasingRules): PackFile {
  return new PackFile(packBytes(packContent(PACKS[rules.id], rules)));
}
