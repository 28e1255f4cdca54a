import {
  createEffect,
  createEvent,
  type Event,
  type EventCallable,
  merge,
  type Store,
  sample,
} from 'effector';
import { type Done, type Fail, persist } from 'effector-storage/local';

type Options<Value> = {
  source: Store<Value>;
  target: EventCallable<Value>;
  key: string;
  /** Reads what is stored. @throws where it is unreadable; the key is removed then */
  read: (stored: string) => Value;
  empty: Value;
  isEmpty: (value: Value) => boolean;
  /** Reads what is stored when triggered, in the scope of its trigger. */
  pickup: Event<void>;
};

/** Keeps a store in local storage and equal across tabs; the key is there only while there is something to keep. */
export function remember<Value>({ source, target, key, read, empty, isEmpty, pickup }: Options<Value>): void {
  const done = createEvent<Done<Value>>();
  const failed = createEvent<Fail<Error>>();
  const forgetFx = createEffect(() => localStorage.removeItem(key));
  persist<Value>({ source, target, key, pickup, deserialize: read, def: empty, done, fail: failed });
  sample({
    clock: merge([
      done.filter({ fn: ({ operation, value }) => operation === 'set' && isEmpty(value as Value) }),
      failed.filter({ fn: ({ operation }) => operation === 'get' }),
    ]),
    fn: () => undefined,
    target: forgetFx,
  });
}
