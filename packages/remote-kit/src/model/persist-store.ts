import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  merge,
  type Store,
  type StoreWritable,
  sample,
  scopeBind,
} from 'effector';
import { type Done, type Fail, type Finally, persist } from 'effector-storage/local';
import { bringBack, setAside } from './set-aside';

/**
 * A timer in a scope. Its effect finishes at once: a pending effect would block every `allSettled`, and with it the
 * start of the other remotes on the page.
 */
export function createTimer() {
  const ended = createEvent();
  const startFx = createEffect((milliseconds: number) => {
    const end = scopeBind(ended, { safe: true });
    setTimeout(() => end(), milliseconds);
  });
  const $running = createStore(false, { serialize: 'ignore' })
    .on(startFx, () => true)
    .on(ended, () => false);
  return { start: startFx, ended, $running };
}

/** Milliseconds in which changes are batched into one write. */
const WRITE_DELAY = 100;

type PersistOptions<Value> = {
  source: Store<Value>;
  /** Receives restored values and those of other tabs. */
  target: EventCallable<Value> | StoreWritable<Value>;
  key: string;
  /** Parses the stored value. @throws if it is invalid: another version may read it, so it is set aside */
  read: (stored: string) => Value;
  /**
   * Whether nothing of a stored value is lost by reading it. One that loses something is used, and set aside as well.
   * Default: that it can be read.
   */
  isWhole?: (stored: string) => boolean;
  empty: Value;
  /** Makes one value of the stored one and one that was set aside. Default: the latter waits until nothing is stored. */
  combine?: (stored: Value, aside: Value) => Value;
  /** Triggers the restore, in the scope of the trigger. */
  pickup: Event<void>;
  /** The key is removed while the store is empty, or if its value is invalid. Default: it is kept. */
  isEmpty?: (value: Value) => boolean;
  /** Receives whether the last write succeeded. While it did not, the value is in memory only. */
  isSaved?: StoreWritable<boolean>;
  /** Batches writes: the first change is written at once, further ones within 100 ms. Default: all are written at once. */
  batch?: {
    /** A change in this tab, as opposed to a restored value. */
    changed: Event<unknown>;
    /** Writes pending changes. */
    flush: Event<void>;
  };
};

/**
 * Persists a store in local storage and syncs it across tabs. If storage is full or forbidden, the store works in
 * memory.
 */
export function persistStore<Value>(options: PersistOptions<Value>): void {
  const { source, target, key, read, isWhole = () => true, empty, pickup, isEmpty, isSaved, batch } = options;
  persist<Value>({
    source,
    target,
    key,
    pickup: afterBringingBack(options, pickup),
    deserialize(stored) {
      try {
        const value = read(stored);
        if (!isWhole(stored)) setAside(key, stored);
        return value;
      } catch (error) {
        setAside(key, stored);
        throw error;
      }
    },
    // Two tabs that write at the same time each get the other's event: the stored value decides for both.
    // Its listener reads the storage: where that is forbidden, each event of the page itself would end in an error.
    sync: isStorageReadable() && 'force',
    def: empty,
    ...(batch && { clock: batchedWrites(options, batch) }),
    ...(isEmpty && removal(key, isEmpty)),
    ...(isSaved && { finally: writesInto<Value>(isSaved) }),
  });
}

/** Whether local storage can be read; browsers that block all cookies forbid it. */
function isStorageReadable(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** The pickup, once a value that an earlier version had to set aside is back. */
function afterBringingBack<Value>(
  { key, read, isWhole = () => true, combine }: PersistOptions<Value>,
  pickup: Event<void>,
): Event<void> {
  const isReadable = (text: string) => {
    try {
      read(text);
      return isWhole(text);
    } catch {
      return false;
    }
  };
  const bringBackFx = createEffect(() =>
    bringBack(
      key,
      isReadable,
      combine && ((stored, aside) => JSON.stringify(combine(read(stored), read(aside)))),
    ),
  );
  const ready = createEvent();
  sample({ clock: pickup, target: bringBackFx });
  sample({ clock: bringBackFx.done, fn: () => undefined, target: ready });
  return ready;
}

/** Receives what each read and write led to, and passes on whether a write succeeded. */
function writesInto<Value>(isSaved: StoreWritable<boolean>) {
  const ended = createEvent<Finally<Value, Error>>();
  sample({
    clock: ended,
    filter: ({ operation }) => operation === 'set',
    fn: ({ status }) => status === 'done',
    target: isSaved,
  });
  return ended;
}

/** Removes the key of a value that is empty, or that cannot be read. */
function removal<Value>(key: string, isEmpty: (value: Value) => boolean) {
  const done = createEvent<Done<Value>>();
  const fail = createEvent<Fail<Error>>();
  sample({
    clock: merge([
      done.filter({ fn: ({ value }) => isEmpty(value as Value) }),
      fail.filter({ fn: ({ operation }) => operation === 'get' }),
    ]),
    fn: () => undefined,
    target: createEffect(() => localStorage.removeItem(key)),
  });
  return { done, fail };
}

/** Fires when the value is to be written; an empty value is written at once. */
function batchedWrites<Value>(
  { source, target, isEmpty = () => false }: PersistOptions<Value>,
  { changed, flush }: NonNullable<PersistOptions<Value>['batch']>,
): Event<unknown> {
  const written = createEvent<number | undefined>();
  const timer = createTimer();
  // A value that another tab wrote meanwhile is newer than a pending write, which would overwrite it.
  const $unwritten = createStore(false, { serialize: 'ignore' })
    .on(changed, () => true)
    .on([written, target], () => false);
  sample({
    clock: changed,
    source: { running: timer.$running, value: source },
    filter: ({ running, value }) => !running || isEmpty(value),
    fn: () => WRITE_DELAY,
    target: [written, timer.start],
  });
  sample({ clock: [timer.ended, flush], filter: $unwritten, fn: () => undefined, target: written });
  return written;
}
