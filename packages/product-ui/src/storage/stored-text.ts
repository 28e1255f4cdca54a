import { bringBack, setAside } from '@kilowatt/remote-kit/model';
import { useSyncExternalStore } from 'react';

/** A text of local storage that all remotes and tabs share; null where there is none. If storage is full or forbidden, the page keeps it. */
export type StoredText = {
  read: () => string | null;
  /** @param text null removes it */
  write: (text: string | null) => void;
  /** As it changes in any remote or tab; null on the server and while hydrating. */
  useText: () => string | null;
};

/** Texts that could not be written, by key: each is read while storage still has what it had then, `over`. */
type Unwritten = Map<string, { text: string | null; over: string | null }>;
/** Of the window, since each remote has a copy of this module. */
type Page = typeof globalThis & { __KILOWATT_UNWRITTEN__?: Unwritten };
const page: Page = globalThis;

/** What storage has; null if it is forbidden. */
function storedOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param isValid whether a text can be one of this version; others are not read, and set aside when one is written. Default: any */
export function storedText(key: string, isValid: (text: string) => boolean = () => true): StoredText {
  const read = (): string | null => {
    const stored = storedOf(key);
    const unwritten = page.__KILOWATT_UNWRITTEN__?.get(key);
    const kept = unwritten?.over === stored ? unwritten.text : stored;
    return kept !== null && isValid(kept) ? kept : null;
  };
  const write = (text: string | null): void => {
    const over = storedOf(key);
    page.__KILOWATT_UNWRITTEN__ ??= new Map();
    try {
      if (over !== null && !isValid(over)) setAside(key, over);
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      page.__KILOWATT_UNWRITTEN__.delete(key);
    } catch {
      page.__KILOWATT_UNWRITTEN__.set(key, { text, over });
    }
    // Storage events reach other tabs only: this tab gets one of its own, whichever remote has written.
    window.dispatchEvent(new StorageEvent('storage', { key }));
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
