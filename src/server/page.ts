import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PACKAGE_FOLDER } from '../package-files.ts';

/** A file of the built page, held in memory. */
export interface WebFile {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Absent if compression gains nothing. */
  readonly packed?: Uint8Array<ArrayBuffer> | undefined;
  readonly type: string;
  /** A strong tag, with its quotes. */
  readonly tag: string;
  /** Its name changes with its content, so a cached copy never goes stale. */
  readonly isLasting: boolean;
}

/** The built web page. It serves only files that existed when it was read, by their exact paths. */
export interface Page {
  /** The file at a path such as `/` or `/assets/index-1a2b3c.js`. Undefined if there is no such file. */
  find(path: string): WebFile | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.md': 'text/plain; charset=utf-8',
};

/** Where a build puts the page. */
export const PAGE_FOLDER = fileURLToPath(new URL('dist/web/', PACKAGE_FOLDER));

/** The page in a folder, or undefined if none was built there. Reads every file once, about a megabyte. */
export function openPage(folder: string = PAGE_FOLDER): Page | undefined {
  if (!existsSync(`${folder}/index.html`)) return undefined;
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    const path = file.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/u, '/');
    const type = TYPES[extname(path)];
    if (type !== undefined) files.set(path, readPageFile(file, type, path.startsWith('/assets/')));
  }
  return { find: (path) => files.get(path === '/' ? '/index.html' : path) };
}

function readPageFile(file: string, type: string, isLasting: boolean): WebFile {
  const body = new Uint8Array(readFileSync(file));
  const packed = new Uint8Array(gzipSync(body, { level: 9 }));
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, type, tag, isLasting, packed: packed.length < body.length ? packed : undefined };
}
