import type { Context, MiddlewareHandler } from 'hono';
import type { Page, WebFile } from '../page.ts';
import type { ServerEnv } from '../server-env.ts';

/** Only the page's own files run or load. The page talks only to this server and may not be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NOT_BUILT =
  'The web page is not built here. Run "npm run build:page" in the folder of Clew and load this address again.\nThe HTTP interface works without it: see /openapi.json.\n';

/**
 * Serves the web page to anyone who may talk to the server at all. Its files hold nothing secret; the page itself asks
 * for a key. @param open returns the page, or undefined while it is not built.
 */
export function servePage(open: () => Page | undefined): MiddlewareHandler<ServerEnv> {
  let page: Page | undefined;
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const mayBePage = path === '/' || path === '/index.html';
    if (mayBePage) page ??= open();
    const file = page?.find(path);
    if (file !== undefined) return sendFile(c, file);
    if (mayBePage) return c.text(NOT_BUILT, 404);
    await next();
  };
}

function sendFile(c: Context<ServerEnv>, file: WebFile): Response {
  c.header('Content-Security-Policy', POLICY);
  c.header('Cache-Control', file.isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', file.tag);
  c.header('Vary', 'Accept-Encoding');
  if (namesTag(c.req.header('if-none-match'), file.tag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  const isPacked = file.packed !== undefined && acceptsGzip(c.req.header('accept-encoding'));
  if (isPacked) c.header('Content-Encoding', 'gzip');
  return c.body(isPacked ? file.packed! : file.body);
}

function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//u, '') === tag);
}

function acceptsGzip(header: string | undefined): boolean {
  return (header ?? '').split(',').some((one) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/iu.test(one));
}
