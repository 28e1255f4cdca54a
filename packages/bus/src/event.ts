import type { EventName, Payload } from '@kilowatt/contracts';
import { createEvent, createStore, type EventCallable, type Store, sample, split } from 'effector';
import { type DroppedMessage, messageDropped } from './dropped';
import { isWellFormed } from './is-well-formed';

export type BusEvent<Value> = {
  /** Only its owner publishes it; any remote may listen. */
  published: EventCallable<Value>;
  /** The last published value, for remotes that load late. */
  $last: Store<Value | null>;
};

export function createBusEvent<Name extends EventName>(name: Name): BusEvent<Payload<Name>> {
  type Value = Payload<Name>;
  const published = createEvent<Value>({ name });
  const $last = createStore<Value | null>(null, { sid: `bus ${name} last` });
  const { valid, __: malformed } = split(published, { valid: (value: Value) => isWellFormed(name, value) });
  $last.on(valid, (_, value) => value);
  sample({
    clock: malformed,
    fn: (): DroppedMessage => ({ name, reason: 'malformed' }),
    target: messageDropped,
  });
  return { published, $last };
}
