import { jest } from '@jest/globals';

type Listener = (event: { key: string | null; newValue: string | null; storageArea: unknown }) => void;

/** What becomes of a write: stored, refused because storage is full, or refused because it is forbidden. */
export type StorageMood = 'fine' | 'full' | 'forbidden';

/**
 * Tabs of one browser without a browser: one storage for all, a tab hears the writes of the others, and every
 * timer goes off in the tab that set it. Needs fake timers.
 */
export function browserTabs() {
  const kept = new Map<string, string>();
  const listeners = new Map<number, Listener[]>();
  let active = 0;
  let mood: StorageMood = 'fine';

  const tell = (key: string | null, newValue: string | null) => {
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
      if (mood === 'full') throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      if (kept.get(key) === value) return;
      kept.set(key, value);
      tell(key, value);
    },
    removeItem(key: string) {
      if (kept.delete(key)) tell(key, null);
    },
    clear() {
      kept.clear();
      tell(null, null);
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
      if (mood === 'forbidden') throw new DOMException('Access is denied', 'SecurityError');
      return area;
    },
  });

  return {
    kept,
    area,
    inTab,
    setMood(next: StorageMood) {
      mood = next;
    },
    /** Lets writes be made, and be heard in the other tabs. */
    settle: () => jest.advanceTimersByTimeAsync(250),
  };
}
