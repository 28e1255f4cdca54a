import type { Gateway } from '@kilowatt/remote-kit';
import { createEvent, createStore, sample } from 'effector';
import { createCall } from './create-call';
import { errorMessage } from './error-message';

/** A polled query: the newest response, and the error of the last request. */
export function createQuery<Value, Params = void>(
  fetch: (gateway: Gateway, params: Params) => Promise<Value>,
) {
  const requested = createEvent<Params>();
  const fetchFx = createCall(fetch);
  const $latest = createStore<{ params: Params } | null>(null).on(requested, (_, params) => ({ params }));
  /** Stale responses are dropped. */
  const answered = sample({
    clock: fetchFx.done,
    source: $latest,
    filter: (last, { params }) => last?.params === params,
    fn: (_, { result }) => ({ value: result }),
  });
  const $value = createStore<Value | null>(null).on(answered, (_, { value }) => value);
  const $problem = createStore('')
    .on(fetchFx.failData, (_, error) => errorMessage(error))
    .reset(answered);
  sample({ clock: requested, target: fetchFx });
  return { requested, answered, $value, $problem, $pending: fetchFx.pending };
}
