import { receiveError, type SentError } from '../../sent-error.ts';
import { RequestError, type RequestStatus } from '../request-error.ts';

/** Like `receiveError`, and knows the faults of requests too. */
export function receiveServerError(sent: SentError): Error {
  return receiveError(sent, requestError);
}

function requestError({ name, message, facts }: SentError): RequestError | undefined {
  if (name !== 'RequestError') return undefined;
  return new RequestError(facts.status as RequestStatus, facts.code as string, message, facts);
}
