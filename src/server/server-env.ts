import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Runs } from './runs.ts';
import type { Workspace } from './workspace.ts';

/** What middleware stores with a request. */
export interface ServerEnv {
  readonly Variables: {
    requestId: string;
    /** Who is asking: the digest of the key, or `local`. */
    owner: string;
    /** The body of a POST, parsed. */
    body: unknown;
  };
}

export type ServerApp = OpenAPIHono<ServerEnv>;

/** What routes need. */
export interface RouteDeps {
  readonly workspace: Workspace;
  readonly runs: Runs;
  readonly heartbeatMs: number;
}
