import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  merge,
  type Store,
  sample,
} from 'effector';
import { type Done, type Fail, persist } from 'effector-storage/local';
import { pageHidden } from '../browser/page-life';
import { createTimer } from '../timing/create-timer';

/** Milliseconds in which changes are batched into one write. */
const WRITE_DELAY = 100;

type Options<Value> = {
  source: Store<Value>;
  /** A change in this tab, as opposed to a restored value. */
  changed: Event<unknown>;
  target: EventCallable<Value>;
  key: string;
  /** Parses the stored value. @throws if it is invalid; the key is removed then */
  read: (stored: string) => Value;
  empty: Value;
  isEmpty: (value: Value) => boolean;
  /** Triggers the restore, in the scope of the trigger. */
  pickup: Event<void>;
};

/**
 * Persists a store in local storage and syncs it across tabs; the key is removed while the store is empty. If storage
 * is full or forbidden, the store works in memory.
 */
export function persistStore<Value>(options: Options<Value>): void {
  const { source, changed, target, key, read, empty, isEmpty, pickup } = options;
  const done = createEvent<Done<Value>>();
  const failed = createEvent<Fail<Error>>();
  const written = createEvent<number | undefined>();
  const timer = createTimer();
  const removeKeyFx = createEffect(() => localStorage.removeItem(key));

  // A value that another tab wrote meanwhile is newer than a pending write, which would overwrite it.
  const $unwritten = createStore(false, { serialize: 'ignore' })
    .on(changed, () => true)
    .on([written, target], () => false);
  // The first change and an empty value are written at once, further changes are batched.
  sample({
    clock: changed,
    source: { running: timer.$running, value: source },
    filter: ({ running, value }) => !running || isEmpty(value),
    fn: () => WRITE_DELAY,
    target: [written, timer.start],
  });
  sample({ clock: [timer.ended, pageHidden], filter: $unwritten, fn: () => undefined, target: written });

  persist<Value>({
    source,
    clock: written,
    target,
    key,
    pickup,
    deserialize: read,
    // Two tabs that write at the same time each get the other's event: the stored value decides for both.
    sync: 'force',
    def: empty,
    done,
    fail: failed,
  });
  sample({
    clock: merge([
      done.filter({ fn: ({ value }) => isEmpty(value as Value) }),
      failed.filter({ fn: ({ operation }) => operation === 'get' }),
    ]),
    fn: () => undefined,
    target: removeKeyFx,
  });
}
