import type { Config } from '../../config.ts';
import { ConfigError } from '../../errors.ts';
import { readGivenPlan } from '../../method/clew/given-plan.ts';
import type { ClewOptions } from '../../method/clew/options.ts';
import type { Method } from '../../method/method.ts';
import { describeOptions, parseMethodOptions } from '../../method/options.ts';
import { readPlan } from '../../plan/read-plan.ts';
import { RequestError } from '../request-error.ts';
import type { AskRequest } from './ask-request.ts';
import type { Offer } from './offer.ts';

/**
 * The method of a request, if everything in the request is valid. Costs nothing.
 * @throws {RequestError} 404 for names that are not offered, and 422 for options that do not fit or an invalid earlier
 * answer.
 */
export function checkRequest(request: AskRequest, offer: Offer, config: Config): Method {
  offer.graph(request.graph);
  offer.model(request.model);
  const method = offer.method(request.method);
  refuseLocalOptions(method, request.options ?? {});
  try {
    const options = parseMethodOptions(method, optionsFor(method, request, config));
    if (method.id === 'clew') checkPlan((options as ClewOptions).plan);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new RequestError(422, 'method-option', error.message, { cause: error });
  }
  checkAfter(request);
  if (request.question.trim() === '') throw new RequestError(422, 'question', 'The question is empty.');
  return method;
}

/** @throws {RequestError} 422 if the plan of an earlier answer has dangling references. */
function checkAfter({ after }: AskRequest): void {
  try {
    for (const plan of [after?.plan, ...(after?.readings ?? []).map((one) => one.plan)])
      if (plan !== undefined) readPlan(plan);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new RequestError(422, 'after', error.message, { cause: error });
  }
}

/** @throws {ConfigError} if it is not a plan or has dangling references. */
function checkPlan(given: ClewOptions['plan']): void {
  const plan = readGivenPlan(given);
  if (plan !== undefined) readPlan(plan);
}

/** The request's options, with the configuration's as defaults. */
export function optionsFor(
  method: Method,
  request: AskRequest,
  config: Config,
): Readonly<Record<string, unknown>> {
  return { ...config.options?.[method.id], ...request.options };
}

/** Only the configuration may name a file of this machine. @throws {RequestError} 422 */
function refuseLocalOptions(method: Method, given: Readonly<Record<string, unknown>>): void {
  if (Object.keys(given).length === 0) return;
  const local = describeOptions(method).find(({ name, isLocal }) => isLocal && Object.hasOwn(given, name));
  if (local === undefined) return;
  const message = `Option "${local.name}" of method "${method.id}" names a file of the server: only its configuration can set it. Leave it out.`;
  throw new RequestError(422, 'method-option', message);
}
