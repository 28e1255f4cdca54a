import type { Gateway } from '@kilowatt/remote-kit';
import { createQuery as createGatewayQuery } from '@kilowatt/remote-kit/model';
import { createStore } from 'effector';
import { $gateway, reportUnauthorised } from './create-call';
import { errorMessage } from './error-message';

/** A polled query: the newest response, and the error of the last request. */
export function createQuery<Value, Params = void>(
  fetch: (gateway: Gateway, params: Params) => Promise<Value>,
) {
  const query = createGatewayQuery(fetch, { gateway: $gateway });
  const $value = createStore<Value | null>(null).on(query.done, (_, { value }) => value);
  const $problem = createStore('')
    .on(query.failed, (_, { error }) => errorMessage(error))
    .reset(query.done);
  reportUnauthorised(query.failed);
  return { requested: query.start, answered: query.done, $value, $problem, $pending: query.$pending };
}
