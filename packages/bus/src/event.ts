import type { EventName, Payload } from '@kilowatt/contracts';
import { createEvent, createStore, type EventCallable, type Store } from 'effector';
import { validPayloads } from './validation';

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
  $last.on(validPayloads(name, published), (_, value) => value);
  return { published, $last };
}
