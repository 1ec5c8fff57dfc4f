import { mkdirSync, writeFileSync } from 'node:fs';
import { loadLexicon } from '../src/model/embedded/lexicon/load-lexicon.ts';
import { packFile } from '../src/package-files.ts';
import { packContent } from '../src/phrasebook/pack/pack-content.ts';
import { packBytes } from '../src/phrasebook/pack/pack-file.ts';
import { PACKS } from '../src/phrasebook/pack/registry.ts';
import { phrasingRules } from '../src/phrasebook/rules/registry.ts';

/** Writes the packs of `dist/`, which are read in place; see {@link packBytes}. */
export function buildPacks(): void {
  for (const rules of phrasingRules(loadLexicon())) {
    const file = packFile(rules.id);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, packBytes(packContent(PACKS[rules.id], rules)));
  }
}
