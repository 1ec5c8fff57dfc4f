import type { RequestStatus } from '../request-error.ts';
import { errorSchema } from '../schema.ts';

const MEANINGS: Readonly<Record<RequestStatus, string>> = {
  400: 'The request does not have the shape it must have',
  401: 'A key is missing or unknown',
  403: 'The host or the origin is not allowed',
  404: 'Something named in the request does not exist here',
  405: 'The path has no such method',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The request cannot be carried out as it is',
  429: 'Too many questions at a time; see Retry-After',
  500: 'A fault in the server',
  502: 'A graph or a model failed',
  503: 'Out of reach for now; see Retry-After',
  504: 'The time of the server is up',
};

/** A route's error responses, for the OpenAPI document. */
export function failures<Status extends RequestStatus>(...statuses: readonly Status[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: MEANINGS[status], content: { 'application/json': { schema: errorSchema } } },
    ]),
  ) as Record<
    Status,
    { description: string; content: { 'application/json': { schema: typeof errorSchema } } }
  >;
}
