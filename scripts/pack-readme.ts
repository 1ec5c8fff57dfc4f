/**
 * Gives the README that is packed links that work on a registry's page, and puts the own one back:
 *
 *     node scripts/pack-readme.ts write      before packing
 *     node scripts/pack-readme.ts restore    afterwards
 *
 * Without a `repository` in package.json there is no address to link to, and both do nothing.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withAbsoluteLinks } from './absolute-links.ts';

/** @param root folder of the package. */
export function packReadme(root: string, step: string | undefined): void {
  const readme = join(root, 'README.md');
  const kept = join(root, '.clew/README.md');
  if (step === 'restore') {
    if (existsSync(kept)) renameSync(kept, readme);
    return;
  }
  if (step !== 'write') throw new Error('Say write or restore.');
  const { repository, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly repository?: string | { readonly url: string };
    readonly version: string;
  };
  if (repository === undefined) return;
  // What a packing that broke off left behind is the own one still.
  const own = readFileSync(existsSync(kept) ? kept : readme, 'utf8');
  const url = typeof repository === 'string' ? repository : repository.url;
  const packed = withAbsoluteLinks(own, url, `v${version}`);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, own);
  writeFileSync(readme, packed);
}

if (import.meta.main) packReadme(join(import.meta.dirname, '..'), process.argv[2]);
