import { readViewed, withViewed } from './viewed-ids';

const KEY = 'recentlyViewed';

/** Ids of the products that this browser looked at; a browser that keeps nothing has none. */
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
      // Full or forbidden: the shop works without.
    }
  },
};
