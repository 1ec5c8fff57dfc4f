/** Builds the web page: `node web/build-page.ts [folder = dist/web]`. Takes a second or two. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CONFIG = fileURLToPath(new URL('./vite.config.ts', import.meta.url));

/** @param folder an absolute path. Default: `dist/web/` of the package. Its previous content is removed. */
export async function buildPage(folder?: string): Promise<void> {
  const { NODE_ENV } = process.env;
  // Whoever builds it, tests included, gets React in its production form.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: CONFIG,
      logLevel: 'error',
      ...(folder === undefined ? {} : { build: { outDir: folder } }),
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage();
