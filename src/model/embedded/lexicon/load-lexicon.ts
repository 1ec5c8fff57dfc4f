import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../../errors.ts';
import { PACKAGE_FOLDER } from '../../../package-files.ts';
import { GeneratedLexicon } from './generated-lexicon.ts';
import type { Lexicon, LexiconOptions } from './lexicon.ts';
import { readLexiconFile } from './lexicon-file.ts';

const loaded = new Map<string, Lexicon>();

/**
 * The package's lexicon, read synchronously when first needed and kept for the process. Calls with equal options return
 * the same object. Costs and sizes are in docs/embedded-lexicon.md.
 *
 * @throws {ConfigError} if the file is missing or has another version.
 */
export function loadLexicon(options: LexiconOptions = {}): Lexicon {
  const file = options.file ?? packageLexicon();
  const without = [...new Set(options.without ?? [])].sort();
  const key = JSON.stringify([file, without]);
  let lexicon = loaded.get(key);
  if (lexicon === undefined) {
    lexicon = new GeneratedLexicon(readLexiconFile(file), new Set(without));
    loaded.set(key, lexicon);
  }
  return lexicon;
}

function packageLexicon(): string {
  const file = fileURLToPath(new URL('data/lexicon.bin', PACKAGE_FOLDER));
  if (existsSync(file)) return file;
  throw new ConfigError(`The lexicon is missing; it belongs at "${file}".`, {
    mend: 'Reinstall the package, or build the file with "npm run lexicon".',
  });
}
