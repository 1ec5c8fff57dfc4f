import type { Hono, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { RequestError } from './request-error.ts';
import type { ServerEnv } from './server-env.ts';

/** Answers 405 with `Allow` if a path has routes but none for the request's method. */
export function guardMethod(app: Hono<ServerEnv>): MiddlewareHandler<ServerEnv> {
  let methods: TrieRouter<string> | undefined;
  return async (c, next) => {
    methods ??= methodsByPath(app);
    const allowed = new Set(methods.match('ALL', c.req.path)[0].map(([method]) => method));
    if (allowed.has('GET')) allowed.add('HEAD');
    const { method } = c.req;
    if (allowed.size > 0 && !allowed.has('ALL') && !allowed.has(method)) {
      const names = [...allowed].sort().join(', ');
      c.header('Allow', names);
      throw new RequestError(405, 'method', `This path does not take ${method}. Send ${names}.`);
    }
    await next();
  };
}

/** Leaves out middleware, because it applies to every path. */
function methodsByPath(app: Hono<ServerEnv>): TrieRouter<string> {
  const router = new TrieRouter<string>();
  for (const { method, path } of app.routes) if (path !== '/*') router.add('ALL', path, method);
  return router;
}
