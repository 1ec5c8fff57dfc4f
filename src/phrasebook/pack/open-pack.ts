import type { PhrasingRules } from '../rules/frame.ts';
import { packContent } from './pack-content.ts';
import { PackFile, packBytes } from './pack-file.ts';
import { PACKS } from './registry.ts';

export { listedWords } from './listed-words.ts';

/** Opens the pack of a language from its sources. In the built package, `open-built-pack.ts` replaces this module. */
export function openPack(rules: PhrasingRules): PackFile {
  return new PackFile(packBytes(packContent(PACKS[rules.id], rules)));
}
