import { jest } from '@jest/globals';

type Listener = (event: { key: string | null; newValue: string | null; storageArea: unknown }) => void;

/** How storage handles a write: stores it, throws because it is full, or because access is forbidden. */
export type StorageState = 'fine' | 'full' | 'forbidden';

/**
 * Simulates tabs of one browser: they share a storage, get each other's storage events, and timers run in the tab
 * that set them. Needs fake timers.
 */
export function browserTabs() {
  const kept = new Map<string, string>();
  const listeners = new Map<number, Listener[]>();
  let active = 0;
  let storageState: StorageState = 'fine';

  const notifyOtherTabs = (key: string | null, newValue: string | null) => {
    const writer = active;
    for (const [tab, heard] of listeners)
      if (tab !== writer)
        setTimeout(() => {
          active = tab;
          for (const listener of heard) listener({ key, newValue, storageArea: area });
        }, 1);
  };
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storageState === 'full')
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      if (kept.get(key) === value) return;
      kept.set(key, value);
      notifyOtherTabs(key, value);
    },
    removeItem(key: string) {
      if (kept.delete(key)) notifyOtherTabs(key, null);
    },
    clear() {
      kept.clear();
      notifyOtherTabs(null, null);
    },
  };

  const timeout = globalThis.setTimeout;
  const inTab = <Result>(tab: number, run: () => Result): Result => {
    active = tab;
    return run();
  };
  const replaced = {
    setTimeout: (run: () => void, milliseconds: number) => {
      const tab = active;
      return timeout(() => inTab(tab, run), milliseconds);
    },
    addEventListener: (name: string, listener: Listener) => {
      if (name === 'storage') listeners.set(active, [...(listeners.get(active) ?? []), listener]);
    },
    removeEventListener: () => undefined,
    document: { visibilityState: 'visible', addEventListener: () => undefined },
    window: globalThis,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  };
  Object.assign(globalThis, replaced);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (storageState === 'forbidden') throw new DOMException('Access is denied', 'SecurityError');
      return area;
    },
  });

  return {
    kept,
    area,
    inTab,
    setStorageState(next: StorageState) {
      storageState = next;
    },
    /** Waits for writes and their storage events. */
    settle: () => jest.advanceTimersByTimeAsync(250),
  };
}
