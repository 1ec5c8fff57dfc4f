import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { SERVER } from '../limits.ts';
import { RequestError } from './request-error.ts';
import { bringsFiles, UPLOAD_TYPE } from './route/upload.ts';
import type { ServerEnv } from './server-env.ts';

/** JSON nested deeper than this cannot be one of our requests. */
const MAX_JSON_DEPTH = SERVER.jsonLevels.value;

/** Who may talk to the server at all. */
export interface GuardSettings {
  /** Bearer keys. Without any, the server answers only this machine. */
  readonly keys: readonly string[];
  /** Origins of other web pages that may call; `*` stands for all. */
  readonly corsOrigins: readonly string[];
}

/**
 * Without keys, `Host` must name this machine, so that a web page whose name was pointed at 127.0.0.1 is turned away. A
 * web page of another origin is turned away unless it is allowed.
 */
export function guardOrigin({ keys, corsOrigins }: GuardSettings): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    if (keys.length === 0 && !isLoopbackName(host)) {
      throw new RequestError(
        403,
        'host',
        'Without a key this server answers to the name of this machine only.',
      );
    }
    const origin = c.req.header('origin');
    const isAllowed = (one: string) => corsOrigins.includes(one) || corsOrigins.includes('*');
    if (origin !== undefined && !isAllowed(origin) && !isOriginOf(origin, host)) {
      throw new RequestError(403, 'origin', 'Pages of this origin may not call the server.');
    }
    await next();
  };
}

/** Compares digests, so that the time it takes reveals neither the content nor the length of a key. */
export function guardKey({ keys }: GuardSettings): MiddlewareHandler<ServerEnv> {
  const digests = keys.map(digest);
  return async (c, next) => {
    if (digests.length === 0) {
      c.set('owner', 'local');
      return next();
    }
    const given = /^Bearer +(\S+)$/iu.exec(c.req.header('authorization') ?? '')?.[1];
    const sent = digest(given ?? '');
    let isKnown = false;
    for (const known of digests) if (timingSafeEqual(known, sent)) isKnown = true;
    if (given === undefined || !isKnown) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new RequestError(401, 'key', 'Send a key of this server as "Authorization: Bearer KEY".');
    }
    c.set('owner', sent.toString('hex'));
    await next();
  };
}

/** Bodies must be JSON, no larger than their path allows, and not nested beyond reason. */
export function guardBody(maxBytesAt: (path: string) => number): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.req.method === 'POST' || c.req.method === 'PUT' || c.req.method === 'PATCH') {
      const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
      // The route that takes files limits their size.
      if (bringsFiles(c.req.method, c.req.path)) {
        if (type === UPLOAD_TYPE) return next();
        throw new RequestError(415, 'content-type', `Send the file as "Content-Type: ${UPLOAD_TYPE}".`);
      }
      if (type !== 'application/json') {
        throw new RequestError(415, 'content-type', 'Send JSON as "Content-Type: application/json".');
      }
      const text = await readBody(c.req.raw, maxBytesAt(c.req.path));
      if (jsonDepth(text) > MAX_JSON_DEPTH) {
        throw new RequestError(400, 'json', `The JSON is nested deeper than ${MAX_JSON_DEPTH} levels.`);
      }
      try {
        c.set('body', JSON.parse(text));
      } catch {
        throw new RequestError(400, 'json', 'The body is not JSON.');
      }
      // Later readers of the request get the text that was checked.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    }
    await next();
  };
}

async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new RequestError(413, 'too-large', `The body is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Lets in no more than was announced.
    if (isAnnounced(request)) chunks.push(new Uint8Array(await request.arrayBuffer()));
    else
      for await (const chunk of request.body ?? []) {
        size += chunk.byteLength;
        if (size > maxBytes) throw tooLarge();
        chunks.push(chunk);
      }
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    throw new RequestError(400, 'body', 'The body broke off before its end.', { cause });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new RequestError(400, 'json', 'The body is not UTF-8.');
  }
}

function isAnnounced({ headers }: Request): boolean {
  return headers.get('content-length') !== null && headers.get('transfer-encoding') === null;
}

/** The highest number of brackets open at a time. Brackets in strings do not count. */
function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/** With or without a port. */
export function isLoopbackName(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)(?::\d+)?$/iu.test(host);
}

function isOriginOf(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
