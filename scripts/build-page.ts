/** Builds the web page: `node scripts/build-page.ts [folder = dist/web]`. Takes a second or two. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CONFIG = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url));

/** @param folder absolute; `dist/web/` of the package when absent. What was in it is removed. */
export async function buildPage(folder?: string): Promise<void> {
  await build({
    configFile: CONFIG,
    logLevel: 'warn',
    ...(folder === undefined ? {} : { build: { outDir: folder } }),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage();
