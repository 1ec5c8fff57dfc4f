import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `npm run build:page` builds into `dist/web/`. `npm run dev:page` serves the sources and passes the API on to `clew
 * serve`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'licenses.md' },
    // Everything is a separate file, because the server's policy allows no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Cytoscape is larger. It is loaded when the first drawing is needed.
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:7474', '/health': 'http://127.0.0.1:7474' } },
});
