import { useSyncExternalStore } from 'react';

const KEY = 'deliveryZip';
const ZIP = /^\d{5}$/;

/** Storage events reach other tabs only: this tab gets one of its own, whichever remote has written. */
const notifyThisTab = (): void => {
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

/** The ZIP code that this browser last had an answer for; it never leaves the browser but as a question for delivery. */
export const deliveryZip = {
  read(): string | null {
    try {
      const kept = localStorage.getItem(KEY) ?? '';
      return ZIP.test(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  remember(zip: string): void {
    try {
      localStorage.setItem(KEY, zip.slice(0, 5));
      notifyThisTab();
    } catch {
      // Storage is full or forbidden: the ZIP code is asked for again on the next page.
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(KEY);
      notifyThisTab();
    } catch {
      // Storage is forbidden: there is nothing to forget.
    }
  },
};

function subscribe(changed: () => void): () => void {
  // Without a key the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The remembered ZIP code, as it changes in any remote or tab; null without one, on the server and while hydrating. */
export const useDeliveryZip = (): string | null =>
  useSyncExternalStore(subscribe, deliveryZip.read, () => null);
