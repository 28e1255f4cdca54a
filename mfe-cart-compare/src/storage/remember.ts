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
import { pageLeft } from '../browser/page-life';
import { createWait } from '../timing/create-wait';

/** Milliseconds in which changes are gathered into one write. */
const WRITE_DELAY = 100;

type Options<Value> = {
  source: Store<Value>;
  /** A change made here, as opposed to one that was read. */
  changed: Event<unknown>;
  target: EventCallable<Value>;
  key: string;
  /** Reads what is stored. @throws where it is unreadable; the key is removed then */
  read: (stored: string) => Value;
  empty: Value;
  isEmpty: (value: Value) => boolean;
  /** Reads what is stored when triggered, in the scope of its trigger. */
  pickup: Event<void>;
};

/**
 * Keeps a store in local storage and equal across tabs; the key is there only while there is something to keep.
 * Where storage is full or forbidden, the store goes on in memory.
 */
export function remember<Value>(options: Options<Value>): void {
  const { source, changed, target, key, read, empty, isEmpty, pickup } = options;
  const done = createEvent<Done<Value>>();
  const failed = createEvent<Fail<Error>>();
  const written = createEvent<number | undefined>();
  const wait = createWait();
  const forgetFx = createEffect(() => localStorage.removeItem(key));

  // What another tab wrote meanwhile is newer than what waits here: writing that would undo it.
  const $unwritten = createStore(false, { serialize: 'ignore' })
    .on(changed, () => true)
    .on([written, target], () => false);
  // The first change is written at once, what follows it closely in one go; that nothing is left, at once.
  sample({
    clock: changed,
    source: { waiting: wait.$waiting, value: source },
    filter: ({ waiting, value }) => !waiting || isEmpty(value),
    fn: () => WRITE_DELAY,
    target: [written, wait.start],
  });
  sample({ clock: [wait.ended, pageLeft], filter: $unwritten, fn: () => undefined, target: written });

  persist<Value>({
    source,
    clock: written,
    target,
    key,
    pickup,
    deserialize: read,
    // Two tabs that write at the same moment each hear of the other's: what stands in the storage decides for both.
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
    target: forgetFx,
  });
}
