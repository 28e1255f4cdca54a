import { bringBack, setAside } from '@kilowatt/remote-kit/model';
import { useSyncExternalStore } from 'react';

/** A text of local storage that all remotes and tabs share; null where there is none, or storage is forbidden. */
export type StoredText = {
  read: () => string | null;
  /** @param text null removes it */
  write: (text: string | null) => void;
  /** As it changes in any remote or tab; null on the server and while hydrating. */
  useText: () => string | null;
};

/** @param isValid whether a text can be one of this version; others are not read, and set aside when one is written. Default: any */
export function storedText(key: string, isValid: (text: string) => boolean = () => true): StoredText {
  const read = (): string | null => {
    try {
      const kept = localStorage.getItem(key);
      return kept !== null && isValid(kept) ? kept : null;
    } catch {
      return null;
    }
  };
  const write = (text: string | null): void => {
    try {
      const kept = localStorage.getItem(key);
      if (kept !== null && !isValid(kept)) setAside(key, kept);
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      // Storage events reach other tabs only: this tab gets one of its own, whichever remote has written.
      window.dispatchEvent(new StorageEvent('storage', { key }));
    } catch {
      // Storage is full or forbidden: what is kept is a convenience.
    }
  };
  const subscribe = (changed: () => void): (() => void) => {
    // Without a key the whole storage was cleared.
    const onStorage = ({ key: which }: StorageEvent) => {
      if (which === key || which === null) changed();
    };
    window.addEventListener('storage', onStorage);
    // What a version before could not read.
    bringBack(key, isValid);
    return () => window.removeEventListener('storage', onStorage);
  };
  return { read, write, useText: () => useSyncExternalStore(subscribe, read, () => null) };
}
