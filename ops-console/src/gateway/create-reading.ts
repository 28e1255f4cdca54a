import type { Gateway } from '@kilowatt/remote-kit';
import { createEvent, createStore, sample } from 'effector';
import { createCall } from './create-call';
import { sentenceOf } from './sentence-of';

/** Something that is read again and again: the newest answer, and what kept the last reading from one. */
export function createReading<Value, Params = void>(
  read: (gateway: Gateway, params: Params) => Promise<Value>,
) {
  const wanted = createEvent<Params>();
  const readFx = createCall(read);
  const $last = createStore<{ params: Params } | null>(null).on(wanted, (_, params) => ({ params }));
  /** Answers to questions that nobody asks any more are left out. */
  const answered = sample({
    clock: readFx.done,
    source: $last,
    filter: (last, { params }) => last?.params === params,
    fn: (_, { result }) => ({ value: result }),
  });
  const $value = createStore<Value | null>(null).on(answered, (_, { value }) => value);
  const $problem = createStore('')
    .on(readFx.failData, (_, error) => sentenceOf(error))
    .reset(answered);
  sample({ clock: wanted, target: readFx });
  return { wanted, answered, $value, $problem, $reading: readFx.pending };
}
