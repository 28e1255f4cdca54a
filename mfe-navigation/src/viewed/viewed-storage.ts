import { readViewed, withViewed } from './viewed-ids';

const KEY = 'recentlyViewed';

/** Storage of recently viewed product ids; empty if storage is unavailable. */
export const viewedStorage = {
  read(): string[] {
    try {
      return readViewed(localStorage.getItem(KEY));
    } catch {
      return [];
    }
  },
  add(id: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(withViewed(viewedStorage.read(), id)));
    } catch {
      // Storage is full or forbidden: the list is optional.
    }
  },
};
