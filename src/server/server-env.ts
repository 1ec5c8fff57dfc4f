import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Runs } from './runs.ts';
import type { Workspace } from './workspace.ts';

/** What middleware leaves with a request. */
export interface ServerEnv {
  readonly Variables: {
    requestId: string;
    /** Who asks: the digest of the key, or `local`. */
    owner: string;
    /** The body of a POST, parsed. */
    body: unknown;
  };
}

export type ServerApp = OpenAPIHono<ServerEnv>;

/** What routes work with. */
export interface RouteDeps {
  readonly workspace: Workspace;
  readonly runs: Runs;
  readonly heartbeatMs: number;
}
